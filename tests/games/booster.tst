# Booster Chess (Tony Paletta)
game booster
moves 20

# The inventor's example: after 1 Nc3 e5 White may play 2 c3/Nc4.
play Nc3 e5
can c3/Nc4
can c2c3
words c3/Nc4 boosting the knight from c3 to c4
play c3/Nc4
fen_is rnbqkbnr/pppp1ppp/8/4p3/2N5/2P5/PP1PPPPP/R1BQKBNR b KQkq - 0 2

# The square beyond must be vacant ...
fen 4k3/8/8/8/4N3/4B3/4P3/4K3 w - - 0 1
cannot e2e3
says e2e3 : the square beyond the boosted bishop, e4, is occupied by your own knight

# ... or hold an enemy, which is captured.
fen 4k3/8/8/8/4n3/4B3/4P3/4K3 w - - 0 1
can e3/Bxe4
can e2e3
words e2e3 capturing the knight on e4, boosting the bishop from e3 to e4
play e3/Bxe4
fen_is 4k3/8/8/8/4B3/4P3/8/4K3 b - - 0 1

# Friendly pieces of any kind are boosted, the king included, but no enemies.
fen 7k/8/8/8/8/4K3/4P3/8 w - - 0 1
can e3/Ke4
fen 7k/8/8/8/8/4n3/4P3/4K3 w - - 0 1
cannot e2e3

# A king or rook that was boosted castles no more.
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
can O-O
fen 4k2r/8/8/8/8/6p1/8/4K3 b k - 0 1
can O-O

# Double steps do not boost, nor do captures; and no two pieces in a row.
fen 4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1
cannot e2e4
says e2e4 : only the piece next to it
fen 4k3/8/8/8/3N4/4P3/8/4K3 w - - 0 1
cannot e3d4
says e3d4 : only straight ahead
fen 4k3/8/4N3/4B3/4R3/4P3/8/4K3 w - - 0 1
cannot e3e4

# A pawn can boost a pawn; it steps one square only.
fen 4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1
can e2e3
can e3/e4
cannot e2e4
play e3/e4
fen_is 4k3/8/8/8/4P3/4P3/8/4K3 b - - 0 1
fen 4k3/8/8/8/4p3/4P3/4P3/4K3 w - - 0 1
can e3/xe4
can e2e3

# A boosted pawn that arrives on the last rank promotes.
fen 8/4P3/4P3/8/8/8/8/k3K3 w - - 0 1
can e6e7q
can e7/e8=Q
can e7/e8=N
cannot e6e7
says e7=K : promotes to
play e7/e8=R
fen_is 4R3/4P3/8/8/8/8/8/k3K3 b - - 0 1
fen 8/4P3/4P3/8/8/8/8/k3K3 w - - 0 1
play e7=R
fen_is 4R3/4P3/8/8/8/8/8/k3K3 b - - 0 1
fen 4n3/4P3/4P3/8/8/8/8/k3K3 w - - 0 1
can e7/xe8=Q

# No piece can be boosted beyond the last rank.
fen 4N3/4P3/8/8/8/8/8/k3K3 w - - 0 1
cannot e7e8q
says e7e8 : no square beyond the last rank

# Pawn, friendly piece and enemy king in a file are check.
fen 8/8/8/4k3/4N3/4P3/8/4K3 b - - 0 1
check yes
says Kd4 : leaves your king in check from the pawn on e3
fen 8/8/8/4k3/4N3/8/4P3/4K3 b - - 0 1
check no
fen 4k3/8/8/7r/3K4/3P4/8/8 w - - 0 1
says d4 : leaves your king in check on d5 from the rook on h5
fen 8/8/8/4k3/4n3/4P3/8/4K3 b - - 0 1
check no

# A boost can parry a check, and the king itself can be boosted away.
fen 4k3/8/8/8/r3K3/4P3/8/8 w - - 0 1
check yes
can e4/Ke5
cannot e3/Ke4

# A capture en passant is as in chess.
fen 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1
play d4
can exd3
fen_is 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1

# How boosts are written.
fen 4k3/8/8/8/8/2N5/2P5/4K3 w - - 0 1
san c2c3 : c3/Nc4
fen 8/4P3/4P3/8/8/8/8/k3K3 w - - 0 1
san e6e7q : e7/e8=Q

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead, or boost a piece of yours just ahead of it
says exd3 : only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says dxc6 : only to capture, and en passant is possible only right after a double step
says d4 : can only move one square straight ahead, or capture diagonally ahead
fen 4k3/8/8/8/8/2N5/2P5/4K3 w - - 0 1
says c3/Nc5 : c3/Nc4 is possible, but not with "/Nc5"
says c3=Q : a pawn that moves to c3 remains a pawn

fen 4k3/8/8/8/4N3/4B3/4P3/4K3 w - - 0 1
stuck e2 : the square beyond the boosted bishop, e4, is occupied by your own knight

# A piece goes where a pawn takes it.
fen 4k3/8/8/8/8/2N5/2P5/4K3 w - - 0 1
says Nc4 : did you mean c3/Nc4?

# Who boosts a pawn may name only where that arrives.
fen 4r2k/4P3/4P3/8/8/8/8/K7 w - - 0 1
says e6e8 : "e6e8" is not a whole move: its parts are written with a slash between; did you mean e7/xe8=N, e7/xe8=B, e7/xe8=R+ or e7/xe8=Q+?
says xe8=Q : "xe8=Q" is not a whole move: its parts are written with a slash between; did you mean e7/xe8=Q+?
