/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant dragoon = {
	.id = "dragoon",
	.name = "Dragoon Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns also leap forward like knights",
	.opening = "b2c4",
	.cards = CARDS(
	    { "A pawn also leaps: forward to move, aside to capture.",
	      "d2", "6k1/8/8/8/8/8/3P4/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn on d2 may move to d3.",
	      "d2d3",
	      NULL },
	    { "A pawn on d2 may move to d4.",
	      "d2d4",
	      NULL },
	    { "It may leap two squares forward and one sideways, here to c4.",
	      "d2c4",
	      NULL },
	    { "To the other side it leaps to e4.",
	      "d2e4",
	      NULL },
	    { "It captures diagonally, here on c3.",
	      "d2c3",
	      "4k3/8/8/8/8/1pp1pp2/3P4/4K3 w - - 0 1" },
	    { "It also captures diagonally on e3.",
	      "d2e3",
	      "4k3/8/8/8/8/1pp1pp2/3P4/4K3 w - - 0 1" },
	    { "It captures by leaping one square forward and two sideways, here to b3.",
	      "d2b3",
	      "4k3/8/8/8/8/1pp1pp2/3P4/4K3 w - - 0 1" },
	    { "To the other side it captures on f3.",
	      "d2f3",
	      "4k3/8/8/8/8/1pp1pp2/3P4/4K3 w - - 0 1" },
	    { "After a double step, the pawn on c4 may capture en passant on d3.",
	      "d4 c4d3",
	      "4k3/8/8/8/1pp1pp2/8/3P4/4K3 w - - 0 1" },
	    { "So may the pawn on e4.",
	      "d4 e4d3",
	      "4k3/8/8/8/1pp1pp2/8/3P4/4K3 w - - 0 1" },
	    { "So may the pawn on b4, by a leap.",
	      "d4 b4d3",
	      "4k3/8/8/8/1pp1pp2/8/3P4/4K3 w - - 0 1" },
	    { "So may the pawn on f4, by a leap.",
	      "d4 f4d3",
	      "4k3/8/8/8/1pp1pp2/8/3P4/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "8/8/8/5k2/8/3p1K2/3P4/8 w - - 0 1",
	      "A pawn also leaps ahead like a knight, two squares forward and one to the side, but "
	      "only to vacant squares.",
	      "Leap past the black pawn and give check.",
	      "check", "e4+",
	      TRIES({ "c4", NULL, "From c4 the pawn does not attack the king." },
	          { "d4", NULL, NULL }) },
	    { "6k1/8/4n3/5r2/3P4/8/8/6K1 w - - 0 1",
	      "A pawn captures diagonally, and also by a wide leap: one square forward and two to "
	      "the side.",
	      "Capture a piece with the pawn.",
	      "win 3 in 1", "dxf5",
	      TRIES({ "dxe6", NULL, NULL },
	          { "d5", NULL,
			"That only attacks the knight. The pawn can capture a piece at "
			"once." }) },
	    { "8/8/8/r3k3/8/8/1P4K1/8 w - - 0 1",
	      "So a pawn attacks four squares of the next rank, and may attack two pieces that are "
	      "far apart.",
	      "Win the rook.",
	      "win 4 in 1", "c4+",
	      TRIES({ "b4", NULL,
			"From b4 the pawn attacks the rook, but not the king as well, and "
			"the rook gets away." }) },
	    { "4k3/8/8/1P1p4/8/8/8/4K3 w - d6 0 1",
	      "After a double step, though not after a leap, a pawn may be captured en passant, "
	      "even by a pawn two files away. Black has just played d7-d5.",
	      "Capture en passant.",
	      "capture d5", "bxd6",
	      TRIES({ "b6", NULL,
			"The right to capture en passant lasts for one move only." }) },
	    { "6k1/4r3/4P3/8/8/8/8/6K1 w - - 0 1",
	      "From the sixth rank a pawn can leap to the last one and promote, whatever stands in "
	      "its way.",
	      "Promote to a queen that Black cannot capture.",
	      "win 8 in 1", "d8=Q+",
	      TRIES({ "f8=Q+", "Kxf8", "The king captures the queen, so you lose it." }) },
	    { "6k1/7p/7P/3PK3/8/8/8/8 w - - 0 1",
	      "The pawn on h6 guards f7 and g7. The other pawn can do the rest.",
	      "Checkmate in two moves.",
	      "mate in 2", "e7+ Kh8 e8=Q",
	      TRIES({ "Ke6", "Kf8",
			"The king escapes by f8, which a pawn on e7 would attack." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns also leap forward like "
		"knights.\n\n"
		"A pawn moves and captures as usual, and also leaps like a knight, over any "
		"pieces: without capturing, two squares forward and one sideways; capturing, one "
		"square forward and two sideways. So a pawn on d2 may move to d3, d4, c4 or e4, "
		"and capture on c3, e3, b3 or f3.\n\n"
		"En passant: after an ordinary double step a pawn may be captured by an enemy pawn "
		"that could have captured it on the square it passed over, diagonally or by a "
		"leap: after d2-d4 by a black pawn on c4, e4, b4 or f4. After a leap there is no "
		"en passant.",
	.pieces[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = LEAP_AHEAD },
		{ CAPTURE, .direction = LEAP_WIDE_AHEAD }),
	.weights = &weights_dragoon,
	.puzzles = puzzles_dragoon,
};
