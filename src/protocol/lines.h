/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_LINES_H
#define PROTOCOL_LINES_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Commands line by line and word by word, and answers to them. */

/* All zeros is a line not read yet. */
struct line {
	char *text;             /* without its end */
	size_t room;
};

/* Longer lines than this are passed over. */
enum { LINE_LONGEST = 1 << 20 };

enum line_result { LINE_READ, LINE_TOO_LONG, LINE_END };

/*
 * Reads the next line.  LINE_END at the end of input, or if out of memory or
 * reading fails.  Unprintable bytes become '?'.
 */
enum line_result line_read(struct line *line, FILE *in);
void line_free(struct line *line);

/*
 * Writes one line and sends it off.  Lines of several threads never mix, because
 * each is written by one call.
 */
void line_say(FILE *out, const char *format, va_list arguments)
	__attribute__((format(printf, 2, 0)));

/* The text without the blanks at both ends, which are cut off in place. */
char *text_trim(char *text);

/*
 * Cuts the next word off *rest, in place: returns it, with *rest at what
 * follows.  NULL if there is none.
 */
char *word_next(char **rest);

/* The same, if the next word is this one; else *rest stays. */
bool word_is_next(char **rest, const char *word);

#endif
