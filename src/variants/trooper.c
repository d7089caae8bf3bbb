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
	.lesson = LESSON(
	    { "6k1/5ppp/8/4n3/1r1P4/8/5PPP/6K1 w - - 0 1",
	      "Pawns move and capture one or two squares straight forward or sideways, never "
	      "diagonally.",
	      "Capture the rook.",
	      "capture b4", "dxb4",
	      TRIES({ "dxe5", NULL, NULL }) },
	    { "8/3k2pp/8/1b3n2/8/3P4/6PP/6K1 w - - 0 1",
	      "So a pawn attacks up to six squares: two ahead of it and two on either side, as "
	      "far as the way is free.",
	      "Give check with the pawn and attack two more pieces.",
	      "win 2 in 1", "d5+",
	      TRIES({ "d4", "Nxd4", "The knight captures the pawn." }) },
	    { "6k1/6pp/8/1p6/8/2P5/3P2PP/6K1 w - c5:b5 0 1",
	      "Any move of two squares, a capture too, can be answered en passant. Black has just "
	      "moved a pawn from d5 to b5.",
	      "Capture it on c5, the square that it passed.",
	      "capture b5", "cxc5",
	      TRIES({ "c5", "bxc5",
	            "Without e.p. this is a plain move, and Black captures the pawn." }) },
	    { "8/5pk1/P3P3/8/8/8/6K1/8 w - - 0 1",
	      "From the sixth rank a pawn promotes in one move. But passing the seventh, it can "
	      "still be captured there en passant.",
	      "Promote, and keep the new queen.",
	      "win 8 in 1", "a8=Q",
	      TRIES({ "e8=Q", "fxe7", "The pawn captures on e7, and the queen is gone." }) },
	    { "6rk/6n1/5P2/6p1/7P/8/8/1K6 w - - 0 1",
	      "A pawn gives check from two squares away, too.",
	      "Checkmate with a pawn that Black cannot capture.",
	      "mate in 1", "fh6#",
	      TRIES({ "hh6+", "gxh5", "Black captures en passant." }) }),
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
	.puzzles = puzzles_trooper,
};
