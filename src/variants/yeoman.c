/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Yeoman Chess (Tony Paletta)
 *
 * Pawns may also move backward one square diagonally and capture one square
 * straight backward, but never to their own first rank.
 */

const struct variant yeoman = {
	.id = "yeoman",
	.name = "Yeoman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns can also step back",
	.examples = EXAMPLES(
	    { "A pawn captures straight backward, and moves diagonally backward.",
	      "e4e3 Kd7 e3d2",
	      "4k3/8/8/8/4P3/4n3/8/4K3 w - - 0 1" }),
	.help =
		"Pawns move and capture forward as in orthodox chess. They may also move one "
		"square diagonally backward, and capture one square straight backward, but never "
		"go to their own first rank.\n\n"
		"A pawn that has come back to its second rank may make the double step again.",
	.men[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = BACK, .to = ~RANK(1) }),
	.weights = &weights_yeoman,
};
