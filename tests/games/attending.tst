# Attending Pawns (Terry H. Jones)
game attending
moves 36
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 a1a2,b1b2,c1c2,d1d2,e1e2,f1f2,g1g2,h1h2,a8a7,b8b7,c8c7,d8d7,e8e7,f8f7,g8g7,h8h7

# When a Celebrity moves, its pawn goes to a vacant square of the new zone, from wherever it is;
# or stays if it is next to the Celebrity. Never onto a friendly piece (e2, f2, h2).
from g1 f3 f3,g2e3 f3,g2e4 f3,g2f4 f3,g2g3 f3,g2g4 h3 h3,g2g3 h3,g2g4 h3,g2h4
cannot g1f3,g2e2 g1f3,g2f2 g1f3,g2h2
san g1f3,g2e4 : Nf3/e4
san g1f3 : Nf3
words Nf3/e4 knight g1 to f3
words Nf3/e4 pawn g2 to e4
words Nf3 : knight g1 to f3, the pawn stays on g2
play Nf3/e4
fen_is rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPPPP1P/RNBQKB1R b KQkq - 0 1 a1a2,b1b2,c1c2,d1d2,e1e2,f1f2,h1h2,f3e4,a8a7,b8b7,c8c7,d8d7,e8e7,f8f7,g8g7,h8h7
play Nf6/e5
fen_is rnbqkb1r/pppppp1p/5n2/4p3/4P3/5N2/PPPPPP1P/RNBQKB1R w KQkq - 0 2 a1a2,b1b2,c1c2,d1d2,e1e2,f1f2,h1h2,f3e4,f6e5,a8a7,b8b7,c8c7,d8d7,e8e7,f8f7,h8h7

# The squares of a move itself: the one it vacates may be used.
fen 4k3/8/8/8/8/8/R6P/4K3 w - - 0 1 a2h2
from a2 a1,h2a2 a1,h2b1 a1,h2b2 a3,h2a2 a3,h2a4 a3,h2b2 a3,h2b3 a3,h2b4 a4,h2a3 a4,h2a5 a4,h2b3 a4,h2b4 a4,h2b5 a5,h2a4 a5,h2a6 a5,h2b4 a5,h2b5 a5,h2b6 a6,h2a5 a6,h2a7 a6,h2b5 a6,h2b6 a6,h2b7 a7,h2a6 a7,h2a8 a7,h2b6 a7,h2b7 a7,h2b8 a8,h2a7 a8,h2b7 a8,h2b8 b2,h2a1 b2,h2a2 b2,h2a3 b2,h2b1 b2,h2b3 b2,h2c1 b2,h2c2 b2,h2c3 c2,h2b1 c2,h2b2 c2,h2b3 c2,h2c1 c2,h2c3 c2,h2d1 c2,h2d2 c2,h2d3 d2,h2c1 d2,h2c2 d2,h2c3 d2,h2d1 d2,h2d3 d2,h2e2 d2,h2e3 e2,h2d1 e2,h2d2 e2,h2d3 e2,h2e3 e2,h2f1 e2,h2f2 e2,h2f3 f2,h2e2 f2,h2e3 f2,h2f1 f2,h2f3 f2,h2g1 f2,h2g2 f2,h2g3 g2 g2,h2f1 g2,h2f2 g2,h2f3 g2,h2g1 g2,h2g3 g2,h2h1 g2,h2h3

# Only if no square of the zone is vacant, nor the pawn's own, may it capture there.
fen 4k3/8/8/P7/8/K4N2/5ppp/5r1b w - - 0 1 f3a5
can f3g1,a5f1 f3g1,a5f2 f3g1,a5g2 f3g1,a5h1 f3g1,a5h2
cannot f3g1 f3e1,a5f1 f3e1,a5f2 f3h2,a5h1 f3h2,a5g2
san f3g1,a5f1 : Ng1/xf1
san f3h2,a5g1 : Nxh2/g1
can Ng1/xh1
play Ng1/xh1
fen_is 4k3/8/8/8/8/K7/5ppp/5rNP b - - 0 1 g1h1
fen 4k3/8/8/8/8/K4N2/5pPp/5r1b w - - 0 1 f3g2
can f3g1
cannot f3g1,g2f1 f3g1,g2h1

# Never the king; and if no square at all is left, the Celebrity may not move there.
fen 8/8/8/P7/8/K4N2/5ppp/5r1k w - - 0 1 f3a5
can f3g1,a5f1
cannot f3g1,a5h1
fen 8/8/8/P7/8/K4N2/5BPB/5B1k w - - 0 1 f3a5
cannot f3g1 f3g1,a5h1 f3g1,a5f1 f3g1,a5g2
says Ng1 : no square next to g1 is free for the knight's pawn, and it can capture nothing there
says f3g1 : no square next to g1 is free for the knight's pawn

# Check is tested after all effects, so an attendant can parry a check ...
fen 4r1k1/8/8/8/5N2/8/7P/4K3 w - - 0 1 f4h2
check yes
can f4d3,h2e2 f4d3,h2e3 f4d3,h2e4 f4e2,h2d1 f4d5,h2e5
cannot f4d3,h2c2 f4g2,h2h1 f4g2
play Nd3/e3
check no
# ... but does not attend at its king's cost.
fen 4r1k1/8/8/8/5N2/8/4P3/4K3 w - - 0 1 f4e2
can f4d3 f4d3,e2e3
cannot f4d3,e2d2 f4h3,e2g2

# Attendance never gives check: a pawn may be brought into the king's zone.
fen 8/8/8/P7/8/K4N2/6k1/8 b - - 0 1 f3a5
check no
# Celebrities attack as in chess even where their pawn would find no square.
fen 8/8/8/P7/8/5NP1/5BPB/K4B1k w - - 0 1 f3a5
cannot f3g1 f3g1,a5f1
fen 8/8/8/P7/8/5N2/5BPB/K4Bk1 b - - 0 1 f3a5
check yes

# Pawns that have an owner also move by themselves, as in chess; so does one whose owner is far away.
fen 4k3/8/8/8/8/p1p5/1P6/4K3 w - - 0 1 e1b2
from b2 b3 b4 a3 c3
play b4
fen_is 4k3/8/8/8/1P6/p1p5/8/4K3 b - b3 0 1 e1b4
# A pawn without an owner only captures, en passant too.
fen 4k3/8/8/8/8/p1p5/1P6/4K3 w - - 0 1 -
from b2 a3 c3
says b3 : that pawn has lost its owner, so it may only capture
says b2b4 : that pawn has lost its owner, so it may only capture
fen 4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1 e8d7
play d5
fen_is 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2 e8d5
from c5 d6
from e5 d6
play exd6
fen_is 4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 2 -
# Capturing the owner leaves its pawn without one.
fen rn2k3/1p6/8/8/8/8/8/1R2K3 w - - 0 1 a8b7
play Rxb7
fen_is rn2k3/1R6/8/8/8/8/8/4K3 b - - 0 1 -
fen rn2k3/1p6/8/8/8/8/8/R3K3 w - - 0 1 a8b7
play Rxa8
fen_is Rn2k3/1p6/8/8/8/8/8/4K3 b - - 0 1 -
play Ke7 Ke2
cannot b7b6
# An owner whose pawn is gone moves freely.
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -
from e1 d1 d2 e2 f1 f2

# Castling moves both: first king and rook, then the king's pawn, then the rook's.
fen 4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 e1e2,h1h2
can e1g1,e2h1,h2e1 e1g1,e2h1,h2e2 e1g1,e2f2,h2g2 e1g1,e2g2,h2f2
cannot e1g1 e1g1,e2h2 e1g1,h2e1 e1g1,e2f1,h2e1 e1g1,e2f2,h2f2 e1g1,e2f2,h2h1
san e1g1,e2h1,h2e1 : O-O/h1/e1
san e1g1,e2f2,h2g2 : O-O/f2/g2
play O-O/h1/e2
fen_is 4k3/8/8/8/8/8/4P3/5RKP b - - 0 1 f1e2,g1h1
# A pawn that may stay is not written; where only the rook's moves, the king's part is empty.
fen 4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 e1h2,h1e2
can e1g1 e1g1,e2f2 e1g1,h2g2 e1g1,h2g2,e2f2
san e1g1 : O-O
san e1g1,h2f2 : O-O/f2
san e1g1,e2f2 : O-O//f2
# Only one has a pawn.
fen 4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 e1h2
can e1g1 e1g1,h2g2
san e1g1,h2g2 : O-O/g2
fen 4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 h1h2
cannot e1g1
san e1g1,h2g2 : O-O/g2
fen r3k3/p3p3/8/8/8/8/8/4K3 b q - 0 1 a8a7,e8e7
can e8c8,e7b8,a7e8
san e8c8,e7b8,a7e8 : O-O-O/b8/e8
words e8c8,e7b8,a7e8 pawn e7 to b8, pawn a7 to e8
# A square that one pawn leaves and another takes is not one where a pawn stays.
fen 4k3/8/8/8/8/8/P3P2P/R3K2R w KQ - 0 1 a1a2,e1e2,h1h2
words e1g1,e2h1,h2e2 castles king's side, pawn e2 to h1, pawn h2 to e2.
words e1g1,e2g2,h2e2 castles king's side, pawn e2 to g2, pawn h2 to e2.

# A pawn placed on either end of the board stays a pawn: only its own move promotes.
fen 7k/6N1/8/8/8/8/P7/4K3 w - - 0 1 g7a2
can g7e8,a2d8 g7e8,a2f7
play Ne8/d8
fen_is 3PN2k/8/8/8/8/8/8/4K3 b - - 0 1 e8d8
play Kg8
cannot d8d8q d8c8
fen 7k/8/8/8/8/8/P3N3/4K3 w - - 0 1 e2a2
play Nc1/b1
fen_is 7k/8/8/8/8/8/8/1PN1K3 b - - 0 1 c1b1
# From its own first rank it steps one square; from the second it may double-step, brought there or not.
play Kg8
from b1 b2
play Ke2 Kh8
from b1 b2
fen 7k/8/8/8/8/8/3P4/1PN1K3 w - - 0 1 e1d2
cannot b1b2 b1b3
fen 7k/8/8/8/4N2P/8/8/4K3 w - - 0 1 e4h4
play Nc3/b2 Kg8
can b2b4
play b4
fen_is 6k1/8/8/8/1P6/2N5/8/4K3 b - b3 0 2 c3b4

# A pawn that promotes becomes a Celebrity and gets a pawn: on a vacant square of its zone, the one
# just left included; its former owner has none from then on.
fen 8/2P1k3/8/8/8/8/8/2R1K3 w - - 0 1 c1c7
from c7 c8q,p@b7 c8q,p@b8 c8q,p@c7 c8q,p@d7 c8q,p@d8 c8r,p@b7 c8r,p@b8 c8r,p@c7 c8r,p@d7 c8r,p@d8 c8b,p@b7 c8b,p@b8 c8b,p@c7 c8b,p@d7 c8b,p@d8 c8n,p@b7 c8n,p@b8 c8n,p@c7 c8n,p@d7 c8n,p@d8
san c7c8q,p@d8 : c8=Q/@d8
san c7c8n,p@c7 : c8=N/@c7+
play c8=Q/@c7
fen_is 2Q5/2P1k3/8/8/8/8/8/2R1K3 b - - 0 1 c8c7
# A pawn without an owner gets one too.
fen 2n5/1P6/k7/8/8/8/8/4K3 w - - 0 1 -
cannot b7b8q,p@c7 b7b8q
can b7c8q,p@b7 b7c8q,p@d8
san b7c8q,p@d8 : bxc8=Q/@d8+
play bxc8=Q/@d8
fen_is 2QP4/8/k7/8/8/8/8/4K3 b - - 0 1 c8d8

# What a pawn captures when it is brought along; its own pawn loses its owner, too.
fen 4k3/8/8/P7/8/K4N2/5ppp/5r1b w - - 0 1 f3a5,f1f2,e8h2
play Ng1/xf1
fen_is 4k3/8/8/8/8/K7/5ppp/5PNb b - - 0 1 g1f1,e8h2
cannot f2f1q
can h2g1q,p@h2

# Positions that cannot be.
refuses 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 : seventh field
refuses 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e1 : must list owners
refuses 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e1e3 : no pawn that the piece on e1 could own is on e3
refuses 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e8e2 : no pawn that the piece on e8 could own is on e2
refuses 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 d1e2 : no piece that could own a pawn is on d1
refuses 4k3/8/8/8/8/8/4PP2/4K3 w - - 0 1 e1e2,e1f2 : owns two pawns
refuses 4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1 e1e2,f1e2 : has two owners

# Moves are told apart as one would write them.
fen start
play e4 e5
says Bc4 : Bc4 is ambiguous; choose the pawn's square: Bc4/b3, Bc4/c3

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead, or be brought along by its owner
says e2d3 : only to capture, and no enemy is there
says Nf3/e6 : Nf3 is possible, but not with "/e6"
says Nf3/e6 : "/e6"; with /e3,
says e4=Q : remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1 -
says dxc6 : only to capture, and en passant is possible only right after a double step
says d5e5 : has lost its owner, so it may only capture
fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 e1a7
says a8=Q/b8 : a8=Q/@a7+ is possible, but not with "/b8"; with /@a7, /@b7 or /@b8
says a8=K : on a8 a pawn promotes to queen, rook, bishop or knight
# The way is right, but not the place of an attendant.
fen start
says Nf3/g2 : the pawn on g2 stays there unless another square is named; did you mean Nf3?
play e4 d5 exd5
says d8d5,d7d6 : the queen on d8 has no pawn; did you mean Qxd5?
says Qxd5/e6 : the queen on d8 has no pawn; did you mean Qxd5?
fen 4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 e1e2,h1h2
says e1g1,e2h2,h2e2 : is possible, but not with ",e2h2,h2e2"
says O-O/h2/e2 : O-O/h1/e1 is possible, but not with "/h2/e2"
says O-O-O/h2/e2 : you can no longer castle on that side

fen 4k3/8/8/8/8/8/1P6/4K3 w - - 0 1 -
stuck b2 : that pawn has lost its owner, so it may only capture

# Where its own pawn may stay, the piece needs no square for it.
fen start
says Nc3/b2 : the pawn on b2 stays there unless another square is named; did you mean Nc3?
says Nc3/a2 : Nc3 is possible, but not with "/a2"; with

# It captures only where no square is free for it.
fen rq4k1/pb4p1/1N6/8/1P6/8/6P1/6K1 w - - 0 1 g1g2,b6b4,a8a7,g8g7
says Nc8/xb8 : a pawn that comes along captures only if no square next to c8 is free for it
says Nxa8/b6 : Nxa8/xa7 is possible, but not with "/b6"
says Nxa8/g8 : Nxa8/xa7 is possible, but not with "/g8"
# A pawn takes nobody along.
fen 4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1 e1e2
says e4/xd5 : e4 is possible, but not with "/xd5"

# In castling the rook's pawn can take the place of the king's, which then does not stay there.
fen r3k2r/8/8/8/8/8/4PP1P/4K2R w Kk - 0 1 e1e2,h1h2
can O-O/h1/e2
says O-O/e2 : not with "/e2"; with /h1/e1, /h1/e2,

# The king's move is not how castling is written: the squares of the pawns are to be told.
fen r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1 a1a2,e1e2,h1h2,a8a7,e8e7,h8h7
says Kg1 : castling is written O-O/h1/e1 or O-O/h1/e2.
says Ke1-c1 : castling is written O-O-O/b1/e1 or O-O-O/b1/e2.
says O-O : O-O is ambiguous; choose the pawn's square: O-O/h1/e1 or O-O/h1/e2.

# Of many moves that bring the pawn there none is named.
fen 6k1/6p1/8/8/3Q4/8/P7/4K3 w - - 0 1 d4a2,g8g7
says a2e5 : or be brought along by its owner.

# A pawn whose own owner is in its way.
fen r3k3/1N6/p7/8/3N4/1B3K2/1p3P2/P5P1 w q - 0 1 f3f2,d4a1,a8a6,e8b2
stuck f2 : your own king on f3 is in the way

# A capture in coming along, in coordinates and in castling.
fen rq4k1/pb4p1/1N6/8/1P6/8/6P1/6K1 w - - 0 1 g1g2,b6b4,a8a7,g8g7
says b6c8,b4b8 : a pawn that comes along captures only if no square next to c8 is free for it.
fen 4k3/8/8/8/8/8/P4n1P/4K2R w K - 0 1 e1a2,h1h2
says O-O/xf2 : a pawn that comes along captures only if no square next to g1 is free for it.
says O-O/h1/xf2 : a pawn that comes along captures only if no square next to f1 is free for it.
fen 4k3/8/8/8/8/8/5n1P/4K2R w K - 0 1 h1h2
says O-O/xf2 : a pawn that comes along captures only if no square next to f1 is free for it.
