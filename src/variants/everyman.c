/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

/* The steps below are only those that a piece did not have already. */

/* A lone knight can give mate, and bishops can change the color of their square. */
static bool is_dead(const struct position *pos)
{
	squareset pieces = occupied(pos) & ~pos->by_kind[KING];

	return !more_than_one(pieces) && !(pieces & ~pos->by_kind[BISHOP]);
}

#define PAWN_CAPTURE { CAPTURE, .direction = DIAGONALLY_AHEAD }
#define PAWN_CAPTURE_EN_PASSANT { EN_PASSANT, .direction = DIAGONALLY_AHEAD }

const struct variant everyman = {
	.id = "everyman",
	.name = "Every Man a Pawn",
	.inventor = "Peter Aronson",
	.summary = "Every piece also has the moves of a pawn",
	.cards = CARDS(
	    { "Every piece can also move and capture like a pawn: here, the knight.",
	      "d2", "6k1/8/8/8/8/8/3N4/6K1 w - - 0 1", NULL, NULL },
	    { "The bishop moves like a pawn, too.",
	      "d2", "6k1/8/8/8/8/8/3B4/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "From its second rank, the king moves two squares forward.",
	      "Ke4",
	      "4k3/8/8/8/8/8/4K3/8 w - - 0 1" },
	    { "The rook captures one square diagonally forward.",
	      "f4e5",
	      "4k3/8/8/4n3/5R2/8/8/4K3 w - - 0 1" },
	    { "The bishop moves straight forward, to squares of the other color.",
	      "c2c4 Kd7 c4c5",
	      "4k3/8/8/8/8/8/2B5/4K3 w - - 0 1" },
	    { "The bishop captures en passant as a pawn would.",
	      "d4 c4d3ep",
	      "4k3/8/8/8/2b5/8/3P4/4K3 w - - 0 1" },
	    { "The queen captures en passant as a pawn would.",
	      "d4 c4d3ep",
	      "4k3/8/8/8/2q5/8/3P4/7K w - - 0 1" },
	    { "A knight may be captured en passant after a double step.",
	      "d2d4 e4d3",
	      "4k3/8/8/8/4p3/8/3N4/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "8/5pkp/6p1/8/8/8/2B2PPP/6K1 w - - 0 1",
	      "Every piece may also move one square straight ahead, like a pawn. So a bishop can "
	      "change the color of its squares.",
	      "Give check with the bishop.",
	      "check", "Bc3+",
	      TRIES({ "Bc4", NULL,
			"With a double step the bishop is on a light square again." }) },
	    { "6k1/5pp1/7p/3n4/4R3/8/5PPP/6K1 w - - 0 1",
	      "Every piece may also capture one square diagonally ahead, like a pawn. But only "
	      "pawns promote.",
	      "Capture the knight.",
	      "capture d5", "Rxd5",
	      TRIES({ "Rd4", NULL,
			"That only attacks the knight, which the rook could capture at "
			"once." }) },
	    { "6k1/5ppp/8/3bN3/8/8/5PPP/6K1 w - d6 0 1",
	      "From the second rank, king, bishop and knight may move two squares ahead. Any enemy "
	      "piece may then capture en passant, as a pawn would.",
	      "Capture the bishop, which has come from d7.",
	      "capture d5", "Nxd6",
	      TRIES({ "Nd3", NULL,
			"The right to capture en passant lasts for one move only." }) },
	    { "7k/R7/5K2/8/8/8/8/8 w - - 0 1",
	      "A rook also attacks the two squares diagonally ahead of it. So it needs less help "
	      "from its king.",
	      "Checkmate in one move.",
	      "mate in 1", "Rg7",
	      TRIES({ "Ra8+", "Kh7", "The king escapes to h7." }) },
	    { "8/5K1k/8/8/8/5N2/8/8 w - - 0 1",
	      "A knight also steps straight ahead and attacks both squares diagonally ahead. So "
	      "king and knight can win alone.",
	      "Checkmate in two moves.",
	      "mate in 2", "Ng5+ Kh8 Ng6",
	      TRIES({ "Ne5", "Kh6", "That gives no check, and the king gets away by h6." }) }),
	.help =
		"Everything is as in orthodox chess, except that every piece also has the moves of "
		"a pawn. Only pawns promote.\n\n"
		"Besides its own moves, every piece may move one square straight forward without "
		"capturing, and capture one square diagonally forward. From its second rank a "
		"king, bishop or knight, like a pawn, may also move two squares straight forward "
		"if both are vacant. (Queens and rooks move that far anyway; this is not a double "
		"step.)\n\n"
		"En passant: a piece that has just made such a double step may be captured on the "
		"next move by any enemy piece that could have made a pawn's capture onto the "
		"square it passed over. A king may not make a double step after which it could be "
		"captured in this way; other attacks on the square it passes do not matter.\n\n"
		"King against king, or against king and bishop, is a draw. With a knight or more "
		"bishops the game goes on.\n\n"
		"En passant captures by pieces other than pawns are written with ep, because the "
		"piece might also go there without capturing: c4d3ep.",
	.pieces[KNIGHT].steps = STEPS(
		KNIGHT_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		PAWN_CAPTURE),
	.pieces[BISHOP].steps = STEPS(
		BISHOP_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		PAWN_CAPTURE_EN_PASSANT),
	.pieces[ROOK].steps = STEPS(ROOK_STEPS, PAWN_CAPTURE),
	.pieces[QUEEN].steps = STEPS(QUEEN_STEPS, PAWN_CAPTURE_EN_PASSANT),
	.pieces[KING].steps = STEPS(
		KING_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2), .only_twice = true },
		PAWN_CAPTURE_EN_PASSANT),
	.writes_ep = true,
	.writes_ep_of_pieces = true,
	.ep_checks = true,
	.weights = &weights_everyman,
	.puzzles = puzzles_everyman,
	.position = &(const struct position_ops){ .dead = is_dead },
};
