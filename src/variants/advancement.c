/* SPDX-License-Identifier: GPL-3.0-or-later */
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
	.position = &(const struct position_ops){ .accept = accept, .dead = is_dead },
};
