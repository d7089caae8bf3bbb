/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"
#include "game/contradictions.h"
#include "game/record.h"

/* One file being checked. */
struct check {
	const char *name;
	struct text problems;
	int count;                      /* of problems */
	int games;
};

/* Prints the problems so far, a line each, and forgets them. */
static void tell_problems(struct check *check)
{
	const char *line = text_of(&check->problems);

	while (*line) {
		int length = (int)strcspn(line, "\n");

		tell_line(stdout, "%s: %.*s", check->name, length, line);
		check->count++;
		line += length + (line[length] == '\n');
	}
	if (check->problems.failed) {
		tell_line(stdout, "%s: out of memory; not all problems are told", check->name);
		check->count++;
	}
	text_clear(&check->problems);
}

static bool check_game(const struct pgn_game *pgn, void *context)
{
	struct check *check = context;
	struct fault fault = { "" };
	struct game *game = record_game(pgn, &check->problems, &fault);

	check->games++;
	if (game)
		find_contradictions(pgn, game, &check->problems);
	else
		text_print(&check->problems, "line %d: %s\n", pgn->line, fault.why);
	tell_problems(check);
	game_free(game);
	return true;
}

static int validate_file(const char *path)
{
	struct check check = { .name = path };
	struct fault fault = { "" };

	if (!record_each(path, check_game, &check, &check.problems, &fault)) {
		complain("%s", fault.why);
		check.count++;
	} else if (!check.games) {
		text_add(&check.problems, "there is no game in this file\n");
	}
	tell_problems(&check);
	text_free(&check.problems);
	return check.count;
}

int validate_files(int count, char **files)
{
	int problems = 0;

	if (count == 0)
		return complain_of_usage("--validate needs the names of PGN files");
	for (int i = 0; i < count; i++)
		problems += validate_file(files[i]);
	if (finish_output() != STATUS_OK)
		return STATUS_FAILED;
	return problems > 0 ? STATUS_FAILED : STATUS_OK;
}
