/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learn/fit.h"
#include "variants/game_values.h"

/*
 * Logistic regression with Gaussian priors.  A weight is its start, plus what it shares with its
 * like (all pieces of the kind, those on the same rank, those on mirrored squares, ...), plus
 * something of its own.  Each of these parts has a prior of mean 0 and of its own width, its
 * spread.  So a few thousand games can teach a thousand weights: what is seldom seen follows its
 * like.
 */

enum {
	SHARED = 5,             /* parts of a weight, at most */
	PHASES = 2,
	BATCH = 1024, EPOCHS = 20
};

/* Parts that weights of a kind share; the first WEIGHTS parts are each one weight's own. */
enum {
	RANK_PARTS = 1,                         /* after that of the kind */
	FILE_PARTS = RANK_PARTS + 8,            /* of a file and its mirror image */
	SQUARE_PARTS = FILE_PARTS + 4,          /* of a square and its mirror image */
	PSQT_PARTS = SQUARE_PARTS + 32,
	MOBILITY_PARTS = WEIGHTS + KINDS * PSQT_PARTS,
	PARTS = MOBILITY_PARTS + KINDS
};

#define LEARNING_RATE 0.06f

/* The prior of the difference of the phases of a part is so much as wide as that of their mean. */
#define PHASES_APART 0.5f

struct model {
	const struct data *data;
	const struct fit *fit;
	float start[PHASES][WEIGHTS];
	float weight[PHASES][WEIGHTS];

	/* How the parts make up the weights. */
	int part[WEIGHTS][SHARED];
	float factor[WEIGHTS][SHARED];
	int shared[WEIGHTS];
	float spread[PARTS];
	float step[WEIGHTS];             /* between this weight and the next; 0: unrelated */

	/* In units of their spread, and Adam's averages. */
	float theta[PHASES][PARTS];
	float mean[PHASES][PARTS], square[PHASES][PARTS];
	float gradient[PHASES][WEIGHTS], slope[PHASES][PARTS];
	int steps;
};

static double logistic(double score, double scale)
{
	return 1 / (1 + exp(-score / scale));
}

static double loss_of(double expected, double target)
{
	const double least = 1e-9;

	return -target * log(expected + least) - (1 - target) * log(1 - expected + least);
}

static float score_of(const struct data *data, const struct sample *sample,
    float (*weight)[WEIGHTS])
{
	const struct term *term = &data->term[sample->first];
	float middle = 0, end = 0;

	for (int i = 0; i < sample->count; i++) {
		middle += (float)term[i].times * weight[0][term[i].weight];
		end += (float)term[i].times * weight[1][term[i].weight];
	}
	return sample->fixed + sample->share[0] * middle + sample->share[1] * end;
}

static void take_start(float start[PHASES][WEIGHTS], const struct weights *weights)
{
	for (int i = 0; i < WEIGHTS; i++) {
		start[0][i] = (float)mg_value(*weight_of(weights, i));
		start[1][i] = (float)eg_value(*weight_of(weights, i));
	}
}

static double loss_at(const struct data *data, const float *score, double scale)
{
	double loss = 0;

	for (size_t i = 0; i < data->samples; i++)
		loss += loss_of(logistic(score[i], scale), data->sample[i].result);
	return loss;
}

/*
 * The scale at which scores of all samples predict the results best, within 3 %.  The loss has no
 * other minimum.
 */
static float best_scale(const struct data *data, const float *score)
{
	const float step = 1.03f;
	float scale = FIT_SCALE_LEAST;
	double loss = loss_at(data, score, (double)scale);

	while (scale < FIT_SCALE_MOST) {
		double next = loss_at(data, score, (double)(scale * step));

		if (!(next < loss))
			break;
		scale *= step;
		loss = next;
	}
	return scale;
}

float fit_scale(const struct data *data, const struct weights *weights)
{
	float (*start)[WEIGHTS] = xcalloc(PHASES, sizeof *start);
	float *score = xcalloc(data->samples, sizeof *score), best;

	if (weights)
		take_start(start, weights);
	for (size_t i = 0; i < data->samples; i++)
		score[i] = weights ? score_of(data, &data->sample[i], start)
		    : data->sample[i].score;
	best = best_scale(data, score);
	free(score);
	free(start);
	return best;
}

static void share(struct model *model, int weight, int part, float factor, float spread)
{
	int n = model->shared[weight]++;

	model->part[weight][n] = part;
	model->factor[weight][n] = factor;
	model->spread[part] = spread;
}

/* A piece on a square: the value of its kind, its rank, its file, the mirrored square. */
static void share_piece(struct model *model, int weight, int kind, int s)
{
	int file = s & 7, fold = file < 4 ? file : 7 - file, rank = s >> 3;
	int first = WEIGHTS + kind * PSQT_PARTS;

	share(model, weight, first, 1, kind == PAWN ? 50 : 150);
	share(model, weight, first + RANK_PARTS + rank, 1, 15);
	share(model, weight, first + FILE_PARTS + fold, 1, 12);
	share(model, weight, first + SQUARE_PARTS + 4 * rank + fold, 1, 10);
}

/* The mobility of a kind: by how much each square more counts, from what is usual on. */
static void share_mobility(struct model *model, int weight, int kind, int squares)
{
	share(model, weight, MOBILITY_PARTS + kind, (float)(squares - 7) / 4, 10);
}

static void share_field(struct model *model, const struct weight_field *f)
{
	int first = field_first(f), length = field_length(f);

	for (int i = 0; i < length; i++) {
		int w = first + i;

		share(model, w, w, 1, f->spread);
		if (f->step > 0 && (i + 1) % f->columns)
			model->step[w] = f->step;
		if (strcmp(f->name, "psqt") == 0)
			share_piece(model, w, i / SQUARES, i % SQUARES);
		if (strcmp(f->name, "mobility") == 0)
			share_mobility(model, w, i / MOBILITY_COUNTS, i % MOBILITY_COUNTS);
	}
}

static void add_up(struct model *model)
{
	for (int p = 0; p < PHASES; p++)
		for (int w = 0; w < WEIGHTS; w++) {
			float sum = model->start[p][w];

			for (int i = 0; i < model->shared[w]; i++)
				sum += model->factor[w][i] * model->spread[model->part[w][i]] *
				    model->theta[p][model->part[w][i]];
			model->weight[p][w] = sum;
		}
}

void fit_set_targets(struct data *data, const struct fit *fit)
{
	double ahead = 0;

	for (size_t i = data->samples; i-- > 0;) {
		struct sample *s = &data->sample[i];

		if (i + 1 == data->samples || s[1].game != s->game)
			ahead = s->result;
		ahead = fit->lambda * ahead +
		    (1 - fit->lambda) * logistic(s->score, fit->score_scale);
		s->target = (float)ahead;
	}
}

static bool is_held_out(const struct model *model, const struct sample *s)
{
	return s->game % FOLDS == model->fit->held_out;
}

/* The mean loss of the positions that are learned from, or of those held out. */
static double loss(struct model *model, bool held_out)
{
	double sum = 0;
	size_t count = 0;

	for (size_t i = 0; i < model->data->samples; i++) {
		const struct sample *s = &model->data->sample[i];

		if (is_held_out(model, s) != held_out)
			continue;
		sum += loss_of(logistic(score_of(model->data, s, model->weight), model->fit->scale),
		    s->target);
		count++;
	}
	return count ? sum / (double)count : 0;
}

/* The gradient of the loss of one position. */
static void add_gradient(struct model *model, const struct sample *s, float weight)
{
	const struct term *term = &model->data->term[s->first];
	double expected = logistic(score_of(model->data, s, model->weight), model->fit->scale);
	float error = weight * (float)(expected - s->target) / model->fit->scale;

	for (int i = 0; i < s->count; i++) {
		float times = error * (float)term[i].times;

		model->gradient[0][term[i].weight] += times * s->share[0];
		model->gradient[1][term[i].weight] += times * s->share[1];
	}
}

/* The slopes of the priors: parts are small, phases and neighbors alike. */
static void add_priors(struct model *model, float weight)
{
	for (int i = 0; i < PARTS; i++) {
		float mean = (model->theta[0][i] + model->theta[1][i]) / 2;
		float apart = (model->theta[0][i] - mean) / (PHASES_APART * PHASES_APART);

		model->slope[0][i] = weight * (mean + apart);
		model->slope[1][i] = weight * (mean - apart);
	}
	for (int p = 0; p < PHASES; p++) {
		for (int w = 0; w + 1 < WEIGHTS; w++) {
			float apart;

			if (model->step[w] <= 0)
				continue;
			apart = weight * (model->theta[p][w] - model->theta[p][w + 1]) *
			    model->spread[w] * model->spread[w] / (model->step[w] * model->step[w]);
			model->slope[p][w] += apart;
			model->slope[p][w + 1] -= apart;
		}
	}
}

static void add_slopes(struct model *model)
{
	for (int p = 0; p < PHASES; p++)
		for (int w = 0; w < WEIGHTS; w++) {
			if (model->data->fixed[w])
				continue;
			for (int i = 0; i < model->shared[w]; i++) {
				int part = model->part[w][i];

				model->slope[p][part] += model->gradient[p][w] *
				    model->factor[w][i] * model->spread[part];
			}
		}
}

/* Kingma and Ba, Adam: a method for stochastic optimization, 2015. */
static void adam_step(struct model *model, float rate)
{
	const float keep_mean = 0.9f, keep_square = 0.999f;
	float mean_part, square_part;

	model->steps++;
	mean_part = 1 - powf(keep_mean, (float)model->steps);
	square_part = 1 - powf(keep_square, (float)model->steps);
	for (int p = 0; p < PHASES; p++)
		for (int i = 0; i < PARTS; i++) {
			float g = model->slope[p][i], *mean = &model->mean[p][i];
			float *power = &model->square[p][i];

			*mean = keep_mean * *mean + (1 - keep_mean) * g;
			*power = keep_square * *power + (1 - keep_square) * g * g;
			model->theta[p][i] -= rate * (*mean / mean_part) /
			    (sqrtf(*power / square_part) + 1e-8f);
		}
}

/* Goes through all positions once; batches are strided, so that each is of many games. */
static void run_epoch(struct model *model, float rate)
{
	const struct data *data = model->data;
	size_t batches = data->samples / BATCH + 1;

	for (size_t b = 0; b < batches; b++) {
		float weight = 1.0f / (float)((data->samples - b + batches - 1) / batches);

		memset(model->gradient, 0, sizeof model->gradient);
		for (size_t i = b; i < data->samples; i += batches)
			if (!is_held_out(model, &data->sample[i]))
				add_gradient(model, &data->sample[i], weight);
		add_priors(model, 1 / (model->fit->prior_width * (float)data->samples));
		add_slopes(model);
		adam_step(model, rate);
		add_up(model);
	}
}

static void store_weights(const struct model *model, struct weights *weights)
{
	for (int w = 0; w < WEIGHTS; w++)
		if (!model->data->fixed[w])
			*weight_at(weights, w) = S((int)lrintf(model->weight[0][w]),
			    (int)lrintf(model->weight[1][w]));
}

void fit_weights(const struct data *data, struct fit *fit, struct weights *weights)
{
	struct model *model = xcalloc(1, sizeof *model);

	model->data = data;
	model->fit = fit;
	take_start(model->start, weights);
	for (int i = 0; i < WEIGHT_FIELDS; i++)
		share_field(model, &weight_fields[i]);
	add_up(model);
	for (int held_out = 0; held_out < 2; held_out++)
		fit->before[held_out] = loss(model, held_out);
	for (int epoch = 0; epoch < EPOCHS; epoch++)
		run_epoch(model, LEARNING_RATE * (float)(EPOCHS - epoch) / EPOCHS);
	for (int held_out = 0; held_out < 2; held_out++)
		fit->after[held_out] = loss(model, held_out);
	store_weights(model, weights);
	free(model);
}
