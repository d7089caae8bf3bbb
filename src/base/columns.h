/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_COLUMNS_H
#define BASE_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Text as it is laid out on a terminal, a character a column.
 */

/* The number of columns that a text takes. */
int text_columns(const char *text);

/*
 * The next line of text broken at spaces to fit `width` (at least 1) columns:
 * its length in bytes.  *text moves to where the line after it begins.
 */
size_t text_line(const char **text, int width);

/* How many such lines a text has. */
int text_lines(const char *text, int width);

/* ASCII for the few other characters that the program itself uses; else what it is given. */
uint32_t ascii_for(uint32_t glyph);

#endif
