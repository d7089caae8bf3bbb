# Dyadic Pawn Chess (Tony Paletta)
game dyadic
moves 12
can a3
can Nc3
cannot a4
says e2e4 : make no double steps

# Pawns move one space forward at all times.
play e3 a6 e4
fen_is rnbqkbnr/1ppppppp/p7/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2

# A friendly piece may stand on the front; then the pawn cannot move or capture.
fen start
play Nc3 a6
cannot c3
says c2c3 : the pawn cannot move
fen 4k3/8/8/3r4/3NP3/8/8/4K3 w - - 0 1
can exd5
fen 4k3/8/8/3rN3/4P3/8/8/4K3 w - - 0 1
cannot exd5
says exd5 : your own knight is on its front

# No friendly piece, and no other pawn's front, on either of the new squares.
fen 4k3/8/4N3/8/4P3/8/8/4K3 w - - 0 1
cannot e5
says e5 : the pawn would come to hold e6, where your own knight stands
fen 4k3/8/8/3r4/2P5/8/8/4K3 w - - 0 1
can cxd5
fen 4k3/8/3r4/8/2PP4/8/8/4K3 w - - 0 1
cannot cxd5
says c4d5 : the front of another pawn of yours

# The new front of a straight step must be vacant and not be no enemy pawn's front.
fen 4k3/8/4n3/8/4P3/8/8/4K3 w - - 0 1
cannot e5
says e4e5 : do not capture straight ahead
fen 4k3/4p3/8/8/4P3/8/8/4K3 w - - 0 1
cannot e5
fen 4k3/8/4p3/8/8/4P3/8/4K3 w - - 0 1
cannot e4

# Other pieces pass over fronts of either side.
fen 4k3/8/4p3/8/7B/8/8/4K3 w - - 0 1
can Bd8
fen 4k3/8/8/4p3/R6r/8/8/4K3 w - - 0 1
can Rxh4
can Rxe4

# Arriving on a front captures the pawn, and a piece that shares it.
fen 4k3/8/4p3/8/8/5N2/8/4K3 w - - 0 1
can Nxe5
play Nxe5
fen_is 4k3/8/8/4N3/8/8/8/4K3 b - - 0 1
fen 4k3/8/4p3/4n3/8/5N2/8/4K3 w - - 0 1
play Nxe5
fen_is 4k3/8/8/4N3/8/8/8/4K3 b - - 0 1

# Diagonal captures: an enemy on the new square, the new front, or both.
fen 4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1
can exd5
cannot exf5
says e4f5 : no enemy holds f5 or f6
fen 4k3/8/3n4/8/4P3/8/8/4K3 w - - 0 1
can exd5
play exd5
fen_is 4k3/8/8/3P4/8/8/8/4K3 b - - 0 1
fen 4k3/8/3b4/3n4/4P3/8/8/4K3 w - - 0 1
play exd5
fen_is 4k3/8/8/3P4/8/8/8/4K3 b - - 0 1

# An enemy pawn's front counts as well, on either new square.
fen 4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1
can exd5
play exd5
fen_is 4k3/8/8/3P4/8/8/8/4K3 b - - 0 1
fen 4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1
can exd5
play exd5
fen_is 4k3/8/8/3P4/8/8/8/4K3 b - - 0 1
fen 4k3/3p4/3b4/3n4/4P3/8/8/4K3 w - - 0 1
play exd5
fen_is 4k3/8/8/3P4/8/8/8/4K3 b - - 0 1

# It promotes on the seventh rank, and stands there; rank 8 is captured too.
fen 8/8/4P3/8/8/8/8/k3K3 w - - 0 1
can e6e7q
cannot e6e7
play e7=Q
fen_is 8/4Q3/8/8/8/8/8/k3K3 b - - 0 1
fen 3r4/8/4P3/8/8/8/8/k3K3 w - - 0 1
can exd7=Q
play exd7=N
fen_is 8/3N4/8/8/8/8/8/k3K3 b - - 0 1

# Check by a pawn's new square and by its new front.
fen 8/8/8/3k4/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/3k4/8/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/3k4/8/4P3/8/2P5/4K3 b - - 0 1
check yes
fen 8/8/3k4/8/3PP3/8/8/4K3 b - - 0 1
check no

# Fronts hold no enemy and no pawn, and opposing fronts do not coincide.
refuses 4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1 : an enemy of the pawn stands on its front, e5
refuses 4k3/8/8/4P3/4P3/8/8/4K3 w - - 0 1 : a pawn stands on the front of another, e5
refuses 4k3/8/4p3/8/4P3/8/8/4K3 w - - 0 1 : opposing pawns have the same front, e5
refuses 4k3/4P3/8/8/8/8/8/4K3 w - - 0 1 : pawn

# Refusals: what the pawns of this game cannot do.
fen 4k3/8/8/4P3/8/8/8/4K3 w - - 0 1
says e4 : the pawn on e5 can only move one square straight ahead, or capture diagonally ahead
says e5d5 : the pawn on e5 can only move one square
says e6=Q : a pawn that moves to e6 remains a pawn
fen 8/8/4P3/8/8/8/8/k3K3 w - - 0 1
says e8=Q : pawns promote on their seventh rank and go no further
says e7=K : on e7 a pawn promotes to queen, rook, bishop or knight

fen 4k3/8/2r5/8/3P4/8/8/4K3 w - - 0 1
says c5 : no pawn can go to c5 without capturing; did you mean dxc5?

fen 4k3/8/8/8/3Q4/3P4/8/4K3 w - - 0 1
stuck d3 : the pawn cannot move while your own queen is on its front
