/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"
#include "game/pgn_lint.h"
#include "game/game_pgn.h"

/* One file being checked. */
struct check {
	const char *name;
	struct strbuf problems;
	int count;                      /* of problems */
	int games;
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

static bool check_game(const struct pgn_game *pgn, void *context)
{
	struct check *check = context;
	struct error error = { "" };
	struct game *game = game_pgn_read_game(pgn, &check->problems, &error);

	check->games++;
	if (game)
		pgn_lint(pgn, game, &check->problems);
	else
		strbuf_printf(&check->problems, "line %d: %s\n", pgn->line, error.why);
	tell_problems(check);
	game_free(game);
	return true;
}

static int validate_file(const char *path)
{
	struct check check = { .name = path };
	struct error error = { "" };

	if (!game_pgn_each(path, check_game, &check, &check.problems, &error)) {
		complain("%s", error.why);
		check.count++;
	} else if (!check.games) {
		strbuf_add(&check.problems, "no game in this file\n");
	}
	tell_problems(&check);
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
