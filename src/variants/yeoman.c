/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant yeoman = {
	.id = "yeoman",
	.name = "Yeoman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns can also step back",
	.cards = CARDS(
	    { "A pawn may also go back: diagonally to move, straight to capture.",
	      "e4", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn captures straight backward, and moves diagonally backward.",
	      "e4e3 Kd7 e3d2",
	      "4k3/8/8/8/4P3/4n3/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except that pawns may also go back.\n\n"
		"A pawn moves and captures forward as usual. It may also move one square "
		"diagonally backward, and capture one square straight backward, but it never goes "
		"to its own first rank. On its second rank it may always make a double step, even "
		"if it has come back there.",
	.pieces[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = BACK, .to = ~RANK(1) }),
	.weights = &weights_yeoman,
};
