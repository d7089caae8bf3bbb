/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "command/command.h"
#include "engine/prove.h"
#include "game/game_files.h"
#include "game/game_pgn.h"
#include "game/paths.h"

/* Prints what is wrong with a file, a line each; the number of lines. */
static int validate_file(const char *path)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct pgn_reader *reader = game_pgn_open(path, &error);
	struct game_directories directories;
	struct game *game = NULL;
	int games = 0, count = 0;

	if (!reader) {
		complain("%s", error.why);
		return 1;
	}
	directories = game_directories(true, NULL);
	for (; game_pgn_next(reader, &directories, &game, &problems); games++)
		count += tell_problems(stdout, path, &problems);
	if (!games)
		strbuf_add(&problems, "no game in this file\n");
	count += tell_problems(stdout, path, &problems);
	pgn_close(reader);
	game_directories_free(&directories);
	strbuf_free(&problems);
	return count;
}

/* The command that hides the game, as it has the name of the file; NULL: there is none. */
static const struct subcommand *hiding_command(const char *path)
{
	char *name = xstrdup(path_name(path));
	const struct subcommand *command;

	game_file_cut_ending(name);
	command = subcommand_find(name);
	free(name);
	return command;
}

enum { VALIDATE_NODES = 10000000 };     /* for a step or a puzzle: seconds */

/* The same of a game's file: what its lesson and puzzles say is proved, too. */
static int validate_game(const char *path)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct rules *rules = game_file_load(path, &error);
	const struct subcommand *hiding = hiding_command(path);
	int count = hiding != NULL;

	if (hiding)
		tell_line(stdout, "%s: 'philidor %s' is a command: rename the file", path,
		    hiding->name);
	if (!rules) {
		tell_line(stdout, "%s", error.why);
		return count + 1;
	}
	exercises_prove(rules, VALIDATE_NODES, &problems);
	for (const char *left = strbuf_str(&problems); *left; count++) {
		const char *line = left;
		int length = (int)text_take_line(&left);

		tell_line(stdout, "%s:%.*s", path, length, line);
	}
	strbuf_free(&problems);
	rules_free(rules);
	return count;
}

int validate_files(int count, char **files)
{
	int problems = 0;

	if (count == 0)
		return complain_of_usage("--validate needs the names of files");
	for (int i = 0; i < count; i++)
		problems += names_game_file(files[i]) ? validate_game(files[i])
		    : validate_file(files[i]);
	if (finish_output() != STATUS_OK)
		return STATUS_FAILED;
	return problems > 0 ? STATUS_FAILED : STATUS_OK;
}
