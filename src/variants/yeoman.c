/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant yeoman = {
	.id = "yeoman",
	.name = "Yeoman Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns can also step back",
	.cards = CARDS(
	    { "A pawn may also go back: diagonally to move, straight to capture.",
	      "e4", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn captures straight backward, and moves diagonally backward.",
	      "e4e3 Kd7 e3d2",
	      "4k3/8/8/8/4P3/4n3/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "4r1k1/5ppp/8/4P3/8/2P5/5PPP/6K1 w - - 0 1",
	      "A pawn may also move one square diagonally backward, to a vacant square.",
	      "Move the attacked pawn back to where another pawn protects it.",
	      "reach d4", "d4",
	      TRIES({ "e6", "Rxe6", "Going forward loses the pawn." },
	          { "ef4", NULL, "On f4 no pawn protects it." },
	          { "e4", NULL, NULL }) },
	    { "6k1/5ppp/8/4P3/4n3/8/2P2PPP/2b3K1 w - - 0 1",
	      "A pawn also captures one square straight backward, but it never goes to its own "
	      "first rank.",
	      "Capture a piece with a pawn.",
	      "capture e4", "exe4",
	      TRIES({ "cxc1", NULL, NULL },
	          { "f3", "Nc5", "The knight gets away." }) },
	    { "6k1/5ppp/3P4/8/r3P3/8/6PP/6K1 w - - 0 1",
	      "So a pawn guards the square behind it: of two pawns on a file, the one in front "
	      "protects the other.",
	      "Protect the attacked pawn on e4 with your other pawn.",
	      "play de5", "de5",
	      TRIES({ "d7", "Rd4", "The rook attacks both pawns, and one is lost." }) },
	    { "8/8/p6p/2rPP3/8/3k4/6K1/8 w - - 0 1",
	      "A king that stands right behind an enemy pawn is in check.",
	      "Give check with a pawn that also attacks the rook.",
	      "win 4 in 1", "d4+",
	      TRIES({ "d6", "Rxe5",
	            "The rook captures the pawn that should have stepped back." }) },
	    { "k1K5/P7/p7/3N4/8/8/6p1/8 w - - 0 1",
	      "A pawn that stands badly can step back. On a7 yours gives the king a way out: "
	      "after Nc7+ the king captures it.",
	      "Checkmate in two moves.",
	      "mate in 2", "b6 g1=Q Nc7#",
	      TRIES({ "Nc7+", "Kxa7", "The king gets out." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns may also go back.\n\n"
		"A pawn moves and captures forward as usual. It may also move one square "
		"diagonally backward, and capture one square straight backward, but it never goes "
		"to its own first rank. On its second rank it may always make a double step, even "
		"if it has come back there.",
	.pieces[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = DIAGONALLY_BACK, .to = ~RANK(1) },
		{ CAPTURE, .direction = BACK, .to = ~RANK(1) }),
	.weights = &weights_yeoman,
	.puzzles = puzzles_yeoman,
};
