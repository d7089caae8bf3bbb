/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "engine/engine.h"
#include "base/clock.h"
#include "engine/time.h"
#include "rules/rules.h"

enum { TABLE_MB = 16 };

/* One position from scratch.  Adds the time that the search took; false if out of memory. */
static bool search_one(struct engine *engine, const struct position *pos,
    const struct limits *limits, struct report *report, int64_t *ms)
{
	int64_t start;

	engine_forget(engine);
	engine_prepare(engine, pos->rules);
	start = now_ms();
	if (!engine_think(engine, pos, 1, limits, report))
		return false;
	*ms += now_ms() - start;
	return true;
}

int64_t bench_run(const struct position *positions, int count, int depth, FILE *out, int64_t *ms)
{
	struct engine *engine = engine_new(TABLE_MB, 1);
	struct limits limits = { .depth = depth };
	int64_t nodes = 0;

	for (int i = 0; engine && i < count; i++) {
		struct report report = { 0 };

		if (!search_one(engine, &positions[i], &limits, &report, ms)) {
			nodes = -1;
			break;
		}
		nodes += report.nodes;
		if (out)
			fprintf(out, "%-16s %2d: depth %d, score %d, %" PRId64 " nodes\n",
			    positions[i].rules->id, i + 1, report.depth, report.score,
			    report.nodes);
	}
	engine_free(engine);
	return engine ? nodes : -1;
}
