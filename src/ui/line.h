/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_LINE_H
#define UI_LINE_H

#include "ui/terminal.h"

/* One line being typed. */
enum { LINE_TEXT = 512 };
struct typed_line {
	char text[LINE_TEXT];           /* UTF-8, safe */
	size_t length, cursor;          /* in bytes */
};

void line_clear(struct typed_line *line);
void line_set(struct typed_line *line, const char *text);

/* Types a key: characters, Backspace, Delete, Ctrl-A E U W K; false if it is none of these. */
bool line_key(struct typed_line *line, const struct key *key);

/* Moves the cursor: -1 or +1 characters, or to either end with more. */
void line_move(struct typed_line *line, int by);

/* Draws it at a place of the given width, the part about the cursor; puts the cursor there. */
void line_draw(const struct typed_line *line, struct canvas *canvas, int row, int column,
    int width);

#endif
