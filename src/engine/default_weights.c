/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/evaluator.h"
#include "base/memory.h"

/*
 * Default weights, for games and pieces without a table: pieces are worth what they reach, the
 * center is better than the rim, pawns gain by coming nearer to promotion, kings hide while
 * there are many pieces.
 */

static const struct {
	int16_t middle, end;            /* worth on an average square */
	int8_t center_middle, center_end;       /* more for each step from the rim */
	int8_t usual;                   /* squares reached on average ... */
	int8_t step_middle, step_end;   /* ... and what each one more is worth */
} defaults[KINDS] = {
	[PAWN] = { 80, 105, 4, 0, 0, 0, 0 },
	[KNIGHT] = { 330, 330, 9, 6, 4, 6, 6 },
	[BISHOP] = { 345, 355, 6, 3, 6, 6, 6 },
	[ROOK] = { 480, 570, 3, 0, 6, 4, 6 },
	[QUEEN] = { 990, 1030, 2, 6, 12, 2, 5 },
	[KING] = { 0, 0, -18, 14, 0, 0, 0 },
	[EXTRA1] = { 0, 0, 5, 4, 6, 4, 4 },
	[EXTRA2] = { 0, 0, 5, 4, 6, 4, 4 },
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
			position_put(pos, t, piece_make((enum color)(number >> 8 & 1), PAWN));
	}
	position_put(pos, s, piece_make(WHITE, k));
}

/* The average number of moves of a piece, with which its value grows. */
static int reach(const struct evaluator *evaluator, enum kind k, struct moves *scratch)
{
	int sum = 0;

	for (square s = 0; s < SQUARES; s++) {
		struct position pos;

		position_clear(&pos, evaluator->rules);
		scatter(&pos, k, s);
		scratch->count = 0;
		position_moves_of(&pos, s, ALL_MOVES, scratch);
		sum += scratch->count;
	}
	return sum / SQUARES;
}

static int32_t pawn_on(const struct evaluator *evaluator, square s)
{
	int to_promotion = evaluator->to_promotion[WHITE][s];
	int come = to_promotion ? 6 - to_promotion : 0;
	int center = file_of(s) > 1 && file_of(s) < 6 ? centrality(s) : 0;

	return S(defaults[PAWN].middle + center * defaults[PAWN].center_middle + come * 3,
	    defaults[PAWN].end + come * 6);
}

static void fill_psqt(struct evaluator *evaluator, enum kind k, int middle, int end)
{
	for (square s = 0; s < SQUARES; s++) {
		int center = centrality(s);
		int more = k == KING ? -12 * (rank_of(s) > 3 ? 3 : rank_of(s)) : 0;

		evaluator->weights.psqt[k][s] = k == PAWN ? pawn_on(evaluator, s) :
		    S(middle + more + (2 * center - 3) * defaults[k].center_middle / 2,
			end + (2 * center - 3) * defaults[k].center_end / 2);
	}
}

static void fill_mobility(struct weights *weights, enum kind k)
{
	for (int n = 0; n < MOBILITY_COUNTS; n++)
		weights->mobility[k][n] = S((n - defaults[k].usual) * defaults[k].step_middle,
		    (n - defaults[k].usual) * defaults[k].step_end);
}

/* Threats to a piece of this kind. */
static void fill_threats(struct weights *weights, enum kind k, int value)
{
	int much = value > 900 ? 900 : value;

	weights->threat_by_pawn[k] = k == PAWN ? 0 : S(25 + much / 15, 20 + much / 20);
	weights->threat_by_minor[k] = S(much / 14, much / 20);
	weights->threat_by_major[k] = S(much / 25, much / 20);
	weights->threat_by_king[k] = S(0, 20);
	weights->hanging[k] = S(20, 15);
	weights->threat_by_pawn_push[k] = k == PAWN ? 0 : S(12, 8);
}

static void fill_kind(struct evaluator *evaluator, enum kind k, struct moves *scratch)
{
	int middle = defaults[k].middle, end = defaults[k].end;

	if (k > KING) {
		middle = 45 * reach(evaluator, k, scratch) + 40;
		end = middle + middle / 20;
	}
	fill_psqt(evaluator, k, middle, end);
	if (k != PAWN && k != KING)
		fill_mobility(&evaluator->weights, k);
	fill_threats(&evaluator->weights, k, middle);
}

static void fill_pawns(struct weights *weights)
{
	static const int16_t passed[STEPS_TO_GO] = { 0, 160, 95, 55, 30, 15, 10, 5 };

	for (int n = 1; n < STEPS_TO_GO; n++) {
		weights->passed[n] = S(passed[n] / 2, passed[n]);
		weights->passed_blocked[n] = S(-passed[n] / 6, -passed[n] / 4);
		weights->passed_safe_advance[n] = S(passed[n] / 8, passed[n] / 5);
		weights->passed_safe_path[n] = S(passed[n] / 8, passed[n] / 4);
		weights->passed_supported_advance[n] = S(passed[n] / 10, passed[n] / 10);
		weights->supported[n] = S(10 + passed[n] / 8, 6 + passed[n] / 10);
		weights->duo[n] = S(5 + passed[n] / 10, 3 + passed[n] / 12);
	}
	for (int n = 0; n < KING_DISTANCES; n++) {
		weights->passed_own_king[n] = S(0, (4 - n) * 8);
		weights->passed_enemy_king[n] = S(0, (n - 3) * 12);
	}
	weights->isolated[0] = S(-8, -10);
	weights->isolated[1] = S(-16, -14);
	weights->doubled = S(-6, -18);
	weights->doubled_isolated = S(-2, -12);
	weights->backward[0] = S(-6, -6);
	weights->backward[1] = S(-16, -10);
}

/* Danger grows with the square of its grade; without a queen it begins later. */
static void fill_kings(struct weights *weights)
{
	const int without_queen = 13;

	for (int n = 0; n < KING_DANGER_GRADES; n++) {
		int less = n > without_queen ? n - without_queen : 0;

		weights->king_danger[0][n] = S(less * less * 2 / 5, n);
		weights->king_danger[1][n] = S(n * n * 2 / 5, n);
	}
	for (int n = 0; n < 8; n++) {
		int near = n ? 5 - n : -2;

		weights->shelter[0][n] = S(near * 8, 0);
		weights->shelter[1][n] = S(near * 6, 0);
		weights->storm[0][n] = n ? S((n - 5) * 4, 0) : S(-8, 0);
		weights->storm[1][n] = n ? S((n - 5) * 4, 0) : S(-6, 0);
	}
}

static void fill_rest(struct weights *weights)
{
	weights->tempo = S(22, 14);
	weights->pair[BISHOP] = S(28, 45);
	weights->open_file[ROOK][0] = S(14, 6);
	weights->open_file[ROOK][1] = S(30, 10);
	weights->outpost[KNIGHT][0] = S(8, 4);
	weights->outpost[KNIGHT][1] = S(26, 14);
	weights->outpost[BISHOP][0] = S(4, 2);
	weights->outpost[BISHOP][1] = S(16, 8);
	weights->behind_pawn[KNIGHT] = S(6, 2);
	weights->behind_pawn[BISHOP] = S(6, 2);
	weights->bishop_pawns[BISHOP] = S(-2, -5);
	weights->space = S(5, 0);
	weights->castling[0] = S(20, 0);
	weights->castling[1] = S(40, 0);
}

void weights_fill(struct evaluator *evaluator, bool no_table)
{
	struct moves scratch = { xcalloc(MOVES_MAX, sizeof *scratch.move), 0 };

	for (enum kind k = PAWN; k < (enum kind)evaluator->kinds; k++)
		if (evaluator->rules->kind[k].piece &&
		    (no_table || (k > KING && !evaluator->weights.psqt[k][0])))
			fill_kind(evaluator, k, &scratch);
	if (no_table) {
		fill_pawns(&evaluator->weights);
		fill_kings(&evaluator->weights);
		fill_rest(&evaluator->weights);
	}
	free(scratch.move);
}

struct kind_worth kind_worth(const struct evaluator *evaluator, enum kind k)
{
	const struct weights *weights = &evaluator->weights;
	int32_t usual = k == PAWN ? 0 : weights->mobility[k][defaults[k].usual];
	int middle = 0, end = 0, squares = 0;

	for (square s = 0; s < SQUARES; s++) {
		middle += mg_value(weights->psqt[k][s]);
		end += eg_value(weights->psqt[k][s]);
		squares += weights->psqt[k][s] != 0;
	}
	squares += !squares;
	return (struct kind_worth){ middle / squares + mg_value(usual),
	    end / squares + eg_value(usual) };
}
