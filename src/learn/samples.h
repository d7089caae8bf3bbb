/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_SAMPLES_H
#define LEARN_SAMPLES_H

#include "engine/evaluator.h"

/*
 * Positions whose games are over, taken apart into what the evaluation sees in them.
 *
 * An evaluation is a sum: each weight times how often White has its feature more than Black.  So
 * the chance to win that it predicts is a logistic regression on these counts.
 */

struct term {
	int16_t weight, times;
};

struct sample {
	float share[2];         /* how much middle game, how much endgame */
	float fixed;            /* what is added to the score and not learned */
	float result, score;    /* White's points; the search's score in centipawns */
	float target;           /* White's points to be expected, as far as we know */
	size_t first;           /* its terms, from this one on ... */
	uint16_t count;         /* ... so many */
	int game;               /* its number */
	bool black;             /* Black is to move */
};

struct data {
	struct sample *sample;
	struct term *term;
	size_t samples, terms, sample_room, term_room;
	bool fixed[WEIGHTS];     /* weights that are not learned */
	/* By phase: what the relations of all pieces of a kind sum up to; and these pieces. */
	double relations[2][KINDS], pieces[2][KINDS];
	int games;
};

/*
 * Reads what self-play wrote of the game of these rules, or, after a line "game ID", of another,
 * and takes every position apart, with these weights in force.  *data is all 0 at first, but for
 * `fixed`, and may be read into again.  False with the line and the reason if it is not that, or
 * there is no memory; data_free is called in any case.
 */
bool data_read(struct data *data, const struct rules *rules, const struct weights *weights,
    const char *text, struct error *error);

/*
 * The same for a network, which corrects these weights: fixed is all that they make of a position,
 * and terms are its pieces: weight is the number of one, piece * SQUARES + square, times is 1.
 */
bool data_read_pieces(struct data *data, const struct rules *rules, const struct weights *weights,
    const char *text, struct error *error);

void data_free(struct data *data);

#endif
