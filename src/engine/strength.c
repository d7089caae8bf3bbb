/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/correction.h"
#include "engine/iterative_deepening.h"
#include "engine/see.h"
#include "engine/strength.h"

/*
 * The levels.  All but the last search few nodes.  Then they err as people do: the score of
 * each move is blurred by noise, and now and then a move is chosen without looking at the
 * reply.
 */
struct strength {
	int elo;                /* in chess, roughly: as bench/levels.py has measured it */
	int depth, nodes;
	int noise;              /* of the evaluation of a move, in centipawns */
	int blunder_permille;   /* moves chosen without looking at the reply */
};

static const struct strength levels[LEVEL_MOST] = {
	{ .elo = ELO_LEAST, .depth = 1, .nodes = 300, .noise = 600, .blunder_permille = 1000 },
	{ .elo = 400, .depth = 1, .nodes = 450, .noise = 350, .blunder_permille = 900 },
	{ .elo = 750, .depth = 1, .nodes = 700, .noise = 240, .blunder_permille = 720 },
	{ .elo = 1150, .depth = 1, .nodes = 1200, .noise = 155, .blunder_permille = 430 },
	{ .elo = 1450, .depth = 2, .nodes = 2500, .noise = 100, .blunder_permille = 225 },
	{ .elo = 1600, .depth = 3, .nodes = 6500, .noise = 56, .blunder_permille = 90 },
	{ .elo = 1900, .depth = 5, .nodes = 15000, .noise = 35, .blunder_permille = 40 },
	{ .elo = 2400, .depth = 7, .nodes = 33000, .noise = 19, .blunder_permille = 14 },
	{ .elo = 2700, .depth = 10, .nodes = 150000, .noise = 5, .blunder_permille = 0 },
	/* For ratings up to it; the level itself has no limits. */
	{ .elo = ELO_MOST, .depth = 40, .nodes = 10000000, .noise = 0, .blunder_permille = 0 },
};

enum { LINES = 6 };     /* moves among which a weak player chooses */

int level_elo(int level) { return levels[level - 1].elo; }

static int interpolate(int a, int b, int part, int whole)
{
	return a + (int)((int64_t)(b - a) * part / whole);
}

/* The strength asked for; false if it is the full one. */
static bool strength_of(const struct limits *limits, struct strength *strength)
{
	int level = limits->level, part, whole;

	if (limits->elo) {
		for (level = 1; level < LEVEL_MOST && levels[level].elo <= limits->elo;)
			level++;
	}
	if (level < 1 || level >= LEVEL_MOST)
		return false;
	*strength = levels[level - 1];
	if (!limits->elo || limits->elo < strength->elo)
		return true;
	part = limits->elo - strength->elo;
	whole = levels[level].elo - strength->elo;
	strength->depth = interpolate(strength->depth, levels[level].depth, part, whole);
	strength->nodes = interpolate(strength->nodes, levels[level].nodes, part, whole);
	strength->noise = interpolate(strength->noise, levels[level].noise, part, whole);
	strength->blunder_permille = interpolate(
	    strength->blunder_permille, levels[level].blunder_permille, part, whole);
	return true;
}

void level_limit(struct limits *limits)
{
	struct strength strength;

	if (!strength_of(limits, &strength))
		return;
	if (!limits->depth || limits->depth > strength.depth)
		limits->depth = strength.depth;
	if (!limits->infinite && (!limits->nodes || limits->nodes > strength.nodes))
		limits->nodes = strength.nodes;
	if (limits->multipv < LINES)
		limits->multipv = LINES;
}

/* About -200 to 200, mostly near 0. */
static int noise(uint64_t seed)
{
	int sum = 0;

	for (uint64_t i = 0; i < 4; i++)
		sum += (int)(splitmix64(seed ^ i << 60) % 201) - 100;
	return sum / 2;
}

/* The score of a move without a reply.  The weaker, the more may be captured at once. */
static int blunder_score(
    const struct strength *strength, struct searcher *s, const struct move *m)
{
	int score;

	if (!see_ge(s->evaluator, &s->stack[0].pos, m, -60 - strength->noise))
		return -INFINITE;
	make_move(s, 0, m);
	if (is_game_over(s, 1, &score))
		return -score;
	return -raw_eval(s, 1);
}

static int choose(struct searcher *s, const struct strength *strength, uint64_t seed)
{
	bool blunders = (int)(splitmix64(seed) % 1000) < strength->blunder_permille;
	int best = 0, best_score = -2 * INFINITE;

	for (int i = 0; i < s->root_count; i++) {
		const struct move *m = &s->root[i].move;
		int score = blunders ? blunder_score(strength, s, m) : s->root[i].score;

		if (score <= -INFINITE || (!blunders && i >= s->shared->limits.multipv))
			continue;
		score += strength->noise * noise(seed ^ (uint64_t)move_hash(m) << 20) / 100;
		if (score > best_score) {
			best_score = score;
			best = i;
		}
	}
	return best;
}

void level_choose(struct searcher *s, struct report *report)
{
	uint64_t seed = s->stack[0].pos.key ^ (uint64_t)atomic_load(&s->shared->clock_started_ms);
	struct strength strength;

	if (!s->root_count || !strength_of(&s->shared->limits, &strength))
		return;
	make_report(s, choose(s, &strength, seed), report);
	report->line_number = 1;
	if (report->score == -INFINITE)         /* chosen without having been searched */
		report->score = s->root[0].score;
}
