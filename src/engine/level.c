/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/level.h"

/*
 * How the levels play.  `blur` is by how much a level misjudges a move, in
 * centipawns; it overlooks more where more happens.
 */
static const struct {
	int elo;                /* roughly */
	int depth;
	int64_t nodes;
	int blur;
} levels[LEVELS] = {
	{ 600, 1, 400, 260 },
	{ 800, 2, 800, 190 },
	{ 1000, 2, 1500, 130 },
	{ 1200, 3, 3000, 90 },
	{ 1400, 4, 6000, 60 },
	{ 1600, 5, 12000, 40 },
	{ 1800, 6, 25000, 25 },
	{ 2000, 8, 60000, 12 },
	{ 2200, 10, 200000, 5 },
	{ 3000, 0, 0, 0 },
};

static int level_of_elo(int elo)
{
	int level = 0;

	while (level < LEVELS - 1 && levels[level].elo < elo)
		level++;
	return level + 1;
}

void level_limit(struct limits *limits)
{
	if (limits->elo)
		limits->level = level_of_elo(limits->elo);
	if (limits->level < 1 || limits->level >= LEVELS)
		return;
	if (!limits->depth || limits->depth > levels[limits->level - 1].depth)
		limits->depth = levels[limits->level - 1].depth;
	if (!limits->nodes || limits->nodes > levels[limits->level - 1].nodes)
		limits->nodes = levels[limits->level - 1].nodes;
	if (limits->lines < 6)
		limits->lines = 6;
}

/* -100 to 100, mostly near 0; the same for the same position and move. */
static int noise(uint64_t key, uint32_t name)
{
	int sum = 0;

	for (int i = 0; i < 3; i++)
		sum += (int)(mixed(key ^ (uint64_t)name << 16 ^ (uint64_t)i << 60) % 201) - 100;
	return sum / 2;
}

void level_choose(const struct searcher *s, struct report *report)
{
	int level = s->task->limits.level, lines = s->task->limits.lines;
	int best = 0, best_score = -2 * INFINITE;
	uint64_t key = s->frame[0].pos.key ^ (uint64_t)atomic_load(&s->task->start_ms);

	if (level < 1 || level >= LEVELS)
		return;
	for (int i = 0; i < lines && i < s->root_count; i++) {
		int score = s->root[i].score;

		if (score == -INFINITE)
			continue;
		score += levels[level - 1].blur * noise(key, move_name(&s->root[i].move)) / 100;
		if (score > best_score) {
			best_score = score;
			best = i;
		}
	}
	make_report(s, best, report);
	report->line_number = 1;
}
