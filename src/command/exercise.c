/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"

/* The commands that begin an exercise on the board. */

const struct subcommand subcommand_lesson = {
	.name = "lesson",
	.arguments = "[OPTION]... [GAME [STEP]]",
	.summary = "learn a game step by step",
	.options =
	    "A GAME may be a file, FILE.game, that has a lesson.\n"
	    "Without a GAME, list the lessons and your progress.  Options are those of\n"
	    "playing, such as --plain.\n",
	.run = play
};

const struct subcommand subcommand_puzzle = {
	.name = "puzzle",
	.arguments = "[OPTION]... [GAME]",
	.summary = "solve puzzles",
	.options =
	    "A GAME may be a file, FILE.game, that has puzzles.\n"
	    "Without a GAME, list the games and your ratings.  Other options are those of\n"
	    "playing, such as --plain.\n"
	    "\n"
	    "      --daily  the puzzle of the day (UTC), the same for everybody\n",
	.run = play
};
