/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/limits.h"

enum {
	CHECK_NODES = 200,              /* between two looks at the clock */
	DEPTH_LEAST = 4                 /* unless it takes as long as a move may */
};

int64_t all_nodes(const struct searcher *s)
{
	int64_t sum = 0;

	for (int i = 0; i < s->shared->threads; i++)
		sum += nodes_of(&s->shared->searcher[i]);
	return sum;
}

/* The limit of nodes is for all threads together; a single one keeps it exactly. */
static bool is_limit_reached(struct searcher *s, int64_t nodes)
{
	const struct shared_search *shared = s->shared;
	int64_t limit = shared->limits.nodes;

	if (limit && all_nodes(s) >= limit)
		return true;
	s->next_check = nodes + CHECK_NODES;
	if (limit && limit < s->next_check && shared->threads == 1)
		s->next_check = limit;
	return shared->budget.hard != INT64_MAX &&
	    search_look_at_clock(s) >= shared->budget.hard;
}

int64_t search_look_at_clock(struct searcher *s)
{
	int64_t begun = atomic_load_explicit(&s->shared->clock_started_ms, memory_order_relaxed);
	int64_t now = now_ms();
	/* While it pondered it did not look. */
	int64_t stall = now - (s->checked_ms > begun ? s->checked_ms : begun);

	if (stall > s->stall_ms)
		s->stall_ms = stall;
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

/* What the depth just finished says of the best move. */
static void note_depth(struct progress *progress, const struct root_move *best)
{
	uint32_t hash = move_hash(&best->move);

	progress->stable = hash == progress->best ? progress->stable + 1 : 0;
	progress->best = hash;
	progress->fell = progress->score - best->score;
	progress->score = best->score;
}

/*
 * How much of the soft time limit to use: less if the best move is stable, more if its score falls
 * or nodes were spent on other moves; share is that of its own.
 */
static double soft_factor(const struct progress *progress, double share)
{
	double by_stability = 1.15 - 0.04 * (progress->stable < 9 ? progress->stable : 9);
	double by_score = progress->fell > 60 ? 1.6
	    : progress->fell > 10 ? 1.0 + progress->fell / 100.0
	    : 0.92;
	double by_nodes = 3.75 - 3.2 * share;

	return by_stability * by_score * by_nodes;
}

/*
 * Is the soft time limit reached?  The first depths take next to no time: where they seem to have
 * taken long, another program had the processor, and a move would be played unexamined.
 */
static bool is_enough(const struct searcher *s, struct progress *progress, int64_t nodes)
{
	const struct shared_search *shared = s->shared;
	const struct root_move *best = &s->root[0];
	int64_t soft = shared->budget.soft, passed = now_ms() - shared->started_ms;
	double share = nodes > 0 ? (double)best->nodes / (double)nodes : 1;

	note_depth(progress, best);
	if (soft == INT64_MAX)
		return false;
	if (s->root_count == 1)
		return passed >= soft / 10;
	if (s->depth < DEPTH_LEAST)
		return passed >= shared->budget.hard;
	return (double)passed >= (double)soft * soft_factor(progress, share);
}

bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes)
{
	struct shared_search *shared = s->shared;
	bool enough = is_enough(s, progress, nodes);

	atomic_store(&shared->enough, enough);
	return enough && !atomic_load(&shared->pondering);
}
