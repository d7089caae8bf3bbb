/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * From the sums of both phases to one score: interpolation, and endgames that are drawish.
 */

/* By how much the pieces of one side, without pawns and kings, are worth more. */
static int material_lead(const struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;
	int lead = 0;

	for (enum kind k = KNIGHT; k < evaluator->rules->kinds; k++)
		if (k != KING)
			lead += (count(pieces_of(eval->pos, c, k)) -
			    count(pieces_of(eval->pos, !c, k))) * evaluator->value[k];
	return lead;
}

/* The value of the least of the pieces of side c, without pawns and kings; 0 if there is none. */
static int least_piece(const struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;

	for (const uint8_t *k = evaluator->by_value; *k != KING; k++)
		if (*k != PAWN && pieces_of(eval->pos, c, *k))
			return evaluator->value[*k];
	return 0;
}

/* Is so much more, in pieces, too little to win without pawns? */
static bool is_too_little(const struct eval *eval, int lead)
{
	const int *value = eval->evaluator->value;

	return lead < value[ROOK] - value[PAWN] / 2;
}

/* A bishop each, on squares of different colors, and no other pieces that move along diagonals. */
static bool has_opposite_bishops(const struct eval *eval)
{
	const struct position *pos = eval->pos;
	squareset diagonal = pos->by_lines[DIAGONAL_LINES];

	return count(diagonal & pos->by_color[WHITE]) == 1 &&
	    count(diagonal & pos->by_color[BLACK]) == 1 && count(diagonal & LIGHT_SQUARES) == 1 &&
	    !(diagonal & ~pieces_of_kinds(pos, eval->evaluator->plain[DIAGONAL_LINES]));
}

/* Has the better side the only queen, and the other pieces instead?  They may build a fortress. */
static bool has_only_queen(const struct eval *eval, enum color better)
{
	return eval->has_queen[better] && !eval->has_queen[!better] && least_piece(eval, !better) &&
	    !more_than_one(pieces_of_kinds(eval->pos, eval->evaluator->queen_like));
}

/*
 * The scale factor of the endgame score in 64ths: few pieces and few pawns win little, less if a
 * piece can be given for the last pawn, and bishops of opposite colors draw much.
 */
static int scale_factor(const struct eval *eval, enum color better)
{
	const struct position *pos = eval->pos;
	int pawns = count(pieces_of(pos, better, PAWN)), factor = 36 + 7 * pawns;

	if (pawns <= 1) {
		int lead = material_lead(eval, better);
		int given = pawns ? least_piece(eval, !better) : 0;

		if (!pawns && is_too_little(eval, lead))
			return lead < eval->evaluator->value[KNIGHT] / 2 ? 12 : 8;
		if (given && is_too_little(eval, lead + given))
			return 16;
	}
	if (has_opposite_bishops(eval))
		return pos->by_lines[DIAGONAL_LINES] ==
		        (eval->occupied & ~pos->by_kind[PAWN] & ~pos->by_kind[KING])
		    ? 22
		    : 54;
	if (factor > 46 && has_only_queen(eval, better))
		return 46;
	return factor < 64 ? factor : 64;
}

/*
 * Small leads do not win an endgame with few pawns, least of all if these are all on one wing: so
 * many centipawns count for nothing.
 */
static int drawn_lead(const struct eval *eval)
{
	squareset pawns = eval->pos->by_kind[PAWN], queenside = FILE_A | FILE_B | FILE_C | FILE_D;
	bool both_wings = (pawns & queenside) && (pawns & ~queenside);
	int percent = 56 - 5 * count(pawns) - 15 * both_wings;          /* of a pawn */

	return percent > 0 ? eval->evaluator->value[PAWN] * percent / 100 : 0;
}

/* The endgame score without it. */
static int without_drawn_lead(const struct eval *eval, int end)
{
	int lead = drawn_lead(eval);

	if (end > 0)
		return end > lead ? end - lead : 0;
	return end < -lead ? end + lead : 0;
}

/*
 * MIDDLE_GAME with all pieces of the start, 0 with less than a fifth of them, by their worth.
 */
static int phase_of(const struct evaluator *evaluator, const struct position *pos)
{
	const int fifth = MIDDLE_GAME / 5;
	int left = pieces_worth(evaluator, pos) * MIDDLE_GAME / evaluator->start_worth;
	int phase = (left - fifth) * MIDDLE_GAME / (MIDDLE_GAME - fifth);

	return phase < 0 ? 0 : phase < MIDDLE_GAME ? phase : MIDDLE_GAME;
}

/* Tapered evaluation: interpolates between middle game and endgame. */
int taper(const struct eval *eval)
{
	const struct evaluator *evaluator = eval->evaluator;
	int32_t sum = packed_difference(eval->sum[WHITE], eval->sum[BLACK]);
	int middle = mg_value(sum), end = eg_value(sum), learned = end, factor = 64;
	int phase = phase_of(evaluator, eval->pos);

	if (!evaluator->rules->variant->no_check) {
		factor = scale_factor(eval, end > 0 ? WHITE : BLACK);
		end = without_drawn_lead(eval, end);
	}
	/* Nothing is to be learned from a lead that counts for nothing. */
	trace_taper(evaluator, phase, end || !learned ? factor : 0, end - learned);
	end = end * factor / 64;
	return (middle * phase + end * (MIDDLE_GAME - phase)) / MIDDLE_GAME;
}
