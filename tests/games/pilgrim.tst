# Pilgrim Chess (Mats Winther): vote, placing, introduction; the pieces are in pilgrim-pieces.tst.
game pilgrim
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 M?/M?
moves 9
can M@a2 M@b2 M@c2 M@d2 M@e2 M@f2 M@g2 M@h2 decline
cannot insist M@d7 M@d3 e2e4 e4
says e4 : first place your Mastodon behind a pawn
says e2e4 : first place your Mastodon behind a pawn (for example M@d2), or type decline
says M@d7 : behind a pawn of yours on its initial square (for example M@d2); there is none on d7
result *
check no

# White, then Black, place a piece; then White moves. Placings count as turns, the clock stays at 0.
play M@d2
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 Md2/M!
moves 8
can M@a7 M@h7
cannot decline insist M@d2 e7e5
says e5 : first place your Mastodon behind a pawn (for example M@d7)
san M@d7 : M@d7
play M@d7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 Md2/Md7
moves 20
cannot M@e2 decline

# The waiting piece appears on the square that the pawn leaves, in the same turn; en passant
# is as in chess.
san d2d4 : d4/Md2
words d4/Md2 Mastodon
play d2d4
fen_is rnbqkbnr/pppppppp/8/8/3P4/8/PPPMPPPP/RNBQKBNR b KQkq d3 0 2 -/Md7
play d6
fen_is rnbqkbnr/pppmpppp/3p4/8/3P4/8/PPPMPPPP/RNBQKBNR w KQkq - 0 3 -/-
from d2 f4 d3 b4 c3 e3
play Mb4
fen_is rnbqkbnr/pppmpppp/3p4/8/1M1P4/8/PPP1PPPP/RNBQKBNR b KQkq - 1 3 -/-

# The vote: White declines, Black may decline too; then it is chess.
fen start
play decline
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 x/M?
moves 2
can decline insist
cannot M@d7
says M@d7 : answer insist or decline
says foo : answer insist or decline
says e5 : answer insist or decline
play decline
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 -/-
moves 20
# Or Black insists: White places, Black places, White moves.
fen start
play decline insist
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 M!/M!
moves 8
cannot decline
play M@a2
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 2 Ma2/M!
play M@a7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3 Ma2/Ma7
moves 20

# A piece is only placed behind a pawn of its own side on its initial square.
fen rnbqkbnr/pppppppp/8/8/8/3P4/PpP1PPPP/RNBQKBNR w KQkq - 0 1 M?/M?
can M@a2 M@c2
cannot M@b2 M@d2 M@d3

# It appears when the pawn leaves by a capture, too; it can give check and block at once.
fen 4k3/8/8/8/8/p7/1P6/4K3 w - - 0 1 Mb2/-
san b2a3 : bxa3/Mb2
play bxa3
fen_is 4k3/8/8/8/8/P7/1M6/4K3 b - - 0 1 -/-
fen 8/8/8/8/8/8/2k1P3/4K3 w - - 0 1 Me2/-
play e4
check yes
fen 4k3/8/8/8/8/4n3/4P3/K3r3 w - - 0 1 Me2/-
check yes
fen 4r1k1/8/8/8/3p4/8/4P3/4K3 w - - 0 1 Me2/-
can e2e3 e2e4
play e4
fen_is 4r1k1/8/8/8/3pP3/8/4M3/4K3 b - e3 0 1 -/-
play dxe3
fen_is 4r1k1/8/8/8/8/4p3/4M3/4K3 w - - 0 2 -/-
# A pawn pinned along the file would uncover nothing when it captures.
fen 4r1k1/8/8/8/8/3p4/4P3/4K3 w - - 0 1 Me2/-
can e2d3
fen 4r1k1/8/8/8/8/3p4/4P3/4K3 w - - 0 1 -/-
cannot e2d3

# A pawn captured on its initial square: the piece waiting behind is lost.
fen 4k3/8/8/8/8/8/r3P3/4K3 b - - 0 1 Me2/-
play Rxe2
fen_is 4k3/8/8/8/8/8/4r3/4K3 w - - 0 2 -/-
fen 4k3/1p6/8/8/8/8/8/1R2K3 w - - 0 1 -/Mb7
words Rxb7 : rook b1 to b7, capturing the pawn, and with it the waiting Mastodon.
play Rxb7
fen_is 4k3/1R6/8/8/8/8/8/4K3 b - - 0 1 -/-
# On the file, but not on its initial square, nothing happens.
fen 4k3/8/8/1p6/8/8/1P6/1R2K3 w - - 0 1 Mb2/-
play Kd1 b4 Kd2 b3 Kd3 Kd8
fen_is 3k4/8/8/8/8/1p1K4/1P6/1R6 w - - 2 4 Mb2/-
cannot b2b3 b2b4

# Promotion to Q, R, B or N only; extra pieces never castle.
fen 4k3/1P6/8/8/8/8/3M4/4K3 w - - 0 1 -/-
from b7 b8q b8r b8b b8n
fen 4k3/8/8/8/8/8/8/R2MK2R w KQ - 0 1 -/-
can e1g1
cannot e1c1

# With an extra piece on the board or waiting a position is not dead.
fen 4k3/8/8/8/8/8/8/3MK3 w - - 0 1 -/-
result *
fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Me2/-
result *
fen 4k3/8/8/8/8/8/8/3BK3 w - - 0 1 -/-
result 1/2-1/2 dead

# Two pieces of two kinds: White, Black, White, Black, whichever first; never on the same file.
game pilgrim:CA
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 C?A?/C?A?
moves 17
can C@d2 A@d2 decline
says e4 : first place your Chancellor or Archbishop behind a pawn (for example C@d2), or type decline
play C@d2
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 Cd2A!/C!A!
moves 16
play A@e7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 Cd2A!/C!Ae7
moves 7
can A@e2
cannot C@e2 A@d2
says A@d3 : behind a pawn of yours on its initial square (for example A@a2); there is none on d3
says A@d1 : behind a pawn of yours on its initial square (for example A@a2); there is none on d1
says O-O : first place your Archbishop behind a pawn
says A@d2 : only one piece can wait behind each pawn
play A@e2
cannot C@e7
play C@d7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3 Cd2Ae2/Cd7Ae7
play e4 d5
fen_is rnbqkbnr/pppcpppp/8/3p4/4P3/8/PPPPAPPP/RNBQKBNR w KQkq d6 0 4 Cd2/Ae7
fen start
play decline
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 x/C?A?
play insist
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 C!A!/C!A!
moves 16

# Two of one kind.
game pilgrim:MM
moves 9
play M@d2 M@a7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 Md2M!/Ma7M!
moves 7
says e4 : first place your other Mastodon behind a pawn (for example M@a2)
play M@b2 M@h7
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3 Md2Mb2/Ma7Mh7
play d4
fen_is rnbqkbnr/pppppppp/8/8/3P4/8/PPPMPPPP/RNBQKBNR b KQkq d3 0 3 Mb2/Ma7Mh7

# Positions that cannot be.
game pilgrim
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 : seventh field
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 M? : must list
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 C?/C? : is not an extra piece of this game
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 M?/M? : never lead to
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Md2/M! : never lead to
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Md3/Md7 : its side has no pawn
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Md2/Md2 : its side has no pawn
refuses rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 M?/M? : too few pawns
refuses 4k3/8/8/8/8/8/8/3CK3 w - - 0 1 -/- : C

# Refusals: what the pawns of this game cannot do.
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1 -/-
says dxc6 : only to capture, and en passant is possible only right after a double step
says d4 : can only move one square straight ahead, or capture diagonally ahead
says d6=Q : a pawn that moves to d6 remains a pawn
