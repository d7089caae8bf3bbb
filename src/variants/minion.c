/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

#define AH (FILE_A | FILE_H)
#define BG (FILE_B | FILE_G)
#define CF (FILE_C | FILE_F)
#define DE (FILE_D | FILE_E)

const struct variant minion = {
	.id = "minion",
	.name = "Minion Chess",
	.inventor = "Tony Paletta",
	.summary = "What a pawn can do depends on its file",
	.opening = "c2d3",
	.cards = CARDS(
	    { "What a pawn does depends on its file: on the b-file it leaps. Move it to other "
	      "files.",
	      "b2", "6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", NULL, NULL },
	    { "On the c-file a pawn moves diagonally and captures straight forward.",
	      "c3", "6k1/8/8/8/8/2P5/8/6K1 w - - 0 1", NULL, NULL },
	    { "On the d-file it moves forward to any side, and captures by leaps.",
	      "d3", "6k1/8/8/8/8/3P4/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn on the b-file leaps; on the c-file it moves diagonally.",
	      "b2c4 Kd8 c4d5",
	      "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/8/8/8/1n6/1P3PPP/6K1 w - - 0 1",
	      "What a pawn does depends on its file. On the b- and g-files it leaps two squares "
	      "ahead and one to the side.",
	      "Leap past the knight to the c-file.",
	      "reach c4", "c4",
	      TRIES({ "bxb3", NULL, NULL },
	          { "b4", NULL, NULL }) },
	    { "6k1/8/8/8/2r5/3n4/1P6/6K1 w - - 0 1",
	      "On the b- and g-files a pawn captures by a wide leap: one square ahead and two to "
	      "the side.",
	      "Capture a piece.",
	      "win 3 in 1", "bxd3",
	      TRIES({ "bxc4", NULL, NULL }) },
	    { "8/8/4k3/6n1/7P/8/P7/6K1 w - - 0 1",
	      "On the a- and h-files a pawn is as in chess, but without a double step. When it "
	      "changes files, it changes its ways.",
	      "Capture the knight and give check.",
	      "capture g5 and check", "hxg5+",
	      TRIES({ "a4", NULL, NULL },
	          { "h5", NULL, "That captures nothing. From h5 the pawn attacks g6 only." }) },
	    { "6k1/8/8/2r1n3/2P5/8/8/6K1 w - - 0 1",
	      "On the c- and f-files a pawn moves one square diagonally ahead and captures "
	      "straight ahead.",
	      "Capture the rook.",
	      "capture c5", "cxc5",
	      TRIES({ "c5", NULL, NULL }) },
	    { "8/8/4k3/8/8/2P5/8/6K1 w - - 0 1",
	      "On the d- and e-files a pawn moves one square ahead, straight or diagonally, and "
	      "captures by any forward leap of a knight.",
	      "Change files and give check.",
	      "check", "d4+",
	      TRIES({ "b4", NULL, "From b4 the pawn attacks only d5." }) },
	    { "1nk5/3p4/4P3/2P5/8/8/8/6K1 w - - 0 1",
	      "Pawns on the d- and e-files attack like knights that only look ahead. The one on e6 "
	      "guards c7 and d8.",
	      "Checkmate in one move.",
	      "mate in 1", "d6",
	      TRIES({ "e7+", "Kb7", "The king gets away to b7." }) }),
	.help =
		"Everything is as in orthodox chess, except that what a pawn can do depends on the "
		"file it stands on. There are no double steps and no en passant.\n\n"
		"On the a- and h-files it moves one square straight forward and captures one "
		"square diagonally forward.\n\n"
		"On the b- and g-files it leaps: two squares forward and one sideways to move, one "
		"square forward and two sideways to capture.\n\n"
		"On the c- and f-files it moves one square diagonally forward and captures one "
		"square straight forward.\n\n"
		"On the d- and e-files it moves one square forward, straight or diagonally, and "
		"captures by any forward leap of a knight.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = AH },
		{ TAKE, .direction = DIAGONALLY_AHEAD, .from = AH },
		{ MOVE, .direction = LEAP_AHEAD, .from = BG },
		{ TAKE, .direction = LEAP_WIDE_AHEAD, .from = BG },
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from = CF },
		{ TAKE, .direction = AHEAD, .from = CF },
		{ MOVE, .direction = AHEAD | DIAGONALLY_AHEAD, .from = DE },
		{ TAKE, .direction = LEAP_AHEAD | LEAP_WIDE_AHEAD, .from = DE }),
	.no_en_passant = true,
	.weights = &weights_minion,
	.puzzles = puzzles_minion,
};
