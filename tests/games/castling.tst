# Castling, wherever there is any.

game chess
fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
from e1 d1 d2 e2 f2 f1 g1 c1
san e1g1 : O-O
san e1c1 : O-O-O
play O-O
fen_is r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1
fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1
play 0-0-0
fen_is 2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2

# Not while something stands between, be it only next to the rook.
fen 4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1
cannot e1c1 e1g1
says O-O-O : in the way

# Not out of check, through it or into it; what the rook passes does not matter.
fen 4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1
cannot e1c1 e1g1
fen 4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1
says O-O : out of check
fen 4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1
cannot e1g1
can e1c1
fen 4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1
cannot e1g1
can e1c1
fen 1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
can e1c1 e1g1
fen r3k2r/8/8/8/8/8/8/3RK3 b kq - 0 1
can e8g8
cannot e8c8
says O-O-O : passing d8 leaves your king in check from the rook on d1.
fen 4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1
says O-O : you cannot castle: it leaves your king in check from the rook on g8.
game booster
fen 4k3/8/8/3p4/8/3p4/3n4/R3K3 w Q - 0 1
says O-O-O : passing d1 leaves your king in check: the pawn on d3 can bring the knight on d2 onto it.
game chess

# A right is lost when king or rook leaves, or the rook is captured; it does not come back.
fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
play Rb1
fen_is r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1
play Ke7 Ra1 Ke8
fen_is r3k2r/8/8/8/8/8/8/R3K2R w K - 4 3
cannot e1c1
can e1g1
fen r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1
play Bxh1
fen_is r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2
fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
play Rxh8
fen_is r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1
fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1
cannot e1g1
says O-O : the king or the rook has moved

# Games without castling.
game appointment
refuses rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1 : no castling
game kingsguard
refuses rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 : no castling
fen 4k3/p7/8/8/8/8/P7/R3K2R w - - 0 1
cannot e1g1 e1c1

# The move of the king is not how castling is written.
game chess
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
says Kg1 : castling is written O-O.
says Ke1-g1 : castling is written O-O.
says Ke1c1 : castling is written O-O-O.
fen 4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1
says Kg1 : you cannot castle: the bishop on f1 is in the way
fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1
says Kg1 : you can no longer castle on that side: the king or the rook has moved
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
says Kxg1 : the king on e1 cannot go to g1

# Nor is the king's move onto the rook.
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
says e1h1 : castling is written O-O.
says Ke1-a1 : castling is written O-O-O.
says Kh1 : castling is written O-O.
fen start
says e1a1 : you cannot castle: the knight on b1 is in the way
game chess
fen 4k3/8/8/8/8/8/8/4K2N w - - 0 1
says e1h1 : the king on e1 cannot go to h1
