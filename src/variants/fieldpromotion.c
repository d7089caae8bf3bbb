/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant fieldpromotion = {
	.id = "fieldpromotion",
	.name = "Field Promotion Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns become rooks on the sixth rank",
	.cards = CARDS(
	    { "A pawn promotes on the sixth rank, to a rook.",
	      "e5", "k7/8/8/4P3/8/8/8/K7 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "On the sixth rank a pawn becomes a rook.",
	      "e5e6r",
	      "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
	      "A pawn promotes as soon as it reaches the sixth rank, and always to a rook.",
	      "Promote the pawn.",
	      "promote", "e6=R+",
	      TRIES({ "e6=Q", NULL, NULL }) },
	    { "4k3/8/3r4/4P3/8/8/8/4K3 w - - 0 1",
	      "A capture on the sixth rank promotes as well. So a piece there is not safe from a "
	      "pawn and cannot stop one.",
	      "Win the rook and get a rook.",
	      "win 9 in 1", "exd6=R",
	      TRIES({ "e6=R+", "Rxe6+", "Black captures the new rook, so you lose a pawn." }) },
	    { "3k4/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
	      "An en passant capture ends on the sixth rank, so it promotes as well. Black has "
	      "just played d7-d5.",
	      "Win a pawn and get a rook.",
	      "win 5 in 1", "exd6=R+",
	      TRIES({ "e6=R", NULL, "You have a rook, but Black keeps its pawn." }) },
	    { "6k1/8/4n3/4P3/3P4/8/8/6K1 w - - 0 1",
	      "A pawn on the fifth rank needs a single move more to become a rook. Two of them are "
	      "hard to stop.",
	      "Get a rook within two moves.",
	      "win 4 in 2", "d5 Nc7 d6=R",
	      TRIES({ "Kf2", "Nxd4", "You lose the pawn on d4." }) },
	    { "8/7k/6p1/5P1P/7K/8/8/8 w - - 0 1",
	      "Each of your pawns is one move away from a rook, and two rooks give mate without "
	      "their king.",
	      "Checkmate in two moves.",
	      "mate in 2", "fxg6=R Kh8 h6=R",
	      TRIES({ "hxg6=R", "Kh8", "No pawn is left on the h-file to give mate there." }) }),
	.help =
		"Everything is as in orthodox chess, except that a pawn promotes on its sixth "
		"rank, and always to a rook. An en passant capture ends on the sixth rank, so it "
		"promotes as well.",
	.promotions = PROMOTE({ PAWN, RANK(6), KIND(ROOK), 0 }),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4) | RANK(5),
	.weights = &weights_fieldpromotion,
	.puzzles = puzzles_fieldpromotion,
};
