/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"

extern const struct subcommand subcommand_uci, subcommand_xboard, subcommand_perft,
    subcommand_bench, subcommand_match, subcommand_analyse;

const struct subcommand *const subcommands[] = {
	&subcommand_uci,
	&subcommand_xboard,
	&subcommand_perft,
	&subcommand_bench,
	&subcommand_match,
	&subcommand_analyse,
	NULL
};

const struct subcommand *subcommand_find(const char *name)
{
	for (const struct subcommand *const *c = subcommands; *c; c++)
		if (strcmp((*c)->name, name) == 0)
			return *c;
	return NULL;
}

int subcommand_run(const struct subcommand *command, int argc, char **argv)
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
