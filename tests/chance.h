/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_CHANCE_H
#define TESTS_CHANCE_H

#include "rules/variant.h"

/*
 * Random positions of any game, the same in every run: what chance brings
 * depends on the seed alone.
 */

struct chance {
	uint64_t state;         /* the seed, at first */
};

/* A number from 0 to n - 1. */
unsigned chance_below(struct chance *chance, unsigned n);

/*
 * Sets up a legal position with few men, among them those of the game's own,
 * so that the rarer ways of capturing are met with.
 */
void chance_set_up(struct chance *chance, const struct rules *rules, struct position *pos);

/*
 * Chooses a legal move, more often than not one that captures, promotes or may
 * be captured in passing; false if there is none.
 */
bool chance_move(struct chance *chance, const struct position *pos, struct move *m);

#endif
