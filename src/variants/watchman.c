/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant watchman = {
	.id = "watchman",
	.name = "Watchman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally, capture straight, and can go back",
	.opening = "b2d4",
	.cards = CARDS(
	    { "A pawn moves diagonally forward or straight back, and captures straight forward "
	      "or diagonally back.",
	      "d4", "6k1/8/8/8/3P4/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn may move straight backward, and later diagonally forward.",
	      "e4e3 Kd7 e3f4",
	      "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/8/3n4/8/8/1P4PP/6K1 w - - 0 1",
	      "Pawns move diagonally forward, from the second rank one square or two, and capture "
	      "straight forward.",
	      "Attack the knight with the pawn on b2.",
	      "reach d4", "d4",
	      TRIES({ "b4", NULL, NULL },
	          { "c3", "Nxc3",
	            "On c3 the pawn does not attack the knight, which captures it." }) },
	    { "6k1/5ppp/8/4P3/3n4/2P5/5PPP/6K1 w - - 0 1",
	      "They also capture diagonally backward: a piece that has passed a pawn is not safe "
	      "from it.",
	      "Capture the knight.",
	      "capture d4", "exd4",
	      TRIES({ "cxd4", NULL, NULL }) },
	    { "6k1/5p2/8/4P3/8/3n1n2/P6P/K7 w - - 0 1",
	      "A pawn may also move one square straight backward, but never to its own first "
	      "rank.",
	      "Step back with the attacked pawn, so that it attacks both knights.",
	      "win 2 in 2", "e4 Nde5 exf3",
	      TRIES({ "d6", "Nxh2", "The pawn is safe, but the knights are too." }) },
	    { "6k1/5p1p/8/4pP2/8/8/6PP/6K1 w - f6:e5 0 1",
	      "Black has just moved a pawn from g7 to e5. You may capture it en passant on f6, "
	      "the square that it passed.",
	      "Capture the pawn on e5.",
	      "capture e5", "fxf6",
	      TRIES({ "fxe5", NULL, NULL }) },
	    { "8/8/6PP/8/5N1k/5K2/8/1r6 w - - 0 1",
	      "A pawn that steps back brings the squares behind it under attack.",
	      "Checkmate with a pawn.",
	      "mate in 1", "g5#",
	      TRIES({ "h7", "Rb3+", "It is Black who gives check now." },
	          { "Ng2+", "Kh3", "The king escapes." }) }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves one square diagonally forward or, from the second rank, two squares "
		"along a diagonal if both are vacant. It may also move one square straight "
		"backward.\n\n"
		"A pawn captures one square straight forward or one square diagonally backward. It "
		"never moves or captures onto its own first rank.\n\n"
		"En passant: a pawn that has just made a double step may be captured, on the "
		"square it passed over, by an enemy pawn that could have captured it there, "
		"forward or backward.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ MOVE, .direction = BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = AHEAD },
		{ CAPTURE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) }),
	.weights = &weights_watchman,
	.puzzles = puzzles_watchman,
};
