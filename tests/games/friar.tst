# Friar Chess (Tony Paletta)
game friar
moves 20

# The inventor's first example: after 1 e4 d5 White may capture by 2 e4-c6.
play e4 d5
can e4c6
can exc6
cannot exd5
says exd5 : by hopping over the enemy, here to c6; did you mean exc6?
play exc6
fen_is rnbqkbnr/ppp1pppp/2P5/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2

# The second: 1 d4 c5 2 d5, and White takes two pawns after 2...e5 or 2...e6.
fen start
play d4 c5 d5 e6
can d5f7
play dxf7
fen_is rnbqkbnr/pp1p1Ppp/8/2p5/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3
fen start
play d4 c5 d5 e5
fen_is rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3
can dxf7
cannot dxe6
says dxe6 : by hopping over the enemy, here to f7
play dxf7
fen_is rnbqkbnr/pp1p1Ppp/8/2p5/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3

# Pawns move one square straight ahead or sideways, without capturing.
fen 4k3/8/8/8/3P4/8/8/4K3 w - - 0 1
can d5
can c4
can d4c4
can d4e4
cannot d4d3
says d4d3 : do not move backward
cannot d4d6
cannot d4c5
says d4c5 : only to capture
fen 4k3/8/8/3n4/2nPn3/8/8/4K3 w - - 0 1
cannot d4d5
cannot d4c4
cannot d4e4
says d4e4 : do not capture straight ahead or sideways

# Two squares straight ahead from the second rank, however they got there.
fen 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1
can d4
play d2c2 Kd8
can c4
fen 4k3/8/8/8/8/3n4/3P4/4K3 w - - 0 1
cannot d2d4

# The landing square must be vacant or hold an enemy.
fen 4k3/8/2N5/3n4/4P3/8/8/4K3 w - - 0 1
cannot e4c6
says e4c6 : would land on your own knight
fen 4k3/8/2r5/3n4/4P3/8/8/4K3 w - - 0 1
can exc6
play exc6
fen_is 4k3/8/2P5/8/8/8/8/4K3 b - - 0 1

# Only enemies are hopped over, and only next to the pawn.
fen 4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1
cannot e4c6
says e4c6 : not over your own knight
fen 4k3/8/2r5/8/4P3/8/8/4K3 w - - 0 1
cannot e4c6
says e4c6 : no enemy on d5
fen 4k3/8/8/8/4P3/3n4/8/4K3 w - - 0 1
cannot e4c2

# A king can be hopped over or landed upon.
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/2k5/3n4/4P3/8/8/4K3 b - - 0 1
check yes
can Kb7
can Ne3
fen 8/8/2B5/3k4/4P3/8/8/4K3 b - - 0 1
can Kxc6
fen 8/8/2N5/3k4/4P3/8/8/4K3 b - - 0 1
check no
fen 8/8/2k5/8/4P3/8/8/4K3 b - - 0 1
check no

# En passant: over the passed square, with any piece on the landing square.
fen rnbqkbnr/ppp1pppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1
play d5
can exc7
fen 4k3/2rp4/8/4P3/8/8/8/4K3 b - - 0 1
play d5
can exc7
play exc7
fen_is 4k3/2P5/8/8/8/8/8/4K3 b - - 0 2

# A hop that merely lands on the passed square captures only what it hopped over.
fen 4k3/3p4/8/2n5/1P6/8/8/4K3 b - - 0 1
play d5 bxd6
fen_is 4k3/8/3P4/3p4/8/8/8/4K3 b - - 0 2

# Promotion on the last rank; sideways steps never promote.
fen 8/3P4/8/8/8/8/8/k3K3 w - - 0 1
can d8=Q
can d7c7
cannot d7d8

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead or one square sideways, or capture by hopping diagonally ahead
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d7 : can only move one square straight ahead or sideways, or capture by hopping diagonally ahead
says d6=Q : a pawn that moves to d6 remains a pawn

# Black could go to d5, but not capture there.
fen 4k3/8/8/4p3/8/8/4P3/4K3 w - - 0 1
says exd5 : or capture by hopping diagonally ahead.
fen 4k3/8/8/4p3/8/8/7P/4K3 w - - 0 1
says d5 : by hopping diagonally ahead; Black could play that, but it is White's turn.

# By files a capture may be typed by that of what is hopped over.
fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1
says exd : did you mean exc6?
says ed : did you mean exc6?
says exf : no pawn on the e-file can capture on the f-file.
