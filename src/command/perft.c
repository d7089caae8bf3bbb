/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "command/command.h"
#include "notation/notation.h"

struct move_count {
	char text[MOVE_TEXT];
	uint64_t count;
};

static int by_text(const void *a, const void *b)
{
	return strcmp(((const struct move_count *)a)->text, ((const struct move_count *)b)->text);
}

/* Prints the count of each move of pos, and their sum.  `room` is as in perft. */
static void print_divided(const struct position *pos, int depth, struct move *room)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	struct move_count *entry = xcalloc(MOVES_MAX, sizeof *entry);
	uint64_t sum = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		struct position after;

		position_apply(pos, &list.move[i], &after);
		move_write(pos, &list.move[i], entry[i].text);
		entry[i].count = perft(&after, depth - 1, room);
		sum += entry[i].count;
	}
	qsort(entry, (size_t)list.count, sizeof *entry, by_text);
	for (int i = 0; i < list.count; i++)
		printf("%s: %" PRIu64 "\n", entry[i].text, entry[i].count);
	printf("%" PRIu64 "\n", sum);
	free(entry);
	free(list.move);
}

static int count_lines(const struct rules *rules, const char *fen, int depth, bool divide)
{
	struct error error = { "" };
	struct position pos;
	struct move *room;

	if (!fen_read(fen, rules, &pos, &error))
		return complain("invalid position: %s", error.why);
	room = xcalloc((size_t)depth + 1, MOVES_MAX * sizeof *room);
	if (divide && depth > 0)
		print_divided(&pos, depth, room);
	else
		printf("%" PRIu64 "\n", perft(&pos, depth, room));
	free(room);
	return finish_output();
}

static int run(int argc, char **argv)
{
	static const struct option options[] = {
		{ "divide", no_argument, NULL, OPTION_LONG },
		{ 0 }
	};
	bool divide = false;
	struct rules *rules;
	int option, depth, status;

	opterr = 0;
	while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
		if (option != OPTION_LONG)
			return complain_of_option(option, argv);
		divide = true;
	}
	argc -= optind;
	argv += optind;
	if (argc > 3)
		return complain_of_argument(argv[3]);
	if (argc < 2)
		return complain_of_usage(
		    "perft needs a game and a depth; a FEN must be in quotes");
	if (!number_read(argv[1], 0, PERFT_DEPTH_MOST, &depth))
		return complain_of_usage("the depth must be a number from 0 to %d, not '%s'",
		    PERFT_DEPTH_MOST, shorten(argv[1]).text);
	status = find_rules(argv[0], &rules, NULL);
	if (status != STATUS_OK)
		return status;
	end_with_reader();
	status = count_lines(rules, argv[2], depth, divide);
	rules_free(rules);
	return status;
}

const struct subcommand subcommand_perft = {
	.name = "perft",
	.arguments = "[--divide] GAME DEPTH [FEN]",
	.summary = "count sequences of moves (perft)",
	.options =
	    "      --divide  also print the number for each first move\n",
	.run = run
};
