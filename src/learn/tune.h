/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_TUNE_H
#define LEARN_TUNE_H

#include "learn/fit.h"

/* Learning the weights of a game, from the default ones. */

struct tuning {
	struct fit fit;                 /* with lambda and scale set */
	int keep;                       /* percent of the weights that the game has, see below */
	float prior_width;              /* 0: the best of some */
	bool relations;                 /* learn those, too, instead of taking those of chess */
	size_t positions;               /* that were learned from */
	/* Told of each of the steps, from 1, before it begins; NULL: nobody is. */
	void (*progress)(int step, int steps, void *context);
	void *context;
};

/* The usual settings of a fit; lambda in percent. */
enum { TUNE_LAMBDA = 92 };
#define TUNE_USUAL { .lambda = TUNE_LAMBDA / 100.0f, .scale = 220, .held_out = -1 }

/*
 * Learns from positions (see self_play.h).  The weights are a mean of what is learned and of those
 * that the game has, as if the games of both had been learned from.  False with the reason if the
 * positions are too few or damaged, or there is no memory.
 */
bool tune(const struct rules *rules, const char *positions, struct tuning *tuning,
    struct weights *weights, struct error *error);

#endif
