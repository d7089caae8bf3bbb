/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "engine/lag.h"

enum {
	LEAST_MS = -10,         /* below 0, as XBoard tells centiseconds ... */
	MOST_MS = 1000,         /* ... and outside these bounds the clock was set */
	MEMORY = 8,             /* moves whose lag makes up most of the mean ... */
	MEMORY_DEVIATION = 4    /* ... and of the deviation */
};

static void observe(struct lag *lag, int64_t ms)
{
	double error = (double)ms - lag->mean;

	if (ms < LEAST_MS || ms > MOST_MS)
		return;
	lag->mean += error / MEMORY;
	lag->deviation += (fabs(error) - lag->deviation) / MEMORY_DEVIATION;
}

void lag_begin(struct lag *lag, const struct limits *limits, enum color side, int positions)
{
	int64_t clock = limits->clock_ms[side];

	if (lag->positions && positions == lag->positions + 2 && clock > 0)
		observe(lag, lag->clock - clock - lag->thought);
	lag->positions = clock > 0 ? positions : 0;
	lag->clock = clock + limits->increment_ms[side];
	lag->thought = 0;
}

void lag_end(struct lag *lag, int64_t elapsed, int64_t hard)
{
	lag->thought = elapsed < hard ? elapsed : hard;
}

void lag_forget_clock(struct lag *lag)
{
	lag->positions = 0;
}

int64_t lag_most(const struct lag *lag)
{
	return (int64_t)(lag->mean + 4 * lag->deviation);
}
