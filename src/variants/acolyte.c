/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant acolyte = {
	.id = "acolyte",
	.name = "Acolyte Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally and capture along ranks and files",
	.opening = "c2e4",
	.cards = CARDS(
	    { "A pawn moves one or two squares diagonally, and captures straight, to any side.",
	      "d4", "6k1/8/8/8/3P4/8/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn that has moved two squares may be captured en passant on the square "
	      "between, by a straight capture.",
	      "c2e4 d4d3",
	      "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/8/8/8/8/8/3P4/6K1 w - - 0 1",
	      "A pawn moves one or two squares along any diagonal, from any rank. It goes straight "
	      "only to capture.",
	      "Move the pawn to f4 in one move.",
	      "reach f4", "f4",
	      TRIES({ "d4", NULL, NULL }) },
	    { "6k1/8/8/3b4/4P3/4r3/8/6K1 w - - 0 1",
	      "A pawn captures one square straight: ahead, backward or to a side. It never "
	      "captures diagonally.",
	      "Capture the rook with the pawn.",
	      "capture e3", "exe3",
	      TRIES({ "exd5", NULL, NULL }) },
	    { "8/8/6P1/8/3k4/5K2/8/8 w - - 0 1",
	      "A pawn can go back, too, and it gives check to a king beside it, ahead of it or "
	      "behind it.",
	      "Go back with the pawn and give check.",
	      "check", "e4",
	      TRIES({ "f5", NULL,
			"From f5 the pawn attacks e5, f4, f6 and g5, but not the king." },
	          { "h5", NULL, "From h5 the pawn is too far away to attack the king." }) },
	    { "3k4/8/1P6/3p4/8/8/6K1/8 w - c6:d5 0 1",
	      "A pawn that has just moved two squares, here from b7 over c6 to d5, may be captured "
	      "en passant on the square between.",
	      "Capture the pawn that has passed yours.",
	      "capture d5", "bxc6",
	      TRIES({ "c7", "Kxc7", "The king captures your pawn, so you lose it." }) },
	    { "2rP4/6k1/8/8/8/8/6K1/8 w - - 0 1",
	      "A white pawn promotes only on c8 and f8, where Black's bishops start. Elsewhere on "
	      "the last rank it remains a pawn.",
	      "Win the rook that attacks your pawn, and promote.",
	      "win 9 in 1", "dxc8=Q",
	      TRIES({ "e7", NULL,
			"Your pawn is safe, but so is the rook. A pawn captures to the "
			"side, too." },
	          { "Kf3", "Rxd8", "On d8 your pawn is still a pawn, and you lose it." }) },
	    { "8/n7/k7/8/P7/2P5/8/1R4K1 w - - 0 1",
	      "A pawn protects the squares ahead of it, behind it and beside it. The pawn on a4 "
	      "guards a5.",
	      "Checkmate in one move.",
	      "mate in 1", "a5",
	      TRIES({ "a4a5", NULL, NULL },
	          { "Rb6+", "Kxb6", "Nothing protects b6, so you lose the rook." },
	          { "b5", "Nxb5", "A pawn on b5 can be captured, so you lose it." }) }),
	.help =
		"Everything is as in orthodox chess, except how pawns move, capture and "
		"promote.\n\n"
		"A pawn moves one or two squares along any diagonal, forward or backward, from any "
		"rank, if the squares are vacant. It captures one square straight forward, "
		"backward or sideways.\n\n"
		"En passant: a pawn that has just moved two squares may be captured, on the square "
		"it passed over, by an enemy pawn that could have captured it there.\n\n"
		"A pawn promotes only on the squares where the enemy's bishops start (c8 and f8 "
		"for White, c1 and f1 for Black), and must do so there, to a queen, rook, bishop "
		"or knight. On other squares of the first and last ranks it remains a pawn and may "
		"move on.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY, .twice_from = ANYWHERE },
		{ CAPTURE, .direction = ORTHOGONALLY }),
	.promotions = PROMOTE(
		{ PAWN, (squareset)1 << C8 | (squareset)1 << F8,
		  KIND(QUEEN) | KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT), 0 }),
	.pawn_squares = ~((squareset)1 << C8 | (squareset)1 << F8),
	.weights = &weights_acolyte,
	.puzzles = puzzles_acolyte,
};
