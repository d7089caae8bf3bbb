/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_BUDGET_H
#define ENGINE_BUDGET_H

#include <stdint.h>

#include "engine/engine.h"
#include "engine/lag.h"

/* How long to think about one move, in milliseconds; INT64_MAX: no limit. */
struct budget {
	int64_t soft;           /* from about here on no depth but the first few begins ... */
	int64_t hard;           /* ... and any search is broken off at this */
};

/* For the side to move, whose moves have had this lag. */
struct budget budget_make(const struct limits *limits, enum color side, const struct lag *lag);

#endif
