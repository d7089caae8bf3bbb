/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "variants/reasons.h"
#include "variants/games.h"

/* The squares that the side's pieces of these kinds attack: a pawn of theirs there is defended. */
static squareset defended_by(const struct position *pos, enum color c, uint32_t kinds)
{
	return steps_reach(pos, pos->by_color[c] & pieces_of_kinds(pos, kinds), TAKE);
}

static squareset defended_by_bishop_or_queen(const struct position *pos, enum color c)
{
	return defended_by(pos, c, KIND(BISHOP) | KIND(QUEEN));
}

static squareset defended_by_rook_or_knight(const struct position *pos, enum color c)
{
	return defended_by(pos, c, KIND(ROOK) | KIND(KNIGHT));
}

/* Any move may defend an enemy pawn straight in front of the king. */
static squareset king_sensitive(const struct position *pos, enum color side)
{
	squareset front = shifted(bit(king_of(pos, side)), ahead_of(side));

	return front & pieces_of(pos, !side, PAWN) ? ANYWHERE : NOWHERE;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;

	if (!is_own_pawn(pos, from))
		return false;
	if (to == from + ahead_of(us) && has(pos->by_color[!us], to))
		return explained(why, "to capture straight forward the pawn must be defended "
		    "by a rook or knight");
	if (!pos->board[to] && has(next_to(from), to) && ranks_ahead(us, from, to) == 1)
		return explained(why, "there is no enemy to capture, and to move diagonally "
		    "the pawn must be defended by a bishop or queen");
	return false;
}

const struct variant underling = {
	.id = "underling",
	.name = "Underling Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns gain powers from the pieces that defend them",
	.cards = CARDS(
	    { "Defended by a bishop or queen, a pawn may also move diagonally.",
	      "e4", "6k1/8/8/8/4P3/8/6B1/6K1 w - - 0 1", NULL, NULL },
	    { "Defended by a knight or rook, it may also capture straight forward.",
	      "e4", "6k1/8/8/8/4P3/2N5/8/6K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "Defended by the bishop, the pawn may move diagonally.",
	      "e4d5",
	      "4k3/8/8/8/4P3/8/6B1/4K3 w - - 0 1" },
	    { "Defended by the knight, it may capture straight ahead.",
	      "e4e5",
	      "4k3/8/8/4p3/4P3/2N5/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/4n3/4P3/8/6B1/5PPP/6K1 w - - 0 1",
	      "A pawn that a bishop or queen defends may also move one square diagonally forward, "
	      "without capturing.",
	      "Go around the knight with the pawn on e5, and stay protected.",
	      "reach d6", "d6",
	      TRIES({ "f6", "gxf6", "The bishop does not protect this square." }) },
	    { "6k1/5ppp/8/4n3/1b2P3/2N5/5PPP/4K3 w - - 0 1",
	      "A pawn that a rook or knight defends may also capture one square straight forward. "
	      "It does not matter that the defender is pinned.",
	      "Capture the knight.",
	      "capture e5", "exe5",
	      NULL },
	    { "8/6p1/3k2r1/3P4/8/7N/6PP/6K1 w - - 0 1",
	      "So a knight or rook that comes to defend a pawn can make it give check straight "
	      "ahead.",
	      "Give check, and attack the rook.",
	      "win 4 in 1", "Nf4+",
	      TRIES({ "Nf2", "Kxd5", "The pawn needs its defender." }) },
	    { "4r1k1/5ppp/8/1B6/4p3/4K3/5PP1/8 w - - 0 1",
	      "Here the black rook defends the pawn, which gives check.",
	      "Answer the check by capturing the piece behind it.",
	      "capture e8", "Bxe8",
	      TRIES({ "Bc4", NULL, NULL }) },
	    { "6rn/7k/6pP/8/8/8/K7/3R4 w - - 0 1",
	      "A pawn that a rook or knight defends attacks three squares: straight ahead and "
	      "both diagonals.",
	      "Checkmate in one move.",
	      "mate in 1", "Rh1#",
	      TRIES({ "Rd7+", "Kxh6", "The pawn was not defended." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns gain powers from the pieces "
		"that defend them.\n\n"
		"A pawn defended by a friendly bishop or queen may also move one square diagonally "
		"forward without capturing.\n\n"
		"A pawn defended by a friendly rook or knight may also capture one square straight "
		"forward, and so gives check there.\n\n"
		"A piece defends a pawn if it could capture on the pawn's square, were an enemy "
		"there. It defends even if it is pinned.\n\n"
		"En passant captures are diagonal, as in chess. They are written with ep, because "
		"the pawn might also go there without capturing: e5d6ep.",
	.pieces[PAWN].steps = STEPS(
		PAWN_STEPS,
		{ MOVE, .direction = DIAGONALLY_AHEAD, .from_when = defended_by_bishop_or_queen },
		{ CAPTURE, .direction = AHEAD, .from_when = defended_by_rook_or_knight }),
	.writes_ep = true,
	.weights = &weights_underling,
	.puzzles = puzzles_underling,
	.king_sensitive = king_sensitive,
	.explain = explain,
};
