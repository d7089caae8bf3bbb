/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/signals.h"
#include "base/text.h"
#include "command/command.h"

const struct subcommand *subcommand_find(const char *name)
{
	for (const struct subcommand *const *c = subcommands; *c; c++)
		if (strcmp((*c)->name, name) == 0)
			return *c;
	return NULL;
}

static int subcommand_run(const struct subcommand *command, int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		bool help = strcmp(argv[i], "--help") == 0;

		if (!help && strcmp(argv[i], "--version") != 0)
			continue;
		if (help)
			print_command_help(command);
		else
			print_version();
		return finish_output();
	}
	return command->run(argc, argv);
}

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

struct command_line {
	int argc;
	char **argv;
	int status;
};

static void *run(void *context)
{
	struct command_line *line = context;
	int argc = line->argc;
	char **argv = line->argv;
	const struct subcommand *command = argc > 1 ? subcommand_find(argv[1]) : NULL;

	line->status = command ? subcommand_run(command, argc - 1, argv + 1) : play(argc, argv);
	if (line->status == STATUS_USAGE)
		fprintf(stderr, "Try 'philidor%s%s --help' for more information.\n",
		    command ? " " : "", command ? command->name : "");
	return NULL;
}

/* Lists of moves are on the stack, 100 KB each. */
static bool stack_is_small(void)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
	    limit.rlim_cur < THREAD_STACK;
}

/*
 * The text of people in their own characters; numbers as programs write them.  A terminal elsewhere
 * may bring the name of a locale that this host does not have: that it is one of UTF-8 is enough.
 */
static void use_locale(void)
{
	static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG", NULL };
	const char *name = NULL;

	if (!setlocale(LC_CTYPE, "")) {
		for (const char *const *v = variables; *v && !(name && *name); v++)
			name = getenv(*v);
		if (name && (contains_nocase(name, "UTF-8") || contains_nocase(name, "UTF8")))
			setlocale(LC_CTYPE, "C.UTF-8");
	}
	/* In others, reasons of the system would be question marks. */
	if (locale_is_unicode())
		setlocale(LC_MESSAGES, "");
}

int philidor(int argc, char **argv)
{
	struct command_line line = { argc, argv, STATUS_FAILED };

	if (!secure_streams())
		return STATUS_FAILED;
	umask(umask(0) & ~(mode_t)S_IRWXU);     /* so that the program can read its own files */
	signals_ignore_file_limit();
	use_locale();
	if (!stack_is_small())
		run(&line);
	else if (!signals_run_in_thread(run, &line))
		return complain("cannot start a thread");
	return line.status;
}
