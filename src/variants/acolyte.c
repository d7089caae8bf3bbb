/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Acolyte Chess (Tony Paletta)
 *
 * Pawns move, without capturing, one or two squares along any of the four
 * diagonals, the first square being vacant, and capture one square straight
 * ahead, back or sideways.  After a move of two squares a pawn may be captured
 * in passing.  It promotes only where the enemy's bishops start; anywhere else
 * on either last rank it simply stands.
 */

const struct variant acolyte = {
	.id = "acolyte",
	.name = "Acolyte Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns walk like bishops and strike like rooks",
	.opening = "c2e4",
	.examples = EXAMPLES(
	    { "A two-square move may be captured en passant on the square between, straight "
	      "as pawns capture here.",
	      "c2e4 d4d3",
	      "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1" }),
	.help =
		"As orthodox chess, but for the pawns.\n\n"
		"A pawn moves one or two squares along any diagonal, forward or backward, from "
		"anywhere; it does not jump. It captures one square straight forward, backward or "
		"sideways. There is no other double step.\n\n"
		"A pawn that has just moved two squares may be captured en passant, on the square "
		"between, by a pawn that could have captured there.\n\n"
		"Pawns promote to queen, rook, bishop or knight only on the squares where the "
		"enemy's bishops start (White's on c8 and f8, Black's on c1 and f1), and must do "
		"so. On other squares of the first and last ranks they just stand, and go on from "
		"there.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY, .twice_from = ANYWHERE },
		{ CAPTURE, .direction = ORTHOGONALLY }),
	.promotions = PROMOTE(
		{ PAWN, (squareset)1 << C8 | (squareset)1 << F8,
		  KIND(QUEEN) | KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT), 0 }),
	.pawn_squares = ~((squareset)1 << C8 | (squareset)1 << F8),
	.weights = &weights_acolyte,
};
