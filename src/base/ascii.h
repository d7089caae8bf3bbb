/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * ASCII letters and comparisons that ignore case.  <ctype.h> depends on the locale: in
 * Turkish, the small letter of I is not i.
 */

static inline bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static inline bool is_letter(char c) { return is_upper(c) || is_lower(c); }
static inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
static inline char upper(char c) { return is_lower(c) ? (char)(c - 'a' + 'A') : c; }
static inline char lower(char c) { return is_upper(c) ? (char)(c - 'A' + 'a') : c; }

/* Are the first `length` characters equal, ignoring case? */
static inline bool begin_alike(const char *a, const char *b, size_t length)
{
	for (; length && *a && lower(*a) == lower(*b); length--) {
		a++;
		b++;
	}
	return length == 0 || lower(*a) == lower(*b);
}

/* Are the strings equal, ignoring case? */
static inline bool alike(const char *a, const char *b)
{
	return begin_alike(a, b, SIZE_MAX);
}

/* Does the word occur in the text, ignoring case? */
static inline bool contains_alike(const char *text, const char *word)
{
	size_t length = strlen(word);

	while (*text && !begin_alike(text, word, length))
		text++;
	return *text || !length;
}

#endif
