/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "engine/evaluate.h"
#include "engine/eval_terms.h"
#include "notation/notation.h"
#include "tune.h"
#include "variants/list.h"

/*
 * Takes positions apart into what the evaluation saw in them.
 */

/* What the evaluation told about the last position; it has nowhere else to tell it. */
static struct {
	int times[WEIGHTS];
	int phase, phase_total, scale_factor;
} traced;

void trace(const struct weights *weights, enum color c, const int32_t *weight, int times)
{
	traced.times[weight - &weights->psqt[0][0]] += c == WHITE ? times : -times;
}

void trace_taper(int phase, int phase_total, int scale_factor)
{
	traced.phase = phase;
	traced.phase_total = phase_total;
	traced.scale_factor = scale_factor;
}

/* One kind of chess while its positions are read. */
struct reader {
	struct data *data;
	const struct weights *weights;
	struct variant variant;         /* with these weights */
	struct rules *rules;
	struct evaluator *evaluator;
	struct pawn_entry *pawns;
	int lines, wrong;
};

static bool begin_game(struct reader *r, const char *id)
{
	struct error error;
	struct rules *rules = variant_rules(id, &error);
	const char *colon = strchr(id, ':');

	if (!rules) {
		fprintf(stderr, "tune: %s\n", error.why);
		return false;
	}
	evaluator_free(r->evaluator);
	rules_free(r->rules);
	r->variant = *rules->variant;
	r->variant.weights = r->weights;
	rules_free(rules);
	r->rules = rules_new(&r->variant, colon ? colon + 1 : "", &error);
	r->evaluator = r->rules ? evaluator_new(r->rules) : NULL;

	return r->evaluator != NULL;
}

static bool make_room(struct data *data)
{
	if (data->samples == data->sample_room) {
		data->sample_room = data->sample_room ? 2 * data->sample_room : 1 << 14;
		data->sample = realloc(data->sample, data->sample_room * sizeof *data->sample);
	}
	if (data->terms + WEIGHTS > data->term_room) {
		data->term_room = data->term_room ? 2 * data->term_room : 1 << 21;
		data->term = realloc(data->term, data->term_room * sizeof *data->term);
	}
	return data->sample && data->term;
}

static void place_pieces(const struct evaluator *evaluator, const struct position *pos)
{
	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);
		enum color c = color_of(pos->board[s]);

		trace(&evaluator->weights, c,
		    &evaluator->weights.psqt[kind_of(pos->board[s])][relative_square(c, s)], 1);
	}
}

/* Appends the terms; returns the score that they make. */
static float collect(struct reader *r, struct sample *sample)
{
	struct data *data = r->data;
	float sum = 0;

	sample->first = (uint32_t)data->terms;
	sample->fixed = 0;
	for (int i = 0; i < WEIGHTS; i++) {
		int32_t weight = *weight_at(&r->evaluator->weights, i);
		float part = (float)traced.times[i] * (sample->share[0] * (float)mg_value(weight) +
		    sample->share[1] * (float)eg_value(weight));

		if (!traced.times[i])
			continue;
		sum += part;
		if (data->fixed[i])
			sample->fixed += part;
		else
			data->term[data->terms++] = (struct term){ (int16_t)i,
				(int16_t)traced.times[i] };
	}
	sample->count = (uint16_t)(data->terms - sample->first);
	return sum;
}

/* Evaluates and notes a position; false if the terms do not make up the evaluation. */
static bool add_sample(struct reader *r, const struct position *pos, float result, float score)
{
	struct data *data = r->data;
	struct sample *sample = &data->sample[data->samples];
	int value;
	float sum;

	memset(&traced, 0, sizeof traced);
	value = evaluate_position(
	    r->evaluator, pos, psqt_sum(r->evaluator, pos), pawn_key(pos), r->pawns);
	place_pieces(r->evaluator, pos);
	sample->share[0] = (float)traced.phase / (float)traced.phase_total;
	sample->share[1] = (1 - sample->share[0]) * (float)traced.scale_factor / 64;
	sample->result = result;
	sample->score = score;
	sample->game = data->games;
	sum = collect(r, sample);
	data->samples++;
	sum -= (float)(pos->turn == WHITE ? value : -value);
	return sum > -4 && sum < 4;
}

static bool read_line(struct reader *r, char *line)
{
	char *result = strchr(line, '\t'), *score = result ? strchr(result + 1, '\t') : NULL;
	struct position pos;
	struct error error;

	line[strcspn(line, "\r\n")] = '\0';
	if (strncmp(line, "game ", 5) == 0)
		return begin_game(r, line + 5);
	if (!*line) {
		r->data->games++;
		return true;
	}
	if (!r->evaluator || !score || !make_room(r->data)) {
		fprintf(stderr, "tune: line %d is not understood, or out of memory\n", r->lines);
		return false;
	}
	*result = *score = '\0';
	if (!fen_read(line, r->rules, &pos, &error)) {
		r->data->skipped++;
		return true;
	}
	r->wrong += !add_sample(r, &pos, strtof(result + 1, NULL), strtof(score + 1, NULL));
	return true;
}

bool data_read(struct data *data, const struct weights *weights, FILE *in)
{
	struct reader r = { .data = data, .weights = weights };
	char line[2 * FEN_TEXT];
	bool good = true;

	data->samples = data->terms = 0;
	data->games = data->skipped = 0;
	r.pawns = calloc(PAWN_ENTRIES, sizeof *r.pawns);
	while (good && r.pawns && fgets(line, sizeof line, in)) {
		r.lines++;
		good = read_line(&r, line);
	}
	if ((size_t)r.wrong > data->samples / 1000) {
		fprintf(stderr, "tune: %d of %zu evaluations are not the sum of their weights\n",
		    r.wrong, data->samples);
		good = false;
	}
	evaluator_free(r.evaluator);
	rules_free(r.rules);
	free(r.pawns);
	return good && data->samples > 0;
}

void data_free(struct data *data)
{
	free(data->sample);
	free(data->term);
}
