/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search.h"

/*
 * Reserve on the clock: the time between our answer and the stopping of the clock, on a busy
 * machine.  With less than that on the clock, so little is used that increments build it up again.
 */
enum { RESERVE_MS = 250, LAST_SHARE = 8 };

enum { CLOCK_CHECK_NODES = 200 };       /* between two looks at the clock */

static int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t greater(int64_t a, int64_t b) { return a > b ? a : b; }

struct budget budget_make(const struct limits *limits, enum color side)
{
	struct budget budget = { INT64_MAX, INT64_MAX };
	int64_t clock = limits->clock_ms[side], increment = limits->increment_ms[side];
	int64_t left = greater(clock - RESERVE_MS, clock / LAST_SHARE);
	int moves = limits->moves_to_go ? limits->moves_to_go + 1 : 30;

	if (limits->infinite)
		return budget;
	if (clock > 0) {
		if (moves > 30)
			moves = 30;
		budget.soft = left / moves + increment / 2;
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

static bool hard_limit_reached(struct searcher *s, int64_t nodes)
{
	const struct shared_search *shared = s->shared;

	if (nodes < s->next_clock_check || shared->budget.hard == INT64_MAX)
		return false;
	s->next_clock_check = nodes + CLOCK_CHECK_NODES;
	return elapsed_ms(shared) >= shared->budget.hard;
}

/* The limit is for all threads together. */
static bool node_limit_reached(const struct searcher *s, int64_t nodes)
{
	int64_t limit = s->shared->limits.nodes;

	if (!limit || s->shared->threads == 1)
		return limit && nodes >= limit;
	return nodes % CLOCK_CHECK_NODES == 0 && all_nodes(s) >= limit;
}

bool search_should_stop(struct searcher *s)
{
	struct shared_search *shared = s->shared;
	int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	if (search_aborted(s))
		return true;
	if (in_first_depth(s) || s->number ||
	    atomic_load_explicit(&shared->pondering, memory_order_relaxed))
		return false;
	if (node_limit_reached(s, nodes) || hard_limit_reached(s, nodes))
		atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
	return atomic_load_explicit(&shared->stop, memory_order_relaxed);
}

/*
 * Is the soft time limit reached?  A best move that is stable needs less time; a falling
 * score, or nodes spent on other moves, need more.
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
	factor = 1.25 - 0.06 * (progress->stable < 9 ? progress->stable : 9);
	factor *= progress->fell > 60 ? 1.6
	    : progress->fell > 10
	    ? 1.0 + progress->fell / 100.0
	    : 0.92;
	factor *= 1.9 - 1.3 * share;
	return (double)passed >= (double)soft * factor;
}

bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes)
{
	struct shared_search *shared = s->shared;
	bool enough = is_enough(s, progress, nodes);

	atomic_store(&shared->enough, enough);
	return enough && !atomic_load(&shared->pondering);
}
