# Every Man a Pawn.

game everyman
moves 20
# Straight forward without capturing, diagonally forward capturing.
fen 7k/8/8/8/3N4/8/8/6K1 w - - 0 1
from d4 d5 b3 b5 c2 c6 e2 e6 f3 f5
fen 7k/8/8/2pnp3/3N4/8/8/6K1 w - - 0 1
from d4 c5 e5 b3 b5 c2 c6 e2 e6 f3 f5
fen 7k/2n1p3/3R4/8/3n4/8/8/6K1 w - - 0 1
can d6c7 d6e7 d6d7 d6d4
fen 6k1/8/8/3n4/3B4/8/8/6K1 w - - 0 1
cannot d4d5
fen 6k1/8/8/8/3B4/8/8/6K1 w - - 0 1
can d4d5
fen 7k/8/8/8/8/3n4/3K4/8 w - - 0 1
from d2 d1 c3 d3 e3
# A double step from the second rank, both squares vacant, for pawn, knight, bishop and king.
fen 7k/8/8/8/8/8/1N1B3K/8 w - - 0 1
from b2 a4 c4 d1 d3 b3 b4
can d2d3 d2d4
from h2 h1 g1 g2 g3 h3 h4
play Bd4
fen_is 7k/8/8/8/3B4/8/1N5K/8 b - d3 1 1
fen 7k/8/8/8/1n6/8/1N5K/8 w - - 0 1
can b2b3
cannot b2b4
fen 7k/8/8/8/8/1n6/1N5K/8 w - - 0 1
cannot b2b3 b2b4
fen 7k/8/8/8/8/N7/8/6K1 w - - 0 1
cannot a3a5
# Rooks and queens move so far anyway, and cannot be captured en passant.
fen 7k/8/8/8/8/8/R2Q4/6K1 w - - 0 1
play Ra4
fen_is 7k/8/8/8/R7/8/3Q4/6K1 b - - 1 1
# Every piece captures en passant, by the pawn's diagonal step; not only a pawn writes ep.
fen 8/8/8/8/rkb1n1q1/8/3P4/7K w - - 0 1
play d4
fen_is 8/8/8/8/rkbPn1q1/8/8/7K b - d3 0 1
can c4d3ep c4d3 e4d3ep
cannot e4d3 g4d3ep b4d3ep
san c4d3ep : Bxd3 e.p.
words c4d3ep : capturing the pawn on d4 en passant
words c4d3 : bishop c4 to d3, not capturing en passant
san c4d3 : Bd3
fen 7k/8/8/8/4p3/8/3B4/6K1 w - - 0 1
play Bd4
can e4d3
cannot e4d3ep
play exd3
fen_is 7k/8/8/8/8/3p4/8/6K1 w - - 0 2
# A king may not double-step past a square where it could be captured en passant.
fen 7k/8/8/8/3p4/8/4K3/8 w - - 0 1
cannot e2e4 e2e3
fen 7k/8/8/8/8/r7/4K3/8 w - - 0 1
can e2e4
cannot e2e3
fen 7k/8/8/8/5b2/8/4K3/8 w - - 0 1
cannot e2e4
# Other pieces give check by a pawn's capture, too.
fen 8/8/8/4k3/3N4/8/8/6K1 b - - 0 1
check yes
fen 8/8/8/4k3/3R4/8/8/6K1 b - - 0 1
check yes
fen 8/8/8/3k4/3N4/8/8/6K1 b - - 0 1
check no
# Only pawns promote.
fen 8/1N6/8/8/8/8/8/k5K1 w - - 0 1
from b7 a5 c5 d6 d8 b8
# King, or king and bishop, against king is dead; nothing else is.
fen 4k3/8/8/8/8/8/8/4KB2 w - - 0 1
result 1/2-1/2 dead
fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1
result 1/2-1/2 dead
fen 4k3/8/8/8/8/8/8/4KN2 w - - 0 1
result *
fen 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1
result *

# Refusals: what the pieces and pawns of this game cannot do.
fen start
says Ne3 : the knight on g1 can only move one square straight ahead or like a knight, or capture diagonally ahead or like a knight
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
fen 4k3/8/8/8/4N3/8/8/R3K3 w - - 0 1
says Nd5 : the knight on e4 can go to d5 only to capture, and no enemy is there
says Rb2 : the rook on a1 can go to b2 only to capture, and no enemy is there
says Ne6 : one square straight ahead or like a knight
says Ne5=Q : a knight that moves to e5 remains a knight

# A king that could be captured en passant.
fen 4k3/8/8/8/5p2/8/4K3/8 w - - 0 1
says Ke4 : leaves your king in check: the pawn on f4 can capture it en passant.
fen 4k3/8/8/3p4/8/8/4K3/8 w - - 0 1
says Ke4 : leaves your king in check from the pawn on d5.
