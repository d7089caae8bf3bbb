/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

#define OWN_HALF (RANK(1) | RANK(2) | RANK(3) | RANK(4))

const struct variant commando = {
	.id = "commando",
	.name = "Commando Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Past the middle, pawns move diagonally, capture straight",
	.opening = "d2d4",
	.cards = CARDS(
	    { "On the enemy's half, a pawn moves diagonally and captures straight forward.",
	      "e5", "k7/8/8/4P3/8/8/8/K7 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "On the enemy's half the pawn moves diagonally and captures straight forward.",
	      "e5 Kd8 e5f6 Ke8 f6f7",
	      "4k3/5n2/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture on the "
		"enemy's half of the board.\n\n"
		"On its own half (ranks 1 to 4 for White, 5 to 8 for Black) a pawn is an ordinary "
		"pawn. On the enemy's half this is reversed: it moves one square diagonally "
		"forward and captures one square straight forward.\n\n"
		"En passant cannot occur.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = OWN_HALF, .twice_from = RANK(2) },
		{ TAKE, .direction = DIAGONALLY_AHEAD, .from = OWN_HALF },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = ~OWN_HALF },
		{ TAKE, .direction = AHEAD, .from = ~OWN_HALF }),
	.no_en_passant = true,
	.weights = &weights_commando,
};
