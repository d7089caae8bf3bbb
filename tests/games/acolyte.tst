# Acolyte Chess.

game acolyte
# Pawns move one or two squares along any diagonal, from anywhere.
from e2 d3 c4 f3 g4
cannot e2e3 e2e4
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
from e4 d5 c6 f5 g6 d3 c2 f3 g2
fen 4k3/8/8/3n1n2/4P3/3n4/6n1/K7 w - - 0 1
from e4 f3
# They capture one square straight or sideways, in any of four directions.
fen 4k3/8/3n1n2/3nnn2/3nPn2/3nnn2/8/K7 w - - 0 1
from e4 e5 e3 d4 f4
# So they give check.
fen 8/8/8/4k3/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/8/3kP3/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check no

# Each two-square move leaves rights on the square skipped, used by the pawns' captures.
fen 4k3/8/8/8/3p4/4p3/4P3/4K3 w - - 0 1
play e2c4
fen_is 4k3/8/8/8/2Pp4/4p3/8/4K3 b - d3:c4 0 1
from d4 d3 c3 b2 c5 b6 e5 f6 c4
from e3 d3 d2 c1q c1r c1b c1n f4 g5 f2 g1
san d4d3 : dxd3
play e3d3
fen_is 4k3/8/8/8/3p4/3p4/8/4K3 w - - 0 2
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
play e4c2
fen_is 4k3/8/8/8/8/8/2P5/4K3 b - d3:c2 0 1
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
play e4d3
fen_is 4k3/8/8/8/8/3P4/8/4K3 b - - 0 1

# They promote only on c8 and f8 (Black: c1 and f1), by move or capture, compulsorily.
fen 7k/3P4/8/8/8/8/8/4K3 w - - 0 1
from d7 c8q c8r c8b c8n e8 c6 b5 e6 f5
fen 2b4k/2P5/8/8/8/8/8/4K3 w - - 0 1
from c7 c8q c8r c8b c8n b8 d8 b6 a5 d6 e5
fen 1Pb4k/8/8/8/8/8/8/4K3 w - - 0 1
from b8 c8q c8r c8b c8n a7 c7 d6
fen 7k/8/3P4/8/8/8/8/4K3 w - - 0 1
can d6f8q
cannot d6f8
# Elsewhere on the last rank, and on its own first rank, a pawn simply stands.
fen 7k/3P4/8/8/8/8/8/4K3 w - - 0 1
play e8
fen_is 4P2k/8/8/8/8/8/8/4K3 b - - 0 1
fen 7k/8/8/8/8/8/3P4/6K1 w - - 0 1
can d2c1 d2e1
refuses 2P4k/8/8/8/8/8/8/4K3 w - - 0 1 : White cannot have a pawn on c8
refuses 7k/8/8/8/8/8/8/2p1K3 w - - 0 1 : Black cannot have a pawn on c1
fen P6k/8/8/8/8/8/8/2P1K2p w - - 0 1

# Refusals: what the pawns of this game cannot do.
fen start
says e2e4 : can only move one or two squares along any diagonal, or capture straight in any direction
says e2e3 : the pawn on e2 can go to e3 only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d6 : the pawn on d5 can go to d6 only to capture, and en passant is possible only right after a double step
says d7 : one or two squares along any diagonal
fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
says a8 : only to capture, and no enemy is there
says b8=Q : a pawn that moves to b8 remains a pawn
fen 4k3/1P6/8/8/8/8/8/4K3 w - - 0 1
says c8=K : on c8 a pawn promotes to queen, rook, bishop or knight

fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says c5 : no pawn can go to c5 without capturing; did you mean dxc5?
fen 4k3/8/2n5/3P4/8/8/8/4K3 w - - 0 1
says c6 : the knight on c6 is in the way, and the pawn on d5 can only capture straight in any direction
