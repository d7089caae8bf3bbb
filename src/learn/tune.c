/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learn/tune.h"
#include "rules/variant.h"
#include "variants/game_values.h"
#include "variants/games.h"

enum { PASSES = 2 };

static const float prior_widths[] = { 0.1f, 0.3f, 1.0f, 3.0f, 10.0f };
enum { WIDTHS = sizeof prior_widths / sizeof *prior_widths };

/* What the steps share. */
struct learner {
	const struct rules *rules;
	const char *positions;
	struct tuning *tuning;
	struct data data;
	struct weights start, weights;
	int step, steps;
};

static void next_step(struct learner *l)
{
	l->step++;
	if (l->tuning->progress)
		l->tuning->progress(l->step, l->steps, l->tuning->context);
}

static bool is_learned(const struct rules *rules, enum kind kind)
{
	return rules->kind[kind].piece && (kind <= KING || !rules->variant->options);
}

/* Not learned: pawns where none can stand, pieces that the game has not or by an option alone. */
static void fix_unknown(struct learner *l)
{
	bool *fixed = l->data.fixed;

	for (square s = 0; s < SQUARES; s++)
		if (!has(l->rules->pawn_squares, s)) {
			l->start.psqt[PAWN][s] = 0;
			fixed[weight_number(&l->start, &l->start.psqt[PAWN][s])] = true;
		}
	for (const struct weight_field *f = weight_fields; f < weight_fields + WEIGHT_FIELDS; f++)
		for (int i = 0; f->by_kind && i < field_length(f); i++)
			if (!is_learned(l->rules, i / f->columns)) {
				fixed[field_first(f) + i] = true;
				*weight_at(&l->start, field_first(f) + i) = 0;
			}
}

/*
 * Not learned: what relations are worth on average, which is measured; and, unless that is wanted,
 * relations, which then stay those of chess.
 */
static void fix_relations(struct learner *l)
{
	bool *fixed = l->data.fixed;
	int usual = weight_number(&l->start, l->start.usual_relations);
	int relations = weight_number(&l->start, l->start.relations[0]);

	for (int i = 0; i < KINDS; i++)
		fixed[usual + i] = true;
	for (int i = 0; i < KINDS * KINDS * OFFSETS; i++)
		fixed[relations + i] |= !l->tuning->relations ||
		    !is_learned(l->rules, i / OFFSETS % KINDS);
}

/* What the engine would go by without a table. */
static void start_weights(struct learner *l)
{
	const struct weights *known = l->rules->variant->weights;
	struct evaluator *evaluator = evaluator_with(l->rules, NULL);

	l->start = evaluator->weights;
	l->start.verify_null_move = known && known->verify_null_move;
	evaluator_free(evaluator);
	fix_unknown(l);
	fix_relations(l);
}

static int32_t scaled(int32_t weight, float factor)
{
	return S((int)lrintf(factor * (float)mg_value(weight)),
	    (int)lrintf(factor * (float)eg_value(weight)));
}

/*
 * A centipawn is to mean the same chance to win in all games, as the search and the levels expect.
 * What a piece is worth has its relations in it: where these stay as they are, its piece-square
 * values make up for that.
 */
static void scale_start(struct learner *l, float factor)
{
	for (int i = 0; i < WEIGHTS; i++) {
		int32_t *weight = weight_at(&l->start, i), relations = 0;

		if (l->data.fixed[i])
			continue;
		if (i < KINDS * SQUARES && *weight && !l->tuning->relations)
			relations = l->start.usual_relations[i / SQUARES];
		*weight = packed_difference(
		    scaled(packed_sum(*weight, relations), factor), relations);
	}
}

/* Losses on data that was not learned from, each part in turn being held out. */
static void validate(struct learner *l, struct fit *fit)
{
	double before = 0, after = 0;

	for (fit->held_out = 0; fit->held_out < FOLDS; fit->held_out++) {
		struct weights weights = l->start;

		next_step(l);
		fit_weights(&l->data, fit, &weights);
		before += fit->before[1] / FOLDS;
		after += fit->after[1] / FOLDS;
	}
	fit->held_out = -1;
	fit->before[1] = before;
	fit->after[1] = after;
}

/* Chooses the strength of regularization by cross-validation, unless it is given. */
static void choose_prior_width(struct learner *l, struct fit *fit)
{
	const float *widths = l->tuning->prior_width > 0 ? &l->tuning->prior_width : prior_widths;
	int count = widths == prior_widths ? WIDTHS : 1;
	struct fit best = *fit;

	l->steps = count * FOLDS + PASSES;
	for (int i = 0; i < count; i++) {
		fit->prior_width = widths[i];
		validate(l, fit);
		if (i == 0 || fit->after[1] < best.after[1])
			best = *fit;
	}
	*fit = best;
}

/* On average, by the weights with which the positions were read. */
static void measure_relations(const struct data *data, struct weights *weights)
{
	for (enum kind k = PAWN; k < KINDS; k++) {
		int usual[2];

		for (int p = 0; p < 2; p++)
			usual[p] = data->pieces[p][k] > 0
			    ? (int)lrint(data->relations[p][k] / data->pieces[p][k]) : 0;
		weights->usual_relations[k] = S(usual[0], usual[1]);
	}
}

/*
 * What is seen in a position depends a little on the weights themselves (who is a minor piece,
 * who is ahead), so what has been learned is used to look again.  Pieces that an option brings
 * keep to the default scale, so the others must do so too.  Where the scale of the scores is given,
 * the results measure that of the start as wrongly as that of the scores.
 */
static bool learn(struct learner *l, struct error *error)
{
	struct fit *fit = &l->tuning->fit;
	double before, after;
	float measured, start_scale;

	l->weights = l->start;
	if (!data_read(&l->data, l->rules, &l->weights, l->positions, error))
		return false;
	measured = fit_scale(&l->data, NULL);
	if (fit->score_scale <= 0)
		fit->score_scale = measured;
	start_scale = fit_scale(&l->data, &l->start) * fit->score_scale / measured;
	if (l->rules->variant->options)
		fit->scale = start_scale;
	scale_start(l, fit->scale / start_scale);
	fit_set_targets(&l->data, fit);
	choose_prior_width(l, fit);
	before = fit->before[1];
	after = fit->after[1];
	for (int pass = 0; pass < PASSES; pass++) {
		next_step(l);
		if (pass > 0) {
			if (!data_read(&l->data, l->rules, &l->weights, l->positions, error))
				return false;
			fit_set_targets(&l->data, fit);
		}
		l->weights = l->start;
		fit_weights(&l->data, fit, &l->weights);
		measure_relations(&l->data, &l->weights);
	}
	fit->before[1] = before;
	fit->after[1] = after;
	return true;
}

static int mean(int learned, int known, int keep)
{
	return (int)lrint((learned * (100 - keep) + known * keep) / 100.0);
}

/*
 * The mean of what is learned and of what is known, also of features that had no weights yet: what
 * they are worth is part of what others are worth there.
 */
static void blend(struct weights *learned, const struct weights *known, int keep)
{
	for (int i = 0; i < WEIGHTS; i++) {
		int32_t *weight = weight_at(learned, i), old = *weight_of(known, i);

		*weight = S(mean(mg_value(*weight), mg_value(old), keep),
		    mean(eg_value(*weight), eg_value(old), keep));
	}
}

/* The game may go by the relations of chess, which its table leaves out. */
static void keep(struct learner *l, int percent)
{
	struct weights known = *l->rules->variant->weights;
	struct evaluator *evaluator = evaluator_new(l->rules);

	memcpy(known.relations, evaluator->weights.relations, sizeof known.relations);
	evaluator_free(evaluator);
	blend(&l->weights, &known, percent);
}

bool tune(const struct rules *rules, const char *positions, struct tuning *tuning,
    struct weights *weights, struct error *error)
{
	struct learner *l = xcalloc(1, sizeof *l);
	bool good;

	l->rules = rules;
	l->positions = positions;
	l->tuning = tuning;
	start_weights(l);
	good = learn(l, error);
	if (rules->variant->weights)
		keep(l, tuning->keep);
	if (rules->variant->weights != &weights_chess &&
	    !memcmp(l->weights.relations, weights_chess.relations, sizeof l->weights.relations))
		memset(l->weights.relations, 0, sizeof l->weights.relations);
	*weights = l->weights;
	tuning->positions = l->data.samples;
	data_free(&l->data);
	free(l);
	return good;
}
