/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Commando Pawn Chess (Tony Paletta)
 *
 * On its own half of the board a pawn is an ordinary pawn.  On the enemy's half
 * it moves one square diagonally forward and captures one square straight
 * forward.  Nothing is captured in passing.
 */

#define OWN_HALF (RANK(1) | RANK(2) | RANK(3) | RANK(4))

const struct variant commando = {
	.id = "commando",
	.name = "Commando Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Past the middle, pawns move diagonally, capture straight",
	.opening = "d2d4",
	.examples = EXAMPLES(
	    { "Beyond the middle the pawn moves diagonally and captures straight ahead.",
	      "e5 Kd8 e5f6 Ke8 f6f7",
	      "4k3/5n2/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.help =
		"A pawn on its own half of the board (ranks 1 to 4) is an ordinary pawn: straight "
		"ahead to move, two squares from the second rank, diagonally to capture.\n\n"
		"On the enemy's half it is the other way round: it moves one square diagonally "
		"forward and captures one square straight forward.\n\n"
		"There is no en passant.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = OWN_HALF, .twice_from = RANK(2) },
		{ TAKE, .direction = DIAGONALLY_AHEAD, .from = OWN_HALF },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = ~OWN_HALF },
		{ TAKE, .direction = AHEAD, .from = ~OWN_HALF }),
	.no_passing = true,
	.weights = &weights_commando,
};
