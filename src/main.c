/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "command/command.h"

int main(int argc, char **argv)
{
	const struct command *command = argc > 1 ? command_find(argv[1]) : NULL;

	/* The text of people in their own characters; numbers as programs write them. */
	setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "");
	if (command)
		return command_run(command, argc - 1, argv + 1);
	return play(argc, argv);
}
