# Minion Chess.

game minion
# By files: a and h are ordinary but for the double step,
from a2 a3
from h2 h3
# b and g leap two ahead and one sideways,
from b2 a4 c4
from g2 f4 h4
# c and f step diagonally forward,
from c2 b3 d3
from f2 e3 g3
# d and e one square forward in three directions.
from d2 c3 d3 e3
from e2 d3 e3 f3
# Captures: diagonal; the wide leap; straight; both leaps.
fen 7k/8/8/8/nnnnn3/nnnnn3/P7/7K w - - 0 1
from a2 b3
fen 7k/8/8/8/nnnnn3/nnnnn3/1P6/7K w - - 0 1
from b2 d3
fen 7k/8/8/8/nnnnn3/nnnnn3/2P5/7K w - - 0 1
from c2 c3
fen 7k/8/8/8/nnnnnn2/nnnnnn2/3P4/7K w - - 0 1
from d2 b3 f3 c4 e4
# Leaps go over anything.
fen 7k/8/8/8/8/NNN5/1P6/7K w - - 0 1
from b2 a4 c4
# Black's pawns do the same.
fen 7k/4p3/2P3P1/3P1P2/8/8/8/7K b - - 0 1
from e7 d6 e6 f6 d5 f5 c6 g6
# There is no double step and no en passant.
refuses 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 : en passant
# Promotion on the last rank, in whatever way.
fen 7k/8/1P6/8/8/8/8/7K w - - 0 1
from b6 a8q a8r a8b a8n c8q c8r c8b c8n
fen 7k/4P3/8/8/8/8/8/7K w - - 0 1
from e7 d8q d8r d8b d8n e8q e8r e8b e8n f8q f8r f8b f8n
fen 1n5k/3P4/8/8/8/8/8/7K w - - 0 1
can d7b8q
# Check by file.
fen 8/8/8/2k5/2P5/8/8/7K b - - 0 1
check yes
fen 8/8/8/1k6/3P4/8/8/7K b - - 0 1
check yes
fen 8/8/8/3k4/3P4/8/8/7K b - - 0 1
check no

# Refusals: what the pawns of this game cannot do.
fen start
says e4 : the pawn on e2 can only move one square straight or diagonally ahead, or capture ahead like a knight
says b2b4 : the pawn on b2 can only move two ahead and one sideways, or capture one ahead and two sideways
says b2b3 : two ahead and one sideways
says c2c3 : the pawn on c2 can go to c3 only to capture, and no enemy is there
says c2c4 : can only move one square diagonally ahead, or capture straight ahead
says a2a4 : can only move one square straight ahead, or capture diagonally ahead
says a2b3 : only to capture, and no enemy is there
# On its seventh rank a pawn cannot leap ahead any more.
fen 6nk/1P6/8/8/8/8/8/7K w - - 0 1
stuck b7 : from b7 it can only capture
