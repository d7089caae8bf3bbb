/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_NETWORK_FIT_H
#define LEARN_NETWORK_FIT_H

#include "learn/fit.h"
#include "rules/network.h"

/* Learning the network of a game, which corrects the weights that the game has. */

enum { NETWORK_FOLD = 20 };             /* one game of so many is held out */

struct network_fit {
	struct fit fit;                 /* with lambda and scale set, this up to 250 */
	int passes;                     /* through all positions */
	uint64_t seed;                  /* of the start and of the order of the positions */
	size_t positions;               /* that were learned from */
	/*
	 * Mean squared errors of the chance to win in games held out, in thousandths: without and
	 * with the network.
	 */
	double before, after;
	/* Told of each of the passes, from 1, before it begins; NULL: nobody is. */
	void (*progress)(int pass, int passes, void *context);
	void *context;
};

/*
 * Learns from positions (see self_play.h).  False with the reason if they are too few or damaged,
 * or there is no memory.
 */
bool network_learn(const struct rules *rules, const char *positions, struct network_fit *fit,
    struct network *network, struct error *error);

#endif
