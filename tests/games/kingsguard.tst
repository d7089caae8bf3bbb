# King's Guard Chess.

game kingsguard
# Usual starting position, no castling, no double step.
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
from e2 d3 e3 f3
from g1 f3 h3
# The inventor's diagram: the knight on c2 moves to vacant squares only, and assists ...
fen 4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1
from c2 a1 a3 e3
# ... the pawn on c3 on b4 and d4, but nothing assists on b3;
from c3 b2 c4 d2 d3 b4 d4
says cxb3 : only where a piece of its side other than a pawn attacks, too, and none attacks b3
says Nxd4 : only pawns capture
# nor on e8, since pawns do not and the bishop is blocked.
says dxe8 : other than a pawn attacks, too, and this pawn itself blocks the way to e8
from d7 c8q c8r c8b c8n d8q d8r d8b d8n c7 d6 e6
from e7 d8q d8r d8b d8n f8q f8r f8b f8n d6 e6 f6
# The king on e8 assists the pawn on f7.
fen 4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 b - - 0 1
from f7 e7 e6 f6 g6 g7 g8 f8
# Others move as usual, but never capture.
fen 4k3/p7/8/8/1n1R2n1/8/P7/4K3 w - - 0 1
from d4 c4 e4 f4 d1 d2 d3 d5 d6 d7 d8
from e1 d1 d2 e2 f2 f1
# Attacks count as things stand before the move: the pawn itself blocks lines.
fen 4k3/p7/8/8/4p3/4P3/8/K3R3 w - - 0 1
from e3 d2 e2 f2 d3 f3 d4 f4
fen 4k3/p7/8/4p3/3P4/8/8/K3R3 w - - 0 1
can d4e5
# Kings, queens, rooks, bishops and knights assist, whatever stands there.
fen k7/p7/8/3np3/3PK3/8/8/8 w - - 0 1
can d4d5 d4e5
# There is no check: a king may stay, and be captured.
fen 8/p7/8/8/3k4/3P4/3K4/8 b - - 0 1
check no
moves 12
fen 8/p7/8/8/3k4/3P4/8/3QK3 w - - 0 1
cannot d3d4
fen 8/p7/8/8/3k4/4P3/8/3QK3 w - - 0 1
play exd4
result 1-0 kingless
moves 0
# Pawns promote on the last rank only.
fen 8/P6k/8/8/8/8/p7/7K w - - 0 1
from a7 a8q a8r a8b a8n b8q b8r b8b b8n b7 b6 a6
# The side to move loses without a pawn,
play a8=Q
result *
play Kh6 
result 0-1 pawnless
fen 7k/8/8/8/8/8/p7/7K b - - 0 1
play a1=Q
result 0-1 pawnless
fen 7k/8/8/8/8/8/p7/7K w - - 0 1
result 0-1 pawnless
moves 0
# even when both sides have none;
fen 7k/8/8/8/8/8/8/7K b - - 0 1
result 1-0 pawnless
# or a move.
fen 7k/8/8/8/8/nn6/Pn4nn/nn4nK w - - 0 1
moves 0
result 0-1 nomoves
# Threefold repetition and fifty moves draw; no position is dead.
fen 7k/p7/8/8/8/8/P7/7K w - - 98 90
result *
play Kh2
result *
play Kh7
result 1/2-1/2 fifty
fen 7k/p7/8/8/8/8/P7/7K w - - 0 1
play a3 a6 a2 a7 a3 a6 a2 a7
result 1/2-1/2 repetition
refuses 7k/p7/8/8/8/8/P7/6KK w - - 0 1 : more than one king
refuses 6Pk/p7/8/8/8/8/P7/7K w - - 0 1 : White cannot have a pawn on g8
fen 7k/p7/8/8/8/8/8/P6K w - - 0 1
fen 8/p7/8/8/8/8/8/P6K w - - 0 1
result *
moves 6

# Refusals: what the pawns of this game cannot do.
fen start
says e4 : the pawn on e2 can only move or capture one square in any direction
says exd4 : one square in any direction
says e3=Q : a pawn that moves to e3 remains a pawn
fen 4k3/p7/8/8/4P3/8/8/4K3 w - - 0 1
says Ke3 : the king on e1 can only move one square in any direction
says e6 : one square in any direction

# A double step that Black could make as a single one is not a mistake about whose turn it is.
fen 4k3/3pp3/8/8/3P4/8/8/4K3 w - - 0 1
says d6 : the pawn on d4 can only move or capture one square in any direction.

# Nor does a square typed alone mean that a pawn beside it or ahead of it is to go there.
fen start
says e2 : type where the pawn on e2 is to go, too; did you mean ee3, ed3 or ef3?
says g1 : type where the knight on g1 is to go, too
fen 4k3/p7/8/8/4N3/4P3/8/4K3 w - - 0 1
says e4 : your own knight on e4 is in the way

# Of several pawns, one that could go there is meant, not one behind it.
fen 4k3/8/8/8/3Pb3/8/3P4/4K3 w - - 0 1
says dxe4 : a pawn captures only where a piece of its side other than a pawn attacks, too, and none attacks e4.
