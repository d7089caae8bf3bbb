/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_LAG_H
#define ENGINE_LAG_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"

/*
 * Lag: what our moves cost on our clock beyond the time that we meant to think.  A slow line or
 * a busy machine adds to every move, and now and then much more.  It is known only when the clock
 * is told again.  All in milliseconds; zero at first.
 */
struct lag {
	double mean, deviation;         /* of the moves so far, the last ones counting most */
	int positions;                  /* of the game when we thought last; 0: lag is unknown */
	int64_t clock;                  /* then, and what the move added to it */
	int64_t thought;                /* no more than we meant to */
};

/*
 * A search with these limits begins, from the last of so many positions of a game: if it follows
 * our last one, the clock tells its lag.
 */
void lag_begin(struct lag *lag, const struct limits *limits, enum color side, int positions);

/* It ended after so many milliseconds of our clock; `hard` is what it was not to exceed. */
void lag_end(struct lag *lag, int64_t elapsed, int64_t hard);

/*
 * Another game begins, or nobody knows: the line and the machine are the same, but the clock is
 * not.
 */
void lag_forget_clock(struct lag *lag);

/*
 * What nearly no move exceeds: V. Jacobson, Congestion avoidance and control, 1988, has the same
 * estimate for the time after which a packet is lost.
 */
int64_t lag_most(const struct lag *lag);

#endif
