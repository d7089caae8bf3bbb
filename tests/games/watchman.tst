# Watchman Chess.

game watchman
# Diagonally forward, two squares along the diagonal from the second rank, or straight back.
from e2 d3 c4 f3 g4
fen 7k/8/8/8/4P3/8/8/7K w - - 0 1
from e4 d5 f5 e3
fen 7k/8/8/8/6n1/3n4/4P3/7K w - - 0 1
from e2 f3
# Captures: straight forward, diagonally backward.
fen 7k/8/8/3nnn2/3nPn2/3nnn2/8/7K w - - 0 1
from e4 e5 d3 f3
# Never onto its own first rank.
fen 7k/8/8/8/8/4n3/4P3/3n1n1K w - - 0 1
from e2 e3 d3 c4 f3 g4
fen 7k/4p3/8/8/8/8/8/7K b - - 0 1
from e7 d6 c5 f6 g5
# En passant by any pawn that could have captured on the passed square, backwards too.
fen 7k/8/8/8/3p4/8/2p1P3/7K w - - 0 1
play c4
fen_is 7k/8/8/8/2Pp4/8/2p5/7K b - d3:c4 0 1
from d4 d3 c3 e3 d5
from c2 d3 b1q b1r b1b b1n d1q d1r d1b d1n c3
san c2d3 : cxd3
play c2d3
fen_is 7k/8/8/8/3p4/3p4/8/7K w - - 0 2
# Check.
fen 8/8/8/4k3/4P3/8/8/7K b - - 0 1
check yes
fen 8/8/8/8/4P3/3k4/8/7K b - - 0 1
check yes
fen 8/8/8/3k4/4P3/8/8/7K b - - 0 1
check no
fen 7k/4P3/8/8/8/8/8/7K w - - 0 1
from e7 d8q d8r d8b d8n f8q f8r f8b f8n e6
refuses 4k3/8/8/8/8/8/8/P3K3 w - - 0 1 : White cannot have a pawn on a1

# Refusals: what the pawns of this game cannot do.
fen start
says e2e4 : can only move one or two squares diagonally ahead, or capture straight ahead
says e2e3 : the pawn on e2 can go to e3 only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d6 : the pawn on d5 can go to d6 only to capture, and en passant is possible only right after a double step
says d5c4 : only to capture, and no enemy is there
says d7 : one square diagonally ahead or straight back

# No step of a pawn goes to its own first rank.
fen 4k3/8/8/8/8/8/2P5/1n2K3 w - - 0 1
says c1 : a pawn never goes to its own first rank.
says cxb1 : a pawn never goes to its own first rank.
fen 4k3/2p5/8/8/8/8/8/4K3 b - - 0 1
says c7c8 : a pawn never goes to its own first rank.
fen 4k3/8/8/8/8/8/2P5/4K3 w - - 0 1
says c4 : the pawn on c2 can only move one or two squares diagonally ahead, or capture straight ahead.
# Nor on the edge, where the other way back leads off the board.
fen 4k3/8/8/8/8/8/7P/4K3 w - - 0 1
says h5 : the pawn on h2 can only move one or two squares diagonally ahead, or capture straight ahead.
