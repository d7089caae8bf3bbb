/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant trooper = {
	.id = "trooper",
	.name = "Trooper Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move and capture one or two squares, also sideways",
	.opening = "d2d4",
	.cards = CARDS(
	    { "A pawn moves and captures one or two squares forward or sideways.",
	      "d3", "6k1/8/8/8/8/3P4/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "(a) One square sideways: captured where it stands.",
	      "d3c3 c4c3",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(b) Two squares sideways: captured en passant on the square between.",
	      "d3b3 c4c3ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(c) One square forward: captured where it stands by the pawn on c4.",
	      "d3d4 c4d4",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(c) One square forward: captured from two squares away by the pawn on f4.",
	      "d3d4 f4d4",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(c) One square forward: captured from two squares away by the pawn on d6.",
	      "d3d4 d6d4",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares forward: captured en passant by the pawn on c4.",
	      "d3d5 c4d4ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares forward: captured en passant by the pawn on f4, two squares "
	      "away.",
	      "d3d5 f4d4ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares forward: captured en passant by the pawn on d6, which passes "
	      "its square.",
	      "d3d5 d6d4ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares forward: captured where it stands by the pawn on d6.",
	      "d3d5 d6d5",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(d) Two squares forward: captured where it stands by the pawn on e5.",
	      "d3d5 e5d5",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(e) One square to the other side: captured from two squares away.",
	      "d3e3 e5e3",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(f) Two squares sideways: captured en passant from two squares away.",
	      "d3f3 e5e3ep",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" },
	    { "(f) Two squares sideways: captured where it stands.",
	      "d3f3 f4f3",
	      "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves and captures one square straight forward or sideways. From any rank "
		"it may go or capture two squares straight forward or straight sideways, if the "
		"first square is vacant.\n\n"
		"En passant: a pawn that has just moved or captured two squares away may be "
		"captured, on the square it passed over, by an enemy pawn that could have captured "
		"it there. That capture may itself be of two squares, and be answered in the same "
		"way.\n\n"
		"Pawns promote on the last rank as in chess. A pawn that promoted by a move of two "
		"squares may be captured en passant even so.\n\n"
		"En passant captures are written with ep, because the pawn might also go there "
		"without capturing: c4c3ep.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE | CAPTURE, .direction = AHEAD | SIDEWAYS, .twice_from = ANYWHERE }),
	.writes_ep = true,
	.weights = &weights_trooper,
};
