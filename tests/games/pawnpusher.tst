# Pawn Pusher Chess (Tony Paletta)
game pawnpusher

# The inventor's examples: 21 pushes from the start, and four knight moves.
moves 25
can Ra2/a3
can Ra3/a4
can Bb2/a3
can Bd2/e3
can Be3/f4
can Nd2/e3
can Qc2/b3
can Qb3/a4
can Qd2/d3
can Qd3/d4
can Qe2/f3
can Qf3/g4
can Kd2/c3
can Ke2/e3
can Kf2/g3
can Be2/d3
can Bd3/c4
can Bg2/h3
can Ne2/d3
can Rh2/h3
can Rh3/h4
can a1a2
can c1e3
can Na3
can Nh3
words Be3/f4 pushing the pawn from d2 to f4
play Be3/f4
fen_is rnbqkbnr/pppppppp/8/8/5P2/4B3/PPP1PPPP/RN1QKBNR b KQkq - 0 1

# Pawns on their own half never move or capture by themselves.
fen start
cannot e4
cannot e3
says e4 : push them with another piece
says e2e3 : pawns on their own half cannot move
fen 4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1
cannot exd5
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check no

# On ranks 5 to 8 they are ordinary pawns, without a double step, and not pushed.
fen 4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1
can e6
can exd6
cannot e5e7
fen 4k3/8/8/4P3/8/8/8/K3R3 w - - 0 1
cannot Re5
says Re5 : pawns beyond their own half are not pushed
fen 8/4P3/8/8/8/8/8/k3K3 w - - 0 1
can e8=Q
cannot e7e8

# Pushes go straight ahead, diagonally ahead or sideways, not back.
fen 4k3/8/8/8/8/8/R2P4/4K3 w - - 0 1
can Rd2/e2
can Re2/f2
fen 4k3/8/8/8/8/1Q6/2P5/4K3 w - - 0 1
cannot Qc2
says Qc2 : not pushed backward
fen 4k3/8/8/8/8/3N4/1P6/4K3 w - - 0 1
cannot Nb2
says Nb2 : not pushed backward

# A knight pushes from its destination only, by its last, diagonal step.
fen 4k3/8/8/8/3P4/8/4N3/4K3 w - - 0 1
can Nd4/c5
fen 4k3/8/8/8/3P4/5N2/8/4K3 w - - 0 1
can Nd4/c5
fen 4k3/8/8/8/3P4/1N6/8/4K3 w - - 0 1
can Nd4/e5

# Kings push one square.
fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
can Ke2/e3
cannot Ke3

# A pusher that pushes two squares lands on a vacant one.
fen 4k3/8/8/8/8/n7/P7/R3K3 w - - 0 1
can Ra2/xa3
cannot Ra3
says Ra3 : would have to be vacant
fen 4k3/8/8/8/n7/8/P7/R3K3 w - - 0 1
can Ra3/xa4
can Ra2/a3
play Ra3/xa4
fen_is 4k3/8/8/8/P7/R7/8/4K3 b - - 0 1

# The pawn may not arrive on a friend, off the board or beyond rank 5.
fen 4k3/8/8/8/8/N7/P7/R3K3 w - - 0 1
cannot Ra2
says Ra2 : pushed onto your own knight on a3
fen 4k3/8/8/8/8/8/R6P/4K3 w - - 0 1
cannot Rh2
says Rh2 : off the board
fen 4k3/8/8/8/R5P1/8/8/4K3 w - - 0 1
can Rg4/h4
cannot Rh4
says Rh4 : off the board
fen 4k3/8/8/8/P7/8/8/R3K3 w - - 0 1
can Ra4/a5
cannot Ra5
says Ra5 : fifth rank at most

# Everything before the pawn must be vacant.
fen 4k3/8/8/8/P7/8/n7/R3K3 w - - 0 1
cannot Ra4

# A push that would take a king is check.
fen 8/8/8/8/k7/P7/8/R3K3 b - - 0 1
check yes
fen 8/8/8/k7/8/P7/8/R3K3 b - - 0 1
check yes
fen 8/8/k7/8/P7/8/8/R3K3 b - - 0 1
check no
fen 8/8/8/k7/8/P7/8/4K3 b - - 0 1
check no
fen 8/8/8/k7/8/P7/n7/R3K3 b - - 0 1
check no
cannot Nc3
says Nc3 : leaves your king in check: the rook on a1

# No capture en passant; castling pushes nothing.
fen 4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1
can O-O
can O-O-O
refuses 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1 : this game has no en passant

# Refusals: what the pawns of this game cannot do.
fen start
says Ra2/a4 : Ra2/a3 is possible, but not with "/a4"
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : the pawn on d5 can go to c6 only to capture, and no enemy is there
says d4 : can only move one square straight ahead, or capture diagonally ahead
says d6=Q : a pawn that moves to d6 remains a pawn

fen start
stuck e2 : pawns on their own half cannot move; push them with another piece

# A pawn goes where another piece pushes it.
fen start
says a2a3 : push them with another piece; did you mean Ra2/a3?
says e3 : did you mean Ke2/e3, Nd2/e3 or Bd2/e3?
says e4 : push them with another piece.

# Pawns are pushed two squares at most.
fen start
says Ra4 : the rook may go at most one square beyond the pawn on a2, which it pushes.
says Bf4 : the bishop may go at most one square beyond the pawn on d2, which it pushes.
says Rb1 : your own knight on b1 is in the way.
says e2 : the pawn on e2 has no legal move: pawns on their own half cannot move; push them with another piece.
# Not where a push of two squares is impossible.
fen 4k3/8/8/8/P7/8/8/R3K3 w - - 0 1
says Ra6 : the rook on a1 cannot go to a6: the pawn on a4 is in the way.
fen 4k3/8/8/8/8/N7/P7/R3K3 w - - 0 1
says Ra4 : the rook on a1 cannot go to a4: the pawn on a2 is in the way.
