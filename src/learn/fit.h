/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_FIT_H
#define LEARN_FIT_H

#include "learn/samples.h"

/* Finding the weights that predict best how games end. */

enum { FOLDS = 4 };

struct fit {
	float scale;            /* centipawns that multiply the odds of a win by e ... */
	float score_scale;      /* ... in the search's scores; 0: to be measured */
	float prior_width;      /* a factor of all variances: the larger, the more data counts */
	float lambda;           /* of TD(lambda): see fit_set_targets */
	int held_out;           /* the fold that is not learned from; -1: none */
	double before[2], after[2];     /* losses: data learned from, data held out */
};

/*
 * Finds the scale at which the weights (NULL: the scores of the searches) predict the results best.
 */
enum { FIT_SCALE_LEAST = 60, FIT_SCALE_MOST = 2000 };
float fit_scale(const struct data *data, const struct weights *weights);

/*
 * Sets the targets.  The last position's is its game's result, for the most part; each earlier
 * one's is mostly that of the next, and for the rest what the search thought (Sutton's temporal
 * differences): the nearer future says more of a position than a far end.
 */
void fit_set_targets(struct data *data, const struct fit *fit);

/* Improves the weights, which must be those of the start, with fit's settings. */
void fit_weights(const struct data *data, struct fit *fit, struct weights *weights);

#endif
