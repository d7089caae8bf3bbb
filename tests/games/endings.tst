# How games end; the endings of single games are with them.

# The same position for the third time, over the whole game.
game chess
play Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1
result *
play Ng8
result 1/2-1/2 repetition
fen start
play Nf3 Nf6 Ng1 Ng8 e4 e5 Nf3 Nf6 Ng1 Ng8
result *

# The other side to move is another position.
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
play Ra2 Kd8 Ra3 Ke8 Ra1 Kd8 Ra2 Ke8
result *

# So are other castling rights: the first occurrence had more.
fen r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1
play Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8
result *
play Rb1
result *
play Rb8
result 1/2-1/2 repetition

# A legal capture en passant makes another position ...
fen 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1
play e4 Ke7 Kd2 Ke8 Ke1 Ke7 Kd2 Ke8
result *
play Ke1
result *
play Ke7 Kd2 Ke8
result 1/2-1/2 repetition

# ... but rights that cannot be used do not,
fen start
play e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8
result *
play Ng1
result 1/2-1/2 repetition

# nor a capture that would expose the king.
fen 3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1
play e4 Kc8 Kf1 Kd8 Ke1 Kc8 Kf1 Kd8
result *
play Ke1
result 1/2-1/2 repetition

# Where pawns can go back, their moves do not make earlier positions impossible.
game yeoman
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
play d3 Ke7 d4 Ke8 e3 Ke7 e4 Ke8
result *
play d3 Ke7 d4 Ke8 e3 Ke7 e4
result *
play Ke8
result 1/2-1/2 repetition

# Fifty moves by each side without a capture, a pawn's move or a promotion.
game chess
fen 4k3/8/8/8/8/8/8/R3K3 w - - 98 80
play Ra2
result *
play Kd8
result 1/2-1/2 fifty
fen 4k3/8/8/8/8/8/P7/R3K3 w - - 99 80
play a3
fen_is 4k3/8/8/8/8/P7/8/R3K3 b - - 0 80
result *
fen r3k3/8/8/8/8/8/8/R3K3 w - - 99 80
play Rxa8
fen_is R3k3/8/8/8/8/8/8/4K3 b - - 0 80

# Mate comes first, and repetition before fifty moves, these before a dead position.
fen 7k/8/6K1/8/8/8/8/R7 w - - 99 80
play Ra8
result 1-0 checkmate
fen 4k3/8/8/8/8/8/8/R3K3 w - - 92 80
play Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8
result 1/2-1/2 repetition
fen 4k3/8/8/8/8/8/8/4K3 w - - 99 80
play Ke2
result 1/2-1/2 fifty

# Dead: kings alone, one minor piece, or bishops on squares of one color.
fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1
result 1/2-1/2 dead
fen 4k3/8/8/8/8/8/8/4KN2 w - - 0 1
result 1/2-1/2 dead
fen 4kb2/8/8/8/8/8/8/4K3 w - - 0 1
result 1/2-1/2 dead
fen 4k3/8/8/8/8/8/8/2B1K1B1 w - - 0 1
result 1/2-1/2 dead
fen 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1
result 1/2-1/2 dead
fen 4k3/8/8/8/8/8/8/3BKB2 w - - 0 1
result 1/2-1/2 dead
fen 2b1k1b1/8/8/8/8/8/8/3BKB2 b - - 0 1
result 1/2-1/2 dead
fen 2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1
result *
fen 4kb2/8/8/8/8/8/8/3BK3 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/2BBKB2 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/4KNN1 w - - 0 1
result *
fen 4kn2/8/8/8/8/8/8/4KN2 w - - 0 1
result *
fen 4kn2/8/8/8/8/8/8/2B1K3 w - - 0 1
result *
fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
result *
fen 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1
result *

# A game goes into a dead position by a capture.
fen 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
result 1/2-1/2 stalemate
fen 8/8/8/8/8/8/2k1p3/4K1N1 w - - 0 1
result *
play Nxe2
result 1/2-1/2 dead
