/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "notation/notation.h"
#include "engine/solve.h"
#include "variants/list.h"

/*
 * Collects mate problems: the engine plays against itself after random moves,
 * and where it announces mate, that is verified by trying everything.  What is
 * kept has one solution only.  Writes FEN, tab, the number of moves.
 */

enum {
	LEAST = 2, MOST = 4,            /* moves until mate */
	OPENING = 8,                    /* random plies */
	PLIES_MOST = 300,
	RANDOM_ONE_IN = 6,              /* a random move, so that there is mate with many pieces */
	PIECES_LEAST = 8,
	TABLE_MB = 4
};

struct collector {
	const struct rules *rules;
	struct engine *engine;
	struct solver solver;
	struct report report;
	struct position history[PLIES_MOST + 2];
	int count;
	struct move *move;              /* room for a list */
	uint64_t random;
	int64_t nodes;
	int wanted[MOST + 1];           /* problems still wanted, by moves */
};

static void play(struct collector *c, const struct move *m)
{
	position_apply(&c->history[c->count - 1], m, &c->history[c->count]);
	c->count++;
}

static bool is_over(const struct collector *c)
{
	return c->count > PLIES_MOST || outcome_of(c->history, c->count).score != UNDECIDED;
}

static void play_any(struct collector *c)
{
	struct moves list = { c->move, 0 };

	position_legal_moves(&c->history[c->count - 1], &list);
	play(c, &list.move[splitmix64(c->random++) % (uint64_t)list.count]);
}

static void open_game(struct collector *c)
{
	int plies = OPENING + (int)(splitmix64(c->random++) % 4);
	struct error error;

	c->count = 1;
	if (!fen_read(NULL, c->rules, &c->history[0], &error))
		abort();
	for (int i = 0; i < plies && !is_over(c); i++)
		play_any(c);
}

static bool think(struct collector *c)
{
	struct limits limits = { .nodes = c->nodes };

	return engine_think(c->engine, c->history, c->count, &limits, &c->report) &&
	    c->report.length > 0;
}

/* Writes the problem if it is one, and one that is wanted. */
static bool take_problem(struct collector *c)
{
	struct position pos = c->history[c->count - 1];
	char fen[FEN_TEXT];
	int moves = c->report.mate_in;

	if (moves < LEAST || moves > MOST || !c->wanted[moves] ||
	    count(occupied(&pos)) < PIECES_LEAST)
		return false;
	pos.halfmove_clock = 0;
	pos.fullmove = 1;
	moves = mate_shortest(&c->solver, &pos, moves);
	if (moves < LEAST || !c->wanted[moves] || mate_keys(&c->solver, &pos, moves) != 1)
		return false;
	fen_write(&pos, fen);
	printf("%s\t%d\n", fen, moves);
	fflush(stdout);
	c->wanted[moves]--;
	return true;
}

static bool is_done(const struct collector *c)
{
	int left = 0;

	for (int i = LEAST; i <= MOST; i++)
		left += c->wanted[i];
	return left == 0;
}

static bool collect(struct collector *c, int games)
{
	for (int game = 0; game < games && !is_done(c); game++) {
		engine_forget(c->engine);
		open_game(c);
		while (!is_over(c)) {
			if (!think(c))
				return false;
			if (take_problem(c))
				break;
			if (splitmix64(c->random++) % RANDOM_ONE_IN == 0)
				play_any(c);
			else
				play(c, &c->report.line[0]);
		}
	}
	return !ferror(stdout);
}

static const struct option options[] = {
	{ "games", required_argument, NULL, 'g' }, { "nodes", required_argument, NULL, 'n' },
	{ "seed", required_argument, NULL, 's' }, { "each", required_argument, NULL, 'e' },
	{ "effort", required_argument, NULL, 'f' }, { 0 }
};

static bool run(struct collector *c, int games, int64_t effort)
{
	bool good = solver_init(&c->solver, effort);

	c->engine = engine_new(TABLE_MB, 1);
	c->move = malloc(MOVES_MAX * sizeof *c->move);
	good = good && c->engine && c->move && collect(c, games);
	free(c->move);
	engine_free(c->engine);
	solver_free(&c->solver);
	return good;
}

int main(int argc, char **argv)
{
	static struct collector c = { .nodes = 2000, .random = 1 };
	struct rules *rules;
	struct error error;
	int64_t effort = 3000000;
	int option, games = 200, each = 3;
	bool good;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (option) {
		case 'g': games = atoi(optarg); break;
		case 'n': c.nodes = atoll(optarg); break;
		case 's': c.random = splitmix64(strtoull(optarg, NULL, 10)); break;
		case 'e': each = atoi(optarg); break;
		case 'f': effort = atoll(optarg); break;
		default: optind = argc;
		}
	if (optind != argc - 1) {
		fprintf(stderr, "usage: mates [--each=N] [--games=N] [--nodes=N] [--effort=N] "
		    "[--seed=N] GAME\n");
		return 2;
	}
	rules = variant_rules(argv[optind], &error);
	if (!rules) {
		fprintf(stderr, "mates: %s\n", error.why);
		return 2;
	}
	c.rules = rules;
	for (int i = LEAST; i <= MOST; i++)
		c.wanted[i] = each;
	good = run(&c, games, effort);
	rules_free(rules);
	return good ? 0 : 1;
}
