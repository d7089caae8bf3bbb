/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant rogue = {
	.id = "rogue",
	.name = "Rogue Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns make double steps from every rank but the second",
	.opening = "d2d3",
	.cards = CARDS(
	    { "A pawn may move two squares from any rank but its second.",
	      "d3", "6k1/8/8/8/8/3P4/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "(a) A pawn on c2 may only move to c3.",
	      "c2c3",
	      NULL },
	    { "(b) A pawn on d3 may move to d4.",
	      "d3d4",
	      "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1" },
	    { "(b) A pawn on d3 may also move to d5.",
	      "d3d5",
	      "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1" },
	    { "(c) After d4-d6 the pawn may be captured where it stands.",
	      "d6 c7d6",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" },
	    { "(c) After d4-d6 it may be captured en passant, on the square it passed over.",
	      "d6 e6d5",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except when pawns may move two squares: from "
		"the second rank they move one square only, from every other rank one or two.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the square "
		"it passed over, by an enemy pawn that could have captured it there.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = ~RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD }),
	.weights = &weights_rogue,
};
