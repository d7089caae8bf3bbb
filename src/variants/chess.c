/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant chess = {
	.id = "chess",
	.name = "Orthodox Chess",
	.summary = "The game that all the others differ from",
	.cards = CARDS(
	    { "A pawn moves straight forward, two squares from its second rank, and captures "
	      "diagonally.",
	      "d2", NULL, NULL, NULL }),
	.examples = EXAMPLES(
	    { "Philidor's defense: the pawns on d6 and e5 support each other.",
	      "e4 e5 Nf3 d6 d4",
	      NULL }),
	.lesson = LESSON(
	    { "r5k1/p4ppp/8/3pP3/8/8/P4PPP/R5K1 w - d6 0 1",
	      "Black's pawn has just gone from d7 to d5, past your pawn. For one move you may "
	      "capture it en passant, as if it had stopped on d6.",
	      "Capture the pawn that passed yours.",
	      "capture d5", "exd6",
	      TRIES({ "e6", NULL, "Nothing is captured, and next move it is too late." },
	          { "exd5", NULL, NULL }) },
	    { "3r2k1/5ppp/8/8/8/8/PP3PPP/R3K2R w KQ - 0 1",
	      "Castling brings the king to safety and a rook into play. The king may not pass "
	      "an attacked square: the rook on d8 attacks d1.",
	      "Castle on the side where it is allowed.",
	      "play O-O", "O-O",
	      TRIES({ "O-O-O", NULL, NULL },
	          { "Ke2", NULL, "A king that has moved may not castle any more." }) },
	    { "8/p1P1k1pp/1q6/8/8/8/5PPP/6K1 w - - 0 1",
	      "A pawn on the last rank becomes a queen, rook, bishop or knight. A queen is "
	      "usually best, but not always.",
	      "Promote with check, so that the queen falls.",
	      "check and win 8 in 1", "c8=N+",
	      TRIES({ "c8=Q", "Qb1+",
	                "That gives no check, so Black's queen escapes with one." }) },
	    { "7k/8/6K1/8/8/1Q6/8/8 w - - 0 1",
	      "A king that is not attacked but has no move is stalemated: a draw. It is easy "
	      "to stalemate a lone king by mistake.",
	      "Checkmate in one move.",
	      "mate in 1", "Qb8#",
	      TRIES({ "Qf7", NULL, "That is stalemate: the king is not attacked and cannot move." },
	          { "Qg8", "Kxg8", "The king captures the queen." }) },
	    { "3r2k1/p4Npp/8/8/8/1Q6/5PPP/6K1 w - - 0 1",
	      "The queen aims at the king through the knight: when the knight moves, that is "
	      "check. This mate is named after Philidor.",
	      "Checkmate in three moves.",
	      "mate in 3", "Nh6+ Kh8 Qg8+ Rxg8 Nf7#",
	      TRIES({ "Nxd8+", "Kh8", "You win a rook, but there is better." },
	          { "Ng5+", "Kh8", "From g5 the knight checks nothing. Find a double check." }) }),
	.help =
		"Each side has a king, a queen, two rooks, two bishops, two knights and eight "
		"pawns. A piece captures by moving to the square of an enemy piece. You win by "
		"checkmate: the enemy king is attacked and no legal move can save it.\n\n"
		"A pawn moves one square straight forward, or two from its own second rank if both "
		"are vacant. It captures one square diagonally forward.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the next "
		"move only, by an enemy pawn as if it had moved one.\n\n"
		"A pawn that reaches the last rank must promote to a queen, rook, bishop or "
		"knight.\n\n"
		"Castling: a king that has not moved goes two squares toward a rook that has not "
		"moved, and the rook goes to the square the king passed. The squares between them "
		"must be vacant. The king may not be in check, nor pass or reach an attacked "
		"square.\n\n"
		"The game is drawn by stalemate (no legal move, but not in check), when the same "
		"position occurs for the third time, after fifty moves by each side without a "
		"capture or a pawn move, and when the pieces left cannot give checkmate.",
	.weights = &weights_chess,
	.network = &network_chess,
	.puzzles = puzzles_chess,
};
