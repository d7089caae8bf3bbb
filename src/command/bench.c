/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "command/command.h"
#include "engine/engine.h"
#include "notation/notation.h"

/*
 * The positions of a bench: each game at its start and after some moves, the same ones every
 * time.  They are searched to a fixed depth with one thread, so that the number of nodes depends
 * on the code alone: a change that alters it alters play.
 */
enum { PLIES_PLAYED = 24, POSITIONS = 4, DEPTH = 9, DEPTH_MAX = 64, TABLE_MB = 16 };

/*
 * Plays one move of those that leave most pieces on the board, chosen by the
 * position's key.  False if there is none.
 */
static bool play_some_move(struct position *pos, struct moves *list)
{
	int quiet = 0;

	list->count = 0;
	position_legal_moves(pos, list);
	if (!list->count)
		return false;
	for (int i = 0; i < list->count; i++)
		if (!move_captures(pos, &list->move[i]))
			list->move[quiet++] = list->move[i];
	position_apply(
	    pos, &list->move[splitmix64(pos->key) % (uint64_t)(quiet ? quiet : list->count)], pos);
	return true;
}

static int collect(const struct rules *rules, struct moves *list, struct position *positions)
{
	struct position pos;
	struct error error;
	int count = 0;

	if (!fen_read(NULL, rules, &pos, &error))
		return 0;
	for (int ply = 0; count < POSITIONS; ply++) {
		if (ply % (PLIES_PLAYED / POSITIONS) == 0)
			positions[count++] = pos;
		if (!play_some_move(&pos, list))
			break;
	}
	return count;
}

struct bench {
	struct engine *engine;
	struct limits limits;           /* of a search */
	bool verbose;                   /* a line for each position */
	int64_t nodes, ms;              /* of all so far */
};

/* Searches a position from scratch. */
static void bench_position(struct bench *bench, const struct position *pos, int number)
{
	struct report report;
	int64_t start;

	engine_forget(bench->engine);
	engine_prepare(bench->engine, pos->rules);
	start = now_ms();
	engine_think(bench->engine, pos, 1, &bench->limits, &report);
	bench->ms += now_ms() - start;
	bench->nodes += report.nodes;
	if (bench->verbose)
		printf("%-16s %2d: depth %d, score %d, %" PRId64 " nodes\n", pos->rules->id, number,
		    report.depth, report.score, report.nodes);
}

static void bench_game(struct bench *bench, const struct rules *rules)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	struct position positions[POSITIONS];
	int count = collect(rules, &list, positions);

	for (int i = 0; i < count; i++)
		bench_position(bench, &positions[i], i + 1);
	free(list.move);
}

/* All games that are built in, or `only` one. */
static int run_bench(const struct rules *only, int depth)
{
	struct bench bench = { .engine = engine_new(TABLE_MB, 1), .limits.depth = depth,
		.verbose = only };

	if (!bench.engine)
		return complain("the engine cannot start");
	if (only)
		bench_game(&bench, only);
	for (int i = 0; !only && variants[i]; i++) {
		struct error error;
		struct rules *rules = variant_rules(variants[i]->id, &error);

		bench_game(&bench, rules);
		rules_free(rules);
	}
	engine_free(bench.engine);
	printf("%" PRId64 " nodes %" PRId64 " nps\n", bench.nodes,
	    bench.nodes * 1000 / (bench.ms ? bench.ms : 1));
	return finish_output();
}

static int run(int argc, char **argv)
{
	struct rules *only = NULL;
	int depth = DEPTH, status = read_no_options(&argc, &argv);

	if (status != STATUS_OK)
		return status;
	if (argc > 2)
		return complain_of_argument(argv[2]);
	if (argc > 1 && !number_read(argv[1], 1, DEPTH_MAX, &depth))
		return complain_of_usage("the depth must be a number from 1 to %d, not '%s'",
		    DEPTH_MAX, shorten(argv[1]).text);
	if (argc > 0 && strcmp(argv[0], "all") != 0)
		status = find_rules(argv[0], &only, NULL);
	if (status != STATUS_OK)
		return status;
	end_with_reader();
	status = run_bench(only, depth);
	rules_free(only);
	return status;
}

const struct subcommand subcommand_bench = {
	.name = "bench",
	.arguments = "[GAME|all [DEPTH]]",
	.summary = "measure the nodes and speed of the engine",
	.options =
	    "Search a fixed set of positions, of one GAME or of all, to DEPTH plies (default\n"
	    "9), and print the number of nodes, which depends only on the program, and the\n"
	    "speed.\n",
	.run = run
};
