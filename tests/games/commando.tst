# Commando Pawn Chess.

game commando
# On its own half a pawn is an ordinary one.
from e2 e3 e4
fen 4k3/8/8/3ppp2/4P3/8/8/4K3 w - - 0 1
from e4 d5 f5
# Beyond it moves one square diagonally forward and captures straight forward.
fen 4k3/8/8/4P3/8/8/8/4K3 w - - 0 1
from e5 d6 f6
fen 4k3/8/3nnn2/4P3/8/8/8/4K3 w - - 0 1
from e5 e6
fen 4k3/8/8/8/4p3/3NNN2/8/4K3 b - - 0 1
from e4 e3
fen 4k3/8/8/4p3/3N1N2/8/8/4K3 b - - 0 1
from e5 e4 d4 f4
fen 8/8/4k3/4P3/8/8/8/4K3 b - - 0 1
check yes
fen 8/8/3k4/4P3/8/8/8/4K3 b - - 0 1
check no
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check yes
fen 4n2k/4P3/8/8/8/8/8/4K3 w - - 0 1
from e7 e8q e8r e8b e8n d8q d8r d8b d8n f8q f8r f8b f8n
# En passant cannot occur.
fen 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1
play e4
fen_is 4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1
from d4 c3 e3
refuses 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 : en passant

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says exd3 : only to capture, and no enemy is there
fen 4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1
says e6 : the pawn on e5 can go to e6 only to capture, and no enemy is there
says exd6 : the pawn on e5 can only move one square diagonally ahead, or capture straight ahead
says e4 : one square diagonally ahead, or capture straight ahead
fen 4k3/8/8/8/2pP4/8/8/4K3 b - - 0 1
says c3 : only to capture
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6ep : this game has no en passant

fen 4k3/8/3pn3/3P4/8/8/8/4K3 w - - 0 1
says d6 : no pawn can go to d6 without capturing; did you mean dxd6?
says d5e6 : the knight on e6 is in the way, and the pawn on d5 can only capture straight ahead
