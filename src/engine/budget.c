/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/budget.h"

enum {
	HORIZON = 29,                   /* moves that the clock is shared between, at most */
	LATE = 6, SAVED = 2,            /* times the greatest lag, and the increment, in reserve */
	STALLS = 3,                     /* ... or so many stalls */
	SOON_LOST = 4,                  /* times the greatest lag: with less, a move is hurried */
	SCARCE = 64                     /* part of the reserve that a move may take */
};

static int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t greater(int64_t a, int64_t b) { return a > b ? a : b; }

/*
 * A share of the clock and most of the increment.  The overheads to come are kept back as far as
 * increments do not pay for them, and besides a reserve, `spare` ms and some of the increment, for
 * when we are late.  Where it has been used up, moves take less than increments bring, until it is
 * there again.  `overhead` ms are lost per move on average.
 */
static struct budget share_clock(
    const struct limits *limits, enum color side, int64_t overhead, int64_t spare)
{
	int64_t clock = limits->clock_ms[side], increment = limits->increment_ms[side];
	int64_t togo = limits->moves_to_go, moves = togo ? togo : HORIZON;
	int64_t usable =
	    greater(clock - overhead - (moves - 1) * greater(overhead - increment, 0), 0);
	int64_t reserve = spare + SAVED * increment + 1, kept = lesser(usable, reserve);
	int64_t left = usable - (togo ? kept * (togo - 1) / togo : kept);
	struct budget budget;

	/* Before a time control, something is left for moves that take longer. */
	budget.soft = togo && togo < HORIZON ? 4 * left / (4 * togo + 1) : left / HORIZON;
	budget.soft += (greater(3 * increment - 2 * overhead, 0) / 4 + kept / SCARCE) * kept /
	    reserve;
	budget.hard = lesser(budget.soft * 5, usable * (togo && togo < 4 ? 3 : 2) / 4);
	budget.soft = lesser(budget.soft, budget.hard);
	return budget;
}

/*
 * However late moves were, not less than half of what would be right if they had not been; but
 * less of it, the less is on the clock, where a few late moves use that up.
 */
static struct budget share_with_lag(
    const struct limits *limits, enum color side, const struct lag *lag)
{
	int64_t told = limits->overhead_ms, overhead = greater(told, (int64_t)lag->mean);
	int64_t late = greater(overhead, lag_most(lag)), stalls = STALLS * (int64_t)lag->stall;
	int64_t few = greater(greater(SOON_LOST * late, stalls), 1);
	int64_t part = lesser(limits->clock_ms[side], few);
	struct budget least = share_clock(limits, side, told, LATE * told);
	struct budget budget =
	    share_clock(limits, side, overhead, greater(LATE * late, stalls));

	budget.soft = greater(budget.soft, least.soft * part / (2 * few));
	budget.hard = greater(budget.hard, least.hard * part / (2 * few));
	return budget;
}

struct budget budget_make(const struct limits *limits, enum color side, const struct lag *lag)
{
	struct budget budget = { INT64_MAX, INT64_MAX };

	if (limits->infinite)
		return budget;
	if (limits->clock_ms[side] > 0)
		budget = share_with_lag(limits, side, lag);
	if (limits->move_ms > 0) {
		int64_t hard = greater(limits->move_ms - 2, 1);

		budget.hard = lesser(budget.hard, hard);
		if (limits->clock_ms[side] > 0)
			budget.soft = lesser(budget.soft, budget.hard);
	}
	return budget;
}
