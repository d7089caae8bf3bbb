/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Dragoon Chess (Tony Paletta)
 *
 * Pawns have their ordinary moves and also leap forward like a knight: two
 * ranks to a neighbouring file to move, one rank to the file beyond it to
 * capture.  Only the ordinary double step can be captured in passing, by either
 * way of capturing: after d2-d4 by a black pawn on c4, e4, b4 or f4.
 */

const struct variant dragoon = {
	.id = "dragoon",
	.name = "Dragoon Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns also leap forward like half a knight",
	.opening = "b2c4",
	.examples = EXAMPLES(
	    { "After a double step, a pawn on f4 leaps to d3 and captures en passant.",
	      "d4 f4d3",
	      "4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1" },
	    { "Without capturing it leaps two squares ahead and one aside.",
	      "d2c4",
	      NULL },
	    { "So does a pawn on b4.",
	      "d4 b4d3",
	      "4k3/8/8/8/1p6/8/3P4/4K3 w - - 0 1" }),
	.help =
		"Pawns move and capture as in orthodox chess, and also leap over anything like a "
		"knight: without capturing, two squares forward and one aside; capturing, one "
		"square forward and two aside. So a pawn on d2 may go to d3, d4, c4 or e4, and "
		"capture on c3, e3, b3 or f3.\n\n"
		"Only the ordinary double step can be captured en passant, by a pawn that could "
		"have captured on the square passed over, by step or by leap: after d2-d4 by a "
		"black pawn on c4, e4, b4 or f4.",
	.men[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = LEAP_AHEAD },
		{ CAPTURE, .direction = LEAP_WIDE_AHEAD }),
	.weights = &weights_dragoon,
};
