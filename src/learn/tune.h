/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_TUNE_H
#define TOOLS_TUNE_H

#include <stdio.h>

#include "engine/evaluator.h"

/*
 * Learning the weights of one game from positions whose games are over.
 *
 * An evaluation is a sum: each worth times how often White has what it stands
 * for more than Black.  So the chance to win that it predicts is a logistic
 * regression on these counts, and the weights are its weights.
 */

/* A member of struct weights: rows of columns; one row or column if it has no such index. */
struct field {
	const char *name;
	size_t at, size;
	int columns;            /* of the last index, if that is not the kind */
	bool by_kind;           /* the first index is the kind */
	float spread;           /* how far, in centipawns, we expect each to be off its start */
	float step;             /* ... and neighbours from one another; 0: they need not be alike */
};
extern const struct field fields[];
extern const int field_count;

/* The place of a field's first number, counting from the first worth. */
static inline int field_first(const struct field *f)
{
	return (int)((f->at - offsetof(struct weights, psqt)) / sizeof(int32_t));
}

static inline int field_length(const struct field *f)
{
	return (int)(f->size / sizeof(int32_t));
}

static inline int32_t *weight_at(struct weights *weights, int i)
{
	return (int32_t *)(void *)((char *)weights + offsetof(struct weights, psqt)) + i;
}

struct term {
	int16_t weight, times;
};

struct sample {
	float share[2];         /* how much middle game, how much endgame */
	float fixed;            /* what weights that are not learnt add to the score */
	float result, score;    /* White's points; the search's score in centipawns */
	float target;           /* White's points to be expected, as far as we know */
	uint32_t first;         /* its terms */
	uint16_t count;
	int game;               /* its number */
};

enum { FOLDS = 4 };

struct data {
	struct sample *sample;
	struct term *term;
	size_t samples, terms, sample_room, term_room;
	bool fixed[WEIGHTS];     /* weights that are not learnt */
	int games;
	int skipped;
};

/*
 * Reads what selfplay wrote and takes every position apart, with these weights
 * in force.  False, after a message, on failure.
 */
bool data_read(struct data *data, const struct weights *weights, FILE *in);
void data_free(struct data *data);

struct fit {
	float scale;            /* centipawns that make a win e times as likely ... */
	float score_scale;      /* ... where the search's scores came from */
	float trust;            /* by how much data outweighs expectation */
	float memory;           /* how much less a later position says: see fit_aim */
	int held_out;           /* the fold that is not learnt from; -1: none */
	double before[2], after[2];     /* losses: data learnt from, data held out */
};

/* Finds the scale at which the weights predict the results best. */
float fit_scale(const struct data *data, const struct weights *weights);

/*
 * Sets the targets.  The last position's is its game's result, for the most part;
 * each earlier one's is mostly that of the next, and for the rest what the search
 * thought (Sutton's temporal differences): the nearer future says more of a
 * position than a far end.
 */
void fit_aim(struct data *data, const struct fit *fit);

/* Improves the weights, which must be those of the start, with fit's settings. */
bool fit_weights(const struct data *data, struct fit *fit, struct weights *weights);

/* Writes the table in C; note is a comment. */
bool weights_write(FILE *out, const struct weights *weights, const struct rules *rules,
    const char *note);

#endif
