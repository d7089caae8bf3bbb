/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "variants/reasons.h"
#include "variants/games.h"

/* The squares that the side's pieces other than pawns attack. */
static squareset assisted(const struct position *pos, enum color c)
{
	return steps_reach(pos, pos->by_color[c] & ~pos->by_kind[PAWN], EITHER);
}

static enum ending lost(const struct position *pos)
{
	enum color us = pos->turn;

	if (king_of(pos, us) == NO_SQUARE)
		return KINGLESS;
	return pieces_of(pos, us, PAWN) ? NOT_ENDED : PAWNLESS;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	struct position without = *pos;

	if (from == NO_SQUARE || !has(pos->by_color[!us], to))
		return false;
	if (!is_own_pawn(pos, from))
		return !steps_reach(pos, pos->by_color[us] & ~pos->by_kind[PAWN], TAKE) &&
		    explained(why, "only pawns capture");
	if (!has(next_to(from), to) || has(assisted(pos, us), to))
		return false;
	position_put(&without, from, EMPTY);
	return explained(why, "a pawn captures only where a piece of its side other than a pawn "
	    "attacks, too, and %s %s", has(assisted(&without, us), to)
	    ? "this pawn itself blocks the way to" : "none attacks",
	    square_name(to).text);
}

const struct variant kingsguard = {
	.id = "kingsguard",
	.name = "King's Guard Chess",
	.inventor = "Graeme Neatham",
	.summary = "Only pawns capture, and only with the help of a piece",
	.opening = "g1f3",
	.cards = CARDS(
	    { "A pawn moves like a king, but captures only where a piece other than a pawn "
	      "attacks, too: on d5, as the knight does.",
	      "e4", "6k1/8/8/3p1p2/4P3/2N5/8/6K1 w - - 0 1", "e4d5", NULL }),
	.examples = EXAMPLES(
	    { "The inventor's diagram: the knight on c2 can only move to e3, a1 or a3.",
	      "Ne3",
	      "4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1" },
	    { "The knight on c2 goes to a1.",
	      "Na1",
	      "4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1" },
	    { "The knight on c2 goes to a3.",
	      "Na3",
	      "4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1" },
	    { "The knight helps the pawn on c3 to capture the pawn on b4.",
	      "c3b4",
	      "4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1" },
	    { "It helps to capture the rook on d4, too. The king on e8 helps to capture on e7.",
	      "c3d4 f7e7",
	      "4k3/3PPp2/2B5/8/1p1r4/1nP5/2N5/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/8/8/3p1p2/4P3/2N5/8/6K1 w - - 0 1",
	      "A pawn moves like a king. Only pawns capture, also one square in any direction, "
	      "and only where a friendly piece other than a pawn attacks, too.",
	      "Capture a pawn.",
	      "capture d5", "exd5",
	      TRIES({ "exf5", NULL, NULL },
	          { "Nxd5", NULL, NULL }) },
	    { "3r4/7p/8/3k4/2P5/8/8/3R2K1 w - - 0 1",
	      "There is no check, and no castling. A king may stand where it can be captured, "
	      "and you win by capturing it.",
	      "Capture the king.",
	      "mate in 1", "cxd5",
	      TRIES({ "Rxd5", NULL, NULL }) },
	    { "6k1/5ppp/8/8/r1n5/1PN5/B4PPP/6K1 w - - 0 1",
	      "The capturing pawn may block the line of its own helper. Here the pawn on b3 stands "
	      "between the bishop and c4.",
	      "Capture a piece with the pawn on b3.",
	      "win 3 in 1", "bxa4",
	      TRIES({ "bxc4", NULL, NULL }) },
	    { "q5k1/8/8/3p4/4P3/2N5/6PP/6K1 w - - 0 1",
	      "A side that has no pawn, or no legal move, when it is to move has lost, however "
	      "many pieces it has.",
	      "Win at once.",
	      "mate in 1", "exd5",
	      TRIES({ "Nxd5", NULL, NULL },
	          { "e5", NULL, "Black still has a pawn, and the game goes on." }) },
	    { "3p2k1/4P3/8/8/8/8/8/3R2K1 w - - 0 1",
	      "A pawn that promotes is a pawn no more. If both sides have none, the side to move "
	      "loses.",
	      "Promote and win.",
	      "promote and mate in 1", "exd8=Q",
	      TRIES({ "e8=Q", "Kf7", "You have no pawn left and are to move, so you lose." }) },
	    { "8/8/2PPp3/3k4/8/7N/8/4K3 w - - 0 1",
	      "King and last pawn are both worth the game, so one piece can attack both.",
	      "Win in two moves.",
	      "mate in 2", "Nf4 Kc4 dxe6",
	      TRIES({ "Ng5", "e5", "The knight attacked only the pawn." }) }),
	.help =
		"Everything is as in orthodox chess, except that only pawns capture, and that you "
		"win by capturing the king.\n\n"
		"Kings, queens, rooks, bishops and knights move as usual, but only to vacant "
		"squares. There is no castling.\n\n"
		"A pawn moves one square in any direction; there is no double step. Only pawns "
		"capture, one square in any direction, and only if a friendly piece other than a "
		"pawn attacks that square before the move. The capturing pawn itself may block the "
		"line of that piece.\n\n"
		"There is no en passant. Pawns promote on the last rank as in chess.\n\n"
		"There is no check: a king may be left or moved where it can be captured. The side "
		"to move loses if it has no king, no pawn or no legal move. If both sides are "
		"without pawns, the side to move loses.\n\n"
		"The only draws are threefold repetition and fifty moves without a capture or a "
		"pawn move.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = ALL_AROUND },
		{ TAKE, .direction = ALL_AROUND, .to_when = assisted }),
	.pieces[KNIGHT].steps = STEPS({ MOVE, .direction = LEAPING }),
	.pieces[BISHOP].steps = STEPS({ MOVE, .direction = DIAGONALLY, .far = true }),
	.pieces[ROOK].steps = STEPS({ MOVE, .direction = ORTHOGONALLY, .far = true }),
	.pieces[QUEEN].steps = STEPS({ MOVE, .direction = ALL_AROUND, .far = true }),
	.pieces[KING].steps = STEPS({ MOVE, .direction = ALL_AROUND }),
	.pawn_squares = ~RANK(8),
	.no_castling = true,
	.no_en_passant = true,
	.no_check = true,
	.weights = &weights_kingsguard,
	.puzzles = puzzles_kingsguard,
	.explain = explain,
	.signs = SQUARE_SIGNS({ assisted, { "+", "-", "#" }, .on_demand = true,
		.meaning = "pawns may capture here: White's, Black's, both" }),
	.position = &(const struct position_ops){ .lost = lost, .dead = never_dead },
};
