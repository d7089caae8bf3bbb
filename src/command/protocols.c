/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

static int speak(int argc, char **argv, int (*protocol)(int in, const char *heard, FILE *out))
{
	if (argc > 1)
		return complain_of_argument(argv[0], argv[1]);
	return protocol(STDIN_FILENO, "", stdout);
}

static int run_uci(int argc, char **argv)
{
	return speak(argc, argv, uci_run);
}

static int run_xboard(int argc, char **argv)
{
	return speak(argc, argv, xboard_run);
}

const struct subcommand subcommand_uci = {
	.name = "uci",
	.arguments = "",
	.summary = "speak UCI on standard input and output",
	.run = run_uci
};

const struct subcommand subcommand_xboard = {
	.name = "xboard",
	.arguments = "",
	.summary = "speak CECP version 2, XBoard's protocol",
	.run = run_xboard
};

enum { GUIDE_AFTER_MS = 1000, FIRST_LONGEST = 8192 };

/* Byte by byte, so that the reader that goes on finds what follows. */
static void read_first(struct strbuf *line)
{
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
	char c = '\0';

	if (poll(&input, 1, GUIDE_AFTER_MS) == 0) {
		puts(PACKAGE_STRING ": type `help`, a move, or nothing, and Enter");
		fflush(stdout);
	}
	while (c != '\n' && line->length < FIRST_LONGEST && read(STDIN_FILENO, &c, 1) == 1)
		strbuf_add_bytes(line, &c, 1);
}

/* Is the line this word? */
static bool line_is(const struct strbuf *line, const char *word)
{
	const char *text = strbuf_str(line);
	size_t length = strlen(word);

	return strncmp(text, word, length) == 0 &&
	    text[length + strspn(text + length, " \t\r\n")] == '\0';
}

bool protocol_asked_for(struct strbuf *line, int *status)
{
	if (isatty(STDIN_FILENO))
		return false;
	read_first(line);
	if (line_is(line, subcommand_uci.name))
		*status = uci_run(STDIN_FILENO, strbuf_str(line), stdout);
	else if (line_is(line, subcommand_xboard.name))
		*status = xboard_run(STDIN_FILENO, strbuf_str(line), stdout);
	else
		return false;
	return true;
}
