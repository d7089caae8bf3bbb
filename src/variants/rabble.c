/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Rabble Chess (Tony Paletta)
 *
 * Pawns on the outer files (a, b, g, h) move diagonally forward, two squares
 * from the second rank, and capture straight forward.  The others are ordinary
 * pawns.  After any double step, any pawn that could have captured on the square
 * passed over may capture in passing.
 */

#define OUTER (FILE_A | FILE_B | FILE_G | FILE_H)

const struct variant rabble = {
	.id = "rabble",
	.name = "Rabble Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns of the outer files move diagonally, capture straight",
	.opening = "h2f4",
	.examples = EXAMPLES(
	    { "From rank 2 a pawn of the outer files may move two squares diagonally.",
	      "a2c4",
	      NULL }),
	.help =
		"Pawns standing on the c-, d-, e- and f-files are ordinary pawns.\n\n"
		"Pawns standing on the a-, b-, g- and h-files move one square diagonally forward, "
		"or two along the diagonal from the second rank, both vacant; they capture one "
		"square straight forward.\n\n"
		"After any double step a pawn may be captured en passant by any pawn that could "
		"have captured on the square passed over.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = ~OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD, .from = ~OUTER },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = AHEAD, .from = OUTER }),
	.weights = &weights_rabble,
};
