/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TEXT_H
#define GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A growing string.  Start it as { 0 } and end with text_free.
 *
 * When memory runs short the text is cut and `failed` set; writers need not
 * look after each piece, the reader looks once at the end.
 */
struct text {
	char *data;             /* NULL while nothing was added; else '\0' at the end */
	size_t length, room;
	bool failed;
};

void text_free(struct text *text);

/* Empties it, keeping its storage. */
void text_clear(struct text *text);

/* What it says; never NULL. */
const char *text_of(const struct text *text);

void text_add_bytes(struct text *text, const char *bytes, size_t count);
void text_add(struct text *text, const char *string);
void text_print(struct text *text, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A copy of a string in storage of its own; NULL if memory is short or string is NULL. */
char *string_copy(const char *string);

#endif
