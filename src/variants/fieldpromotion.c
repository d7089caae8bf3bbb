/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant fieldpromotion = {
	.id = "fieldpromotion",
	.name = "Field Promotion Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns become rooks on the sixth rank",
	.cards = CARDS(
	    { "A pawn promotes on the sixth rank, to a rook.",
	      "e5", "k7/8/8/4P3/8/8/8/K7 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "On the sixth rank a pawn becomes a rook.",
	      "e5e6r",
	      "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except that a pawn promotes on its sixth "
		"rank, and always to a rook. An en passant capture ends on the sixth rank, so it "
		"promotes as well.",
	.promotions = PROMOTE({ PAWN, RANK(6), KIND(ROOK), 0 }),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4) | RANK(5),
	.weights = &weights_fieldpromotion,
};
