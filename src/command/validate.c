/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "game/game_pgn.h"

/* Prints what is wrong with a file, a line each; the number of lines. */
static int validate_file(const char *path)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct pgn_reader *reader = game_pgn_open(path, &error);
	struct game *game;
	int games = 0, count = 0;

	if (!reader) {
		complain("%s", error.why);
		return 1;
	}
	for (; game_pgn_next(reader, &game, &problems); games++) {
		count += tell_problems(stdout, path, &problems);
		game_free(game);
	}
	if (!games)
		strbuf_add(&problems, "no game in this file\n");
	count += tell_problems(stdout, path, &problems);
	pgn_close(reader);
	strbuf_free(&problems);
	return count;
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
