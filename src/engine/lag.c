/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "engine/lag.h"

enum {
	ROUNDING_MS = 10,       /* of a clock, as XBoard tells centiseconds */
	SET_MS = 1000,          /* more is no lag: the clock was set */
	GAINS = 8,              /* a coarse clock gives time back in one move of so many, or more */
	MEMORY = 32,            /* moves whose lag makes up most of the mean, ... */
	MEMORY_DEVIATION = 4    /* ... and of the deviation, which a stall raises at once */
};

/*
 * A clock that often gives time back is rounded, to whole seconds perhaps, and as often takes too
 * much.  Where the host is busy, any clock may do so now and then.
 */
static void observe(struct lag *lag, int64_t ms)
{
	double error = (double)ms - lag->mean;

	if (ms < -SET_MS || ms > SET_MS)
		return;
	lag->moves++;
	lag->gains += ms < -ROUNDING_MS;
	if (lag->gains * GAINS >= lag->moves) {
		lag->mean = lag->deviation = 0;
	} else if (ms >= -ROUNDING_MS) {
		lag->mean += error / MEMORY;
		lag->deviation += (fabs(error) - lag->deviation) / MEMORY_DEVIATION;
	}
}

void lag_begin(
    struct lag *lag, const struct limits *limits, const struct position *history, int count)
{
	int side = history[count - 1].turn;
	int64_t clock = limits->clock_ms[side];

	/* 1 ms also stands for less.  A clock with a delay for each move does not run at first. */
	if (lag->clock > 0 && count >= 3 && history[count - 3].key == lag->key && clock > 1 &&
	    !limits->clock_guessed && (clock != lag->clock || lag->increment == 0))
		observe(lag, lag->clock + lag->increment - clock - lag->thought);
	lag->key = history[count - 1].key;
	lag->clock =
	    limits->clock_guessed || clock <= 1 || limits->moves_to_go == 1 ? 0 : clock;
	lag->increment = limits->increment_ms[side];
	lag->thought = 0;
}

void lag_end(struct lag *lag, int64_t elapsed, int64_t hard)
{
	lag->thought = elapsed < hard ? elapsed : hard;
}

void lag_stalled(struct lag *lag, int64_t ms)
{
	lag->stall -= lag->stall / MEMORY;
	if (ms > SET_MS)                        /* suspended, perhaps */
		ms = 0;
	if ((double)ms > lag->stall)
		lag->stall = (double)ms;
}

void lag_forget_clock(struct lag *lag)
{
	lag->clock = 0;
	lag->moves = lag->gains = 0;
}

int64_t lag_most(const struct lag *lag)
{
	return (int64_t)(lag->mean + 4 * lag->deviation);
}
