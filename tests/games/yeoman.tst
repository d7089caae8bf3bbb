# Yeoman Chess.

game yeoman
moves 20
from e2 e3 e4
# As in chess, but also diagonally backward without capturing, straight backward capturing.
fen 7k/8/8/8/4P3/8/8/7K w - - 0 1
from e4 e5 d3 f3
fen 7k/8/8/3nnn2/3nPn2/3nnn2/8/7K w - - 0 1
from e4 d5 f5 e3
# Never onto its own first rank.
fen 7k/8/8/8/8/8/4P3/3n1n1K w - - 0 1
from e2 e3 e4
fen 7k/8/8/8/8/8/4P3/4n2K w - - 0 1
from e2 e3 e4
# The double step and capturing en passant are as in chess, and not for backward steps.
fen 7k/8/8/8/3p4/8/4P3/7K w - - 0 1
play e4
from d4 d3 e3 c5 e5
fen 7k/8/8/8/8/4P3/8/7K w - - 0 1
play d2
from h8 g8 g7 h7
play Kg8
from d2 d3 d4
# Check from ahead of the king.
fen 8/8/8/8/4P3/4k3/8/7K b - - 0 1
check yes
fen 8/8/8/8/4P3/3k4/8/7K b - - 0 1
check no

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says exd3 : only to capture, and no enemy is there
fen 4k3/8/8/2p5/4P3/8/8/4K3 w - - 0 1
says e3 : the pawn on e4 can go to e3 only to capture, and no enemy is there
says e4d4 : can only move one square straight ahead or diagonally back, or capture diagonally ahead or straight back
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
# A pawn that captures straight back stands where a double step would have begun.
fen 4k3/2P5/8/2p5/8/8/8/4K3 w - - 0 1
says cxc6 : the pawn on c7 can go to c6 only to capture, and no enemy is there

# No step of a pawn goes to its own first rank.
fen 4k3/8/8/8/8/8/2P5/2n1K3 w - - 0 1
says cxc1 : a pawn never goes to its own first rank.
says c2b1 : a pawn never goes to its own first rank.
says c2c5 : the pawn on c2 can only move one or two squares straight ahead, or capture diagonally ahead.
fen 4k3/8/8/8/8/8/7P/4K3 w - - 0 1
says h5 : the pawn on h2 can only move one or two squares straight ahead, or capture diagonally ahead.
