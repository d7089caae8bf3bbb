/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"

extern const struct command command_uci, command_xboard, command_perft, command_bench,
    command_match, command_analyse;

const struct command *const commands[] = {
	&command_uci,
	&command_xboard,
	&command_perft,
	&command_bench,
	&command_match,
	&command_analyse,
	NULL
};

const struct command *command_find(const char *name)
{
	for (const struct command *const *c = commands; *c; c++)
		if (strcmp((*c)->name, name) == 0)
			return *c;
	return NULL;
}

int command_run(const struct command *command, int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		bool help = strcmp(argv[i], "--help") == 0;

		if (!help && strcmp(argv[i], "--version") != 0)
			continue;
		if (help)
			print_command_help(stdout, command);
		else
			print_version(stdout);
		return finish_output();
	}
	return command->run(argc, argv);
}
