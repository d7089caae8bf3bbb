# Squire Chess (Tony Paletta)
game squire
moves 30

# The inventor's first example: after 1 c2-e4 c7-e5 White may capture by 2 e4-e6.
play c2e4 c7e5
can e4e6
can exe6
play exe6+
fen_is rnbqkbnr/pp1ppppp/4P3/8/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 2

# The second: 2 e4-d5, and White takes two pawns after 2...e7-c5 or 2...e7-d6.
fen start
play c2e4 c7e5 e4d5 e7c5
can d5d7
fen start
play c2e4 c7e5 e4d5 e7d6
can d5d7
play d5d7
fen_is rnbqkbnr/pp1P1ppp/8/4p3/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 3
check no
fen start
play c2e4 c7e5 e4d5 e7c5 d5d7
fen_is rnbqkbnr/pp1P1ppp/8/4p3/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 3

# Pawns move one square diagonally ahead, without capturing.
fen 4k3/8/8/8/3P4/8/8/4K3 w - - 0 1
can c5
can e5
cannot d4d5
says d4d5 : they capture straight or sideways
cannot d4c4
cannot d4c3
says d4c3 : do not move backward
cannot d4f6
says d4f6 : second rank
fen 4k3/8/8/2n5/3P4/8/8/4K3 w - - 0 1
cannot d4c5
says d4c5 : do not capture diagonally

# Two along the diagonal from the second rank, if both squares are vacant.
fen 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1
can d2b4
can d2f4
fen 4k3/8/8/8/5n2/2n5/3P4/4K3 w - - 0 1
cannot d2b4
cannot d2f4
can d2e3

# They capture straight ahead or sideways by hopping.
fen 4k3/8/8/3n4/2nPn3/8/8/4K3 w - - 0 1
can dxd6
can dxb4
can dxf4
cannot d4d5
says d4d5 : by hopping over the enemy, here to d6
fen 4k3/8/8/8/3P4/3n4/8/4K3 w - - 0 1
cannot d4d2

# The landing square must be vacant or hold an enemy, which is captured too.
fen k7/8/3N4/3n4/3P4/8/8/4K3 w - - 0 1
cannot d4d6
says d4d6 : would land on your own knight
says d4d5 : by hopping over the enemy, and your own knight is on d6
fen 4k3/8/8/8/6Pn/8/8/4K3 w - - 0 1
says g4h4 : by hopping over the enemy, and no square is beyond h4
fen 4k3/8/8/8/3Pnr2/8/8/4K3 w - - 0 1
can dxf4
play dxf4
fen_is 4k3/8/8/8/5P2/8/8/4K3 b - - 0 1
fen 4k3/8/8/8/3Pn3/8/8/4K3 w - - 0 1
can dxf4
cannot d4h4
fen 4k3/8/8/8/6Pn/8/8/4K3 w - - 0 1
cannot g4h4

# A king can be hopped over or landed upon.
fen 8/8/8/3k4/3P4/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/8/3Pnk2/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/8/3PkN2/8/8/4K3 b - - 0 1
check no
fen 8/8/8/8/3P1k2/8/8/4K3 b - - 0 1
check no

# En passant: over the passed square.
fen 4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1
play e2g4
fen_is 4k3/8/8/8/5pP1/8/8/4K3 b - f3:g4 0 1
can fxf2
can g3
fen 4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1
play e2g4
can exg3
play exg3
fen_is 4k3/8/8/8/8/6p1/8/4K3 w - - 0 2

# A hop that merely lands on the passed square captures only what it hopped over.
fen 4k3/8/8/5p2/5N2/8/4P3/4K3 w - - 0 1
play e2g4 fxf3
fen_is 4k3/8/8/8/6P1/5p2/8/4K3 w - - 0 2

# Promotion on the last rank, by a hop too.
fen 8/3P4/8/8/8/8/8/k3K3 w - - 0 1
can c8=Q
can e8=N
fen 8/3n4/3P4/8/8/8/8/k3K3 w - - 0 1
can dxd8=Q

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares diagonally ahead, or capture by hopping straight ahead or sideways
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d5e7 : can only move one square diagonally ahead, or capture by hopping straight ahead or sideways
says d5e6=Q : remains a pawn

fen 4k3/8/8/8/3n1b2/4P3/8/4K3 w - - 0 1
stuck e3 : all squares to which it could go are occupied
