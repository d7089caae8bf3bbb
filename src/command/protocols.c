/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "game/game_files.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

/* How a protocol is told of the file of a game, and to begin with it. */
struct telling {
	const char *file;
	const char *choice;             /* NULL: a GUI always says which game it begins */
};

/* What is said before all else: options, as if from the GUI, which is told of mistakes. */
static void say_first(const struct telling *telling, const char *path, struct strbuf *said)
{
	struct error error;
	struct rules *rules = telling->choice ? game_file_load(path, &error) : NULL;

	strbuf_printf(said, "%s%s\n", telling->file, path);
	if (rules)
		strbuf_printf(said, "%s%s\n", telling->choice, rules->id);
	rules_free(rules);
}

/* Speaks a protocol to the end; `unread` is input that was read before. */
static int speak_protocol(int (*protocol)(int in, const char *unread, FILE *out),
    const struct strbuf *unread)
{
	int status = protocol(STDIN_FILENO, strbuf_str(unread), stdout);

	return ferror(stdout) ? complain("cannot write the output") : status;
}

static int speak(int argc, char **argv, int (*protocol)(int in, const char *unread, FILE *out),
    const struct telling *telling)
{
	struct strbuf unread = { 0 };
	int status = read_no_options(&argc, &argv);

	if (status != STATUS_OK)
		return status;
	if (argc > 1 || (argc == 1 && (!names_game_file(argv[0]) || strchr(argv[0], '\n'))))
		return complain_of_argument(argv[argc - 1]);
	if (argc == 1)
		say_first(telling, argv[0], &unread);
	status = speak_protocol(protocol, &unread);
	strbuf_free(&unread);
	return status;
}

static int run_uci(int argc, char **argv)
{
	return speak(argc, argv, uci_run, &(struct telling){
	    "setoption name GameFile value ", "setoption name UCI_Variant value " });
}

static int run_xboard(int argc, char **argv)
{
	return speak(argc, argv, xboard_run, &(struct telling){ "option Game file=", NULL });
}

const struct subcommand subcommand_uci = {
	.name = "uci",
	.arguments = "[FILE.game]",
	.summary = "speak UCI on standard input and output",
	.options =
	    "The option UCI_Variant chooses the game; with a FILE.game, that is the first.\n",
	.run = run_uci
};

const struct subcommand subcommand_xboard = {
	.name = "xboard",
	.arguments = "[FILE.game]",
	.summary = "speak CECP version 2, XBoard's protocol",
	.options =
	    "XBoard plays all games if its own legality test is off:\n"
	    "\n"
	    "    xboard -fcp 'philidor xboard' -testLegality false -variant teamster\n",
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
		*status = speak_protocol(uci_run, line);
	else if (line_is(line, subcommand_xboard.name))
		*status = speak_protocol(xboard_run, line);
	else
		return false;
	return true;
}
