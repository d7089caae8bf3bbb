# The nineteen pieces of Pilgrim Chess (Mats Winther), each with all its moves in a few positions.

# Mastodon: leaps one or two squares orthogonally or diagonally, moving or capturing.
game pilgrim:M
fen 7k/8/3p1P2/3p4/2PM4/8/5p2/7K w - - 0 1 -/-
from d4 b2 d2 f2 c3 d3 e3 b4 e4 f4 c5 d5 e5 b6 d6
check no
fen 8/8/3k4/3p4/3M4/8/8/7K b - - 0 1 -/-
check yes
fen 8/8/4k3/3p4/3M4/8/8/7K b - - 0 1 -/-
check no
# Where a piece of its own side stands, too, it is told what it does if it could not go there.
fen 4k3/8/8/8/3M4/3P4/P7/4K3 w - - 0 1 -/-
says Md3 : your own pawn on d3 is in the way
says Ma2 : the Mastodon leaps one or two squares along ranks, files or diagonals
says Me1 : the Mastodon leaps one or two squares

# Chancellor: rook and knight.
game pilgrim:C
fen 7k/8/3p4/8/1P1C4/4p3/5p2/7K w - - 0 1 -/-
from d4 d1 c2 d2 e2 b3 d3 f3 c4 e4 f4 g4 h4 b5 d5 f5 c6 d6 e6

# Archbishop: bishop and knight.
game pilgrim:A
fen k7/8/1p6/5P2/3A4/2P5/2p5/6K1 w - - 0 1 -/-
from d4 c2 e2 f2 b3 e3 f3 b5 c5 e5 f6 g7 h8 c6 e6 b6
says Nd4c6 : d4 holds an Archbishop, not a knight

# Amazon: queen and knight.
game pilgrim:Z
fen k7/8/1p1p4/5P2/2PZ1p2/2P1P3/2pP4/6K1 w - - 0 1 -/-
from d4 d3 b3 c2 e2 f3 e4 f4 b5 c5 b6 c6 d5 d6 e5 e6 f6 g7 h8

# Llama: one square orthogonally without capturing; leaps two, moving or capturing.
game pilgrim:L
fen 7k/8/3p4/3P4/2pL1p2/3p4/3p4/7K w - - 0 1 -/-
from d4 d2 b4 e4 f4 d6
says Lxc4 : the Llama moves one square along ranks and files without capturing, or leaps two
fen 8/8/8/3k4/3L4/8/8/7K b - - 0 1 -/-
check no
fen 8/8/3k4/3p4/3L4/8/8/7K b - - 0 1 -/-
check yes

# Alpaca: one square orthogonally, moving or capturing; leaps two without capturing.
game pilgrim:Y
fen 7k/8/3p4/3P4/2pY1P2/8/3p4/7K w - - 0 1 -/-
from d4 d3 b4 c4 e4
fen 8/8/3k4/8/3Y4/8/8/7K b - - 0 1 -/-
check no

# Guanaco: one square orthogonally, moving or capturing; rides by leaps of two without capturing.
game pilgrim:G
fen 7k/3p4/3p4/3P4/2pG4/8/3P4/7K w - - 0 1 -/-
from d4 d3 c4 e4 b4 f4 h4
fen 7k/8/8/8/8/8/P7/G6K w - - 0 1 -/-
from a1 a3 a5 a7 b1 c1 e1 g1

# Vicuña: one square orthogonally without capturing; rides, capturing by the first leap only.
game pilgrim:I
fen 7k/3p4/8/3P4/1p1I1p2/8/8/3N3K w - - 0 1 -/-
from d4 d3 b4 c4 e4 f4 d2 d6 d8
fen 7k/3p4/8/3p4/3I4/8/8/3n3K w - - 0 1 -/-
from d4 d3 c4 e4 d2 b4 f4 h4 d6 d8
fen 3n3k/8/8/8/3I3n/8/8/7K w - - 0 1 -/-
from d4 d3 c4 e4 d2 b4 f4 d5 d6

# Kwagga: leaps (1,3), moving or capturing; from a vacant square once more, without capturing.
game pilgrim:W
fen 7k/p7/8/2p5/8/4P3/1W6/7K w - - 0 1 -/-
from b2 e1 a5 c5
fen 7k/8/8/8/8/4p3/1W6/7K w - - 0 1 -/-
from b2 e1 e3 a5 c5 d8
fen 3n3k/8/8/8/8/8/1W6/7K w - - 0 1 -/-
from b2 e1 e3 a5 c5 h4
fen 3k4/8/8/8/8/8/1W6/7K b - - 0 1 -/-
check no
fen 8/8/8/2k5/8/8/1W6/7K b - - 0 1 -/-
check yes

# Adjutant: bishop; rides orthogonally by leaps of two, blocked only where it lands.
game pilgrim:J
fen 7k/8/3P4/2p1p3/3J1p2/8/3p4/n6K w - - 0 1 -/-
from d4 a1 b2 c3 c5 e5 e3 f2 g1 d2 b4 f4
fen 7k/8/8/2p1p1p1/2pJp2p/2p1p3/3p4/7K w - - 0 1 -/-
from d4 c3 c5 e5 e3 d2 b4 f4 h4 d6 d8

# Swedish Cannon: hops over one piece along ranks and files, and slides on.
game pilgrim:S
fen 3n4/3P3k/8/8/P1pS2Pp/8/8/7K w - - 0 1 -/-
from d4 b4 h4 d8
fen 6k1/8/3p4/8/p1P1S3/8/8/7K w - - 0 1 -/-
from e4 b4 a4
# Without any hop it slides like a rook, without capturing; a hop that its king forbids counts all the same.
fen 3N2k1/3p4/8/8/r2S4/8/8/7K w - - 0 1 -/-
from d4 d1 d2 d3 b4 c4 e4 f4 g4 h4 d5 d6
says Sxd7 : the Swedish Cannon hops over one piece
fen 4r1k1/8/8/8/8/2p1S3/8/4K3 w - - 0 1 -/-
from e3
fen 4r1k1/8/8/8/8/4S3/8/4K3 w - - 0 1 -/-
from e3 e2 e4 e5 e6 e7
fen 3k4/3p4/8/8/3S4/8/8/7K b - - 0 1 -/-
check yes
fen 3k4/3p4/3p4/8/3S4/8/8/7K b - - 0 1 -/-
check no
fen 3k4/8/8/8/3S4/8/8/7K b - - 0 1 -/-
check no

# Culverin: one square in any direction without capturing; captures the next piece behind the first;
# over an enemy pawn only on the square directly behind it.
game pilgrim:X
fen k2n4/8/3p2p1/4P3/pPpX1p1p/8/1p6/n6K w - - 0 1 -/-
from d4 a1 c3 d3 e3 e4 c5 d5
fen k2n4/3p4/8/4n3/3X4/6n1/1p1R3K/n2r4 w - - 0 1 -/-
from d4 a1 d1 c3 d3 e3 c4 e4 c5 d5 d8
fen k7/8/3P1N2/3n1P2/3X1p2/3P1n2/3p4/7K w - - 0 1 -/-
from d4 d2 c3 e3 c4 e4 c5 e5
fen 3k4/8/3p4/8/3X4/8/8/7K b - - 0 1 -/-
check no
fen 3k4/8/3n4/8/3X4/8/8/7K b - - 0 1 -/-
check yes
fen 3k4/8/8/3P4/3X4/8/8/7K b - - 0 1 -/-
check yes

# Zeppelin: flies over anything to any vacant square of rank and file; captures directly before it.
game pilgrim:E
fen k2n4/3p4/8/8/1P1E1p2/8/7K/3r4 w - - 0 1 -/-
from d4 d2 d3 a4 c4 e4 g4 h4 d5 d6
san d4g4 : Exg4
play Eg4
fen_is k2n4/3p4/8/8/1P4E1/8/7K/3r4 b - - 0 1 -/-
fen 3k4/8/8/8/3E4/8/8/7K b - - 0 1 -/-
check no
fen 8/3k4/8/3P4/3E4/8/8/7K b - - 0 1 -/-
check yes

# Dragonet: the same in eight directions, to squares of its own color.
game pilgrim:O
fen k2n4/3p4/8/4p3/1P1O1p2/8/7K/3r4 w - - 0 1 -/-
from d4 a1 g1 b2 d2 f2 c3 e3 h4 c5 b6 d6 f6 a7 g7 h8
play Of6
fen_is k2n4/3p4/5O2/8/1P3p2/8/7K/3r4 b - - 0 1 -/-
fen 3k4/8/8/8/8/8/3O4/7K b - - 0 1 -/-
check no
fen 8/3k4/8/8/8/8/3O4/7K b - - 0 1 -/-
check yes

# Dimachaer: slides orthogonally up to a piece, turns by 45 degrees, slides at least one square.
game pilgrim:D
fen 8/8/3p4/7k/1P1Dp3/8/7K/3r4 w - - 0 1 -/-
from d4 e6 f7 g8 c6 b7 a8 e1 c1 b5 a6 b3 a2 e5 f6 g7 h8 e3 f2 g1
# The edge of the board is no obstacle to turn at.
fen k7/8/8/8/3p4/8/7K/D7 w - - 0 1 -/-
from a1 b8
fen k7/8/8/8/p3n3/8/7K/D7 w - - 0 1 -/-
from a1 b4 c5 d6 e7 f8
fen k7/8/8/8/p3n3/1p6/1P5K/D7 w - - 0 1 -/-
from a1 b4 c5 d6 e7 f8
fen 4k3/8/2P5/2p5/8/2D5/8/7K b - - 0 1 -/-
check no
fen 8/8/4k3/2p5/8/2D5/8/7K b - - 0 1 -/-
check yes

# Murmillo: slides diagonally without capturing; captures after a slide to its end and a turn by 45 degrees.
game pilgrim:U
fen k7/8/1p6/8/3U4/2P5/7K/3r4 w - - 0 1 -/-
from d4 d1 g1 f2 e3 c5 e5 f6 g7 h8
# The edge of the board stops it, too, and it captures from there.
fen 2k5/8/8/6n1/3U4/8/8/K6n w - - 0 1 -/-
from d4 c3 b2 e3 f2 g1 h1 c5 b6 a7 e5 f6 g7 h8
fen 8/8/8/k7/8/8/3U4/7K b - - 0 1 -/-
check no
fen 8/8/k7/8/8/8/3U4/7K b - - 0 1 -/-
check yes

# Divaricator: slides one or two squares without capturing; captures the enemies at 135 degrees, both, compulsorily.
game pilgrim:V
fen 7k/8/8/2p1p3/1p1V4/3n4/8/7K w - - 0 1 -/-
from d4 d5 d6 e4 f4 e3 f2 c3 b2 c4
play d4e4
fen_is 7k/8/8/4p3/1p2V3/3n4/8/7K b - - 0 1 -/-
fen 7k/8/8/2p1p3/3V4/8/8/7K w - - 0 1 -/-
san d4d2 : Vxd2
play Vd2
fen_is 7k/8/8/8/8/8/3V4/7K b - - 0 1 -/-
fen 7k/8/8/8/2pV4/3p4/8/7K w - - 0 1 -/-
play Ve5
fen_is 7k/8/8/4V3/8/8/8/7K b - - 0 1 -/-
fen 8/8/8/2k5/3V4/3P4/8/7K b - - 0 1 -/-
check yes
fen 8/8/8/2k5/3VP3/3P4/8/7K b - - 0 1 -/-
check no

# Slinging: the first piece behind, of either side, is thrown to the square beyond the destination.
# Trebuchet: slides one or two squares in any direction without capturing, and slings.
game pilgrim:T
fen 7k/8/3p4/8/3T4/8/3N4/7K w - - 0 1 -/-
from d4 d5 e5 f6 e4 f4 e3 f2 d3 c3 b2 c4 b4 c5 b6
san d4d5 : Td5/Nxd6
words d4d5 knight
play Td5
fen_is 7k/8/3N4/3T4/8/8/8/7K b - - 0 1 -/-
# An enemy is thrown too, and captures a piece of its own side for the slinger.
fen 7k/8/3p4/8/3T4/8/3n4/7K w - - 0 1 -/-
play Td5
fen_is 7k/8/3n4/3T4/8/8/8/7K b - - 0 1 -/-
# It is compulsory; where it is impossible, nothing is thrown: a friend beyond, or the edge.
fen 7k/3N4/8/8/3T4/8/3N4/7K w - - 0 1 -/-
can Td5/Nd6 Td6
play Td6
fen_is 7k/3N4/3T4/8/8/8/3N4/7K b - - 1 1 -/-
fen 7k/8/3T4/8/3N4/8/8/7K w - - 0 1 -/-
can Td7/Nd8 Td8
cannot Td7
# It throws over no piece in between, and throws the first piece only.
fen 7k/8/8/8/3T4/3p4/3N4/7K w - - 0 1 -/-
san d4d5 : Td5/d6
play Td5
fen_is 7k/8/3p4/3T4/8/8/3N4/7K b - - 0 1 -/-
fen 7k/8/3p4/8/3T4/8/3N4/7K w - - 0 1 -/-
cannot d4d6
# A pawn is not thrown onto its own first rank; onto its last rank it becomes a queen.
fen 7k/8/8/3P4/8/3T4/8/7K w - - 0 1 -/-
san d3d2 : Td2
fen K6k/8/8/3p4/8/3T4/8/8 w - - 0 1 -/-
san d3d2 : Td2/d1=Q
fen 8/7k/3T4/8/3P4/8/8/7K w - - 0 1 -/-
san d6d7 : Td7/d8=Q
play Td7
fen_is 3Q4/3T3k/8/8/8/8/8/7K b - - 0 1 -/-
fen 8/7k/3T4/8/3p4/8/8/7K w - - 0 1 -/-
san d6d7 : Td7
# Kings of either side are thrown, and may be so attacked.
fen 8/8/8/5k2/4T3/8/8/K7 w - - 0 1 -/-
san e4d3 : Td3/Kc2
play Td3
fen_is 8/8/8/8/8/3T4/2k5/K7 b - - 1 1 -/-
fen 8/2r5/8/8/3T4/8/3K4/7k w - - 0 1 -/-
san d4d5 : Td5/Kd6
cannot d4d6
fen 8/8/8/3k4/8/3T4/3N4/7K b - - 0 1 -/-
check yes
fen 8/8/8/3k4/8/3T4/8/3n3K b - - 0 1 -/-
check yes
fen 8/8/8/3k4/8/3T4/8/7K b - - 0 1 -/-
check no
fen 8/3k4/8/8/8/3T4/3N4/7K b - - 0 1 -/-
check no
fen 8/8/3k4/8/8/3T4/3N4/7K b - - 0 1 -/-
check yes
# A king or rook that was thrown has moved.
fen 4k3/8/8/8/8/8/3T4/R3K2R w KQ - 0 1 -/-
can e1c1
fen r3k3/8/8/8/8/8/P6K/R2T4 w q - 0 1 -/-
play Tc2
fen_is r3k3/8/8/8/8/8/P1T4K/R7 b q - 1 1 -/-
fen 4k3/8/8/8/8/7P/8/RT2K2R w KQ - 0 1 -/-
play Tc1/Rd1
fen_is 4k3/8/8/8/8/7P/8/2TRK2R b K - 1 1 -/-
# A pawn slung from its initial square lets the piece behind it appear, whichever side slings it.
fen 4k3/8/8/8/8/3T4/3P4/4K3 w - - 0 1 Td2/-
san d3d4 : Td4/Td2/d5
play Td4
fen_is 4k3/8/8/3P4/3T4/8/3T4/4K3 b - - 0 1 -/-
fen 4k3/3p4/3T4/8/8/8/8/4K3 w - - 0 1 -/Td7
play Td5
fen_is 4k3/3t4/8/3T4/3p4/8/8/4K3 b - - 0 1 -/-
# A pawn captured there by a thrown piece: the piece behind it is lost.
fen 4k3/3p4/8/3T4/8/8/3N4/4K3 w - - 0 1 -/Td7
play Td6
fen_is 4k3/3N4/3T4/8/8/8/8/4K3 b - - 0 1 -/-
check no
fen 4k3/3p4/8/3T4/8/3p4/8/4K3 w - - 0 1 -/Td7
play Td6/xd7
fen_is 4k3/3p4/3T4/8/8/8/8/4K3 b - - 0 1 -/-

# Belfry: slides like a rook without capturing, and slings.
game pilgrim:F
fen 7k/3p4/8/8/P2F3n/8/3p4/7K w - - 0 1 -/-
from d4 d5 d6 e4 f4 g4 d3 c4 b4
san d4d6 : Fd6/xd7
san d4g4 : Fg4/xh4
san d4c4 : Fc4/Nb4
play Fd6/xd7
fen_is 7k/3p4/3F4/8/P6n/8/8/7K b - - 0 1 -/-
fen 3k4/8/8/8/8/3F4/8/3N3K b - - 0 1 -/-
check yes
fen 7k/8/8/8/3F4/8/8/N6K b - - 0 1 -/-
check no
