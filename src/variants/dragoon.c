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
