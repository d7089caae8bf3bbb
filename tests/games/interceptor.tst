# Interceptor Chess (Tony Paletta)
game interceptor
moves 20

# The inventor's examples: white pawns on b4 and d4, black bishop d6, knight c6.
fen 4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1
play Nxd4
fen_is 4k3/8/3b4/8/1P1n4/8/8/4K3 w - c5:d4 0 2
can bxc5
play bxc5
fen_is 4k3/8/3b4/2P5/8/8/8/4K3 b - - 0 2
fen 4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1
play Nxb4
can dxc5
fen 4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1
play Bxb4+
can dxc5
play dxc5
fen_is 4k3/8/2n5/2P5/8/8/8/4K3 b - - 0 2
fen 4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1
play Bg3+
fen_is 4k3/8/2n5/8/1P1P4/6b1/8/4K3 w - e5f4:g3 1 2
can dxe5
cannot bxc5
says bxc5 : none passed over it just now

# Only on the next turn.
play Kd1 Kd8
cannot dxe5

# A knight passes the square along the longer side of its leap, if it is vacant.
fen 4k3/8/2n5/2r5/1P1P4/8/8/4K3 b - - 0 1
play Nxd4
fen_is 4k3/8/8/2r5/1P1n4/8/8/4K3 w - - 0 2
fen 4k3/8/2n5/4P3/8/8/8/4K3 b - - 0 1
play Na5
fen_is 4k3/8/8/n3P3/8/8/8/4K3 w - b6:a5 1 2
cannot e5d6
fen 4k3/8/2n5/4P3/8/8/8/4K3 b - - 0 1
play Ne7
fen_is 4k3/4n3/8/4P3/8/8/8/4K3 w - d6:e7 1 2
can exd6

# Sliding moves pass all squares between, captures too; one step passes none.
fen 4k3/8/8/8/r6N/6P1/8/4K3 b - - 0 1
play Rxh4
fen_is 4k3/8/8/8/7r/6P1/8/4K3 w - b4c4d4e4f4g4:h4 0 2
cannot g3f3
can gxf4
can gxh4
fen 4k3/8/8/8/r6N/6P1/8/4K3 b - - 0 1
play Rb4
fen_is 4k3/8/8/8/1r5N/6P1/8/4K3 w - - 1 2

# Double steps of pawns as in chess.
fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1
play d5
can exd6

# When a side castles, its rook's way over squares vacant afterwards counts.
fen 4k3/8/8/8/8/8/p7/R3K2R w KQ - 0 1
play O-O-O
fen_is 4k3/8/8/8/8/8/p7/2KR3R b - b1:d1 1 1
can axb1=Q
play axb1=N
fen_is 4k3/8/8/8/8/8/8/1nK4R w - - 0 2
fen 4k3/8/8/8/8/8/7p/R3K3 w Q - 0 1
play O-O-O
cannot hxg1=Q
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
play O-O
fen_is 4k3/8/8/8/8/8/8/R4RK1 b - - 1 1

# Interception on the last rank promotes.
fen r3k3/1P6/8/8/8/8/8/4K3 b q - 0 1
play Rd8
can bxc8=Q
can b7c8n
cannot b7c8

# Only pawns intercept.
fen 4k3/8/8/8/r7/4N3/8/4K3 b - - 0 1
play Rh4
can Nc4
play Nc4
fen_is 4k3/8/8/8/2N4r/8/8/4K3 b - d3:c4 2 2

# A checking piece may be captured so.
fen 4k3/8/r7/8/3P4/8/8/R3K3 b - - 0 1
play Re6+
fen_is 4k3/8/4r3/8/3P4/8/8/R3K3 w - b6c6d6:e6 1 2
cannot dxd6
fen 4k3/8/8/r7/3P4/8/8/4K3 b - - 0 1
play Re5+
check yes
can dxe5
fen 4k3/8/r7/2P5/8/8/8/4K3 b - - 0 1
play Re6+
check yes
can cxb6
can cxd6
play cxd6
fen_is 4k3/8/3P4/8/8/8/8/4K3 b - - 0 2

# Refusals: what the pawns of this game cannot do.
fen start
says e5 : can only move one or two squares straight ahead, or capture diagonally ahead
says e4=Q : a pawn that moves to e4 remains a pawn
fen 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1
says d4 : can only move one square straight ahead, or capture diagonally ahead
says d7 : can only move one square straight ahead, or capture diagonally ahead
# No piece passes more than six squares.
refuses 7k/8/8/8/8/8/7r/K7 w - a2b2c2d2e2f2g2:h2 0 1 : the en passant field must be
