# Field Promotion Chess.

game fieldpromotion
from e2 e3 e4
# Pawns promote on rank 6, compulsorily, to rooks only.
fen 7k/8/3n4/4P3/8/8/8/4K3 w - - 0 1
from e5 e6r d6r
cannot e5e6q e5e6
says e6q : e6
play e6
fen_is 7k/8/3nR3/8/8/8/8/4K3 b - - 0 1
fen 7k/8/8/8/3p4/8/8/4K3 b - - 0 1
from d4 d3r
# So do captures en passant.
fen 7k/3p4/8/4P3/8/8/8/4K3 b - - 0 1
play d5
from e5 e6r d6r
play exd6
fen_is 7k/8/3R4/8/8/8/8/4K3 b - - 0 2
refuses 4k3/8/4P3/8/8/8/8/4K3 w - - 0 1 : White cannot have a pawn on e6
refuses 4k3/8/8/8/8/4p3/8/4K3 w - - 0 1 : Black cannot have a pawn on e3

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says e4=R : a pawn that moves to e4 remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d6=Q : on d6 a pawn becomes a rook
says dxc6 : only to capture, and en passant is possible only right after a double step
says d7 : can only move one square straight ahead, or capture diagonally ahead
