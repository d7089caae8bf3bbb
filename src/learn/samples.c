/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "engine/evaluate.h"
#include "learn/samples.h"
#include "notation/notation.h"
#include "variants/list.h"

/* One game while its positions are read. */
struct reader {
	struct data *data;
	const struct rules *rules;      /* of the positions that follow ... */
	struct rules *own;              /* ... if not those of the caller */
	const struct weights *weights;
	struct evaluator *evaluator;
	struct eval_trace trace;
	struct pawn_entry *pawns;
	bool pieces;                    /* terms are pieces, for a network */
	int wrong;                      /* positions whose terms are not their evaluation */
	struct error *error;
};

static void use_rules(struct reader *r, const struct rules *rules)
{
	evaluator_free(r->evaluator);
	r->rules = rules;
	r->evaluator = evaluator_with(rules, r->weights);
	r->evaluator->trace = &r->trace;
}

/* After "game ": the same game with another option. */
static bool begin_game(struct reader *r, const char *id)
{
	struct rules *rules = variant_rules(id, r->error);

	if (!rules)
		return false;
	use_rules(r, rules);
	rules_free(r->own);
	r->own = rules;
	return true;
}

/* Doubles an array, or makes one of `first` elements; false, and it stays, if out of memory. */
static bool enlarge(void **array, size_t *room, size_t first, size_t size)
{
	size_t more = *room ? 2 * *room : first;
	void *larger = realloc(*array, more * size);

	if (!larger)
		return false;
	*array = larger;
	*room = more;
	return true;
}

/* For one more position, and all the terms that it may have. */
static bool make_room(struct data *data)
{
	void *sample = data->sample, *term = data->term;
	bool made = true;

	if (data->samples == data->sample_room)
		made = enlarge(&sample, &data->sample_room, 1 << 14, sizeof *data->sample);
	if (made && data->terms + WEIGHTS > data->term_room)
		made = enlarge(&term, &data->term_room, 1 << 21, sizeof *data->term);
	data->sample = sample;
	data->term = term;
	return made;
}

static void place_pieces(struct reader *r, const struct position *pos)
{
	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);
		enum color c = color_of(pos->board[s]);
		const int32_t *weight =
		    &r->evaluator->weights.psqt[kind_of(pos->board[s])][relative_square(c, s)];

		r->trace.times[weight_number(&r->evaluator->weights, weight)] +=
		    c == WHITE ? 1 : -1;
	}
}

/* Appends the terms; returns the score that they make. */
static float collect(struct reader *r, struct sample *sample)
{
	struct data *data = r->data;
	float sum = sample->share[1] * (float)r->trace.end_change;

	sample->first = data->terms;
	sample->fixed = sum;
	for (int i = 0; i < WEIGHTS; i++) {
		int times = r->trace.times[i];
		int32_t weight = *weight_of(&r->evaluator->weights, i);
		float part = (float)times * (sample->share[0] * (float)mg_value(weight) +
		    sample->share[1] * (float)eg_value(weight));

		if (!times)
			continue;
		sum += part;
		if (data->fixed[i])
			sample->fixed += part;
		else
			data->term[data->terms++] = (struct term){ (int16_t)i, (int16_t)times };
	}
	sample->count = (uint16_t)(data->terms - sample->first);
	return sum;
}

/* Pieces count in each phase as far as it is that. */
static void add_relations(struct reader *r, const struct position *pos)
{
	double middle = (double)r->trace.phase / MIDDLE_GAME;

	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);
		enum kind k = kind_of(pos->board[s]);
		int32_t relations = relations_of(r->evaluator, pos, s);

		r->data->pieces[0][k] += middle;
		r->data->pieces[1][k] += 1 - middle;
		r->data->relations[0][k] += middle * mg_value(relations);
		r->data->relations[1][k] += (1 - middle) * eg_value(relations);
	}
}

/* How much of the middle game and of the endgame counts in the position just evaluated. */
static void note_shares(const struct reader *r, struct sample *sample)
{
	sample->share[0] = (float)r->trace.phase / MIDDLE_GAME;
	sample->share[1] = (1 - sample->share[0]) * (float)r->trace.scale_factor / 64;
}

/* What the weights say, and the pieces. */
static void collect_pieces(struct reader *r, const struct position *pos, struct sample *sample)
{
	struct data *data = r->data;
	int value = evaluate_traced(r->evaluator, pos, r->pawns);

	note_shares(r, sample);
	sample->fixed = (float)(pos->turn == WHITE ? value : -value);
	sample->first = data->terms;
	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);

		data->term[data->terms++] =
		    (struct term){ (int16_t)(pos->board[s] * SQUARES + s), 1 };
	}
	sample->count = (uint16_t)(data->terms - sample->first);
}

/*
 * Evaluates a position and notes its terms; false if these do not make up the evaluation, which
 * divides whole numbers and so may be some centipawns off.
 */
static bool collect_terms(struct reader *r, const struct position *pos, struct sample *sample)
{
	int value = evaluate_traced(r->evaluator, pos, r->pawns);
	float sum;

	place_pieces(r, pos);
	add_relations(r, pos);
	note_shares(r, sample);
	sum = collect(r, sample) - (float)(pos->turn == WHITE ? value : -value);
	return sum > -4 && sum < 4;
}

static void add_sample(struct reader *r, const struct position *pos, float result, float score)
{
	struct sample *sample = &r->data->sample[r->data->samples++];

	sample->result = result;
	sample->score = score;
	sample->game = r->data->games;
	sample->black = pos->turn == BLACK;
	if (r->pieces)
		collect_pieces(r, pos, sample);
	else
		r->wrong += !collect_terms(r, pos, sample);
}

/* FEN, result and score, parted by tabs. */
static bool read_position(struct reader *r, char *line)
{
	char *result = strchr(line, '\t'), *score = result ? strchr(result + 1, '\t') : NULL;
	struct position pos;
	float points, thought;

	if (!score)
		return error_set(r->error, "a line is not a position with its result and score");
	points = strtof(result + 1, NULL);
	thought = strtof(score + 1, NULL);
	if (!(points >= 0 && points <= 1 && isfinite(thought)))
		return error_set(r->error, "a result is not from 0 to 1, or a score no number");
	if (!make_room(r->data))
		return error_set(r->error, "out of memory");
	*result = *score = '\0';
	if (!fen_read(line, r->rules, &pos, r->error))
		return false;
	add_sample(r, &pos, points, thought);
	return true;
}

static bool read_line(struct reader *r, const char *text, size_t length)
{
	char line[2 * FEN_TEXT];

	if (length >= sizeof line)
		return error_set(r->error, "a line is too long");
	memcpy(line, text, length);
	line[length] = '\0';
	if (strncmp(line, "game ", 5) == 0)
		return begin_game(r, line + 5);
	if (*line == '#')
		return true;
	if (*line)
		return read_position(r, line);
	r->data->games++;
	return true;
}

static bool read_all(struct reader *r, const struct rules *rules, const char *text,
    struct error *error)
{
	struct data *data = r->data;
	struct error why;
	bool good = true;
	int number = 0;

	r->error = &why;
	data->samples = data->terms = 0;
	data->games = 0;
	memset(data->relations, 0, sizeof data->relations);
	memset(data->pieces, 0, sizeof data->pieces);
	r->pawns = xcalloc(PAWN_ENTRIES, sizeof *r->pawns);
	use_rules(r, rules);
	while (good && *text) {
		const char *line = text;
		size_t length = text_take_line(&text);

		number++;
		good = read_line(r, line, length) ||
		    error_set(error, "line %d: %s", number, why.why);
	}
	if (good && (size_t)r->wrong > data->samples / 1000)
		good = error_set(error, "%d of %zu evaluations are not the sum of their weights",
		    r->wrong, data->samples);
	if (good && !data->samples)
		good = error_set(error, "there are no positions to learn from");
	evaluator_free(r->evaluator);
	rules_free(r->own);
	free(r->pawns);
	return good;
}

bool data_read(struct data *data, const struct rules *rules, const struct weights *weights,
    const char *text, struct error *error)
{
	struct reader r = { .data = data, .weights = weights };

	return read_all(&r, rules, text, error);
}

bool data_read_pieces(struct data *data, const struct rules *rules, const struct weights *weights,
    const char *text, struct error *error)
{
	struct reader r = { .data = data, .weights = weights, .pieces = true };

	return read_all(&r, rules, text, error);
}

void data_free(struct data *data)
{
	free(data->sample);
	free(data->term);
}
