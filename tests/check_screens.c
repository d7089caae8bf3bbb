/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/data.h"
#include "tests/ui_fixture.h"

/*
 * Plays the scripts tests/screens/?*.screens (or those named as arguments) on
 * a canvas, and compares what is drawn with what they show.  With REDRAW set in
 * the environment it writes what is drawn into the scripts instead: look at the
 * difference before it is believed.  The first word of a line says what it is:
 *
 *	# remark
 *	begin GAME [FEN]    begins a game between two people in a new fixture
 *	start               the start screen, in a new fixture
 *	start files         the same, where there are games in files
 *	size COLUMNSxROWS   80x24 at first
 *	letters             ASCII alone; "figurines" is the default
 *	mono                no colors; "colors" is the default
 *	type TEXT           types it
 *	keys NAME ...       presses keys: Up Down Enter Escape F1 Tab ^L a ...
 *	wait                until the computer has answered
 *	shows TEXT          a row contains it
 *	lacks TEXT          no row does
 *	screen              the screen is as below
 *	screens             so it is at four sizes, with figurines and colors, and with
 *	                    neither
 *
 * A screen is a line "= size letters, cursor column,row" and the rows, each
 * after a '|'.
 */

enum { LINE_MAX_TEXT = ROW_TEXT + 16 };

struct script {
	const char *path;
	FILE *file;
	char line[LINE_MAX_TEXT];
	int number;
	bool waiting;           /* `line` was read but not used */
	struct ui_fixture ui;
	bool open;
	struct strbuf drawn;      /* the script with its screens drawn anew */
	struct tap *tap;
};

static bool next_line(struct script *script)
{
	if (script->waiting) {
		script->waiting = false;
		return true;
	}
	if (!fgets(script->line, sizeof script->line, script->file))
		return false;
	script->line[strcspn(script->line, "\n")] = '\0';
	script->number++;
	return true;
}

/* Checks what is true of every screen. */
static void be_sound(struct script *script)
{
	struct error error;

	if (!ui_fixture_sound(&script->ui, &error))
		tap_result(script->tap, false, "%s:%d: %s", script->path, script->number,
		    error.why);
}

static void draw_screen(const struct ui_fixture *ui, struct strbuf *text)
{
	const struct canvas *canvas = &ui->screen.canvas;
	char row[ROW_TEXT];

	strbuf_printf(text, "= %dx%d %s%s, cursor %d,%d\n", canvas->columns, canvas->rows,
	    canvas->unicode ? "figurines" : "letters", canvas->colors ? "" : " mono",
	    canvas->cursor_column, canvas->cursor_row);
	for (int i = 0; i < canvas->rows; i++) {
		ui_fixture_row(ui, i, row);
		strbuf_printf(text, "|%s\n", row);
	}
}

/* Reads the screen that the script has here. */
static void read_screen(struct script *script, struct strbuf *text)
{
	bool heading = true;

	while (next_line(script)) {
		if (script->line[0] != (heading ? '=' : '|')) {
			script->waiting = true;
			return;
		}
		heading = false;
		strbuf_printf(text, "%s\n", script->line);
	}
}

/* Notes the first lines in which two texts differ. */
static void tell_difference(const char *expected, const char *drawn)
{
	int told = 0;

	while (*expected || *drawn) {
		size_t one = strcspn(expected, "\n"), two = strcspn(drawn, "\n");

		if ((one != two || memcmp(expected, drawn, one) != 0) && told++ < 4) {
			tap_note("expected %.*s", (int)one, expected);
			tap_note("   drawn %.*s", (int)two, drawn);
		}
		expected += one + (expected[one] == '\n');
		drawn += two + (drawn[two] == '\n');
	}
}

static void do_screen(struct script *script)
{
	struct strbuf expected = { 0 }, drawn = { 0 };
	int number = script->number;
	bool same;

	ui_fixture_draw(&script->ui);
	draw_screen(&script->ui, &drawn);
	read_screen(script, &expected);
	same = strcmp(strbuf_str(&expected), strbuf_str(&drawn)) == 0;
	if (!getenv("REDRAW")) {
		tap_result(script->tap, same, "%s:%d: %.*s", script->path, number,
		    (int)strcspn(strbuf_str(&drawn), "\n"), strbuf_str(&drawn));
		if (!same)
			tell_difference(strbuf_str(&expected), strbuf_str(&drawn));
	}
	be_sound(script);
	strbuf_add(&script->drawn, strbuf_str(&drawn));
	strbuf_free(&expected);
	strbuf_free(&drawn);
}

static void do_screens(struct script *script)
{
	static const struct { int columns, rows; } sizes[] = {
		{ 40, 16 }, { 80, 24 }, { 132, 43 }, { 200, 60 }
	};
	struct canvas *canvas = &script->ui.screen.canvas;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (int rich = 1; rich >= 0; rich--) {
			canvas->unicode = canvas->colors = rich;
			ui_fixture_resize(&script->ui, sizes[i].rows, sizes[i].columns);
			do_screen(script);
		}
	canvas->unicode = canvas->colors = true;
	ui_fixture_resize(&script->ui, 24, 80);
}

static void open_fixture(struct script *script)
{
	if (script->open)
		ui_fixture_close(&script->ui);
	ui_fixture_open(&script->ui);
	script->open = true;
}

static bool do_begin(struct script *script, char *text, struct error *error)
{
	char *fen = strchr(text, ' ');

	if (fen)
		*fen++ = '\0';
	open_fixture(script);
	return ui_fixture_begin(&script->ui, text, fen, error);
}

static bool do_size(struct script *script, const char *text, struct error *error)
{
	int rows, columns;

	if (sscanf(text, "%dx%d", &columns, &rows) != 2)
		return error_set(error, "not a size: %s", text);
	ui_fixture_resize(&script->ui, rows, columns);
	return true;
}

static void note_screen(const struct ui_fixture *ui)
{
	const struct canvas *canvas = &ui->screen.canvas;
	char row[ROW_TEXT];

	for (int i = 0; i < canvas->rows; i++) {
		ui_fixture_row(ui, i, row);
		if (row[0])
			tap_note("|%s", row);
	}
}

static void do_shows(struct script *script, const char *text, bool expected)
{
	bool shown = ui_fixture_shows(&script->ui, text);

	if (getenv("REDRAW"))
		return;
	tap_result(script->tap, shown == expected, "%s:%d: %s", script->path, script->number,
	    script->line);
	if (shown != expected)
		note_screen(&script->ui);
}

/* What needs no fixture, or opens one; false if the word is another. */
static bool do_opening(struct script *script, const char *word, char *rest, struct error *error)
{
	if (strcmp(word, "begin") == 0) {
		do_begin(script, rest, error);
	} else if (strcmp(word, "start") == 0) {
		open_fixture(script);
		if (strcmp(rest, "files") == 0)
			ui_fixture_add_games(&script->ui);
		screen_push(&script->ui.screen, &start_view, NULL);
		ui_fixture_draw(&script->ui);
	} else {
		return false;
	}
	return true;
}

static void do_word(struct script *script, const char *word, char *rest, struct error *error)
{
	struct ui_fixture *ui = &script->ui;
	struct canvas *canvas = &ui->screen.canvas;

	if (strcmp(word, "size") == 0)
		do_size(script, rest, error);
	else if (strcmp(word, "letters") == 0 || strcmp(word, "figurines") == 0)
		canvas->unicode = word[0] == 'f';
	else if (strcmp(word, "mono") == 0 || strcmp(word, "colors") == 0)
		canvas->colors = word[0] == 'c';
	else if (strcmp(word, "type") == 0)
		ui_fixture_type(ui, rest);
	else if (strcmp(word, "keys") == 0)
		ui_fixture_press(ui, rest, error);
	else if (strcmp(word, "wait") == 0)
		ui_fixture_wait(ui);
	else if (strcmp(word, "shows") == 0 || strcmp(word, "lacks") == 0)
		do_shows(script, rest, word[0] == 's');
	else if (strcmp(word, "screen") == 0)
		do_screen(script);
	else if (strcmp(word, "screens") == 0)
		do_screens(script);
	else
		error_set(error, "no such word: %s", word);
}

static void do_line(struct script *script)
{
	struct error error = { "" };
	char copy[LINE_MAX_TEXT], *rest;

	strbuf_printf(&script->drawn, "%s\n", script->line);
	if (script->line[0] == '\0' || script->line[0] == '#')
		return;
	memcpy(copy, script->line, sizeof copy);
	rest = copy + strcspn(copy, " ");
	if (*rest)
		*rest++ = '\0';
	if (!do_opening(script, copy, rest, &error)) {
		if (script->open)
			do_word(script, copy, rest, &error);
		else
			error_set(&error, "neither begin nor start came before");
	}
	if (error.why[0]) {
		tap_result(script->tap, false, "%s:%d: %s", script->path, script->number,
		    error.why);
		return;
	}
	ui_fixture_draw(&script->ui);
	be_sound(script);
}

static void write_script(const struct script *script)
{
	FILE *file = fopen(script->path, "w");

	if (!file || fputs(strbuf_str(&script->drawn), file) == EOF || fclose(file) == EOF)
		tap_result(script->tap, false, "%s cannot be written", script->path);
}

static void play_script(const char *path, struct tap *tap, void *nothing)
{
	static struct script script;

	(void)nothing;
	memset(&script, 0, sizeof script);
	script.path = path;
	script.tap = tap;
	script.file = fopen(path, "r");
	if (!script.file) {
		tap_result(tap, false, "%s can be read", path);
		return;
	}
	while (next_line(&script))
		do_line(&script);
	fclose(script.file);
	if (script.open)
		ui_fixture_close(&script.ui);
	if (getenv("REDRAW"))
		write_script(&script);
	strbuf_free(&script.drawn);
}

int main(int argc, char **argv)
{
	struct tap tap = { 0, 0 };

	data_visit(argc, argv, "screens/?*.screens", play_script, &tap, NULL);
	return tap_end(&tap);
}
