# Rabble Chess.

game rabble
# Pawns on the four outer files move diagonally, two from rank 2, and capture straight.
from a2 b3 c4
from b2 a3 c3 d4
from g2 f3 h3 e4
# The others are ordinary.
from c2 c3 c4
from f2 f3 f4
fen 7k/8/8/8/8/nnn5/1P6/7K w - - 0 1
from b2 b3
fen 7k/8/8/8/8/8/1P6/7K w - - 0 1
from b2 a3 c3 d4
fen 7k/8/8/3n4/8/2n5/1P6/7K w - - 0 1
from b2 a3
fen 7k/8/8/8/3n4/8/1P6/7K w - - 0 1
from b2 a3 c3
fen 7k/8/8/8/8/1nnn4/2P5/7K w - - 0 1
from c2 b3 d3
# A pawn is of the file on which it stands.
fen 7k/8/8/8/1P6/8/8/7K w - - 0 1
play c5
fen_is 7k/8/8/2P5/8/8/8/7K b - - 0 1
play Kg8
from c5 c6
# En passant, by any pawn that could have captured on the passed square.
fen 7k/8/8/8/1p6/8/P7/7K w - - 0 1
play c4
fen_is 7k/8/8/8/1pP5/8/8/7K b - b3:c4 0 1
from b4 a3 c3 b3
san b4b3 : bxb3
play b4b3
fen_is 7k/8/8/8/8/1p6/8/7K w - - 0 2
fen 7k/8/8/8/p7/8/P7/7K w - - 0 1
play c4
from a4 b3
play ab3
fen_is 7k/8/8/8/2P5/1p6/8/7K w - - 0 2
fen 7k/8/8/8/1p1p4/8/2P5/7K w - - 0 1
play c4
fen_is 7k/8/8/8/1pPp4/8/8/7K b - c3 0 1
from d4 d3 c3
from b4 a3 c3
san d4c3 : dxc3
# The pawn on b4 only steps sideways there and captures nothing.
san b4c3 : c3
# Check.
fen 8/8/8/1k6/1P6/8/8/7K b - - 0 1
check yes
fen 8/8/8/2k5/1P6/8/8/7K b - - 0 1
check no

# Refusals: what the pawns of this game cannot do.
fen start
says a4 : the pawn on a2 can only move one or two squares diagonally ahead, or capture straight ahead
says a2a3 : the pawn on a2 can go to a3 only to capture, and no enemy is there
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says exd3 : only to capture, and no enemy is there
fen 4k3/8/8/1pP5/P7/8/8/4K3 w - - 0 1
says axb5 : can only move one square diagonally ahead, or capture straight ahead
says a5 : only to capture, and no enemy is there
says cxd6 : only to capture, and no enemy is there

# No other move is suggested.
fen 8/8/7p/4b3/8/8/QP4kp/2K5 w - - 0 1
says a2 : is to go, too; did you mean Qa1, Qb1, Qa3, Qb3, ...?
