/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include "tests/scratch.h"
#include "ui/screen.h"

/*
 * The program without its terminal: a session and its screen, drawn on a canvas
 * in memory, with keys pressed by the test.  What it writes goes to directories
 * of its own, which vanish with it.
 */
struct stage {
	struct ui_options options;
	struct session session;
	struct screen screen;
	char directory[SCRATCH_PATH], tables[SCRATCH_PATH + 8];
	int wake[2];                    /* the pipe that thoughts come through */
};

enum { ROW_TEXT = 4 * 1000 + 1 };

/* Opens an empty stage of 80x24, with figurines and colors, two people playing. */
void stage_open(struct stage *stage);
void stage_close(struct stage *stage);

/* Ends the program and starts it again, where its files are. */
void stage_restart(struct stage *stage);

/* Begins a game between two people; false with the reason. */
bool stage_begin(struct stage *stage, const char *id, const char *fen, struct fault *fault);

/* Takes in what there is and draws. */
void stage_draw(struct stage *stage);

void stage_resize(struct stage *stage, int rows, int columns);

/* Presses a key and draws. */
void stage_key(struct stage *stage, uint32_t code);

/* Types a text, character by character. */
void stage_type(struct stage *stage, const char *text);

/* Types each of these lines, parted by spaces ('_' is a space), and Enter. */
void stage_enter(struct stage *stage, const char *lines);

/*
 * Presses keys by their names, parted by spaces: "Up", "Enter", "F1", "^L", or
 * a character.  False, having named it in *fault, if there is no such key.
 */
bool stage_press(struct stage *stage, const char *names, struct fault *fault);

/* Waits until nothing is thought about any more. */
void stage_wait(struct stage *stage);

/* A row of the canvas as UTF-8, without the spaces at its end. */
void stage_row(const struct stage *stage, int row, char text[static ROW_TEXT]);

/* Is the text somewhere in a row? */
bool stage_shows(const struct stage *stage, const char *text);

/*
 * What must be true of everything that is ever drawn: false, with what is not.
 *
 * Characters are harmless, and ASCII where no others can be shown; the cursor
 * is on the canvas, and on the focus.  On a board each man is seen, and no two
 * men of different kind or side look alike.
 */
bool stage_sound(const struct stage *stage, struct fault *fault);

#endif
