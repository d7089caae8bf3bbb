/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "game/game_files.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

/* The file of a game, if one is named, is an option that is set before all else is said. */
static int speak(int argc, char **argv, int (*protocol)(int in, const char *unread, FILE *out),
    const char *option)
{
	struct strbuf unread = { 0 };
	int status;

	if (argc > 2 || (argc == 2 && (!names_game_file(argv[1]) || strchr(argv[1], '\n'))))
		return complain_of_argument(argv[0], argv[argc - 1]);
	if (argc == 2)
		strbuf_printf(&unread, "%s%s\n", option, argv[1]);
	status = protocol(STDIN_FILENO, strbuf_str(&unread), stdout);
	strbuf_free(&unread);
	return status;
}

static int run_uci(int argc, char **argv)
{
	return speak(argc, argv, uci_run, "setoption name GameFile value ");
}

static int run_xboard(int argc, char **argv)
{
	return speak(argc, argv, xboard_run, "option Game file=");
}

const struct subcommand subcommand_uci = {
	.name = "uci",
	.arguments = "[FILE.game]",
	.summary = "speak UCI on standard input and output",
	.run = run_uci
};

const struct subcommand subcommand_xboard = {
	.name = "xboard",
	.arguments = "[FILE.game]",
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
