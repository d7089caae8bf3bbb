/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Orthodox chess: the laws of FIDE.  Every other game says how it differs from
 * this one, so there is nothing to say here.
 */

const struct variant chess = {
	.id = "chess",
	.name = "Orthodox Chess",
	.summary = "The game that all the others differ from",
	.examples = EXAMPLES(
	    { "Philidor's defence: the pawns stand by each other.",
	      "e4 e5 Nf3 d6 d4",
	      NULL }),
	.help =
		"Each side has a king, a queen, two rooks, two bishops, two knights and eight "
		"pawns. A man captures by going to the square of an enemy. Who checkmates the "
		"enemy king wins: the king is attacked and no move can save him.\n\n"
		"A pawn moves one square straight forward, or two from its own second rank, and "
		"captures one square diagonally forward. A pawn that has just moved two squares "
		"may be captured, on the next turn only, by an enemy pawn as if it had moved one "
		"(en passant). On the last rank a pawn becomes a queen, rook, bishop or "
		"knight.\n\n"
		"Castling: a king that has not moved goes two squares towards a rook that has not "
		"moved, and the rook goes to the square he passed. The squares between them must "
		"be vacant; the king may not be in check, nor pass or reach an attacked "
		"square.\n\n"
		"Drawn are: stalemate (no legal move, not in check), the same position for the "
		"third time, fifty moves by each side without a capture or pawn move, and "
		"positions in which nobody can be mated.",
	.weights = &weights_chess,
};
