/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_FIXTURE_H
#define TESTS_UI_FIXTURE_H

#include "tests/scratch.h"
#include "ui/screen.h"

/*
 * The program without its terminal: a session and its screen, drawn on a canvas
 * in memory, with keys pressed by the test.  What it writes goes to directories
 * of its own, which vanish with it.
 */
struct ui_fixture {
	struct play_options options;
	struct session session;
	struct screen screen;
	char directory[SCRATCH_PATH], tables[SCRATCH_PATH + 8], games[SCRATCH_PATH + 8];
	int wake[2];                    /* the pipe by which the search wakes the session */
};

enum { ROW_TEXT = (1 + MARKS) * UTF8_MAX * 1000 + 1 };

/* Opens an empty screen of 80x24, with figurines and colors, two people playing. */
void ui_fixture_open(struct ui_fixture *ui);
void ui_fixture_close(struct ui_fixture *ui);

/* Ends the program and starts it again, where its files are. */
void ui_fixture_restart(struct ui_fixture *ui);

/* Begins a game between two people; false with the reason. */
bool ui_fixture_begin(struct ui_fixture *ui, const char *id, const char *fen, struct error *error);

/*
 * Puts games in files where they are looked for: one of the user's own, one that is broken, and an
 * example for all users.
 */
void ui_fixture_add_games(struct ui_fixture *ui);

/* What is in a file of the user's state, "" if there is none; until this is called again. */
const char *ui_fixture_kept(const struct ui_fixture *ui, const char *name);

/* Plays a move as the session does, whatever the screen is at. */
void ui_fixture_play(struct ui_fixture *ui, const char *move);

/* Takes in what there is and draws. */
void ui_fixture_draw(struct ui_fixture *ui);

void ui_fixture_resize(struct ui_fixture *ui, int rows, int columns);

/* Presses a key and draws. */
void ui_fixture_key(struct ui_fixture *ui, uint32_t code);

/* Types a text, character by character. */
void ui_fixture_type(struct ui_fixture *ui, const char *text);

/* Types each of these lines, parted by spaces ('_' is a space), and Enter. */
void ui_fixture_enter(struct ui_fixture *ui, const char *lines);

/*
 * Presses keys by their names, parted by spaces: "Up", "Enter", "F1", "^L", or
 * a character.  False, having named it in *error, if there is no such key.
 */
bool ui_fixture_press(struct ui_fixture *ui, const char *names, struct error *error);

/* Waits until nothing is thought about any more. */
void ui_fixture_wait(struct ui_fixture *ui);

/*
 * A row of the canvas as UTF-8, without the spaces at its end.  White's figurines are hollow in it,
 * even where on the screen brightness tells the sides.
 */
void ui_fixture_row(const struct ui_fixture *ui, int row, char text[static ROW_TEXT]);

/* Is the text somewhere in a row? */
bool ui_fixture_shows(const struct ui_fixture *ui, const char *text);

/*
 * What must be true of everything that is ever drawn: false, with what is not.
 *
 * Characters are harmless, and ASCII where no others can be shown; the cursor
 * is on the canvas, and on the focus.  On a board each piece is seen, and no two
 * pieces of different kind or side look alike.
 */
bool ui_fixture_sound(const struct ui_fixture *ui, struct error *error);

#endif
