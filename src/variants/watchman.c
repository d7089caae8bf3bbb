/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Watchman Chess (Tony Paletta)
 *
 * Pawns move one square diagonally forward, two from the second rank, or one
 * straight backward; they capture one square straight forward or diagonally
 * backward.  They never go to their own first rank.
 */

const struct variant watchman = {
	.id = "watchman",
	.name = "Watchman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns advance diagonally and can go back on guard",
	.opening = "b2d4",
	.examples = EXAMPLES(
	    { "A pawn may step back, and go on from there.",
	      "e4e3 Kd7 e3f4",
	      "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.help =
		"Pawns move one square diagonally forward, or two along the diagonal from the "
		"second rank, both vacant; or one square straight backward. They capture one "
		"square straight forward or one square diagonally backward.\n\n"
		"They never move or capture onto their own first rank.\n\n"
		"After a double step a pawn may be captured en passant by any pawn that could "
		"have captured on the square passed over, forward or backward.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ MOVE, .direction = BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = AHEAD },
		{ CAPTURE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) }),
	.weights = &weights_watchman,
};
