/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CANVAS_H
#define UI_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/*
 * A screenful of characters in memory.  Views draw on a canvas; curses.c shows
 * it and tests read it, so no view needs a terminal.
 *
 * A character has a foreground and a background; a terminal renders them in colors, or in
 * attributes where it has no colors.  Nothing is told by them alone.
 */
enum foreground {
	FG_PLAIN, FG_DIM, FG_STRONG, FG_WHITE_PIECE, FG_BLACK_PIECE,
	FG_LINE, FG_BAR,
	FOREGROUNDS
};
enum background {
	BG_PLAIN, BG_LIGHT, BG_DARK,
	BG_LAST, BG_SELECTED, BG_CURSOR, BG_DANGER,
	BG_BAR, BG_CHOSEN, BG_WARNING,
	BACKGROUNDS
};

/* The look of a character.  A foreground may be the color of a background. */
struct look {
	uint8_t foreground, background;
};
#define FG_OF(background) (uint8_t)(FOREGROUNDS + (background))
enum { FG_ALL = FOREGROUNDS + BACKGROUNDS };
#define LOOK(foreground, background) ((struct look){ foreground, background })
#define PLAIN LOOK(FG_PLAIN, BG_PLAIN)
#define DIM LOOK(FG_DIM, BG_PLAIN)
#define STRONG LOOK(FG_STRONG, BG_PLAIN)
#define WARNING LOOK(FG_BAR, BG_WARNING)
#define LINE LOOK(FG_LINE, BG_PLAIN)
#define BAR LOOK(FG_BAR, BG_BAR)
#define CHOSEN LOOK(FG_BAR, BG_CHOSEN)

/* A column of a row.  A wide character has two: its right half follows it. */
enum { RIGHT_HALF = 0 };
struct cell {
	uint32_t glyph;                 /* a code point, or RIGHT_HALF */
	uint32_t mark[MARKS];           /* that join it, such as accents; 0: none */
	struct look look;
};

struct canvas {
	int rows, columns;
	struct cell *cell;              /* rows * columns of them */
	bool unicode;                   /* characters beyond ASCII can be shown */
	bool colors;
	bool dark;                      /* without colors: light text on dark background */
	int cursor_row, cursor_column;  /* where the terminal's cursor goes */
};

/* A part of it. */
struct rectangle {
	int row, column, rows, columns;
};

/*
 * Changes the size, and clears; false, with the canvas as before, if out of memory or a number is
 * below 1.
 */
bool canvas_resize(struct canvas *canvas, int rows, int columns);
void canvas_free(struct canvas *canvas);

/* Fills it with spaces; the cursor goes to the bottom right corner. */
void canvas_clear(struct canvas *canvas);

/* Puts one character of one column; nothing happens outside the canvas. */
void canvas_put(struct canvas *canvas, int row, int column, struct look look, uint32_t glyph);

/* Puts a character that has an ASCII substitute. */
void canvas_sign(struct canvas *canvas, int row, int column, struct look look, uint32_t glyph,
    char ascii);

/*
 * Writes UTF-8 text, at most `width` columns of it; a longer text is cut and ends with a sign for
 * that; what cannot be shown is a '?' for each of its columns.  Returns the column after it.
 */
int canvas_write(struct canvas *canvas, int row, int column, int width, struct look look,
    const char *text);

/* The same, formatted. */
int canvas_print(struct canvas *canvas, int row, int column, int width, struct look look,
    const char *format, ...) __attribute__((format(printf, 6, 7)));

/*
 * Writes text into a rectangle (at least 1 column wide), broken into lines at
 * spaces, from line `top` of it on, and leaves out what does not fit.  Returns how
 * many lines the text has in all.
 */
int canvas_wrap(struct canvas *canvas, const struct rectangle *at, int top, struct look look,
    const char *text);

/*
 * Writes it into the last rows of a rectangle, as many as it needs; their number.  A paragraph that
 * is cut ends in dots.
 */
int canvas_wrap_last(struct canvas *canvas, const struct rectangle *at, struct look look,
    const char *text);

/* Fills a rectangle with spaces. */
void canvas_fill(struct canvas *canvas, int row, int column, int rows, int columns,
    struct look look);

/* A bar of so many columns, of which the first `filled` stand out. */
void canvas_bar(struct canvas *canvas, int row, int column, int width, int filled);

/* A frame inside a rectangle, which is cleared, with a title. */
void canvas_frame(struct canvas *canvas, const struct rectangle *at, const char *title);

#endif
