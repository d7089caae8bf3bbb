# Phalanx Chess (Tony Paletta)
game phalanx
moves 20

# The inventor's example: after 1 c3 Nf6 2 d4 d5 White may play 3 c3-d4e5.
play c3 Nf6 d4 d5
can c3-d4e5
can c3e5
play c3-d4e5
fen_is rnbqkb1r/ppp1pppp/5n2/3pP3/3P4/8/PP2PPPP/RNBQKBNR b KQkq - 0 3

# Any enemy ahead of the leading pawn is captured, straight ahead and sideways too.
fen 4k3/8/8/4n3/3P4/2P5/8/4K3 w - - 0 1
can c3-d4xe5
can dxe5
fen 4k3/8/8/4n3/4P3/4P3/8/4K3 w - - 0 1
can e3-e4xe5
cannot e4e5
play e3-e4xe5
fen_is 4k3/8/8/4P3/4P3/8/8/4K3 b - - 0 1
fen 4k3/8/8/8/3PPn2/8/8/4K3 w - - 0 1
can d4-e4xf4
can e4-d4c4
play d4-e4xf4
fen_is 4k3/8/8/8/4PP2/8/8/4K3 b - - 0 1

# Three pawns and more; the player chooses where the group begins.
fen 4k3/8/8/4P3/3P4/2P5/8/4K3 w - - 0 1
can c3-d4e5f6
can d4-e5f6
can c3f6
can d4f6
cannot c3e5
says c3e5 : occupied by your own pawn

# All must be beyond the second rank.
fen 4k3/8/8/8/8/2P5/1P6/4K3 w - - 0 1
cannot b2d4
says b2d4 : pawns on their second rank
fen 4k3/8/8/8/8/8/1PP5/4K3 w - - 0 1
cannot b2d2

# The pawns must be on consecutive squares of a line.
fen 4k3/8/8/8/1P1P4/8/8/4K3 w - - 0 1
cannot b4e4
says b4e4 : no unbroken group

# Never back.
fen 4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1
cannot d4f2
can e3-d4c5

# The square ahead must not hold a friend, nor be beyond the board.
fen 4k3/8/8/4N3/3P4/2P5/8/4K3 w - - 0 1
cannot c3e5
says c3e5 : occupied by your own knight
fen 4k3/8/8/8/PP6/8/8/4K3 w - - 0 1
can a4-b4c4
moves 8

# Group captures are check.
fen 8/8/8/8/3PPk2/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/4k3/4P3/4P3/8/4K3 b - - 0 1
check yes
fen 8/8/8/8/4k3/4P3/4P3/4K3 b - - 0 1
check no
fen 8/8/8/5k2/4P3/4P3/8/4K3 b - - 0 1
check yes

# The leading pawn may promote.
fen 8/3P4/2P5/8/8/8/8/k3K3 w - - 0 1
can c6e8q
can c6-d7e8=Q
words c6e8q : pawns c6 d7 to d7 e8, becoming a queen on e8.
cannot c6e8

# Group moves neither capture en passant nor leave rights.
fen 4k3/3p4/8/4P3/3P4/8/8/4K3 b - - 0 1
play d5
can exd6
cannot d4-e5d6
fen 4k3/8/3p4/8/4P3/3P4/8/4K3 w - - 0 1
play d3-e4f5
fen_is 4k3/8/3p4/5P2/4P3/8/8/4K3 b - - 0 1

# How groups are written.
fen 4k3/8/8/4n3/3P4/2P5/8/4K3 w - - 0 1
san c3e5 : c3-d4xe5
san d4e5 : dxe5

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead, or move in a group of pawns
says exd3 : only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d7 : can only move one square straight ahead, or capture diagonally ahead, or move in a group of pawns
says d4 : or move in a group of pawns
fen 4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1
says c3-d4e5 : c3 is empty
says e3-d4b6 : no unbroken group
says d4-e3f2 : or move in a group of pawns

# A lone pawn is told the same on either side, and of a group the gap that is next to it.
fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1
says e4 : can only move one or two squares straight ahead, or capture diagonally ahead, or move in a group of pawns
fen 4k3/8/5p2/8/8/8/1P6/4K3 b - - 0 1
says f6b2 : no pawn of yours is on e5

fen 4k3/8/8/8/2PPn3/8/8/4K3 w - - 0 1
says e4 : no pawn can go to e4 without capturing; did you mean c4-d4xe4?
fen 4k3/8/8/8/3P4/2P5/8/4K3 w - - 0 1
says e5 : "e5" is not a move; did you mean c3-d4e5?
fen 4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1
says d5 : can only capture diagonally ahead, or move in a group of pawns

# A group moves with all pawns ahead.
fen 4k3/8/8/3P4/2P5/1P6/8/4K3 w - - 0 1
says b3d5 : the square ahead of the leading pawn, d5, is occupied by your own pawn.
