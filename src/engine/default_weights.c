/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/evaluator.h"
#include "variants/games.h"

/*
 * Default weights, for games and pieces without a table: those of chess.  A pawn is worth what one
 * of chess is that has as far to go; a piece that chess has not, what it reaches, and somewhat
 * more in the center; a piece of chess that moves differently gains or loses by what it reaches.
 */

enum {
	USUAL_REACH_OF_EXTRA = 6,
	VALUE_MOST = 1700               /* that boards full of such pieces do not overflow */
};

/* Squares reached on average: with more a piece is worth more than its piece-square table says. */
static const int8_t usual_reach[KINDS] = {
	[KNIGHT] = 4, [BISHOP] = 6, [ROOK] = 6, [QUEEN] = 12,
	[EXTRA1] = USUAL_REACH_OF_EXTRA, [EXTRA2] = USUAL_REACH_OF_EXTRA
};

/* What reach() is in chess. */
static const int16_t reach_in_chess[KINDS] = {
	[KNIGHT] = 298, [BISHOP] = 394, [ROOK] = 486, [QUEEN] = 880
};

/* 0 on the rim to 3 in the center. */
static int centrality(square s)
{
	int files = abs(2 * file_of(s) - 7), ranks = abs(2 * rank_of(s) - 7);

	return (7 - (files > ranks ? files : ranks)) / 2;
}

/* A white piece of kind k on s among pawns of both sides on about a quarter of the squares. */
static void scatter(struct position *pos, enum kind k, square s)
{
	for (square t = 0; t < SQUARES; t++) {
		uint64_t number = splitmix64((uint64_t)s << 8 | t);

		if (t != s && number % 4 == 0)
			position_put(pos, t, piece_make(number >> 8 & 1, PAWN));
	}
	position_put(pos, s, piece_make(WHITE, k));
}

/* The number of moves of a piece, from all squares, with which its value grows. */
static int reach(const struct evaluator *evaluator, enum kind k, struct moves *scratch)
{
	int sum = 0;

	for (square s = 0; s < SQUARES; s++) {
		struct position pos;

		position_clear(&pos, evaluator->rules);
		scatter(&pos, k, s);
		scratch->count = 0;
		position_moves_of(&pos, s, scratch);
		sum += scratch->count;
	}
	return sum;
}

/* Of White's pawns in chess, one on the n-th rank before the last has n moves to go. */
static void fill_pawns(struct evaluator *evaluator)
{
	for (square s = 0; s < SQUARES; s++) {
		int to_go = evaluator->to_promotion[WHITE][s];
		int rank = to_go >= 1 && to_go <= 6 ? 7 - to_go : 1;
		bool stands = has(evaluator->rules->pawn_squares, s);

		evaluator->weights.psqt[PAWN][s] = stands
		    ? weights_chess.psqt[PAWN][square_at(file_of(s), rank)] : 0;
	}
}

/* Threats to a piece of this kind. */
static void fill_threats(struct weights *weights, enum kind k, int value)
{
	int much = value > 900 ? 900 : value;

	weights->threat_by_pawn[k] = S(25 + much / 15, 20 + much / 20);
	weights->threat_by_minor[k] = S(much / 14, much / 20);
	weights->threat_by_major[k] = S(much / 25, much / 20);
	weights->threat_by_king[k] = S(0, 20);
	weights->hanging[k] = S(20, 15);
	weights->threat_by_pawn_push[k] = S(12, 8);
}

/*
 * The value of a piece of such a reach among those of chess: in the middle game, what it reaches
 * more than a knight counts less than half.
 */
static int32_t value_in_chess(int reach)
{
	int near = reach < reach_in_chess[KNIGHT] ? reach : reach_in_chess[KNIGHT];
	int end = 177 * reach / 100;

	return S((142 * near + 63 * (reach - near)) / 100, end < VALUE_MOST ? end : VALUE_MOST);
}

/* A piece of chess that may move differently; no value falls below 0. */
static void fill_changed(struct evaluator *evaluator, enum kind k, struct moves *scratch)
{
	int32_t more = value_in_chess(reach(evaluator, k, scratch)) -
	    value_in_chess(reach_in_chess[k]);

	for (square s = 0; more && s < SQUARES; s++) {
		int32_t *weight = &evaluator->weights.psqt[k][s], sum = *weight + more;

		*weight = S(mg_value(sum) > 0 ? mg_value(sum) : 0,
		    eg_value(sum) > 0 ? eg_value(sum) : 0);
	}
}

/*
 * A piece that chess has not.  Where the others have learned weights, which may be smaller than
 * those of chess, it gets less, too.
 */
static void fill_extra(struct evaluator *evaluator, enum kind k, bool no_table,
    struct moves *scratch)
{
	struct weights *weights = &evaluator->weights;
	int reached = reach(evaluator, k, scratch);
	int32_t value = value_in_chess(reached);
	int middle = no_table ? mg_value(value) : 45 * (reached / SQUARES) + 40;
	int end = no_table ? eg_value(value) : middle + middle / 20;

	for (square s = 0; s < SQUARES; s++) {
		int nearer = 2 * centrality(s) - 3;

		weights->psqt[k][s] = S(middle + nearer * 5 / 2, end + nearer * 2);
	}
	for (int n = 0; n < MOBILITY_COUNTS; n++) {
		int more = n - USUAL_REACH_OF_EXTRA;

		weights->mobility[k][n] = S(4 * more, 4 * more);
	}
	fill_threats(weights, k, middle);
}

/* Learned beside relations that are not its own? */
static bool goes_by_relations_of_chess(const struct weights *weights)
{
	return !weights_are_zero(weights->usual_relations, KINDS) &&
	    weights_are_zero(weights->relations[0], KINDS * KINDS * OFFSETS);
}

void weights_fill(struct evaluator *evaluator, bool no_table)
{
	struct moves scratch = { xcalloc(MOVES_MAX, sizeof *scratch.move), 0 };

	if (no_table) {
		evaluator->weights = weights_chess;
		fill_pawns(evaluator);
		for (enum kind k = KNIGHT; k < KING; k++)
			fill_changed(evaluator, k, &scratch);
	}
	if (goes_by_relations_of_chess(&evaluator->weights))
		memcpy(evaluator->weights.relations, weights_chess.relations,
		    sizeof weights_chess.relations);
	for (enum kind k = KING + 1; k < evaluator->rules->kinds; k++)
		if (evaluator->rules->kind[k].piece && !evaluator->weights.psqt[k][0])
			fill_extra(evaluator, k, no_table, &scratch);
	free(scratch.move);
}

struct kind_worth kind_worth(const struct evaluator *evaluator, enum kind k)
{
	struct kind_worth worth = kind_worth_on_squares(evaluator, k);
	int32_t usual = k == PAWN ? 0 : evaluator->weights.mobility[k][usual_reach[k]];

	worth.middle += mg_value(usual);
	worth.end += eg_value(usual);
	return worth;
}
