/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_RNG_H
#define TESTS_RNG_H

#include "rules/variant.h"

/*
 * Random positions of any game, the same in every run: random choices
 * depend on the seed alone.
 */

struct rng {
	uint64_t state;         /* the seed, at first */
};

/* A number from 0 to n - 1. */
unsigned rng_below(struct rng *rng, unsigned n);

/* One of these squares, which must be some. */
square rng_square(struct rng *rng, squareset among);

/*
 * Sets up a legal position with few pieces, among them those of the game's own,
 * so that the rarer ways of capturing are met with.
 */
void rng_set_up(struct rng *rng, const struct rules *rules, struct position *pos);

/*
 * Chooses a legal move, more often than not one that captures, promotes or may
 * be captured en passant; false if there is none.
 */
bool rng_move(struct rng *rng, const struct position *pos, struct move *m);

#endif
