/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_WIDGETS_H
#define UI_WIDGETS_H

#include "ui/terminal.h"

/* One line being typed. */
enum { TYPED_TEXT = 2048 };
struct typed_line {
	char text[TYPED_TEXT];           /* UTF-8, safe */
	size_t length, cursor;          /* in bytes */
};

void line_clear(struct typed_line *line);

/* Sets it to a text, made safe and cut to fit; the cursor goes to its end. */
void line_set(struct typed_line *line, const char *text);

/*
 * Types a key: characters, Backspace, Delete, Home, End, Ctrl-A E B F D U W K; false if it is none
 * of these.  Those that also scroll (Home, End, Ctrl-B F D U) are none while nothing is typed.
 */
bool line_key(struct typed_line *line, const struct key *key);

/* Inserts a safe text; false, and nothing of it is, if there is no room for all. */
bool line_insert(struct typed_line *line, const char *text);

/* Moves the cursor: -1 or +1 characters with their marks, or to either end with more. */
void line_move(struct typed_line *line, int by);

/* Draws the part of it around the cursor that fits the width, and puts the cursor there. */
void line_draw(const struct typed_line *line, struct canvas *canvas, int row, int column,
    int width);

/* Is it an arrow?  Where to: -1, 0 or 1. */
bool key_arrow(const struct key *key, int *right, int *up);

/* Scrolling of lists and texts. */

/* A list of which one entry is chosen. */
struct list_state {
	int chosen, top;                /* top: the first that is shown */
	int rested;                     /* chosen last for a moment: more is told of it */
};

/* Keeps what is scrolled to between 0 and last, also where the screen has become larger. */
void scroll_within(int last, int *at);

/* Draws a text from the line that is scrolled to, which is kept within it; how many it has. */
int scroll_draw(struct canvas *canvas, const struct rectangle *at, int *top, const char *text);

/*
 * Keys that scroll: arrows, Tab, PageUp, PageDown, Home, End, and those of less(1) and vi(1), j k
 * Space b g G and Ctrl-F B D U N P.  Moves *at, by `page` at most, and keeps it between 0 and last;
 * false if the key is none of them.
 */
bool scroll_key(const struct key *key, int page, int last, int *at);

/* While arrow keys follow each other, the entry of which more is told stays the same. */
void list_rest(struct list_state *list, bool hurried);

/*
 * Scrolls just so far that the chosen entry is among the `room` shown, and none of these is left
 * blank if there are enough.
 */
void list_show(struct list_state *list, int room, int count);

/* Draws a sign at the right of a row, that the list goes on beyond it. */
void list_more(struct canvas *canvas, int row);

/*
 * Writes what is said below a list into the two rows before row `end`; a longer text takes rows of
 * the list, which has room for so many, but leaves it three.  How many it takes.
 */
int list_foot(struct canvas *canvas, int end, int room, struct look look, const char *text);

/*
 * A screen with a list, from its third row on, that a typed line at the bottom narrows down: how
 * many entries there is room for; and what it shows besides those that are listed.  `fails`: the
 * line means nothing.  Its keys are those of a typed line, but for Home and End: they scroll.
 */
bool search_key(struct typed_line *line, const struct key *key);
int search_room(const struct canvas *canvas);
void search_draw(const struct typed_line *line, const char *label, bool fails,
    struct canvas *canvas);

/*
 * Marks the row in which the chosen entry is to be drawn, from column 3 on.  Only its head, what is
 * before column `end`, is colored, so that a cursor key is cheap on a slow line.
 */
void list_mark(struct canvas *canvas, int row, int end);

#endif
