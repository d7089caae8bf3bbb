# Underling Chess.

game underling
from e2 e3 e4 d3 f3
from a2 a3 a4
from h2 h3 h4
# A pawn that a bishop or queen defends may move one square diagonally forward,
fen 7k/8/8/8/4P3/8/8/7K w - - 0 1
from e4 e5
fen 7k/8/8/8/4P3/3B4/8/7K w - - 0 1
from e4 e5 d5 f5
fen 7k/8/8/4p3/4P3/8/8/4Q2K w - - 0 1
from e4 d5 f5
fen 7k/8/8/3ppp2/4P3/3B4/8/7K w - - 0 1
from e4 d5 f5
# one that a rook or knight defends may capture straight forward.
fen 7k/8/8/4p3/4P3/8/8/4R2K w - - 0 1
from e4 e5
fen 7k/8/8/4p3/4P3/8/3N4/7K w - - 0 1
from e4 e5
fen 7k/8/8/4p3/4P3/3B4/8/7K w - - 0 1
from e4 d5 f5
fen 7k/8/8/8/4P3/8/8/4R2K w - - 0 1
from e4 e5
# Kings and pawns do not count; a piece in between blocks the line; pins do not matter.
fen 7k/8/8/4p3/4P3/3PK3/8/8 w - - 0 1
from e4
fen 7k/8/8/4p3/4P3/8/4N3/4R2K w - - 0 1
from e4
fen 3r3k/8/8/8/4P3/3B4/8/3K4 w - - 0 1
from e4 e5 d5 f5
# En passant is written always.
fen 7k/3p4/8/4P3/8/8/8/7K b - - 0 1
play d5
from e5 e6 d6ep
fen 6k1/3p4/8/4P3/8/2B5/8/7K b - - 0 1
play d5
from e5 e6 d6ep d6 f6
san e5d6ep : exd6 e.p.
san e5d6 : d6
# Check straight ahead, for a defended pawn.
fen 8/8/8/4k3/4P3/8/8/4R2K b - - 0 1
check yes
fen 8/8/8/4k3/4P3/3B4/8/7K b - - 0 1
check no
fen 7k/4P3/8/8/7B/8/8/7K w - - 0 1
from e7 e8q e8r e8b e8n d8q d8r d8b d8n f8q f8r f8b f8n

# Refusals: what the pawns of this game cannot do.
fen start
says e2e5 : can only move one or two squares straight ahead or one square diagonally ahead, or capture straight or diagonally ahead
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : there is no enemy to capture, and to move diagonally
says d4 : the pawn on d5 can only move one square straight ahead, or capture diagonally ahead
says d6=Q : remains a pawn

# A defended pawn that captures straight ahead, and one that may not.
fen 4k3/8/8/3p4/3P4/8/8/3RK3 w - - 0 1
says d5 : no pawn can go to d5 without capturing; did you mean dxd5?
fen 4k3/8/8/3p4/K2P3r/8/8/3R4 w - - 0 1
says d5 : leaves your king in check from the rook on h4
fen 4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1
says d5 : the pawn must be defended

# An own piece is in the way before the game has its say.
fen 4k3/5p2/5n2/8/8/8/8/4K3 b - - 0 1
stuck f7 : your own knight on f6 is in the way

# Where no pawn is on the file of the square, one that could go there is meant.
fen 4k3/8/8/8/4P3/8/P7/4K3 w - - 0 1
says f5 : there is no enemy to capture, and to move diagonally the pawn must be defended by a bishop or queen
says g5 : no pawn can go to g5.
