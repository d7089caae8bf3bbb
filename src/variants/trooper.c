/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Trooper Chess (Tony Paletta)
 *
 * Pawns move and capture one square straight forward or sideways, or two in the
 * same direction when the first is vacant.  After a turn of two squares they may
 * be captured in passing, which may itself be a turn of two squares.
 */

const struct variant trooper = {
	.id = "trooper",
	.name = "Trooper Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move and capture forward or sideways, up to two",
	.opening = "d2d4",
	.examples = EXAMPLES(
	    { "Two squares sideways, captured en passant on the square between.",
	      "d3f3 e4e3ep",
	      "4k3/8/8/8/4p3/3P4/8/4K3 w - - 0 1" },
	    { "(a) One square sideways, captured where it stands.",
	      "d3c3 c4c3",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(b) Two, captured on the square between.",
	      "d3b3 c4c3ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(c) One square ahead, captured from two squares away.",
	      "d3d4 f4d4",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares ahead, captured on the square between.",
	      "d3d5 d6d4ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(e) One square to the other side, captured from two squares away.",
	      "d3e3 e5e3",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(f) Two, captured on the square between, from two squares away.",
	      "d3f3 e5e3ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" }),
	.help =
		"Pawns move and capture one square straight forward or sideways. From any rank "
		"they may go two squares in the same direction, moving or capturing, when the "
		"first square is vacant.\n\n"
		"After every turn of two squares the pawn may be captured en passant by a pawn "
		"that could have captured it on the square skipped. That capture may itself be of "
		"two squares, and may be answered in the same way. Since a pawn might also just "
		"go to that square, captures en passant are written with ep: c4b3ep.\n\n"
		"Even a pawn that has passed the seventh rank by a double step and promoted may "
		"be captured en passant.",
	.men[PAWN].steps = STEPS(
		{ MOVE | CAPTURE, .direction = AHEAD | SIDEWAYS, .twice_from = ANYWHERE }),
	.writes_passing = true,
	.weights = &weights_trooper,
};
