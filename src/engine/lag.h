/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_LAG_H
#define ENGINE_LAG_H

#include <stdint.h>

#include "engine/engine.h"

/*
 * Lag: what our moves cost on our clock beyond the time that we meant to think.  A slow line or
 * a busy machine adds to every move, and now and then much more.  It is known only when the clock
 * is told again, of the move before.  All times in milliseconds; zero at first.
 */
struct lag {
	double mean, deviation;         /* of the moves so far, the last ones counting most */
	double stall;                   /* the longest, less by and by */
	int moves, gains;               /* that were observed, and of them, that gained time */
	uint64_t key;                   /* of the position that we thought about last */
	int64_t clock;                  /* what was told then; 0: the next tells nothing ... */
	int64_t increment;              /* ... and what our move adds to it */
	int64_t thought;                /* how long the search took, cut to its hard limit */
};

/*
 * A search with these limits begins, about the last of `count` positions, the earlier ones being
 * the game so far: if it is the next of ours, its clock tells the lag of our last move.
 */
void lag_begin(struct lag *lag, const struct limits *limits, const struct position *history,
    int count);

/*
 * The search that began has taken so long, from the ponder hit if it pondered; what it took
 * beyond `hard`, its limit, is lag.
 */
void lag_end(struct lag *lag, int64_t elapsed, int64_t hard);

/*
 * The longest time for which the last search did not run while it should have: the machine was busy
 * with something else.  Clocks tell of that only where a search was about to end, perhaps when
 * there is little left on them.
 */
void lag_stalled(struct lag *lag, int64_t ms);

/*
 * The next search is not of the same game, as far as one knows: its clock may be another.  The line
 * and the machine are the same, so what is known of their lag stays.
 */
void lag_forget_clock(struct lag *lag);

/*
 * What nearly no move exceeds: V. Jacobson, Congestion avoidance and control, 1988, has the same
 * estimate for the time after which a packet is lost.
 */
int64_t lag_most(const struct lag *lag);

#endif
