/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "variants/games.h"

#define FORWARD_KNIGHT EXTRA1

/* Rejects a knight on a square where it must have been promoted to a rook. */
static bool accept(const struct position *pos, struct error *error)
{
	squareset knights = pos->by_kind[KNIGHT] | pos->by_kind[FORWARD_KNIGHT];

	if (knights & ((pos->by_color[WHITE] & RANK(8)) | (pos->by_color[BLACK] & RANK(1))))
		return error_set(error, "a knight on its last rank would have become a rook");
	return true;
}

/* A lone knight can still be promoted to a rook. */
static bool is_dead(const struct position *pos)
{
	squareset pieces = occupied(pos) & ~pos->by_kind[KING];

	return !(pieces & ~pos->by_kind[BISHOP]) && on_one_color(pieces);
}

const struct variant advancement = {
	.id = "advancement",
	.name = "Advancement Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns promote to knights, and knights to rooks",
	.cards = CARDS(
	    { "A pawn promotes on the sixth rank, to a knight that only moves forward.",
	      "e5", "k7/8/8/4P3/8/8/8/K7 w - - 0 1", NULL, NULL },
	    { "It leaps like a knight, but only forward, and becomes a rook on the last rank.",
	      "d6", "k7/8/3H4/8/8/8/8/K7 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A pawn becomes a knight that only moves forward, then a rook on the last rank.",
	      "e5e6h Kd7 e6f8r",
	      "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1" },
	    { "A pawn that captures en passant arrives on its sixth rank, too.",
	      "d5 e5d6h",
	      "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1" },
	    { "Every knight becomes a rook on the last rank.",
	      "b7d8r",
	      "8/1N6/7k/8/8/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "8/6k1/8/4P2P/8/8/8/4K3 w - - 0 1",
	      "A pawn promotes on the sixth rank, always to a promoted knight (H). It leaps like "
	      "a knight, but only forward.",
	      "Promote a pawn and give check.",
	      "promote and check", "e6=H",
	      TRIES({ "h6=H", "Kxh6",
			"There the king captures the new knight, so you lose it." },
	          { "e6=Q", NULL, NULL }) },
	    { "3r3k/8/4H3/8/8/8/8/4K3 w - - 0 1",
	      "A promoted knight cannot go back. When it arrives on the last rank, it becomes a "
	      "rook.",
	      "Capture the rook.",
	      "capture d8", "Hxd8=R",
	      TRIES({ "Hf8=R+", "Rxf8",
			"The rook on d8 captures your new rook, so you lose it." },
	          { "Hd4", NULL, NULL }) },
	    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
	      "An en passant capture ends on the sixth rank, so it promotes the pawn as well. "
	      "Black has just played d7-d5.",
	      "Capture en passant and give check.",
	      "capture d5 and check", "exd6=H",
	      TRIES({ "e6=H", NULL,
			"The new knight gives no check here, and Black keeps its pawn." }) },
	    { "6k1/1N3ppp/8/8/8/8/8/6K1 w - - 0 1",
	      "An ordinary knight becomes a rook on the last rank, too. It has no choice.",
	      "Checkmate in one move.",
	      "mate in 1", "Nd8=R",
	      TRIES({ "Nd6", NULL, "The knight on d6 does not attack the king." }) },
	    { "1k6/8/1K6/3N4/8/8/8/8 w - - 0 1",
	      "So king and knight can win against a lone king: a knight on the last rank is as "
	      "good as a rook.",
	      "Checkmate in two moves.",
	      "mate in 2", "Ne7 Ka8 Nc8=R",
	      TRIES({ "Nc7", "Kc8",
			"The king comes out by c8, which the knight has to guard." },
	          { "Nf6", "Kc8",
			"The king comes out by c8, which the knight has to guard." }) },
	    { "7k/5K2/8/5PP1/8/8/2n5/8 w - - 0 1",
	      "A pawn on the fifth rank is one move away from a promoted knight, which guards only "
	      "squares ahead of it.",
	      "Checkmate in two moves.",
	      "mate in 2", "f6=H Nd4 g6=H",
	      TRIES({ "g6=H+", "Kh7",
			"The king leaves by h7, which a knight on f6 would guard." }) }),
	.help =
		"Everything is as in orthodox chess, except promotion, which is never a choice.\n\n"
		"A pawn that reaches its sixth rank becomes a promoted knight (H), which moves and "
		"captures like a knight, but only to the four squares in the forward direction. An "
		"en passant capture ends on the sixth rank, so it promotes as well.\n\n"
		"Every knight, promoted or ordinary, that reaches its last rank becomes a rook. "
		"King and knight against king is therefore not a draw.\n\n"
		"Promotions are written with H and R: e6=H (e5e6h), Nd8=R (b7d8r).",
	.pieces[FORWARD_KNIGHT] = {
		.letter = 'H', .name = "promoted knight",
		.steps = STEPS({ EITHER, .direction = LEAP_AHEAD | LEAP_WIDE_AHEAD }) },
	.promotions = PROMOTE(
		{ PAWN, RANK(6), KIND(FORWARD_KNIGHT), 0 },
		{ FORWARD_KNIGHT, RANK(8), KIND(ROOK), 0 },
		{ KNIGHT, RANK(8), KIND(ROOK), 0 }),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4) | RANK(5),
	.weights = &weights_advancement,
	.puzzles = puzzles_advancement,
	.position = &(const struct position_ops){ .accept = accept, .dead = is_dead },
};
