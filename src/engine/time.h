/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_TIME_H
#define ENGINE_TIME_H

#include <stdint.h>

#include "engine/engine.h"

/* How long to think about one move, in milliseconds; INT64_MAX: no limit. */
struct budget {
	int64_t soft;           /* no new depth is begun after this time ... */
	int64_t hard;           /* ... and any search is broken off at this */
};

struct budget budget_make(const struct limits *limits, enum color side);

#endif
