/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant chess = {
	.id = "chess",
	.name = "Orthodox Chess",
	.summary = "The game that all the others differ from",
	.cards = CARDS(
	    { "A pawn moves straight forward, two squares from its second rank, and captures "
	      "diagonally.",
	      "d2", NULL, NULL, NULL }),
	.examples = EXAMPLES(
	    { "Philidor's defense: the pawns on d6 and e5 support each other.",
	      "e4 e5 Nf3 d6 d4",
	      NULL }),
	.help =
		"Each side has a king, a queen, two rooks, two bishops, two knights and eight "
		"pawns. A piece captures by moving to the square of an enemy piece. You win by "
		"checkmate: the enemy king is attacked and no legal move can save it.\n\n"
		"A pawn moves one square straight forward, or two from its own second rank if both "
		"are vacant. It captures one square diagonally forward.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the next "
		"move only, by an enemy pawn as if it had moved one.\n\n"
		"A pawn that reaches the last rank must promote to a queen, rook, bishop or "
		"knight.\n\n"
		"Castling: a king that has not moved goes two squares towards a rook that has not "
		"moved, and the rook goes to the square the king passed. The squares between them "
		"must be vacant. The king may not be in check, nor pass or reach an attacked "
		"square.\n\n"
		"The game is drawn by stalemate (no legal move, but not in check), when the same "
		"position occurs for the third time, after fifty moves by each side without a "
		"capture or a pawn move, and when the pieces left cannot give checkmate.",
	.weights = &weights_chess,
};
