/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

const struct variant appointment = {
	.id = "appointment",
	.name = "Appointment Chess",
	.inventor = "Tony Paletta",
	.summary = "No queens or rooks at first; pawns promote on rank five",
	.start = "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1",
	.opening = "d2d3",
	.cards = CARDS(
	    { "A pawn promotes on the fifth rank, but not to a kind of which its side has two.",
	      "e4", "k7/8/8/8/4P3/8/8/KNN5 w - - 0 1", "e4e5r", NULL }),
	.examples = EXAMPLES(
	    { "On the fifth rank a pawn promotes to a rook, bishop or knight.",
	      "e4e5r",
	      "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
	      "There are no queens and rooks at the start, and no double steps. A pawn promotes on "
	      "the fifth rank to a rook, bishop or knight.",
	      "Promote with check.",
	      "promote and check", "e5=R",
	      TRIES({ "e5=Q", NULL, NULL },
	          { "e5=N", NULL, "A knight on e5 gives no check to a king on e8." }) },
	    { "8/3k4/8/8/4P3/8/6K1/RR6 w - - 0 1",
	      "A pawn never promotes to a kind of which its side has two on the board. You have "
	      "two rooks.",
	      "Promote with check.",
	      "promote and check", "e5=N",
	      TRIES({ "e5=R", NULL, NULL },
	          { "e5=B", NULL, "A bishop on e5 gives no check to the king on d7." }) },
	    { "rrb5/1k5b/n7/2p5/3n3R/8/6K1/8 w - - 0 1",
	      "With two of each kind a side cannot promote. So Black's pawn attacks nothing on d4, "
	      "until you capture one of the six pieces.",
	      "Win a piece.",
	      "win 3 in 1", "Rxh7+",
	      TRIES({ "Rxd4", "cxd4=N",
			"Black had one knight left, so the pawn could promote again. You "
			"lose the rook." }) },
	    { "8/1pk5/3R4/8/1P6/5K2/8/3R4 w - - 0 1",
	      "You have two rooks again, so the new piece has to be a bishop or a knight.",
	      "Checkmate in two moves.",
	      "mate in 2", "b5=N+ Kc8 Rd8",
	      TRIES({ "b5=R", NULL, NULL },
	          { "b5=B", "Kb8",
			"A bishop on b5 guards neither a7 nor c7, so the king gets away." }) }),
	.help =
		"Everything is as in orthodox chess, except the starting position and the "
		"pawns.\n\n"
		"There are no queens and no rooks at the start, and there is no castling. Pawns "
		"make no double step, and there is no en passant.\n\n"
		"A pawn promotes on its fifth rank to a rook, bishop or knight, but never to a "
		"kind of which its side already has two on the board. While its side has two of "
		"each kind, a pawn may not move or capture onto the fifth rank, and such a pawn "
		"attacks nothing there.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD },
		{ TAKE, .direction = DIAGONALLY_AHEAD }),
	.promotions = PROMOTE({ PAWN, RANK(5), KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT),
	    .at_most = 2 }),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4),
	.no_castling = true,
	.no_en_passant = true,
	.weights = &weights_appointment,
	.puzzles = puzzles_appointment,
};
