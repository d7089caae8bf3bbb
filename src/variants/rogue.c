/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Rogue Pawn Chess (Tony Paletta)
 *
 * Pawns move one square from their second rank, and one or two squares from any
 * other.  After every move of two squares they may be captured in passing.
 *
 * Example: white pawn d4, black pawns c7 and e6; d4-d6 may be answered by c7xd6
 * or, in passing, by e6xd5.
 */

const struct variant rogue = {
	.id = "rogue",
	.name = "Rogue Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Double steps from every rank but the second",
	.opening = "d2d3",
	.examples = EXAMPLES(
	    { "Every two-square move may be captured en passant.",
	      "e5 d5e4",
	      "4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1" },
	    { "After d4-d6 the pawn may be captured where it stands ...",
	      "d6 c7d6",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" },
	    { "... or where it passed.",
	      "d6 e6d5",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" }),
	.help =
		"Pawns move straight forward and capture diagonally forward as in orthodox chess, "
		"but from the second rank they move one square only, and from every other rank "
		"one or two.\n\n"
		"A pawn that has just moved two squares may be captured en passant, on the square "
		"between.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = ~RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD }),
	.weights = &weights_rogue,
};
