# Dragoon Chess.

game dragoon
# The inventor's example: a pawn on d2, with its captures on b3 (not e3) and f3.
from d2 d3 d4 c4 e4
fen 4k3/8/8/8/8/1pp1pp2/3P4/6K1 w - - 0 1
from d2 d3 d4 c4 e4 c3 e3 b3 f3
# Leaps ignore what they jump.
fen 4k3/8/8/8/8/2NNN3/3P4/6K1 w - - 0 1
from d2 c4 e4
# A move to a leap's square captures nothing, nor does a capturing leap go to a vacant one.
fen 4k3/8/8/8/2n1n3/8/3P4/6K1 w - - 0 1
from d2 d3 d4
fen 4k3/8/8/8/3P4/8/8/6K1 w - - 0 1
from d4 d5 c6 e6
# After the ordinary double step it may be captured from c4, e4, b4 or f4,
fen 4k3/8/8/8/1pp1pp2/8/3P4/6K1 w - - 0 1
play d4
fen_is 4k3/8/8/8/1ppPpp2/8/8/6K1 b - d3 0 1
can b4d3 c4d3 e4d3 f4d3
san b4d3 : bxd3
play f4d3
fen_is 4k3/8/8/8/1pp1p3/3p4/8/6K1 w - - 0 2
# but not after a leap.
fen 4k3/8/8/8/1p3p2/8/3P4/6K1 w - - 0 1
play e4
fen_is 4k3/8/8/8/1p2Pp2/8/8/6K1 b - - 0 1
cannot f4d3 b4d3
# Leaps promote, and give check.
fen 8/1n6/3P4/8/8/8/8/k5K1 w - - 0 1
from d6 d7 c8q c8r c8b c8n e8q e8r e8b e8n b7
fen 1n6/3P4/8/8/8/8/8/k5K1 w - - 0 1
from d7 d8q d8r d8b d8n b8q b8r b8b b8n
fen 8/8/8/1k6/3P4/8/8/6K1 b - - 0 1
check yes
fen 8/8/2k5/8/3P4/8/8/6K1 b - - 0 1
check no

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead or two ahead and one sideways, or capture diagonally ahead or one ahead and two sideways
says e2d3 : only to capture, and no enemy is there
says e2g3 : the pawn on e2 can go to g3 only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d4 : can only move one square straight ahead or two ahead and one sideways

# The user's own move, which Black could make, too.
fen 2r1k3/7K/P2R4/8/4P3/8/8/r7 w - - 0 1
says Ra6 : your own pawn on a6 is in the way.
