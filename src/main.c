/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <locale.h>
#include <unistd.h>

#include "command/command.h"

/*
 * No file that is opened later may take the number of a standard stream that was closed.
 * Closed input is at its end, writing to closed output fails, and closed errors go nowhere.
 */
static bool secure_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd == STDERR_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

int main(int argc, char **argv)
{
	const struct subcommand *command = argc > 1 ? subcommand_find(argv[1]) : NULL;
	int status;

	if (!secure_streams())
		return STATUS_FAILED;
	/* The text of people in their own characters; numbers as programs write them. */
	setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "");
	status = command ? subcommand_run(command, argc - 1, argv + 1) : play(argc, argv);
	if (status == STATUS_USAGE)
		fprintf(stderr, "Try 'philidor%s%s --help' for more information.\n",
		    command ? " " : "", command ? command->name : "");
	return status;
}
