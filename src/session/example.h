/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_EXAMPLE_H
#define SESSION_EXAMPLE_H

#include "notation/notation.h"
#include "rules/variant.h"

/* An example from a game's rules, played up to some step. */
struct example_state {
	struct position pos;            /* as it then stands */
	struct position before;         /* before the last move ... */
	struct move last;               /* ... if any was played */
	int step, steps;                /* moves played, and all there are */
};

/* The number of examples a game has. */
int example_count(const struct variant *variant);

/*
 * Plays an example (from 0) so many moves, or to its end.  False with the reason
 * if the example is wrong.
 */
bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error);

#endif
