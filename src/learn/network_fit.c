/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/eval_network.h"
#include "learn/network_fit.h"
#include "rules/variant.h"

/*
 * A network is learned as networks are: by steps against the gradient of the error in a batch of
 * positions, of a size that Adam chooses for each number (Kingma and Ba, 2014), with decay of all
 * numbers (Loshchilov and Hutter, 2017) and a rate that rises for a while and then falls like a
 * cosine.  What there is no room for in struct network is cut off at once, so that nothing is lost
 * when it is rounded.
 */

enum { BATCH = 4096, INPUTS = 2 * KINDS * SQUARES };

static const float rate_most = 0.002f, decay = 0.05f, output_most = 4;

/* A network in floats; or its gradient, or what Adam knows of each of its numbers. */
struct floats {
	float input[INPUTS][NETWORK_UNITS];
	float hidden[NETWORK_UNITS];
	float output[NETWORK_STAGES][2][NETWORK_UNITS];
	float start[NETWORK_STAGES];
};

struct learner {
	const struct network_fit *fit;
	const struct data *data;
	size_t *order;                  /* of the positions that are learned from ... */
	size_t count;                   /* ... so many */
	struct floats now, gradient, mean, squared;
	int64_t steps;                  /* done */
	uint64_t random;                /* numbers drawn so far */
};

/* What one position makes of a network; [0] is the side to move. */
struct pass {
	int input[2][SQUARES], inputs;
	float unit[2][NETWORK_UNITS];   /* limited from 0 to 1 */
	int stage;
	float share;                    /* of what the network says that counts */
	float chance;                   /* of the side to move, to win */
};

static uint64_t draw(struct learner *l)
{
	return splitmix64(l->fit->seed << 40 ^ l->random++);
}

/* From -most to most. */
static float draw_float(struct learner *l, float most)
{
	return most * ((float)(draw(l) >> 40) / (1 << 23) - 1);
}

static void draw_start(struct learner *l)
{
	for (int i = 0; i < INPUTS; i++)
		for (int u = 0; u < NETWORK_UNITS; u++)
			l->now.input[i][u] = draw_float(l, 0.1f);
	for (int u = 0; u < NETWORK_UNITS; u++)
		l->now.hidden[u] = 0.1f;
	for (int s = 0; s < NETWORK_STAGES; s++)
		for (int u = 0; u < NETWORK_UNITS; u++)
			for (int side = 0; side < 2; side++)
				l->now.output[s][side][u] = draw_float(l, 0.025f);
}

static float logistic(float score)
{
	return 1 / (1 + expf(-score));
}

/* The number of what a piece on s adds to the hidden layer of a side. */
static int network_input(enum color side, piece p, square s)
{
	return ((color_of(p) != side) * KINDS + kind_of(p)) * SQUARES + relative_square(side, s);
}

/* Runs the network; with the left and the right exchanged, if mirrored. */
static void run(const struct learner *l, const struct sample *s, bool mirrored, struct pass *p)
{
	const struct floats *now = &l->now;
	float score;

	p->inputs = s->count;
	p->stage = network_stage(s->count);
	p->share = s->share[0] + s->share[1];
	score = now->start[p->stage];
	for (int side = 0; side < 2; side++) {
		enum color color = side ^ s->black;
		float *unit = p->unit[side];

		memcpy(unit, now->hidden, sizeof p->unit[side]);
		for (int i = 0; i < p->inputs; i++) {
			int number = l->data->term[s->first + (size_t)i].weight;
			int input = network_input(
			    color, (piece)(number / SQUARES), (square)(number % SQUARES));

			input ^= mirrored ? 7 : 0;
			p->input[side][i] = input;
			for (int u = 0; u < NETWORK_UNITS; u++)
				unit[u] += now->input[input][u];
		}
		for (int u = 0; u < NETWORK_UNITS; u++) {
			unit[u] = fminf(fmaxf(unit[u], 0), 1);
			score += now->output[p->stage][side][u] * unit[u] * unit[u];
		}
	}
	p->chance = logistic(
	    p->share * score + (s->black ? -s->fixed : s->fixed) / l->fit->fit.scale);
}

static float error_of(const struct sample *s, const struct pass *p)
{
	return p->chance - (s->black ? 1 - s->target : s->target);
}

/* Adds the gradient of the squared error of a position. */
static void add_gradient(struct learner *l, const struct sample *s, const struct pass *p)
{
	struct floats *g = &l->gradient;
	float slope = 2 * error_of(s, p) * p->chance * (1 - p->chance) * p->share;

	g->start[p->stage] += slope;
	for (int side = 0; side < 2; side++) {
		const float *unit = p->unit[side];
		float hidden[NETWORK_UNITS];

		for (int u = 0; u < NETWORK_UNITS; u++) {
			bool moves = unit[u] > 0 && unit[u] < 1;

			g->output[p->stage][side][u] += slope * unit[u] * unit[u];
			hidden[u] = moves
			    ? slope * l->now.output[p->stage][side][u] * 2 * unit[u] : 0;
			g->hidden[u] += hidden[u];
		}
		for (int i = 0; i < p->inputs; i++)
			for (int u = 0; u < NETWORK_UNITS; u++)
				g->input[p->input[side][i]][u] += hidden[u];
	}
}

/* One step of Adam for some numbers of the network, which stay from -most to most. */
static void adjust(struct learner *l, const float *first, size_t count, float rate, float most)
{
	const float keep_mean = 0.9f, keep_square = 0.999f;
	size_t offset = (size_t)(first - (const float *)&l->now);
	float *now = (float *)&l->now + offset, *gradient = (float *)&l->gradient + offset;
	float *mean = (float *)&l->mean + offset, *squared = (float *)&l->squared + offset;
	float mean_part = 1 - powf(keep_mean, (float)l->steps);
	float square_part = 1 - powf(keep_square, (float)l->steps);

	for (size_t i = 0; i < count; i++) {
		float g = gradient[i] / BATCH;

		mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
		squared[i] = keep_square * squared[i] + (1 - keep_square) * g * g;
		now[i] -= rate * (mean[i] / mean_part / (sqrtf(squared[i] / square_part) + 1e-8f) +
		    decay * now[i]);
		now[i] = fminf(fmaxf(now[i], -most), most);
	}
}

static float rate_now(const struct learner *l)
{
	const float pi = 3.14159265f, warm = 0.05f;
	size_t all = l->count / BATCH * (size_t)l->fit->passes;
	float done = (float)l->steps / (float)all;

	if (done < warm)
		return rate_most * done / warm;
	return rate_most * (0.502f + 0.5f * cosf(pi * (done - warm) / (1 - warm)));
}

static void take_step(struct learner *l)
{
	struct floats *now = &l->now;
	float rate;

	l->steps++;
	rate = rate_now(l);
	adjust(l, now->input[0], INPUTS * NETWORK_UNITS, rate,
	    (float)NETWORK_INPUT_MOST / NETWORK_ONE);
	adjust(l, now->hidden, NETWORK_UNITS, rate, (float)NETWORK_HIDDEN_MOST / NETWORK_ONE);
	adjust(l, now->output[0][0], sizeof now->output / sizeof(float), rate, output_most);
	adjust(l, now->start, NETWORK_STAGES, rate, output_most);
	l->gradient = (struct floats){ 0 };
}

static void shuffle(struct learner *l)
{
	for (size_t i = l->count - 1; i > 0; i--) {
		size_t j = draw(l) % (i + 1), kept = l->order[i];

		l->order[i] = l->order[j];
		l->order[j] = kept;
	}
}

static void learn(struct learner *l)
{
	struct pass p;

	draw_start(l);
	for (int pass = 1; pass <= l->fit->passes; pass++) {
		if (l->fit->progress)
			l->fit->progress(pass, l->fit->passes, l->fit->context);
		shuffle(l);
		for (size_t i = 0; i < l->count / BATCH * BATCH; i++) {
			const struct sample *s = &l->data->sample[l->order[i]];

			run(l, s, draw(l) & 1, &p);
			add_gradient(l, s, &p);
			if (i % BATCH == BATCH - 1)
				take_step(l);
		}
	}
}

static bool is_held_out(const struct sample *s)
{
	return s->game % NETWORK_FOLD == 0;
}

/* The mean squared error in the games held out, in thousandths. */
static double error_held_out(struct learner *l)
{
	double sum = 0;
	size_t count = 0;
	struct pass p;

	for (size_t i = 0; i < l->data->samples; i++) {
		const struct sample *s = &l->data->sample[i];

		if (!is_held_out(s))
			continue;
		run(l, s, false, &p);
		sum += (double)(error_of(s, &p) * error_of(s, &p));
		count++;
	}
	return count ? 1000 * sum / (double)count : 0;
}

static int rounded(float value, float one)
{
	return (int)lrintf(value * one);
}

static void round_all(const struct floats *floats, float scale, struct network *network)
{
	/* A unit that is fully active gives so much. */
	const float active = (float)(NETWORK_ONE * NETWORK_ONE / 256);
	const float centipawns = scale * NETWORK_CENTIPAWN;

	for (int i = 0; i < INPUTS; i++)
		for (int u = 0; u < NETWORK_UNITS; u++)
			network->input[i / SQUARES / KINDS][i / SQUARES % KINDS][i % SQUARES][u] =
			    (int16_t)rounded(floats->input[i][u], NETWORK_ONE);
	for (int u = 0; u < NETWORK_UNITS; u++)
		network->hidden[u] = (int16_t)rounded(floats->hidden[u], NETWORK_ONE);
	for (int s = 0; s < NETWORK_STAGES; s++) {
		network->start[s] = rounded(floats->start[s], centipawns);
		for (int u = 0; u < NETWORK_UNITS; u++)
			for (int side = 0; side < 2; side++)
				network->output[s][side][u] = (int16_t)rounded(
				    floats->output[s][side][u], centipawns / active);
	}
}

/* Pieces that were never seen on a square keep nothing of the numbers they began with. */
static void forget_unseen(struct learner *l)
{
	static const float never[NETWORK_UNITS];

	for (int i = 0; i < INPUTS; i++)
		if (!memcmp(l->squared.input[i], never, sizeof never))
			memset(l->now.input[i], 0, sizeof l->now.input[i]);
}

/* Notes which positions are learned from; false if they are too few or there is no memory. */
static bool set_order(struct learner *l, struct error *error)
{
	l->order = calloc(l->data->samples, sizeof *l->order);
	if (!l->order)
		return error_set(error, "out of memory");
	for (size_t i = 0; i < l->data->samples; i++)
		if (!is_held_out(&l->data->sample[i]))
			l->order[l->count++] = i;
	return l->count >= BATCH || error_set(error,
	    "a network needs %d positions to learn from, and here are %zu", BATCH, l->count);
}

bool network_learn(const struct rules *rules, const char *positions, struct network_fit *fit,
    struct network *network, struct error *error)
{
	struct learner *l = xcalloc(1, sizeof *l);
	struct data data = { 0 };
	bool good;

	l->fit = fit;
	l->data = &data;
	good = data_read_pieces(&data, rules, rules->variant->weights, positions, error) &&
	    set_order(l, error);
	if (good) {
		if (fit->fit.score_scale <= 0)
			fit->fit.score_scale = fit_scale(&data, NULL);
		fit_set_targets(&data, &fit->fit);
		fit->positions = l->count;
		fit->before = error_held_out(l);
		learn(l);
		forget_unseen(l);
		fit->after = error_held_out(l);
		round_all(&l->now, fit->fit.scale, network);
	}
	data_free(&data);
	free(l->order);
	free(l);
	return good;
}
