/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant acolyte = {
	.id = "acolyte",
	.name = "Acolyte Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally and capture along ranks and files",
	.opening = "c2e4",
	.cards = CARDS(
	    { "A pawn moves one or two squares diagonally, and captures straight, to any side.",
	      "d4", "6k1/8/8/8/3P4/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn that has moved two squares may be captured en passant on the square "
	      "between, by a straight capture.",
	      "c2e4 d4d3",
	      "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except how pawns move, capture and "
		"promote.\n\n"
		"A pawn moves one or two squares along any diagonal, forward or backward, from any "
		"rank, if the squares are vacant. It captures one square straight forward, "
		"backward or sideways.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the square "
		"it passed over, by an enemy pawn that could have captured it there.\n\n"
		"A pawn promotes only on the squares where the enemy's bishops start (c8 and f8 "
		"for White, c1 and f1 for Black), and must do so there, to a queen, rook, bishop "
		"or knight. On other squares of the first and last ranks it remains a pawn and may "
		"move on.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY, .twice_from = ANYWHERE },
		{ CAPTURE, .direction = ORTHOGONALLY }),
	.promotions = PROMOTE(
		{ PAWN, (squareset)1 << C8 | (squareset)1 << F8,
		  KIND(QUEEN) | KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT), 0 }),
	.pawn_squares = ~((squareset)1 << C8 | (squareset)1 << F8),
	.weights = &weights_acolyte,
};
