/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search.h"

enum {
	HORIZON = 29,                   /* moves that the clock is shared between, at most */
	LATE = 6, SAVED = 2,            /* times the greatest lag, and the increment, in reserve */
	STALLS = 3,                     /* ... or so many stalls */
	SOON_LOST = 4,                  /* times the greatest lag: with less, a move is hurried */
	SCARCE = 64                     /* part of them that a move may still take */
};

enum {
	CHECK_NODES = 200,              /* between two looks at the clock */
	DEPTH_LEAST = 4                 /* unless it takes as long as a move may */
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

/* The limit of nodes is for all threads together; a single one keeps it exactly. */
static bool is_limit_reached(struct searcher *s, int64_t nodes)
{
	const struct shared_search *shared = s->shared;
	int64_t limit = shared->limits.nodes;

	if (limit && all_nodes(s) >= limit)
		return true;
	s->next_check = nodes + CHECK_NODES;
	if (limit && shared->threads == 1)
		s->next_check = lesser(s->next_check, limit);
	return shared->budget.hard != INT64_MAX &&
	    search_look_at_clock(s) >= shared->budget.hard;
}

int64_t search_look_at_clock(struct searcher *s)
{
	int64_t begun = atomic_load_explicit(&s->shared->clock_started_ms, memory_order_relaxed);
	int64_t now = now_ms();

	/* While it pondered it did not look. */
	s->stall_ms = greater(s->stall_ms, now - greater(s->checked_ms, begun));
	s->checked_ms = now;
	return now - begun;
}

bool search_check_limits(struct searcher *s, int64_t nodes)
{
	struct shared_search *shared = s->shared;

	if (atomic_load_explicit(&shared->pondering, memory_order_relaxed) ||
	    !is_limit_reached(s, nodes))
		return false;
	atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
	return true;
}

/*
 * Is the soft time limit reached?  A best move that is stable needs less time; a falling
 * score, or nodes spent on other moves, need more.  The first depths take next to no time: when
 * they seem to, another program had the processor, and a move would be played unexamined.
 */
static bool is_enough(const struct searcher *s, struct progress *progress, int64_t nodes)
{
	const struct shared_search *shared = s->shared;
	const struct root_move *best = &s->root[0];
	int64_t soft = shared->budget.soft, passed = now_ms() - shared->started_ms;
	uint32_t hash = move_hash(&best->move);
	double factor, share = nodes > 0 ? (double)best->nodes / (double)nodes : 1;

	progress->stable = hash == progress->best ? progress->stable + 1 : 0;
	progress->best = hash;
	progress->fell = progress->score - best->score;
	progress->score = best->score;
	if (soft == INT64_MAX)
		return false;
	if (s->root_count == 1)
		return passed >= soft / 10;
	if (s->depth < DEPTH_LEAST)
		return passed >= shared->budget.hard;
	factor = 1.15 - 0.04 * (progress->stable < 9 ? progress->stable : 9);
	factor *= progress->fell > 60 ? 1.6
	    : progress->fell > 10
	    ? 1.0 + progress->fell / 100.0
	    : 0.92;
	factor *= 3.75 - 3.2 * share;
	return (double)passed >= (double)soft * factor;
}

bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes)
{
	struct shared_search *shared = s->shared;
	bool enough = is_enough(s, progress, nodes);

	atomic_store(&shared->enough, enough);
	return enough && !atomic_load(&shared->pondering);
}
