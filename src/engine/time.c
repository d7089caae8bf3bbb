/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/time.h"

/*
 * Reserve on the clock: the time between our answer and the stopping of the clock, on a busy
 * machine.  With less than that on the clock, so little is used that increments build it up again.
 */
enum { RESERVE_MS = 250, LAST_SHARE = 8 };

static int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t greater(int64_t a, int64_t b) { return a > b ? a : b; }

struct budget budget_make(const struct limits *limits, enum color side)
{
	struct budget budget = { INT64_MAX, INT64_MAX };
	int64_t clock = limits->clock_ms[side], bonus = limits->increment_ms[side];
	int64_t left = greater(clock - RESERVE_MS, clock / LAST_SHARE);
	int moves = limits->moves_to_go ? limits->moves_to_go + 1 : 30;

	if (limits->infinite)
		return budget;
	if (clock > 0) {
		if (moves > 30)
			moves = 30;
		budget.soft = left / moves + bonus / 2;
		budget.hard = lesser(budget.soft * 4, left * (moves > 4 ? 30 : 60) / 100);
		budget.hard = greater(budget.hard, 1);
		budget.soft = lesser(budget.soft, budget.hard);
	}
	if (limits->move_ms > 0) {
		int64_t hard = greater(limits->move_ms - 2, 1);

		budget.hard = lesser(budget.hard, hard);
		budget.soft = clock > 0 ? lesser(budget.soft, budget.hard) : INT64_MAX;
	}
	return budget;
}
