# Partisan Chess (Tony Paletta)
game partisan
moves 28

# The inventor's first example: after 1 d4/d5 the pawn may be captured in four ways.
play d4/d5
fen_is rnbqkbnr/pppppppp/8/3P4/8/8/PPP1PPPP/RNBQKBNR b KQkq d3d4:d5 0 1
can e6/xd5
can c6/xd5
can e5/xd4
can c5/xd4
can e7e6,e6d5
can e7e5,e5d4
play e5/xd4
fen_is rnbqkbnr/pppp1ppp/8/8/3p4/8/PPP1PPPP/RNBQKBNR w KQkq e6e5:d4 0 2

# The second: seven captures en passant in a row.
fen start
play a4/a5
play b5/xa4
play c4/xb5
play d5/xc4
play e4/xd5
play f5/xe4
play g4/xf5
play h5/xg4
fen_is rnbqkbnr/p1p1p1p1/8/8/6p1/8/1P1P1P1P/RNBQKBNR w KQkq h6h5:g4 0 5

# One move is enough, and two single steps from the second rank are a double step.
fen start
can e3
can e4
cannot e2e3,e3e4
cannot e3/e4
says e2e3,e3e4 : written as a double step
fen_is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

# Elsewhere two steps leave rights on the square between.
fen 4k3/8/8/8/8/4P3/8/4K3 w - - 0 1
can e4/e5
play e4/e5
fen_is 4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1

# Captures and moves in any order.
fen 4k3/8/2r5/3n4/4P3/8/8/4K3 w - - 0 1
can exd5
can exd5/d6
can exd5/xc6
can e5/e6
cannot exd5/xe6
play exd5/xc6
fen_is 4k3/8/2P5/8/8/8/8/4K3 b - d5:c6 0 1
fen 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
cannot e4d5
says e4d5 : can go to d5 only to capture, and no enemy is there
says e4e7 : at most two moves
says e4e3 : do not move backward

# A pawn that reaches the last rank promotes, and its turn ends; rights remain.
fen 8/8/4P3/8/8/8/8/k3K3 w - - 0 1
can e6e7,e7e8q
can e7/e8=Q
can e7
play e7/e8=Q
fen_is 4Q3/8/8/8/8/8/8/k3K3 b - e7 0 1
fen 8/3P4/8/8/8/8/8/k3K3 w - - 0 1
can d8=Q
fen 3r4/8/4P3/8/8/8/8/k3K3 w - - 0 1
can e7/xd8=Q

# The king may be in check between the two moves.
fen 4k3/8/8/r6K/8/3P4/8/8 w - - 0 1
check yes
cannot d3d4
can d3d4,d4d5

# Captures of the king by the second move are check.
fen 8/8/3k4/8/4P3/8/8/4K3 b - - 0 1
check yes
fen 8/8/3k4/4n3/4P3/8/8/4K3 b - - 0 1
check no
fen 8/8/8/3k4/8/8/4P3/4K3 b - - 0 1
check yes
fen 8/8/8/3k4/8/4n3/4P3/4K3 b - - 0 1
check no
fen 8/8/4k3/3n4/4P3/8/8/4K3 b - - 0 1
check yes

# So are those that begin with a capture en passant.
fen 8/3pk3/8/2P5/8/8/8/4K3 b - - 0 1
check no
cannot d7d5
says d7d5 : leaves your king in check from the pawn on c5
fen 8/3p1k2/8/2P5/8/8/8/4K3 b - - 0 1
can d7d5

# The first move may go anywhere while the victim stands and the square is vacant.
fen 4k3/8/8/8/3P4/1p6/2P5/4K3 w - - 0 1
fen 4k3/5p2/8/8/8/8/3P4/4K3 w - - 0 1
play d4/d5
can f5
fen 4k3/2p5/8/8/8/8/3P4/4K3 w - - 0 1
play d4/d5
can c6/xd5
can c5/xd4
cannot c5/xd5
fen 4k3/4p3/8/8/4p3/8/3P4/4K3 w - - 0 1
play d4/d5
can exd3
can exd3/d2
can e5/xd4
play exd3/d2+
fen_is 4k3/4p3/8/8/8/8/3p4/4K3 w - d3 0 2

# How two moves are written.
fen 4k3/8/2r5/3n4/4P3/8/8/4K3 w - - 0 1
san e4d5,d5c6 : exd5/xc6
san e4e5,e5e6 : e5/e6

# Refusals: what the pawns of this game cannot do.
fen start
says e4/xd5 : e4 is possible, but not with "/xd5"
says e3/xd4 : captures only diagonally
says e3/e4 : two single steps are written as a double step, e4.
says exd3 : the pawn on e2 can go to d3 only to capture, and no enemy is there
says e2c3 : make a second such move in its turn
says e4=Q : a pawn that moves to e4 remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d6/xc7 : d6+ is possible, but not with "/xc7"

fen 4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1
says e5 : the pawn on e5 is in the way, and the pawn on e4 can only capture diagonally ahead

# A capture by the second move, written as if it were the only one.
fen 4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1
says exd6 : did you mean e5/xd6+?
says e4d6 : did you mean e5/xd6+?
says exc6 : make a second such move in its turn
fen rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2
says exd5 : did you mean exd6/d5?

# What names only a part of both moves.
fen 6k1/3q1ppp/8/4P3/8/8/5PPP/6K1 w - - 0 1
says exd7 : "exd7" is not a whole move: its parts are written with a slash between; did you mean e6/xd7?
says ed : "ed" is not a whole move: its parts are written with a slash between; did you mean e6/xd7?
says e5e7 : "e5e7" is not a whole move: its parts are written with a slash between; did you mean e6/e7?
says e7 : "e7" is not a whole move: its parts are written with a slash between; did you mean e6/e7?
says E6 : "E6" is not a move; did you mean e6+?

# A second step may capture on the file.
fen 4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1
says exd : did you mean e4/xd5?

# To promote by the second step.
fen 7k/8/1P6/8/8/8/8/4K3 w - - 0 1
says b7/b8=queen : for the queen type only its letter, as in b7/b8=Q.
says b8=D : the pawn on b6 can only move one square straight ahead

# A capture in two steps that leaves the king in check: the piece there does not stop the pawn.
fen 7Q/1p1r2P1/3p3p/1PR1Q1N1/4P2p/3K4/1k6/7r b - - 0 1
says e4 : leaves your king in check from the queen on e5
