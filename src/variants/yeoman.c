/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"

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
	.help =
		"Pawns move and capture forward as in orthodox chess. They may also move one square "
		"diagonally backward, and capture one square straight backward, but never go to their own "
		"first rank.\n\n"
		"A pawn that has come back to its second rank may make the double step again.",
	.men[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = BACK, .to = ~RANK(1) }),
};
