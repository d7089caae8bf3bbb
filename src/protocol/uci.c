/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/outcome.h"

/* The conversation: every command but "go" and "setoption". */

void uci_refuse(struct uci *uci, const struct error *error)
{
	gui_say(&uci->gui, "info string error: %s", error->why);
}

bool uci_is_free(const struct uci *uci, struct error *error)
{
	return !uci->counting || error_set(error, "not during a count");
}

static void do_uci(struct uci *uci)
{
	gui_say(&uci->gui, "id name %s\nid author the %s authors", PACKAGE_STRING, PACKAGE_NAME);
	uci_options(uci);
	gui_say(&uci->gui, "uciok");
}

static void do_isready(struct uci *uci)
{
	struct error error;

	if (!engine_session_prepare(&uci->gui.engine, uci->gui.rules, &error))
		uci_refuse(uci, &error);
	gui_say(&uci->gui, "readyok");
}

static void do_ucinewgame(struct uci *uci)
{
	struct error error;

	if (!engine_session_forget(&uci->gui.engine, &error))
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

/*
 * Plays the moves up to one that is illegal, as other engines do: "go" then answers for a position
 * of this game, not of the one before.
 */
static bool play_moves(struct uci *uci, char *moves, struct error *error)
{
	struct error why;
	struct move m;
	char *word;

	while ((word = word_next(&moves)) != NULL) {
		if (!move_read(gui_now(&uci->gui), word, &m, &why))
			return error_set(error, "moves from %s on are ignored: %s",
			    shorten(word).text, why.why);
		gui_play(&uci->gui, &m);
	}
	return true;
}

static void do_position(struct uci *uci)
{
	char *moves = cut_at_moves(uci->gui.rest);
	const char *rest = text_trim(uci->gui.rest);
	const char *fen = text_after(rest, "fen"), *start = text_after(rest, "startpos");
	struct error error;
	bool done;

	if (!fen && !start)
		done = error_set(&error, "position must be followed by startpos or fen");
	else if (start && *start)
		done = error_set(&error, "startpos must be followed by moves, not '%s'",
		    shorten(start).text);
	else
		done = gui_set(&uci->gui, fen, &error) &&
		    (!moves || play_moves(uci, moves, &error));
	if (!done)
		uci_refuse(uci, &error);
}

static void do_stop(struct uci *uci)
{
	struct report report;
	bool final;

	uci->counting = false;
	engine_session_stop(&uci->gui.engine);
	while (engine_session_next(&uci->gui.engine, true, &report, &final))
		uci_tell(uci, &report, final);
}

static void do_ponderhit(struct uci *uci)
{
	engine_session_ponderhit(&uci->gui.engine);
}

static void do_nothing(struct uci *uci)
{
	(void)uci;
}

static void do_quit(struct uci *uci)
{
	uci->quits = true;
}

/* From here on commands beyond the standard, for tests and tools. */

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void do_moves(struct uci *uci)
{
	const struct position *pos = gui_now(&uci->gui);
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char text[MOVES_MAX][MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		move_write(pos, &storage[i], text[i]);
	qsort(text, (size_t)list.count, sizeof text[0], by_text);
	for (int i = 0; i < list.count; i++)
		fprintf(uci->gui.out, "%s%s", i ? " " : "", text[i]);
	gui_say(&uci->gui, "%s", "");
}

static void do_fen(struct uci *uci)
{
	char text[FEN_TEXT];

	fen_write(gui_now(&uci->gui), text);
	gui_say(&uci->gui, "%s", text);
}

static void do_check(struct uci *uci)
{
	gui_say(&uci->gui, "%s", position_in_check(gui_now(&uci->gui)) ? "yes" : "no");
}

/* Answers with a move, read in one notation, in the other. */
static void translate(struct uci *uci,
    bool (*read)(const struct position *pos, const char *text, struct move *m, struct error *error),
    void (*write)(const struct position *pos, const struct move *m, char text[MOVE_TEXT]))
{
	const struct position *pos = gui_now(&uci->gui);
	char text[MOVE_TEXT];
	struct error error;
	struct move m;

	if (!read(pos, text_trim(uci->gui.rest), &m, &error)) {
		gui_say(&uci->gui, "error: %s", error.why);
		return;
	}
	write(pos, &m, text);
	gui_say(&uci->gui, "%s", text);
}

static void do_san(struct uci *uci)
{
	translate(uci, move_read, san_write);
}

static void do_unsan(struct uci *uci)
{
	translate(uci, san_read, move_write);
}

static void do_result(struct uci *uci)
{
	struct outcome outcome = outcome_of(uci->gui.history, uci->gui.count);

	if (outcome.result == UNDECIDED)
		gui_say(&uci->gui, "*");
	else
		gui_say(&uci->gui, "%s %s", result_text(outcome.result),
		    ending_word(outcome.ending));
}

static void do_draw(struct uci *uci)
{
	const struct position *pos = gui_now(&uci->gui);
	char text[FEN_TEXT];

	for (int rank = 7; rank >= 0; rank--) {
		fprintf(uci->gui.out, "%d ", rank + 1);
		for (int file = 0; file < 8; file++) {
			piece p = pos->board[square_at(file, rank)];

			fprintf(uci->gui.out, " %c", piece_letter(pos->rules, p));
		}
		putc('\n', uci->gui.out);
	}
	fen_write(pos, text);
	gui_say(&uci->gui, "   a b c d e f g h\n\nFen: %s\nKey: %016" PRIX64, text, pos->key);
}

static const struct command {
	const char *name;
	void (*run)(struct uci *uci);
	bool extra;                     /* beyond the standard */
	bool alone;                     /* ... and without arguments */
} commands[] = {
	{ "uci", .run = do_uci },
	{ "debug", .run = do_nothing },
	{ "isready", .run = do_isready },
	{ "setoption", .run = uci_setoption },
	{ "register", .run = do_nothing },
	{ "ucinewgame", .run = do_ucinewgame },
	{ "position", .run = do_position },
	{ "go", .run = uci_go },
	{ "stop", .run = do_stop },
	{ "ponderhit", .run = do_ponderhit },
	{ "quit", .run = do_quit },
	{ "moves", .run = do_moves, .extra = true, .alone = true },
	{ "fen", .run = do_fen, .extra = true, .alone = true },
	{ "check", .run = do_check, .extra = true, .alone = true },
	{ "san", .run = do_san, .extra = true },
	{ "unsan", .run = do_unsan, .extra = true },
	{ "result", .run = do_result, .extra = true, .alone = true },
	{ "d", .run = do_draw, .extra = true, .alone = true },
};

static const struct command *command_of(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	return NULL;
}

/*
 * By the standard, unknown words before a command are skipped.  Our own commands are ordinary
 * words, so they are recognized only as the first.
 */
static void run(struct uci *uci, char *line)
{
	const char *first = word_next(&line), *word = first;
	const struct command *command = first ? command_of(first) : NULL;

	while (word && (!command || (word != first && command->extra))) {
		word = word_next(&line);
		command = word ? command_of(word) : NULL;
	}
	uci->gui.rest = line;
	if (command && command->alone && line[strspn(line, " ")])
		gui_say(&uci->gui, "info string error: unexpected argument after %s: %s",
		    command->name, shorten(text_trim(line)).text);
	else if (command)
		command->run(uci);
	else if (first)
		gui_say(&uci->gui, "info string error: unknown command %s",
		    shorten(first).text);
}

void uci_converse(struct uci *uci, bool counting)
{
	struct event event;

	while (!uci->quits && counting == uci->counting &&
	    gui_next(&uci->gui, !counting, &event)) {
		if (event.kind == GUI_REPORT)
			uci_tell(uci, &event.report, event.final);
		else if (event.kind == GUI_LINE)
			run(uci, event.line);
		else if (event.kind == GUI_LONG_LINE)
			gui_say(&uci->gui, "info string error: line too long");
		else
			uci->quits = true;
	}
}

int uci_run(int in, const char *unread, FILE *out)
{
	struct uci uci = { 0 };
	struct error error;
	bool ready = gui_open(&uci.gui, in, unread, out, &error);

	uci_options_preset(&uci);
	if (ready)
		uci_converse(&uci, false);
	else
		uci_refuse(&uci, &error);
	do_stop(&uci);
	gui_close(&uci.gui);
	return ready && !ferror(out) ? EXIT_SUCCESS : EXIT_FAILURE;
}
