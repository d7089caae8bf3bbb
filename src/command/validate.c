/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"
#include "game/game_pgn.h"

/* One file being checked. */
struct check {
	const char *name;
	struct strbuf problems;
	int count;                      /* of problems */
};

/* Prints the problems so far, a line each, and forgets them. */
static void tell_problems(struct check *check)
{
	const char *line = strbuf_str(&check->problems);

	while (*line) {
		int length = (int)strcspn(line, "\n");

		tell_line(stdout, "%s: %.*s", check->name, length, line);
		check->count++;
		line += length + (line[length] == '\n');
	}
	strbuf_clear(&check->problems);
}

static int validate_file(const char *path)
{
	struct check check = { .name = path };
	struct error error = { "" };
	struct pgn_reader *reader = game_pgn_open(path, &error);
	struct game *game;
	int games = 0;

	if (!reader) {
		complain("%s", error.why);
		return 1;
	}
	for (; game_pgn_next(reader, &game, &check.problems); games++) {
		tell_problems(&check);
		game_free(game);
	}
	if (!games)
		strbuf_add(&check.problems, "no game in this file\n");
	tell_problems(&check);
	pgn_close(reader);
	strbuf_free(&check.problems);
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
