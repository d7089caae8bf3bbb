/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_LADDER_LINE_H
#define GAME_LADDER_LINE_H

#include "game/ladder.h"

/* The lines of a ladder's file. */

/* A result; the texts are parts of the line. */
struct ladder_line {
	const char *date, *player[2];
	enum result result;
};

/*
 * Reads a line (which it changes) of that length, without its end; false if it is not a result, as
 * it may be anything.
 */
bool ladder_line_read(char *line, size_t length, struct ladder_line *result);

/* The line of a text from *at on, which moves beyond its end; NULL at the end of the text. */
char *ladder_line_next(char **at, const char *end, size_t *length);

#endif
