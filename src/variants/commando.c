/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

#define OWN_HALF (RANK(1) | RANK(2) | RANK(3) | RANK(4))

const struct variant commando = {
	.id = "commando",
	.name = "Commando Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Past the middle, pawns move diagonally, capture straight",
	.opening = "d2d4",
	.cards = CARDS(
	    { "On the enemy's half, a pawn moves diagonally and captures straight forward.",
	      "e5", "k7/8/8/4P3/8/8/8/K7 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "On the enemy's half the pawn moves diagonally and captures straight forward.",
	      "e5 Kd8 e5f6 Ke8 f6f7",
	      "4k3/5n2/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "8/5k2/8/4P1K1/8/8/8/8 w - - 0 1",
	      "From the fifth rank on, a pawn moves diagonally forward and captures straight "
	      "ahead. So it also gives check straight ahead.",
	      "Give check with the pawn.",
	      "check", "f6+",
	      TRIES({ "e6", NULL, NULL },
	          { "d6", NULL, "From d6 the pawn attacks d7 only." }) },
	    { "6k1/8/3bn3/4P3/8/8/8/6K1 w - - 0 1",
	      "Nothing can blockade such a pawn: what stands ahead of it can be captured. What "
	      "stands diagonally ahead cannot.",
	      "Capture a piece with the pawn.",
	      "win 3 in 1", "exe6",
	      TRIES({ "exd6", NULL, NULL }) },
	    { "8/8/8/6k1/3rp3/8/8/4K1N1 w - - 0 1",
	      "Black's pawns change when they reach your half. The pawn on e4 attacks e3, but not "
	      "d3 and f3.",
	      "Win the rook.",
	      "win 5 in 1", "Nf3+",
	      TRIES({ "Nh3+", NULL, "This check does not attack the rook as well." }) },
	    { "8/8/8/4k3/4p3/2K5/3P4/8 w - - 0 1",
	      "There is no en passant: on e4 a black pawn no longer captures diagonally, so your "
	      "pawn may pass it.",
	      "Give check with the pawn.",
	      "check", "d4+",
	      TRIES({ "d3", NULL, "On d3 your pawn attacks c4 and e4, not the king." }) },
	    { "k1K5/8/P7/2P5/8/8/8/7n w - - 0 1",
	      "From the fifth rank on, a pawn protects the square straight ahead of it. So the "
	      "pawn on a6 protects a7.",
	      "Checkmate in two moves.",
	      "mate in 2", "b6 Ng3 a7",
	      TRIES({ "b7", "Ka7",
			"From b7 the pawn guards only b8, and the king escapes by a7." }) }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture on the "
		"enemy's half of the board.\n\n"
		"On its own half (ranks 1 to 4 for White, 5 to 8 for Black) a pawn is an ordinary "
		"pawn. On the enemy's half this is reversed: it moves one square diagonally "
		"forward and captures one square straight forward.\n\n"
		"En passant cannot occur.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = OWN_HALF, .twice_from = RANK(2) },
		{ TAKE, .direction = DIAGONALLY_AHEAD, .from = OWN_HALF },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = ~OWN_HALF },
		{ TAKE, .direction = AHEAD, .from = ~OWN_HALF }),
	.no_en_passant = true,
	.weights = &weights_commando,
	.puzzles = puzzles_commando,
};
