/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include "engine/searcher.h"

/*
 * When a search is to end: its limits of nodes and time.
 */

/*
 * Depth 1 always completes, as a rule in a fraction of a millisecond: however little time there
 * is, no move is played that was not searched.
 */
static inline bool in_first_depth(const struct searcher *s) { return s->depth <= 1; }

/* Searched by all threads together. */
int64_t all_nodes(const struct searcher *s);

/*
 * The milliseconds spent on our own clock.  Notes how long the first thread did not look at it:
 * long only if it did not run.
 */
int64_t search_look_at_clock(struct searcher *s);

/* Has the first thread reached a limit?  Then the search is stopped.  For what follows. */
bool search_check_limits(struct searcher *s, int64_t nodes);

static inline bool search_is_to_end(struct searcher *s, int64_t nodes)
{
	return atomic_load_explicit(&s->shared->stop, memory_order_relaxed) ||
	    (nodes >= s->next_check && search_check_limits(s, nodes));
}

/*
 * Is the search to end?  Looks at the clock now and then: to be asked at every node.  In depth 1
 * search_should_hurry is asked instead: if it is true, as where dozens of queens can capture each
 * other and no limit would be kept, positions are evaluated without being searched.
 */
static inline bool search_should_stop(struct searcher *s)
{
	return !in_first_depth(s) && search_is_to_end(s, nodes_of(s));
}

enum { FIRST_DEPTH_NODES = 2000 };      /* that depth 1 searches in any case */
static inline bool search_should_hurry(struct searcher *s)
{
	return in_first_depth(s) && nodes_of(s) >= FIRST_DEPTH_NODES &&
	    search_is_to_end(s, nodes_of(s));
}

/* Was the search stopped?  Then the score just returned means nothing. */
static inline bool search_aborted(const struct searcher *s)
{
	return !in_first_depth(s) && atomic_load_explicit(&s->shared->stop, memory_order_relaxed);
}

/* What the time management looks at, from depth to depth; zero at first. */
struct progress {
	uint32_t best;          /* hash of the best move */
	int stable;             /* depths for which it has been the best */
	int score;              /* of the last depth */
	int fell;               /* by how much it fell */
};

/*
 * After a depth that took all these nodes: is no other to be begun?  While pondering, the search
 * goes on; but if enough time was spent, the answer is ready at the ponder hit, which may come
 * at any time: either we see it here, or it sees `enough`.
 */
bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes);

#endif
