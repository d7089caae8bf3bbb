/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "command/command.h"

int main(int argc, char **argv)
{
	const struct command *command = argc > 1 ? command_find(argv[1]) : NULL;
	int status;

	/* The text of people in their own characters; numbers as programs write them. */
	setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "");
	status = command ? command_run(command, argc - 1, argv + 1) : play(argc, argv);
	if (status == STATUS_USAGE)
		fprintf(stderr, "Try 'philidor%s%s --help' for more information.\n",
		    command ? " " : "", command ? command->name : "");
	return status;
}
