# Teamster Chess (Tony Paletta)
game teamster
moves 20

# The inventor's example: 1 c4/Bc3 d5/Qd6 2 cxd5/Bd4.
play c4/Bc3
fen_is rnbqkbnr/pppppppp/8/8/2P5/2B5/PP1PPPPP/RN1QKBNR b KQkq - 0 1
play d5/Qd6
fen_is rnb1kbnr/ppp1pppp/3q4/3p4/2P5/2B5/PP1PPPPP/RN1QKBNR w KQkq - 0 2
words cxd5/Bd4 pulling the bishop from c3 to d4
play cxd5/Bd4
fen_is rnb1kbnr/ppp1pppp/3q4/3P4/3B4/8/PP1PPPPP/RN1QKBNR b KQkq - 0 2

# The piece directly behind comes along, whichever side it is on.
fen 4k3/8/8/8/4P3/4n3/8/4K3 w - - 0 1
can e5/Ne4
play e5/Ne4
fen_is 4k3/8/8/4P3/4n3/8/8/4K3 b - - 0 1

# Kings can be carried, and castle no more.
fen 4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1
play e4/Ke3
fen_is 4k3/8/8/8/4P3/4K3/8/R6R b - - 0 1
fen 8/8/8/4P3/4k3/8/8/K7 w - - 0 1
can e6/Ke5

# A pawn behind a pawn comes along; the front one is named.
fen 4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1
can e3e4
can e4/e3
cannot e2e4
play e4/e3
fen_is 4k3/8/8/8/4P3/4P3/8/4K3 b - - 0 1
fen 8/4P3/4P3/8/8/8/8/k3K3 w - - 0 1
can e7e8q
can e8=Q/e7
words e8=Q/e7 : pawn e7 to e8, pulling the pawn from e6 to e7, becoming a queen on e8.
play e8=Q/e7
fen_is 4Q3/4P3/8/8/8/8/8/k3K3 b - - 0 1

# It may not arrive on a piece of its own side; then the pawn may not capture.
fen 4k3/8/8/3n4/3NP3/4B3/8/4K3 w - - 0 1
cannot e4d5
says e4d5 : the bishop that the pawn pulls would have to capture your own knight on d4
says exd5 : your own knight on d4
can e5/Be4
fen 4k3/8/8/3n4/3NP3/8/4B3/4K3 w - - 0 1
can exd5

# An enemy of the player there is captured, whichever piece arrives.
fen 4k3/8/8/3n4/3rP3/4B3/8/4K3 w - - 0 1
can exd5/Bxd4
play exd5/Bxd4
fen_is 4k3/8/8/3P4/3B4/8/8/4K3 b - - 0 1
fen 4k3/8/8/3n4/3rP3/4b3/8/4K3 w - - 0 1
can exd5/Bxd4
fen 4k3/8/8/3n4/3bP3/4b3/8/4K3 w - - 0 1
can exd5/Bxd4
play exd5/Bxd4
fen_is 4k3/8/8/3P4/3b4/8/8/4K3 b - - 0 1

# So the piece carried along can give check, beside the pawn.
fen 8/8/8/3n4/3kP3/4B3/8/4K3 b - - 0 1
check yes
fen 8/8/8/3n4/3kP3/8/8/4K3 b - - 0 1
check no

# A pawn that may not capture gives no check.
fen 8/8/8/3k4/3NP3/4B3/8/4K3 b - - 0 1
check no
fen 8/8/8/3k4/3NP3/8/8/4K3 b - - 0 1
check yes

# Check is tested after all effects.
fen 4k3/8/8/8/8/4P3/4K3/7r w - - 0 1
can e4/Ke3
fen 4r2k/8/8/8/4P3/4K3/8/8 w - - 0 1
can e5/Ke4
fen 4k3/8/8/8/4P2r/4B3/8/4K3 w - - 0 1
can e5/Be4
fen 4k3/8/8/8/r1K1P3/4n3/8/8 w - - 0 1
check yes
fen 4k3/8/8/8/2K1P3/4r3/8/8 w - - 0 1
cannot e4e5
says e5 : leaves your king in check from the rook on e4
# The king may not be where it was.
fen 4k3/8/8/3pp3/4P3/4K3/8/8 w - - 0 1
says exd5 : leaves your king in check on d4 from the pawn on e5
fen 4k3/8/8/8/8/7r/3P4/3K4 w - - 0 1
says d4 : leaves your king in check on d3 from the rook on h3

# En passant: rights exist if the passed square is vacant after the move.
fen 4k3/8/8/8/3p4/8/4P3/7K w - - 0 1
play e4
fen_is 4k3/8/8/8/3pP3/8/8/7K b - e3 0 1
can dxe3
fen 4k3/8/8/8/3p4/8/4P3/4B2K w - - 0 1
play e4/Be3
fen_is 4k3/8/8/8/3pP3/4B3/8/7K b - - 0 1
can dxe3

# The pawn that captures en passant pulls too; the captured pawn is removed first.
fen 4k3/8/8/3n4/3p4/8/4P3/7K w - - 0 1
play e4
can dxe3/Ne4
play dxe3/Ne4
fen_is 4k3/8/8/8/4n3/4p3/8/7K w - - 0 2
fen 4k3/8/8/3P4/3p4/8/4P3/7K w - - 0 1
play e4
can dxe3/e4
play dxe3/e4
fen_is 4k3/8/8/8/4P3/4p3/8/7K w - - 0 2

# How pulling is written.
fen 4k3/8/8/8/8/8/4P3/3NB2K w - - 0 1
san e2e4 : e4/Be3
fen 8/4P3/4B3/8/8/8/8/k3K3 w - - 0 1
san e7e8q : e8=Q/Be7
play e8/Q
fen_is 4Q3/4B3/8/8/8/8/8/k3K3 b - - 0 1

# Refusals: what the pawns of this game cannot do.
fen start
says e4=Q : a pawn that moves to e4 remains a pawn
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says exd3 : only to capture, and no enemy is there
says e4/Qd3 : e4/Ke3 is possible, but not with "/Qd3"
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d4 : can only move one square straight ahead, or capture diagonally ahead

# A piece goes where a pawn takes it.
fen start
says Bc3 : no bishop can go to c3; did you mean c4/Bc3?
says c1c3 : did you mean c4/Bc3?
says Bxc3 : no bishop can go to c3.

# An enemy that is pulled may capture one of its own kind, and so may the pawn.
fen 4k3/8/8/3b4/3bP3/4b3/8/4K3 w - - 0 1
words exd5/Bxd4 pawn e4 to d5, capturing the bishop on d4 and the bishop on d5, pulling the enemy bishop from e3 to d4.
fen 4k3/8/8/3b4/4P3/4b3/8/4K3 w - - 0 1
words exd5/Bd4 pawn e4 to d5, capturing the bishop, pulling the enemy bishop from e3 to d4.
fen 4k3/8/8/3P4/3pP3/8/8/4K3 b - e3 0 1
words dxe3/e4 pawn d4 to e3, capturing the pawn on e4 en passant, pulling the enemy pawn from d5 to e4.

# Why the only capture by files is not legal is told as of that with its rank.
fen 4k3/8/8/3n4/3NP3/4B3/8/4K3 w - - 0 1
says ed : the bishop that the pawn pulls would have to capture your own knight on d4.
says exd : the bishop that the pawn pulls would have to capture your own knight on d4.
says ef : no pawn on the e-file can capture on the f-file.
