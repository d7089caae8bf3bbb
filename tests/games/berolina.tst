# Berolina Chess, a made-up addition to the games: see tests/made_up.c.
game berolina
moves 30

# Pawns move diagonally ahead, two squares from their second rank.
from e2 d3 c4 f3 g4
from a2 b3 c4
cannot e2e3 e2e4
says e2e4 : can only move one or two squares diagonally ahead, or capture straight ahead
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
from e4 d5 f5
fen 4k3/8/8/8/6n1/3b4/4P3/4K3 w - - 0 1
from e2 f3

# They capture straight ahead, and so give check.
fen 4k3/8/8/3nnn2/4P3/8/8/4K3 w - - 0 1
from e4 e5
san e4e5 : exe5
fen 8/8/8/4k3/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check no

# En passant: on the square passed, straight ahead of the pawn that captures.
fen 4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1
play c2e4
fen_is 4k3/8/8/8/3pP3/8/8/4K3 b - d3:e4 0 1
from d4 d3 c3 e3
words d4d3 : en passant
play d4d3
fen_is 4k3/8/8/8/8/3p4/8/4K3 w - - 0 2

# Two pawns may reach one square, and SAN says which.
fen start
san c2d3 : cd3
san e2d3 : ed3
play ed3 Nc6 Nf3

# They promote on the last rank.
fen 1n6/P7/8/8/8/7k/8/K7 w - - 0 1
from a7
fen 8/P7/8/8/8/7k/8/K7 w - - 0 1
from a7 b8q b8r b8b b8n
san a7b8q : b8=Q
