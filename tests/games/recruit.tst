# Recruit Chess.

game recruit
from e2 e3 e4 d3 f3
from a2 a3 a4 b3
# Every diagonal step needs a friendly piece on the new file; straight moves need nothing.
fen 7k/8/8/8/4P3/8/8/7K w - - 0 1
from e4 e5
fen 7k/8/8/8/4P3/8/8/3K4 w - - 0 1
from e4 e5 d5
fen 7k/8/8/3p1p2/4P3/8/8/3K4 w - - 0 1
from e4 e5 d5
says exf5 : f
fen 7k/8/8/8/8/8/4P3/7K w - - 0 1
from e2 e3 e4
# En passant too, and it is written, since one may also just go there.
fen 7k/3p4/8/4P3/8/8/8/3K4 b - - 0 1
play d5
from e5 e6 d6 d6ep
san e5d6ep : exd6 e.p.
san e5d6 : d6
play e5d6ep
fen_is 7k/8/3P4/8/8/8/8/3K4 b - - 0 2
fen 7k/3p4/8/4P3/8/8/8/7K b - - 0 1
play d5
from e5 e6
# A pawn without a friend on the file gives no check there.
fen 8/8/8/3k4/4P3/8/8/7K b - - 0 1
check no
fen 8/8/8/3k4/4P3/8/8/3K4 b - - 0 1
check yes
fen 7k/4P3/8/8/8/8/8/3K4 w - - 0 1
from e7 e8q e8r e8b e8n d8q d8r d8b d8n

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead or one square diagonally ahead, or capture diagonally ahead
says e4=Q : remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d4 : can only move one square straight or diagonally ahead, or capture diagonally ahead
says d5b7 : can only move one square
fen 4k3/8/8/2pP4/8/8/2R5/4K3 w - - 0 1
says dxc6ep : en passant is possible only right after
