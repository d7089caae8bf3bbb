/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant dragoon = {
	.id = "dragoon",
	.name = "Dragoon Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns also leap forward like knights",
	.opening = "b2c4",
	.examples = EXAMPLES(
	    { "After a double step, a pawn on f4 leaps to d3 and captures en passant.",
	      "d4 f4d3",
	      "4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1" },
	    { "Without capturing, a pawn leaps two squares forward and one sideways.",
	      "d2c4",
	      NULL },
	    { "So may a pawn on b4.",
	      "d4 b4d3",
	      "4k3/8/8/8/1p6/8/3P4/4K3 w - - 0 1" }),
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
};
