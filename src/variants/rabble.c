/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

#define OUTER (FILE_A | FILE_B | FILE_G | FILE_H)

const struct variant rabble = {
	.id = "rabble",
	.name = "Rabble Chess",
	.inventor = "Tony Paletta",
	.summary = "Outer pawns move diagonally and capture straight ahead",
	.opening = "h2f4",
	.cards = CARDS(
	    { "On files a, b, g and h a pawn moves diagonally and captures straight forward.",
	      "b2", "6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "From the second rank an outer pawn may move two squares diagonally.",
	      "a2c4",
	      NULL }),
	.help =
		"Everything is as in orthodox chess, except how pawns on the four outer files move "
		"and capture.\n\n"
		"On the a-, b-, g- and h-files a pawn moves one square diagonally forward or, from "
		"the second rank, two squares along a diagonal if both are vacant. It captures one "
		"square straight forward. On the c-, d-, e- and f-files it is an ordinary pawn.\n\n"
		"En passant: a pawn that has just made a double step may be captured, on the "
		"square it passed over, by an enemy pawn that could have captured it there.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = ~OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD, .from = ~OUTER },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = AHEAD, .from = OUTER }),
	.weights = &weights_rabble,
};
