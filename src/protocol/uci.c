/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "protocol/uci_session.h"

void uci_say(struct uci *uci, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	line_say(uci->out, format, arguments);
	va_end(arguments);
}

void uci_refuse(struct uci *uci, const struct error *error)
{
	uci_say(uci, "info string error: %s", error->why);
}

bool uci_number(const char *text, int64_t least, int64_t most, int64_t *number)
{
	int64_t n = 0;

	if (!text || *text == '\0' || strlen(text) > 18)
		return false;
	for (; *text; text++) {
		if (*text < '0' || *text > '9')
			return false;
		n = 10 * n + (*text - '0');
	}
	*number = n;
	return n >= least && n <= most;
}

static void do_uci(struct uci *uci, char *rest)
{
	(void)rest;
	uci_say(uci, "id name %s\nid author the %s authors", PACKAGE_STRING, PACKAGE_NAME);
	uci_options(uci);
	uci_say(uci, "uciok");
}

static void do_isready(struct uci *uci, char *rest)
{
	struct error error;

	(void)rest;
	if (!engine_session_prepare(&uci->engine_session, &error))
		uci_refuse(uci, &error);
	uci_say(uci, "readyok");
}

static void do_ucinewgame(struct uci *uci, char *rest)
{
	struct error error;

	(void)rest;
	if (!engine_session_forget(&uci->engine_session, &error))
		uci_refuse(uci, &error);
}

/* The word "moves" parts the position from what was played there. */
static char *cut_at_moves(char *text)
{
	char *at = text;

	while ((at = strstr(at, "moves")) != NULL) {
		bool begins = at == text || at[-1] == ' ';

		if (begins && (at[5] == ' ' || at[5] == '\0')) {
			*at = '\0';
			return at + 5;
		}
		at += 5;
	}
	return NULL;
}

static void do_position(struct uci *uci, char *rest)
{
	char *moves = cut_at_moves(rest);
	const char *fen = NULL;
	struct error error;
	bool done = false;

	if (word_is_next(&rest, "fen"))
		fen = rest;
	if (fen || (word_is_next(&rest, "startpos") && !word_next(&rest)))
		done = engine_session_set(&uci->engine_session, fen, moves, &error);
	else
		error_set(&error, "position must be followed by startpos or fen");
	if (!done)
		uci_refuse(uci, &error);
}

static void do_stop(struct uci *uci, char *rest)
{
	(void)rest;
	uci_perft_stop(uci);
	engine_session_stop(&uci->engine_session);
}

static void do_ponderhit(struct uci *uci, char *rest)
{
	(void)rest;
	if (uci->engine_session.engine)
		engine_ponderhit(uci->engine_session.engine);
}

static void do_nothing(struct uci *uci, char *rest)
{
	(void)uci;
	(void)rest;
}

static void do_quit(struct uci *uci, char *rest)
{
	(void)rest;
	uci->quits = true;
}

static const struct command {
	const char *name;
	void (*run)(struct uci *uci, char *rest);
	bool extra;                     /* beyond the standard */
} commands[] = {
	{ "uci", do_uci, false },
	{ "debug", do_nothing, false },
	{ "isready", do_isready, false },
	{ "setoption", uci_setoption, false },
	{ "register", do_nothing, false },
	{ "ucinewgame", do_ucinewgame, false },
	{ "position", do_position, false },
	{ "go", uci_go, false },
	{ "stop", do_stop, false },
	{ "ponderhit", do_ponderhit, false },
	{ "quit", do_quit, false },
	{ "moves", uci_moves, true },
	{ "fen", uci_fen, true },
	{ "check", uci_check, true },
	{ "san", uci_san, true },
	{ "unsan", uci_unsan, true },
	{ "result", uci_result, true },
	{ "d", uci_draw, true },
};

static const struct command *command_of(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	return NULL;
}

/*
 * The standard wants unknown words before a command to be passed over.  Our own
 * commands are words that may stand anywhere, so they come first or not at all.
 */
static void run(struct uci *uci, char *line)
{
	const char *first = word_next(&line), *word = first;
	const struct command *command = first ? command_of(first) : NULL;

	while (word && (!command || (word != first && command->extra))) {
		word = word_next(&line);
		command = word ? command_of(word) : NULL;
	}
	if (command)
		command->run(uci, line);
	else if (first)
		uci_say(uci, "info string error: unknown command %.40s", first);
}

static void converse(struct uci *uci, FILE *in)
{
	struct line line = { NULL, 0 };
	enum line_result result;

	while (!uci->quits && (result = line_read(&line, in)) != LINE_END) {
		if (result == LINE_TOO_LONG)
			uci_say(uci, "info string error: line too long");
		else
			run(uci, line.text);
	}
	line_free(&line);
}

static int speak(FILE *in, FILE *out, bool greeted)
{
	struct uci uci = {
		.out = out, .lines = 1, .elo = ELO_MOST, .level = LEVEL_MOST
	};
	struct error error;

	if (!engine_session_open(&uci.engine_session, &error)) {
		uci_refuse(&uci, &error);
		engine_session_close(&uci.engine_session);
		return EXIT_FAILURE;
	}
	if (greeted)
		do_uci(&uci, NULL);
	converse(&uci, in);
	uci_perft_stop(&uci);
	engine_session_close(&uci.engine_session);
	return ferror(out) ? EXIT_FAILURE : EXIT_SUCCESS;
}

int uci_run(FILE *in, FILE *out)
{
	return speak(in, out, false);
}

int uci_run_on(FILE *in, FILE *out)
{
	return speak(in, out, true);
}
