/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_COLUMNS_H
#define BASE_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Text as laid out on a terminal, one column per character.
 */

/* The number of columns that a text takes. */
int text_columns(const char *text);

/*
 * The next line of text broken at spaces to fit `width` (at least 1) columns:
 * its length in bytes.  *text moves to where the line after it begins.
 */
size_t text_line(const char **text, int width);

/* The number of such lines in a text. */
int text_lines(const char *text, int width);

/*
 * The ASCII substitute of a character that the program itself uses; any other is returned
 * as it is.
 */
uint32_t ascii_for(uint32_t glyph);

#endif
