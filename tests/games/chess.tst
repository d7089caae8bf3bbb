# Orthodox chess.

game chess
moves 20
from e2 e3 e4
from b1 a3 c3
check no
result *
cannot e2e5 e1e2 a1a2 c1e3

# What the other side could play is told; a move that ends far away is not meant.
says nc6 : no knight can go to c6; Black could play that, but it is White's turn
says e5 : diagonally ahead; Black could play that, but it is White's turn
says Nc4 : did you mean Nc3?
says Nc5 : no knight can go to c5
play e4
says Nf3 : no knight can go to f3; White could play that, but it is Black's turn

# A pawn's steps: straight to vacant squares, two from its second rank, captures aside.
fen 4k3/8/8/3ppp2/4P3/P7/1P6/4K3 w - - 0 1
from e4 d5 f5
from a3 a4
from b2 b3 b4
fen 4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1
from e2
fen 4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1
from e2 e3

# En passant: on the next move only, by pawns that could have captured a single step.
fen 4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1
play e4
fen_is 4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1
from d4 d3 e3
from f4 f3 e3
san d4e3 : dxe3
words d4e3 : en passant
play dxe3
fen_is 4k3/8/8/8/5p2/4p3/8/4K3 w - - 0 2
fen 4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1
play Ke7 Kd2
cannot d4e3 f4e3

# The rights are written whether or not they can be used, and both forms are read.
fen start
play e4
fen_is rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
fen 4k3/8/8/8/3pPp2/8/8/4K3 b - e3:e4 0 1
fen_is 4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1

# A capture en passant may uncover the king on its rank.
fen 8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1
cannot d4e3

# Promotion on the last rank, compulsory, to queen, rook, bishop or knight.
fen 3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1
from e7 e8q e8r e8b e8n d8q d8r d8b d8n
cannot e7e8 e7d8
says e8 : ambiguous
play exd8=N
fen_is 3N3k/8/8/8/8/8/8/4K3 b - - 0 1

# Check, mate, stalemate.
fen start
play e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#
check yes
moves 0
result 1-0 checkmate
fen start
play f3 e5 g4 Qh4
result 0-1 checkmate
fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
check no
moves 0
result 1/2-1/2 stalemate
fen 4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1
from e2
cannot e2d3
says Bd3 : leaves your king in check

# What a position must not be.
refuses 8/8/8/8/8/8/8/4K3 w - - 0 1 : no king
refuses 4k3/8/8/8/8/8/8/3KK3 w - - 0 1 : more than one king
refuses 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1 : in check
refuses 4k2P/8/8/8/8/8/8/4K3 w - - 0 1 : White cannot have a pawn on h8
refuses 4k3/8/8/8/8/8/8/p3K3 w - - 0 1 : Black cannot have a pawn on a1
refuses 4k3/8/8/8/8/8/8/H3K3 w - - 0 1 : letter H
refuses 4k3/8/8/8/8/8/8/4K3 w K - 0 1 : castling right K
refuses 4k2r/8/8/8/8/8/8/R3K3 w KQk - 0 1 : castling right K
refuses 4k3/8/8/8/8/8/8/4K3 w - e6 0 1 : en passant field
refuses 4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1 : en passant square e6 is occupied
refuses 4k3/8/8/8/8/8/8/4K3 w - - 0 1 - : seventh field
refuses 4k3/8/8/8/8/8/8/4K3 x - - 0 1 : side to move
refuses 4k3/8/8/8/8/8/8/4K4 w - - 0 1 : more than eight squares
refuses 4k3/8/8/8/8/8/4K3 w - - 0 1 : fewer than eight ranks
refuses 4k3/8/8/8/8/8/8/4K3 w - - -1 1 : halfmove clock
refuses 4k3/8/8/8/8/8/8/4K3 w - - 0 -1 : move number

# Refusals: a pawn is told what it can do, and what it lacks.
fen start
says e5 : the pawn on e2 can only move one or two squares straight ahead, or capture diagonally ahead
says exd3 : the pawn on e2 can go to d3 only to capture, and no enemy is there
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d7 : the pawn on d5 can only move one square straight ahead, or capture diagonally ahead
says d4 : the pawn on d5 can only move one square straight ahead, or capture diagonally ahead
says dxc6 : the pawn on d5 can go to c6 only to capture, and en passant is possible only right after a double step
says d5c6 : only to capture, and en passant is possible only right after a double step
says dxe6 : only to capture, and no enemy is there
says dxc6ep : en passant is possible only right after an enemy piece has passed over c6
fen 4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1
says e4 : the pawn on e2 cannot go to e4: the knight on e3 is in the way
says exe3 : can only move one or two squares straight ahead, or capture diagonally ahead

# A square alone is not a capture.
fen 4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1
says d5 : no pawn can go to d5 without capturing; did you mean exd5?
says d4d5 : the pawn on d5 is in the way, and the pawn on d4 can only capture diagonally ahead
says dxd5 : the pawn on d4 can only move one square straight ahead, or capture diagonally ahead
fen 4k3/8/8/8/3p4/2P1P3/8/4K3 w - - 0 1
says d4 : without capturing; did you mean exd4 or cxd4?
fen 3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1
says d8 : without capturing; did you mean cxd8=N, cxd8=B, cxd8=R+ or cxd8=Q+?
says d8=Q : without capturing; did you mean cxd8=Q+?
says xd8=Q : "xd8=Q" is not a move; did you mean cxd8=Q+?

# What is in the way.
fen 4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1
says e5 : the pawn on e5 is in the way, and the pawn on e4 can only capture diagonally ahead
says e4e5 : the pawn on e5 is in the way, and the pawn on e4 can only capture diagonally ahead
fen 4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1
says e4 : the knight on e4 is in the way, and the pawn on e2 can only capture diagonally ahead

fen 4k3/8/8/8/1n1P4/8/8/4K3 b - d3 0 1
says Nd3ep : the knight on b4 cannot capture en passant

# Why a piece cannot move at all.
fen 4k3/8/4p3/4P3/8/2b5/PN6/K7 w - - 0 1
stuck e5 : the pawn on e6 is in the way
stuck b2 : any move by it leaves your king in check from the bishop on c3
fen 4k3/8/8/8/b7/8/2PP4/3K4 w - - 0 1
stuck c2 : any move by it leaves your king in check from the bishop on a4
fen 4k3/8/8/8/3p4/3B4/3P4/2BK4 w - - 0 1
stuck d2 : your own bishop on d3 is in the way
fen start
stuck f1 : -

# The piece is meant whose way is blocked; none on the file or rank that is named is said so.
fen rnbqkbnr/1ppppppp/p7/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 2
says Bd6 : the bishop on f8 cannot go to d6: the pawn on e7 is in the way
says Rh3 : the rook on h8 cannot go to h3: the pawn on h7 is in the way
fen 4k3/8/8/3p4/8/1N6/8/4K3 w - - 0 1
says exd5 : you have no pawn
says Ncd2 : you have no knight on the c-file
says N1d2 : you have no knight on rank 1
fen 4k3/8/8/3p4/8/8/2P5/4K3 w - - 0 1
says exd5 : you have no pawn on the e-file

# A promotion is a letter.
fen 8/2P5/8/8/8/8/8/k3K3 w - - 0 1
says c8=queen : for the queen type only its letter, as in c8=Q.
says c8Dame : on c8 a pawn promotes to queen, rook, bishop or knight
says c8D : on c8 a pawn promotes to queen, rook, bishop or knight, as in c8=Q.
says c8=dame : on c8 a pawn promotes to queen, rook, bishop or knight, as in c8=Q.
says c8 to =dame : on c8 a pawn promotes to queen, rook, bishop or knight, as in c8=Q.
says c8=king : on c8 a pawn promotes to queen, rook, bishop or knight, as in c8=Q.
says Kd2=Q : a king that moves to d2 remains a king
says Kd2=queen : a king that moves to d2 remains a king
says Kd2=king : a king that moves to d2 remains a king
# Of a capture by files, too.
fen 3r4/2P5/8/8/8/8/8/k3K3 w - - 0 1
says cd=queen : for the queen type only its letter, as in cxd8=Q.
says cxd=dame : on d8 a pawn promotes to queen, rook, bishop or knight, as in cxd8=Q.
says cd=Q : "cd=Q" is not a move; did you mean cxd8=Q?

# Of two rooks, the one next to the square is meant.
fen start
says Rb1 : your own knight on b1 is in the way.
says Rd1 : the rook on a1 cannot go to d1: the knight on b1 is in the way.

# Letters that pieces have in other languages.
says Sf3 : no piece has the letter S; the letters are K, Q, R, B and N; did you mean Nf3?
says Td5 : no piece has the letter T; the letters are K, Q, R, B and N.
says Dxd7 : no piece has the letter D
says E5 : "E5" is not a move
says Te9 : there is no square e9
game advancement
says Sf3 : the letters are K, Q, R, B, N and H; did you mean Nf3?
game pilgrim:T
play decline decline
says Sf3 : the letters are K, Q, R, B, N and T

# The square where a piece stands is not a move.
game chess
says e2 : type where the pawn on e2 is to go, too; did you mean e3 or e4?
says g1 : type where the knight on g1 is to go, too; did you mean Nf3 or Nh3?
says a1 : the rook on a1 has no legal move.
fen 4k3/8/8/8/4P3/4P3/8/4K3 w - - 0 1
says e4 : your own pawn on e4 is in the way
fen 4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1
says e4 : type where the pawn on e4 is to go, too; did you mean e5?
fen 4r1k1/8/8/4p3/4P3/8/8/4K3 w - - 0 1
says e4 : the pawn on e4 has no legal move: the pawn on e5 is in the way.

# A capture that is typed by files may only be forbidden for the king's sake.
fen 3rk3/8/8/4p3/3P4/8/8/3K4 w - - 0 1
says dxe : leaves your king in check from the rook on d8.
says de : leaves your king in check from the rook on d8.

# A square two steps away is no slip.
fen start
says Nf5 : no knight can go to f5.
