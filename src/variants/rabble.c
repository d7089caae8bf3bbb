/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

#define OUTER (FILE_A | FILE_B | FILE_G | FILE_H)

const struct variant rabble = {
	.id = "rabble",
	.name = "Rabble Chess",
	.inventor = "Tony Paletta",
	.summary = "Outer pawns move diagonally and capture straight ahead",
	.opening = "h2f4",
	.cards = CARDS(
	    { "On files a, b, g and h a pawn moves diagonally and captures straight forward.",
	      "b2", "6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "From the second rank an outer pawn may move two squares diagonally.",
	      "a2c4",
	      NULL }),
	.lesson = LESSON(
	    { "6k1/5p1p/8/4n1n1/8/8/P6P/6K1 w - - 0 1",
	      "On the a-, b-, g- and h-files pawns move diagonally, from the second rank one "
	      "square or two. On the c- to f-files they are ordinary pawns.",
	      "Attack both knights with a pawn.",
	      "reach f4", "f4",
	      TRIES({ "h4", NULL, NULL },
	          { "g3", NULL, "From g3 the pawn attacks only g4." }) },
	    { "6k1/5ppp/8/5bn1/6P1/8/5P1P/6K1 w - - 0 1",
	      "On the four outer files a pawn captures one square straight forward, and never "
	      "diagonally.",
	      "Capture a piece with the pawn on g4.",
	      "capture g5", "gxg5",
	      TRIES({ "gxf5", NULL, NULL }) },
	    { "8/6kp/6b1/5P2/8/3B4/6PP/6K1 w - - 0 1",
	      "A pawn that changes files can change its ways. On f5 it is an ordinary pawn; on g6 "
	      "it attacks straight ahead.",
	      "Capture a piece and give check.",
	      "capture g6 and check", "fxg6+",
	      TRIES({ "f6+", "Kxf6", "The king just captures the pawn." }) },
	    { "6k1/6p1/8/5pP1/8/8/6PP/6K1 w - g6:f5 0 1",
	      "Black has just moved a pawn from h7 to f5. The pawn on g5 may capture en passant, "
	      "in its own way: straight forward to g6, which Black's pawn passed.",
	      "Capture the pawn on f5.",
	      "capture f5", "gxg6",
	      TRIES({ "f6", "Kf7", "This captures nothing, and the king attacks the pawn." }) },
	    { "5rk1/5ppp/2n2P2/8/8/8/3Q2PP/6K1 w - - 0 1",
	      "The pawn on g7 cannot move while f6 and h6 are occupied, and guards neither of "
	      "them. The pawn on h7 does guard h6.",
	      "Checkmate in three moves.",
	      "mate in 3", "Qg5 g6 Qh6 Ne5 Qxg7#",
	      TRIES({ "Qh6", "hxh6", "The pawn on h7 captures straight ahead." }) }),
	.help =
		"Everything is as in orthodox chess, except how pawns on the four outer files move "
		"and capture.\n\n"
		"On the a-, b-, g- and h-files a pawn moves one square diagonally forward or, from "
		"the second rank, two squares along a diagonal if both are vacant. It captures one "
		"square straight forward. On the c-, d-, e- and f-files it is an ordinary pawn.\n\n"
		"En passant: a pawn that has just made a double step may be captured, on the "
		"square it passed over, by an enemy pawn that could have captured it there.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = ~OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD, .from = ~OUTER },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = OUTER, .twice_from = RANK(2) },
		{ CAPTURE, .direction = AHEAD, .from = OUTER }),
	.weights = &weights_rabble,
	.puzzles = puzzles_rabble,
};
