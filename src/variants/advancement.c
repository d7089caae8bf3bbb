/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Advancement Chess (Tony Paletta)
 *
 * Pawns that reach the sixth rank become knights that may not move backward.
 * Any knight, promoted or not, becomes a rook on the last rank.  Both are
 * compulsory.
 */

#define FORWARD_KNIGHT EXTRA1

/* A knight that stands where it should have become a rook. */
static bool accept(const struct position *pos, struct fault *fault)
{
	squareset knights = pos->of[KNIGHT] | pos->of[FORWARD_KNIGHT];

	if (knights & ((pos->men[WHITE] & RANK(8)) | (pos->men[BLACK] & RANK(1))))
		return fault_set(fault, "a knight on its last rank would be a rook");
	return true;
}

/* Lone knights can still become rooks. */
static bool is_dead(const struct position *pos)
{
	squareset men = held(pos) & ~pos->of[KING];

	if (men & ~pos->of[BISHOP])
		return false;
	return !(men & LIGHT_SQUARES) || !(men & ~LIGHT_SQUARES);
}

const struct variant advancement = {
	.id = "advancement",
	.name = "Advancement Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns become knights, and knights become rooks",
	.examples = EXAMPLES(
	    { "A pawn becomes a knight that goes only forward, and on the last rank a rook.",
	      "e5e6h Kd7 e6f8r",
	      "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1" }),
	.help =
		"As orthodox chess, but for promotion.\n\n"
		"A pawn that reaches the sixth rank becomes a promoted knight (H), which moves "
		"and captures like a knight, but only to its four squares in the forward "
		"direction. A pawn that captures en passant arrives on the sixth rank and becomes "
		"one too.\n\n"
		"Every knight, ordinary or promoted, that reaches the last rank becomes a "
		"rook.\n\n"
		"There is never a choice. The moves are written with h and r: e5e6h, b7d8r.\n\n"
		"Because a lone knight can still become a rook, king and knight against king is "
		"no draw.",
	.men[FORWARD_KNIGHT] = {
		.letter = 'H', .name = "promoted knight",
		.steps = STEPS({ EITHER, .direction = LEAP_AHEAD | LEAP_WIDE_AHEAD }) },
	.promotions = PROMOTE(
		{ PAWN, RANK(6), KIND(FORWARD_KNIGHT), 0 },
		{ FORWARD_KNIGHT, RANK(8), KIND(ROOK), 0 },
		{ KNIGHT, RANK(8), KIND(ROOK), 0 }),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4) | RANK(5),
	.accept = accept,
	.dead = is_dead,
	.weights = &weights_advancement,
};
