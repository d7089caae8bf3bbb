/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "command/command.h"
#include "engine/engine.h"
#include "notation/notation.h"
#include "base/text.h"

/*
 * The positions of a bench: each game at its start and after some moves, the
 * same ones every time.
 */
enum { PLIES_PLAYED = 24, POSITIONS = 4, DEPTH = 9, DEPTH_MAX = 64 };

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
		if (!move_captures(&list->move[i], pos))
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

/* Searches one game's positions; adds to the sums.  False if out of memory. */
static bool bench_game(const struct rules *rules, int depth, bool verbose, int64_t *nodes,
    int64_t *ms)
{
	struct moves list = { malloc(MOVES_MAX * sizeof *list.move), 0 };
	struct position positions[POSITIONS];
	int64_t found = -1;

	if (list.move)
		found = bench_run(positions, collect(rules, &list, positions), depth,
		    verbose ? stdout : NULL, ms);
	free(list.move);
	*nodes += found;
	return found >= 0;
}

static int bench_games(const char *only, int depth)
{
	int64_t nodes = 0, ms = 0;

	for (int i = 0; variants[i]; i++) {
		struct rules *rules;
		bool good;

		if (only && strcmp(only, variants[i]->id) != 0)
			continue;
		rules = rules_or_complaint(variants[i]->id);
		if (!rules)
			return STATUS_FAILED;
		good = bench_game(rules, depth, only != NULL, &nodes, &ms);
		rules_free(rules);
		if (!good)
			return complain("out of memory");
	}
	printf("%" PRId64 " nodes %" PRId64 " nps\n", nodes, nodes * 1000 / (ms ? ms : 1));
	return finish_output();
}

static int run(int argc, char **argv)
{
	int depth = DEPTH;

	if (argc > 3)
		return complain_of_argument("bench", argv[3]);
	if (argc > 1 && !variant_find(argv[1]))
		return complain_of_usage("unknown game '%.40s'", argv[1]);
	if (argc > 2 && !number_read(argv[2], 1, DEPTH_MAX, &depth))
		return complain_of_usage("the depth must be a number from 1 to %d, not '%.40s'",
		    DEPTH_MAX, argv[2]);
	end_with_reader();
	return bench_games(argc > 1 ? argv[1] : NULL, depth);
}

const struct subcommand subcommand_bench = {
	.name = "bench",
	.arguments = "[GAME [DEPTH]]",
	.summary = "measure the nodes and speed of the engine",
	.run = run
};
