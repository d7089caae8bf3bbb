/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/game_files.h"
#include "game/paths.h"
#include "tools/puzzles.h"
#include "variants/list.h"

/*
 * Collects puzzles: the engine plays against itself, with some random moves among its own, and
 * where it announces mate or sees material to win, that is verified by trying everything.  Then
 * files of mate problems, as in tests/mates, are looked through in the same way.  What is kept has
 * one solution only, and needs the rule that is the game's own.  tools/README.md says more.  Writes
 * the rows of a game's table of puzzles, or for a game in a file blocks of lines for that.
 */

enum {
	OPENING = 8,                    /* random plies, or some more */
	PLIES_MOST = 200,
	RANDOM_ONE_IN = 6,              /* a random move, so that there is something to find */
	PIECES_LEAST = 7,
	APART = 16,                     /* plies between problems of one game */
	MATE_MOVES = 4, WIN_MOVES = 3,
	MARGIN = 150,                   /* centipawns that the second best move is worse */
	DECIDED = 600,                  /* ... and not so good that all wins anyway */
	SAME_PATTERN = 2,
	CONFIRM_NODES = 20000,
	WANTED_MOST = 100,
	FILES_MOST = 10,                /* of mate problems ... */
	MATES_MOST = 100,               /* ... and taken from them */
	TABLE_MB = 2
};

/* How many of each length there may be, of a hundred. */
static const int share[2][MOVES_MOST + 1] = {
	{ 0, 14, 34, 24, 0 },           /* wins of material in 1, 2, 3 */
	{ 0, 10, 42, 40, 15 }           /* mates in 1 to 4 */
};

struct generator {
	const struct rules *rules;
	struct rules *chess;            /* NULL: it is chess */
	struct engine *engine;
	struct solver solver;
	struct report report;
	struct position history[PLIES_MOST + 2];
	int count;
	bool captured;                  /* by the last move */
	int taken_at;                   /* ply of the last problem of this game */
	struct move *move;              /* room for a list */
	uint64_t random;
	int64_t nodes;
	int wanted;
	struct problem found[WANTED_MOST + MATES_MOST];
	int founds;
	struct rules *others[FILES_MOST];       /* of the files of mate problems */
	int files;
};

/* -- Playing -- */

static const struct position *now(const struct generator *g)
{
	return &g->history[g->count - 1];
}

static void play(struct generator *g, const struct move *m)
{
	g->captured = move_captures(now(g), m);
	position_apply(now(g), m, &g->history[g->count]);
	g->count++;
}

static bool is_over(const struct generator *g)
{
	return g->count > PLIES_MOST || outcome_of(g->history, g->count).result != UNDECIDED;
}

static void play_any(struct generator *g)
{
	struct moves list = { g->move, 0 };

	position_legal_moves(now(g), &list);
	play(g, &list.move[splitmix64(g->random++) % (uint64_t)list.count]);
}

static void open_game(struct generator *g)
{
	int plies = OPENING + (int)(splitmix64(g->random++) % 4);
	struct error error;

	g->count = 1;
	g->taken_at = -APART;
	if (!fen_read(NULL, g->rules, &g->history[0], &error))
		abort();
	for (int i = 0; i < plies && !is_over(g); i++)
		play_any(g);
}

static bool think(struct generator *g)
{
	struct limits limits = { .nodes = g->nodes };

	engine_think(g->engine, g->history, g->count, &limits, &g->report);
	return g->report.length > 0;
}

/* Is the best move clearly better than all others, and not only the way to win more? */
static bool stands_out(struct generator *g)
{
	struct moves list = { g->move, 0 };
	struct limits limits = { .nodes = g->nodes, .only = g->move };
	struct report second;

	position_legal_moves(now(g), &list);
	for (int i = 0; i < list.count; i++)
		if (!move_equal(&list.move[i], &g->report.line[0]))
			list.move[limits.only_count++] = list.move[i];
	if (limits.only_count == 0)
		return false;
	engine_think(g->engine, g->history, g->count, &limits, &second);
	return g->report.score - second.score >= MARGIN && second.score <= DECIDED;
}

/* -- Collecting -- */

static int room_for(const struct generator *g, bool mate, int moves)
{
	int room = (g->wanted * share[mate][moves] + 99) / 100;

	for (int i = 0; i < g->founds; i++)
		room -= is_mate(&g->found[i]) == mate && g->found[i].moves == moves;
	return room;
}

static bool is_new(const struct generator *g, const struct problem *p)
{
	int alike = 0;

	for (int i = 0; i < g->founds; i++) {
		if (problem_position_key(&g->found[i]) == problem_position_key(p))
			return false;
		alike += problem_pattern_key(&g->found[i]) == problem_pattern_key(p);
	}
	return alike < SAME_PATTERN;
}

static struct problem problem_in(const struct position *pos)
{
	struct problem p = { .pos = *pos };

	piece_points(pos->rules, p.points);
	p.lead = points_lead(pos, p.points, pos->turn) + WIN_PAWNS;
	p.pos.halfmove_clock = 0;
	p.pos.fullmove = 1;
	return p;
}

/* Is there a problem for the side to move, as far as the engine sees? */
static bool make_problem(struct generator *g, struct problem *p)
{
	*p = problem_in(now(g));
	p->line[0] = g->report.line[0];
	if (g->report.mate_in > 0) {
		p->lead = BY_MATE;
		return g->report.mate_in <= MATE_MOVES;
	}
	return !g->captured && g->report.score >= MARGIN && !g->report.mate_in && stands_out(g);
}

/* Does a deeper search agree that a win of material is good, and better than anything else? */
static bool is_good(struct generator *g, const struct problem *p)
{
	struct limits limits = { .nodes = CONFIRM_NODES };

	if (is_mate(p))
		return true;
	engine_think(g->engine, &p->pos, 1, &limits, &g->report);
	return g->report.score >= MARGIN && move_equal(&g->report.line[0], &p->line[0]);
}

/* Is the move its only solution, does it need the game's rule, and is there none like it? */
static bool prove(struct generator *g, struct problem *p)
{
	struct solver *s = &g->solver;

	return solve_keys(s, &p->pos, p->lead, p->moves) == 1 &&
	    solve_begins_with(s, &p->pos, &p->line[0], p->lead, p->moves) &&
	    is_good(g, p) && problem_solve(s, g->engine, p) &&
	    (!g->chess || problem_needs_rule(s, p, g->chess)) && is_new(g, p);
}

static void take_problem(struct generator *g, struct problem *p)
{
	p->rating = problem_rate(g->engine, p);
	g->found[g->founds++] = *p;
	fprintf(stderr, "%s: %d, %s in %d\n", p->pos.rules->id, g->founds,
	    is_mate(p) ? "mate" : "win", p->moves);
}

/* Takes what the game that is played has now, if that is a problem which is wanted. */
static void take_played(struct generator *g)
{
	struct problem p;

	if (g->count - g->taken_at < APART || count(occupied(now(g))) < PIECES_LEAST ||
	    !make_problem(g, &p))
		return;
	p.moves = solve_shortest(&g->solver, &p.pos, p.lead,
	    is_mate(&p) ? g->report.mate_in : WIN_MOVES);
	if (p.moves > 0 && room_for(g, is_mate(&p), p.moves) > 0 && prove(g, &p)) {
		take_problem(g, &p);
		g->taken_at = g->count;
	}
}

static bool collect(struct generator *g, int games)
{
	for (int game = 0; game < games && g->founds < g->wanted; game++) {
		engine_forget(g->engine);
		open_game(g);
		while (!is_over(g) && g->founds < g->wanted) {
			if (!think(g))
				return false;
			take_played(g);
			if (splitmix64(g->random++) % RANDOM_ONE_IN == 0)
				play_any(g);
			else
				play(g, &g->report.line[0]);
		}
	}
	return true;
}

/* -- Mate problems from files -- */

/* The first move that mates in time, which then is p->line[0]. */
static bool find_key(struct generator *g, struct problem *p)
{
	struct moves list = { g->move, 0 };

	position_legal_moves(&p->pos, &list);
	for (int i = 0; i < list.count; i++)
		if (solve_begins_with(&g->solver, &p->pos, &list.move[i], p->lead, p->moves)) {
			p->line[0] = list.move[i];
			return true;
		}
	return false;
}

/* Takes the problem of a line, "FEN\tMOVES"; false if it is none. */
static bool take_line(struct generator *g, const struct rules *rules, char *line)
{
	char *tab = strchr(line, '\t');
	struct position pos;
	struct problem p;
	struct error error;
	int moves;

	line[strcspn(line, "\n")] = '\0';
	if (!tab || !number_read(tab + 1, 1, INT_MAX, &moves))
		return false;
	*tab = '\0';
	if (!fen_read(line, rules, &pos, &error))
		return false;
	p = problem_in(&pos);
	p.lead = BY_MATE;
	p.moves = moves;
	if (g->founds < WANTED_MOST + MATES_MOST && p.moves <= MATE_MOVES &&
	    solve_shortest(&g->solver, &p.pos, p.lead, p.moves) == p.moves && find_key(g, &p) &&
	    prove(g, &p))
		take_problem(g, &p);
	return true;
}

/* The game that a file is about: "pilgrim-CA.mates" has problems of pilgrim:CA. */
static struct rules *rules_of_file(const char *path, struct error *error)
{
	char id[32], *dash;

	snprintf(id, sizeof id, "%s", path_name(path));
	id[strcspn(id, ".")] = '\0';
	dash = strchr(id, '-');
	if (dash)
		*dash = ':';
	return variant_rules(id, error);
}

static bool take_mates(struct generator *g, const char *path)
{
	struct error error = { "not a file of mate problems" };
	struct rules *rules = rules_of_file(path, &error);
	FILE *file = rules ? fopen(path, "r") : NULL;
	char line[512];
	bool good = file && g->files < FILES_MOST;

	if (good)
		g->others[g->files++] = rules;
	else
		rules_free(rules);
	while (good && fgets(line, sizeof line, file))
		good = take_line(g, rules, line);
	if (file)
		fclose(file);
	if (!good)
		fprintf(stderr, "puzzles: %s: %s\n", path, error.why);
	return good;
}

/* -- Writing -- */

static int by_rating(const void *a, const void *b)
{
	const struct problem *p = a, *q = b;

	return (p->rating > q->rating) - (p->rating < q->rating);
}

static void write_goal(const struct problem *p)
{
	if (is_mate(p))
		printf("mate in %d", p->moves);
	else
		printf("win %d in %d", WIN_PAWNS, p->moves);
}

static void write_solution(const struct problem *p)
{
	struct position pos = p->pos;
	char text[MOVE_TEXT];

	for (int i = 0; i < p->length; i++) {
		move_write(&pos, &p->line[i], text);
		printf("%s%s", i ? " " : "", text);
		position_apply(&pos, &p->line[i], &pos);
	}
}

static void write_problem(const struct problem *p)
{
	const char *option = strchr(p->pos.rules->id, ':');
	bool in_file = p->pos.rules->variant->source;
	char fen[FEN_TEXT];

	fen_write(&p->pos, fen);
	printf(in_file ? "\npuzzle: %s\n  goal: " : "\t{ \"%s\", \"", fen);
	write_goal(p);
	printf(in_file ? "\n  solution: " : "\", \"");
	write_solution(p);
	if (in_file)
		printf("\n  rating: %d\n", p->rating);
	else
		printf("\", %d, %s%s%s },\n", p->rating, option ? "\"" : "",
		    option ? option + 1 : "NULL", option ? "\"" : "");
}

static const struct option options[] = {
	{ "games", required_argument, NULL, 'g' }, { "nodes", required_argument, NULL, 'n' },
	{ "seed", required_argument, NULL, 's' }, { "wanted", required_argument, NULL, 'w' },
	{ "effort", required_argument, NULL, 'f' }, { 0 }
};

static bool run(struct generator *g, int games, int64_t effort, char **mates)
{
	bool good = solver_init(&g->solver, effort);

	g->engine = engine_new(TABLE_MB, 1);
	g->move = malloc(MOVES_MAX * sizeof *g->move);
	good = good && g->engine && g->move && collect(g, games);
	while (good && *mates)
		good = take_mates(g, *mates++);
	qsort(g->found, (size_t)g->founds, sizeof *g->found, by_rating);
	for (int i = 0; i < g->founds; i++)
		write_problem(&g->found[i]);
	while (g->files > 0)
		rules_free(g->others[--g->files]);
	free(g->move);
	engine_free(g->engine);
	solver_free(&g->solver);
	return good && fflush(stdout) == 0 && !ferror(stdout);
}

int main(int argc, char **argv)
{
	static struct generator g;
	struct rules *rules;
	struct error error;
	int option, games = 10000, nodes = 200, seed = 1, wanted = 36, effort = 120000;
	bool good = true;

	while (good && (option = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (option) {
		case 'g': good = number_read(optarg, 0, INT_MAX, &games); break;
		case 'n': good = number_read(optarg, 1, INT_MAX, &nodes); break;
		case 's': good = number_read(optarg, 0, INT_MAX, &seed); break;
		case 'w': good = number_read(optarg, 0, WANTED_MOST, &wanted); break;
		case 'f': good = number_read(optarg, 1, INT_MAX, &effort); break;
		default: good = false;
		}
	if (!good || optind >= argc) {
		fprintf(stderr, "usage: puzzles [--wanted=N] [--games=N] [--nodes=N] [--effort=N] "
		    "[--seed=N] GAME|FILE.game [MATES...]\n");
		return 2;
	}
	g.nodes = nodes;
	g.wanted = wanted;
	g.random = splitmix64((uint64_t)seed);
	rules = names_game_file(argv[optind]) ? game_file_load(argv[optind], &error)
	    : variant_rules(argv[optind], &error);
	if (!rules) {
		fprintf(stderr, "puzzles: %s\n", error.why);
		return 2;
	}
	g.rules = rules;
	if (rules->variant != variants[0])
		g.chess = variant_rules(variants[0]->id, &error);
	good = run(&g, games, effort, argv + optind + 1);
	rules_free(g.chess);
	rules_free(rules);
	return good ? 0 : 1;
}
