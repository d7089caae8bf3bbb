# Rogue Pawn Chess.

game rogue
# (a) One square from the second rank,
from c2 c3
# (b) one or two from every other.
fen 7k/8/8/8/8/3P4/8/7K w - - 0 1
from d3 d4 d5
fen 7k/3p4/8/3p4/8/8/8/7K b - - 0 1
from d7 d6
from d5 d4 d3
fen 7k/8/8/3n4/8/3P4/8/7K w - - 0 1
from d3 d4
fen 7k/8/8/8/3n4/3P4/8/7K w - - 0 1
from d3
# (c) After d4-d6 Black may capture c7-d6, or e6-d5 en passant.
fen 7k/2p5/4p3/8/3P4/8/8/7K w - - 0 1
play d6
fen_is 7k/2p5/3Pp3/8/8/8/8/7K b - d5 0 1
can c7d6 e6d5
san e6d5 : exd5
play exd5
fen_is 7k/2p5/8/3p4/8/8/8/7K w - - 0 2
# Two squares to the last rank.
fen 8/8/3P4/8/8/8/8/k6K w - - 0 1
from d6 d7 d8q d8r d8b d8n
play d8=Q
fen_is 3Q4/8/8/8/8/8/8/k6K b - d7 0 1

# Refusals: what the pawns of this game cannot do.
fen start
says e4 : the pawn on e2 can only move one square straight ahead, or capture diagonally ahead
says exd3 : only to capture, and no enemy is there
fen 4k3/2p5/8/8/8/4P3/8/4K3 w - - 0 1
says e6 : the pawn on e3 can only move one or two squares straight ahead, or capture diagonally ahead
says e2 : can only move one or two squares straight ahead, or capture diagonally ahead
says e5=Q : remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 b - - 0 1
says cxd4 : the pawn on c5 can go to d4 only to capture, and en passant is possible only right after a double step
