/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/text.h"
#include "command/command.h"
#include "command/play.h"
#include "session/exercise.h"
#include "session/file_puzzles.h"
#include "session/lesson.h"

/* The commands that begin an exercise on the board.  Their options are those of playing: play.c. */

bool names_exercise(const char *name)
{
	return strcmp(name, "lesson") == 0 || strcmp(name, "puzzle") == 0;
}

/* The number of a step, if one is named, of the lesson that the game has.  A status. */
static int check_step(const struct variant *variant, const char *number)
{
	int steps = lesson_steps(variant), step;

	if (!number || steps == 0 || number_read(number, 1, steps, &step))
		return STATUS_OK;
	return complain_of_usage("the step must be a number from 1 to %d, not '%s'", steps,
	    shorten(number).text);
}

/*
 * The game of an exercise, and the step of a lesson (NULL: none named); what is wrong with its file
 * is told now.
 */
static int check_exercise(const struct play_options *options, bool puzzle, const char *name,
    const char *step)
{
	struct rules *rules = NULL;
	struct error error;
	int status;

	if (options->kiosk && names_game_file(name))
		return complain_of_usage("file names are not allowed with --kiosk");
	status = find_playable_rules(options, name, &rules);
	if (status != STATUS_OK)
		return status;
	if (!exercise_allows(name, &error))
		status = complain_of_usage("%s", error.why);
	else if (rules->variant->source && !puzzle && !lesson_check(rules, 0, &error))
		status = complain("%s", error.why);
	else if (puzzle && !rules->variant->puzzles)
		status = complain("there are no puzzles of %s", rules->variant->name);
	else if (puzzle && rules->variant->source && !file_puzzles_check(rules->variant, &error))
		status = complain("%s", error.why);
	else if (!puzzle)
		status = check_step(rules->variant, step);
	rules_free(rules);
	return status;
}

int play_exercise(const struct play_options *given, int count, char **names, bool daily)
{
	struct play_options options = *given;
	struct strbuf command = { 0 };
	bool puzzle = strcmp(names[0], "puzzle") == 0, named = count > 1 &&
	    !(puzzle && strcmp(names[1], "daily") == 0);
	int most = !puzzle ? 3 : daily ? 1 : 2;
	const char *step = count > 2 ? names[2] : NULL;
	int status = named ? check_exercise(given, puzzle, names[1], step) : STATUS_OK;

	if (status != STATUS_OK)
		return status;
	if (count > most)
		return complain_of_argument(names[most]);
	if (given->table || given->fen)
		return complain_of_usage("%s cannot be used with a %s",
		    given->table ? "--table" : "--fen", names[0]);
	for (int i = 0; i < count; i++) {
		/* A title has blanks, which would part it there. */
		const struct variant *game = named && i == 1 ? variant_named(names[i]) : NULL;

		strbuf_printf(&command, "%s%s", i ? " " : "", game ? game->id : names[i]);
	}
	strbuf_add(&command, daily ? " daily" : "");
	options.command = strbuf_str(&command);
	status = play_game(&options);
	strbuf_free(&command);
	return status;
}

const struct subcommand subcommand_lesson = {
	.name = "lesson",
	.arguments = "[OPTION]... [GAME [STEP]]",
	.summary = "learn a game step by step",
	.options =
	    "A GAME may be a file, FILE.game, that has a lesson.\n"
	    "Without a GAME, list the lessons and your progress.  Options are those of\n"
	    "playing, such as --plain.\n",
	.run = play_subcommand
};

const struct subcommand subcommand_puzzle = {
	.name = "puzzle",
	.arguments = "[OPTION]... [--daily|GAME]",
	.summary = "solve puzzles",
	.options =
	    "A GAME may be a file, FILE.game, that has puzzles.\n"
	    "Without a GAME, list the games and your ratings.  Other options are those of\n"
	    "playing, such as --plain.\n"
	    "\n"
	    "      --daily  the puzzle of the day (UTC), the same for everybody\n",
	.run = play_subcommand
};
