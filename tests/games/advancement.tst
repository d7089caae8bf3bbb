# Advancement Chess.

game advancement
from e2 e3 e4
moves 20
# Pawns promote on rank 6, compulsorily, to a knight that only goes forward.
fen 7k/8/3n4/4P3/8/8/8/4K3 w - - 0 1
from e5 e6h d6h
san e5e6h : e6=H
fen 7k/8/8/8/3p4/8/8/4K3 b - - 0 1
from d4 d3h
# A capture en passant ends there too.
fen 7k/3p4/8/4P3/8/8/8/4K3 b - - 0 1
play d5
fen_is 7k/8/8/3pP3/8/8/8/4K3 w - d6 0 2
from e5 e6h d6h
play exd6=H
fen_is 7k/8/3H4/8/8/8/8/4K3 b - - 0 2
# The promoted knight moves and captures to its four squares ahead.
fen 7k/8/8/8/3H4/8/8/4K3 w - - 0 1
from d4 c6 e6 b5 f5
fen 7k/8/8/3h4/8/2P1P3/8/4K3 b - - 0 1
from d5 c3 e3 b4 f4
fen 5k2/8/4H3/8/8/8/8/4K3 b - - 0 1
check yes
fen 8/8/4H3/8/5k2/8/8/4K3 b - - 0 1
check no
# Knights of either kind that arrive on the last rank become rooks.
fen 5n1k/1N6/4H3/8/8/8/8/4K3 w - - 5 10
from b7 d8r a5 c5 d6
from e6 d8r f8r c7 g7
cannot b7d8 e6f8h
play Nd8=R
fen_is 3R1n1k/8/4H3/8/8/8/8/4K3 b - - 6 10
fen 7k/8/4H3/8/8/8/8/4K3 w - - 5 10
play e6d8r
fen_is 3R3k/8/8/8/8/8/8/4K3 b - - 6 10
# Black's knights too; those on their own first rank are just at home.
fen 4k3/8/8/8/8/4n3/8/7K b - - 0 1
can e3d1r e3f1r
fen 1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1
# Knights can become rooks, so the draws are fewer.
fen 4k3/8/8/8/8/8/8/4KN2 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/4KH2 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/4KB2 w - - 0 1
result 1/2-1/2 dead
fen 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1
result 1/2-1/2 dead
fen 2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1
result 1/2-1/2 dead
fen 2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1
result 1/2-1/2 dead
refuses 4k3/8/4P3/8/8/8/8/4K3 w - - 0 1 : White cannot have a pawn on e6
refuses 4k3/8/8/8/8/4p3/8/4K3 w - - 0 1 : Black cannot have a pawn on e3
refuses 4k2N/8/8/8/8/8/8/4K3 w - - 0 1 : knight on its last rank
refuses 4k2H/8/8/8/8/8/8/4K3 w - - 0 1 : knight on its last rank
refuses 4k3/8/8/8/8/8/8/n3K3 w - - 0 1 : knight on its last rank

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d6=Q : on d6 a pawn becomes a promoted knight
says d7 : can only move one square straight ahead, or capture diagonally ahead
fen 4k3/1N6/4H3/8/8/8/8/4K3 w - - 0 1
says Nd8=Q : on d8 a knight becomes a rook
says Hf8=H : on f8 a promoted knight becomes a rook
says Hf4 : the promoted knight on e6 can only move or capture ahead like a knight
