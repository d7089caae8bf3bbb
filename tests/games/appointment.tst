# Appointment Chess.

game appointment
# No queens and rooks, no castling, no double step.
fen_is 1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1
from e2 e3
# Pawns promote on rank 5, to rook, bishop or knight, but to no third piece of a kind.
fen 4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1
from e4 e5r e5b e5n d5r d5b d5n
cannot e4e5q e4e5
fen 4k3/8/8/3p4/8/8/8/4K3 b - - 0 1
from d5 d4r d4b d4n
fen 4k3/8/8/8/4P3/8/8/1NB1KBN1 w - - 0 1
from e4 e5r
fen 4k3/8/8/8/4P3/8/8/1N2KBN1 w - - 0 1
from e4 e5r e5b
# When all posts are taken, no pawn of that side may go there, nor give check there.
fen 4k3/8/8/3p4/4P3/8/8/RNB1KBNR w - - 0 1
from e4
says e5 : on e5 a pawn promotes to rook, bishop or knight, and you have 2 of each already.
stuck e4 : and you have 2 of each already
fen 8/8/8/3k4/4P3/8/8/RNB1KBNR b - - 0 1
check no
fen 8/8/8/3k4/4P3/8/8/RNB1KB1R b - - 0 1
check yes
# Capturing one of the other side's pieces makes room, and may so expose one's own king.
fen 3k4/1n6/2B1b2b/p4p2/r1R3K1/6N1/n6r/2B2N2 w - - 10 55
check no
cannot c1h6
can c1g5
refuses 4k3/8/8/4P3/8/8/8/4K3 w - - 0 1 : White cannot have a pawn on e5
refuses 4k3/8/8/8/4p3/8/8/4K3 w - - 0 1 : Black cannot have a pawn on e4

# Refusals: what the pawns of this game cannot do.
fen start
says e4 : the pawn on e2 can only move one square straight ahead, or capture diagonally ahead
fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1
says e5=Q : on e5 a pawn promotes to rook, bishop or knight, as in e5=R.
says exf5 : only to capture, and no enemy is there
says e6 : can only move one square straight ahead, or capture diagonally ahead
fen 1n2k3/8/8/8/4P3/8/8/1N1RRBKB w - - 0 1
says e5=R : you have 2 rooks already: on e5 a pawn becomes a knight
says e5=Q : on e5 a pawn becomes a knight
fen 1n2k3/8/8/8/4P3/4P3/8/1N1NK3 w - - 0 1
says e5=knight : you have 2 knights already: on e5 a pawn promotes to rook or bishop, as in e5=R.
