/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "game/paths.h"
#include "notation/notation.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/made_up.h"
#include "engine/solve.h"

/*
 * Lets the engine solve the mate problems of tests/mates (see the README there), told how long they
 * are and not told: every file is a test.  With PHILIDOR_LONG set, each problem and the engine's
 * first move are also proved right by trying everything.
 * By `make check-short`, only the first problems of a file are.
 */

enum {
	PROBLEMS_SHORT = 2,
	NODES = 400000,                 /* for a problem; a number, so that no clock matters */
	TABLE_MB = 4,
	EFFORT = 200000000              /* of a proof */
};

struct problems {
	const struct rules *rules;
	struct engine *engine;
	struct solver solver;
	bool prove;
	int line, count, wrong;
};

static void wrong(struct problems *p, const char *fen, const char *what)
{
	p->wrong++;
	tap_note("line %d, %s: %s", p->line, fen, what);
}

static void prove(struct problems *p, const struct position *pos, const char *fen, int moves,
    const struct report *report)
{
	char text[64];
	int shortest = solve_shortest(&p->solver, pos, BY_MATE, moves);

	snprintf(text, sizeof text, "the shortest mate takes %d moves, not %d", shortest, moves);
	if (shortest != moves)
		wrong(p, fen, text);
	else if (!solve_begins_with(&p->solver, pos, &report->line[0], BY_MATE, moves))
		wrong(p, fen, "the engine's move lets mate slip");
}

/* A search for the best move that is satisfied with a mate has found no longer one. */
static void play(struct problems *p, const struct position *pos, const char *fen, int moves)
{
	struct report report = { 0 };
	struct limits limits = { .nodes = NODES / 4 };
	char what[64];

	engine_forget(p->engine);
	engine_think(p->engine, pos, 1, &limits, &report);
	snprintf(what, sizeof what, "mate in %d: satisfied with %d", moves, report.mate_in);
	if (report.mate_in > moves && report.nodes < limits.nodes)
		wrong(p, fen, what);
}

/* FEN, tab, the number of moves. */
static void solve(struct problems *p, char *line)
{
	struct report report = { 0 };
	struct limits limits = { .nodes = NODES };
	struct position pos;
	struct error error;
	char *tab = strchr(line, '\t'), what[64];

	p->count++;
	if (tab)
		*tab++ = '\0';
	limits.mate = tab ? atoi(tab) : 0;
	if (limits.mate < 1 || limits.mate > MATE_MOST) {
		wrong(p, line, "mate in how many moves?");
		return;
	}
	if (!fen_read(line, p->rules, &pos, &error)) {
		wrong(p, line, error.why);
		return;
	}
	engine_forget(p->engine);
	engine_think(p->engine, &pos, 1, &limits, &report);
	snprintf(what, sizeof what, "mate in %d: %d after %lld nodes, depth %d", limits.mate,
	    report.mate_in, (long long)report.nodes, report.depth);
	if (report.mate_in != limits.mate)
		wrong(p, line, what);
	else if (p->prove)
		prove(p, &pos, line, limits.mate, &report);
	if (effort(false, true, true))
		play(p, &pos, line, limits.mate);
}

static void solve_all(struct problems *p, FILE *file)
{
	char *line = NULL;
	size_t room = 0;
	int most = effort(PROBLEMS_SHORT, INT_MAX, INT_MAX);

	for (p->line = 1; p->line <= most && getline(&line, &room, file) > 0; p->line++) {
		line[strcspn(line, "\n")] = '\0';
		solve(p, line);
	}
	free(line);
}

static void solve_file(const char *path, struct tap *tap, void *context)
{
	struct problems *p = context;
	FILE *file = fopen(path, "r");
	struct error error = { "cannot be read" };
	struct rules *rules;
	char id[24];

	data_game(path, id);
	p->rules = rules = made_up_rules(id, &error);
	p->count = p->wrong = 0;
	if (file && rules)
		solve_all(p, file);
	tap_result(tap, p->count && !p->wrong, "%s, %d problems%s%s", path_name(path), p->count,
	    file && rules ? "" : ": ", file && rules ? "" : error.why);
	if (file)
		fclose(file);
	rules_free(rules);
}

int main(int argc, char **argv)
{
	struct problems p = { .prove = getenv("PHILIDOR_LONG") != NULL };
	struct tap tap = { 0, 0 };

	p.engine = engine_new(TABLE_MB, 1);
	if (!p.engine || !solver_init(&p.solver, EFFORT))
		abort();
	data_visit(argc, argv, "mates/?*.mates", solve_file, &tap, &p);
	data_of_all_games(argc, "mates", "mates", &tap);
	solver_free(&p.solver);
	engine_free(p.engine);
	return tap_end(&tap);
}
