/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

/* A growing string.  Start it as { 0 } and end with strbuf_free. */
struct strbuf {
	char *data;             /* NULL while nothing was added; else '\0' at the end */
	size_t length, room;
};

/* Frees what it holds, and leaves it as { 0 }. */
void strbuf_free(struct strbuf *text);

/* Empties it, keeping its storage. */
void strbuf_clear(struct strbuf *text);

/* The string; never NULL. */
const char *strbuf_str(const struct strbuf *text);

/* Append bytes, a string, or what printf would write; none may be part of the text itself. */
void strbuf_add_bytes(struct strbuf *text, const char *bytes, size_t count);
void strbuf_add(struct strbuf *text, const char *string);
void strbuf_printf(struct strbuf *text, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void strbuf_vprintf(struct strbuf *text, const char *format, va_list arguments)
	__attribute__((format(printf, 2, 0)));

/*
 * Appends bytes; of more than `first` and `last` together only so many at the two ends, in whole
 * characters, with dots between them.
 */
void strbuf_add_ends(struct strbuf *text, const char *bytes, size_t count, size_t first,
    size_t last);

/* Appends a word of a command line, in quotes where a shell would read it otherwise. */
void strbuf_add_shell_word(struct strbuf *text, const char *word);

#endif
