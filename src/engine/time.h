/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_TIME_H
#define ENGINE_TIME_H

#include <stdint.h>

#include "engine/engine.h"
#include "engine/lag.h"

/* How long to think about one move, in milliseconds; INT64_MAX: no limit. */
struct budget {
	int64_t soft;           /* no new depth but the first is begun after this ... */
	int64_t hard;           /* ... and any search is broken off at this */
};

/* What the time management looks at, from depth to depth; zero at first. */
struct progress {
	uint32_t best;          /* hash of the best move */
	int stable;             /* depths for which it has been the best */
	int score;              /* of the last depth */
	int fell;               /* by how much it fell */
};

struct searcher;

/* For the side to move, whose moves have had this lag. */
struct budget budget_make(const struct limits *limits, enum color side, const struct lag *lag);

/*
 * After a depth that took all these nodes: is no other to be begun?  While pondering, the search
 * goes on; but if enough time was spent, the answer is ready at the ponder hit, which may come
 * at any time: either we see it here, or it sees `enough`.
 */
bool is_time_up(const struct searcher *s, struct progress *progress, int64_t nodes);

#endif
