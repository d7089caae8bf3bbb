/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * When a search is to end.
 */

/* What the time management looks at, from depth to depth; zero at first. */
struct progress {
	uint32_t best;          /* hash of the best move */
	int stable;             /* depths for which it has been the best */
	int score;              /* of the last depth */
	int fell;               /* by how much it fell */
};

struct searcher;

/*
 * After a depth that took all these nodes: is no other to be begun?  While pondering, the search
 * goes on; but if enough time was spent, the answer is ready at the ponder hit, which may come
 * at any time: either we see it here, or it sees `enough`.
 */
bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes);

#endif
