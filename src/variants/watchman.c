/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant watchman = {
	.id = "watchman",
	.name = "Watchman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally, capture straight, and can go back",
	.opening = "b2d4",
	.cards = CARDS(
	    { "A pawn moves diagonally forward or straight back, and captures straight forward "
	      "or diagonally back.",
	      "d4", "6k1/8/8/8/3P4/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn may move straight backward, and later diagonally forward.",
	      "e4e3 Kd7 e3f4",
	      "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves one square diagonally forward or, from the second rank, two squares "
		"along a diagonal if both are vacant. It may also move one square straight "
		"backward.\n\n"
		"A pawn captures one square straight forward or one square diagonally backward. It "
		"never moves or captures onto its own first rank.\n\n"
		"En passant: a pawn that has just made a double step may be captured, on the "
		"square it passed over, by an enemy pawn that could have captured it there, "
		"forward or backward.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ MOVE, .direction = BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = AHEAD },
		{ CAPTURE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) }),
	.weights = &weights_watchman,
};
