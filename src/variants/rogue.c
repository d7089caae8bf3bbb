/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant rogue = {
	.id = "rogue",
	.name = "Rogue Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns make double steps from every rank but the second",
	.opening = "d2d3",
	.cards = CARDS(
	    { "A pawn may move two squares from any rank but its second.",
	      "d3", "6k1/8/8/8/8/3P4/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "(a) A pawn on c2 may only move to c3.",
	      "c2c3",
	      NULL },
	    { "(b) A pawn on d3 may move to d4.",
	      "d3d4",
	      "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1" },
	    { "(b) A pawn on d3 may also move to d5.",
	      "d3d5",
	      "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1" },
	    { "(c) After d4-d6 the pawn may be captured where it stands.",
	      "d6 c7d6",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" },
	    { "(c) After d4-d6 it may be captured en passant, on the square it passed over.",
	      "d6 e6d5",
	      "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/2n1r3/8/8/3P4/2P2PPP/6K1 w - - 0 1",
	      "A pawn on its second rank moves one square only. From every other rank it may move "
	      "one square or two.",
	      "Attack two pieces with a pawn.",
	      "reach d5", "d5",
	      TRIES({ "c4", NULL, NULL },
	          { "d4", "Nxd4",
	            "From d4 the pawn attacks no piece, and the knight captures it." }) },
	    { "6k1/6pp/8/2p5/2Pp4/4K3/5PPP/8 w - d5 0 1",
	      "Any double step can be answered by a capture en passant. Black has just moved a "
	      "pawn from d6 to d4, giving check.",
	      "Capture the pawn that gives check.",
	      "capture d4", "cxd5",
	      TRIES({ "Kxd4", NULL, NULL }) },
	    { "6k1/1r3ppp/3p4/8/P1P5/8/5PPP/6K1 w - - 0 1",
	      "Before a double step, look at the square that the pawn passes: on any rank, it can "
	      "be captured there.",
	      "Attack the rook with a pawn that Black cannot capture.",
	      "reach a6", "a6",
	      TRIES({ "c6", "dxc5", "Black captures en passant." }) },
	    { "8/8/3k4/8/P7/8/6K1/8 w - - 0 1",
	      "A passed pawn runs two squares at a time. In chess the black king would catch this "
	      "one.",
	      "Promote the pawn.",
	      "win 8 in 2", "a6 Kc7 a8=Q",
	      TRIES({ "a5", "Kc7", "The king is in time now: it answers a7 by Kb7." }) },
	    { "7k/8/6K1/8/3P4/8/8/8 w - - 0 1",
	      "From the sixth rank a pawn can promote in one move, so it arrives sooner than you "
	      "would think.",
	      "Checkmate in two moves.",
	      "mate in 2", "d6 Kg8 d8=Q#",
	      TRIES({ "d5", "Kg8", "One step is too slow." }) }),
	.help =
		"Everything is as in orthodox chess, except when pawns may move two squares: from "
		"the second rank they move one square only, from every other rank one or two.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the square "
		"it passed over, by an enemy pawn that could have captured it there.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = ~RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD }),
	.weights = &weights_rogue,
	.puzzles = puzzles_rogue,
};
