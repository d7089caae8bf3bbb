# Trooper Chess.

game trooper
# One or two squares forward or sideways, moving or capturing, from any rank.
from e2 e3 e4
fen 7k/8/8/8/4P3/8/8/7K w - - 0 1
from e4 e5 e6 d4 c4 f4 g4
fen 7k/8/4n3/8/2n1P1n1/8/8/7K w - - 0 1
from e4 e5 e6 d4 c4 f4 g4
fen 7k/8/8/4n3/3nP3/8/8/7K w - - 0 1
from e4 e5 d4 f4 g4
# The inventor's example: white d3 against c4, f4, e5 and d6.
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
from d3 d4 d5 c3 b3 e3 f3
# (a)
play c3
fen_is 6k1/8/3p4/4p3/2p2p2/2P5/8/7K b - - 0 1
from c4 c3 b4 a4 d4 e4
from f4 f3 f2 e4 d4 g4 h4
# (b)
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
play b3
fen_is 6k1/8/3p4/4p3/2p2p2/1P6/8/7K b - c3:b3 0 1
from c4 c3 c3ep c2 b4 a4 d4 e4
# (c)
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
play d4
fen_is 6k1/8/3p4/4p3/2pP1p2/8/8/7K b - - 0 1
can c4d4 f4d4 d6d4
cannot e5d4
# (d)
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
play d5
fen_is 6k1/8/3p4/3Pp3/2p2p2/8/8/7K b - d4 0 1
from c4 c3 c2 b4 a4 d4 e4 d4ep
from f4 f3 f2 g4 h4 e4 d4 d4ep
from d6 d5 c6 b6 e6 f6 d4ep
from e5 d5 e4 e3 f5 g5
san f4d4ep : fxd4 e.p.
# A two-square capture en passant leaves rights again.
play f4d4ep
fen_is 6k1/8/3p4/4p3/2pp4/8/8/7K w - e4:d4 0 2
# (e)
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
play e3
can e5e3
fen_is 6k1/8/3p4/4p3/2p2p2/4P3/8/7K b - - 0 1
# (f)
fen 6k1/8/3p4/4p3/2p2p2/3P4/8/7K w - - 0 1
play f3
fen_is 6k1/8/3p4/4p3/2p2p2/5P2/8/7K b - e3:f3 0 1
can e5e3ep f4f3 e5e3
# A pawn that passed rank 7 to promote may be captured on it.
fen 8/1p6/2P5/8/8/8/8/k6K w - - 0 1
from c6 c7 c8q c8r c8b c8n b6 a6 d6 e6
play c8=N
fen_is 2N5/1p6/8/8/8/8/8/k6K b - c7 0 1
can b7c7ep b7c7
play b7c7ep
fen_is 8/2p5/8/8/8/8/8/k6K w - - 0 2
# Check from two squares away.
fen 8/8/8/8/2k1P3/8/8/7K b - - 0 1
check yes
fen 8/8/8/8/2knP3/8/8/7K b - - 0 1
check no

# Refusals: what the pawns of this game cannot do.
fen start
says e2e5 : the pawn on e2 can only move or capture one or two squares straight ahead or sideways
says exd3 : one or two squares straight ahead or sideways
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : one or two squares straight ahead or sideways
says d4 : one or two squares straight ahead or sideways
says dxc5ep : en passant is possible only right after
says d6=Q : remains a pawn

fen 4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1
says d5 : no pawn can go to d5 without capturing; did you mean dxd5?
# An enemy has passed over the square, but the pawn does not capture diagonally.
fen 4k3/8/8/8/2pP4/8/8/4K3 b - d3:d4 0 1
says c4d3ep : the pawn on c4 can only move or capture one or two squares straight ahead or sideways
# To capture the pawn where it stands is no capture en passant, whatever is passed.
fen 7k/8/8/2P1p3/8/8/8/7K w - d5:e5 0 1
can c5e5 c5d5ep
