/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SANITIZE_H
#define BASE_SANITIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Text from outside - PGN tags, comments, names of players and files - before
 * anybody shows it: only characters that print in one column are let through,
 * so that no file can move the cursor, reverse the line or hide what it says.
 *
 * A safe text is valid UTF-8 of printable characters, each one column wide: no
 * controls (of C0 or C1), no marks that join the character before, none that
 * change the direction of writing or take no room, none that take two columns,
 * no surrogates, private characters or non-characters.
 */
bool text_is_safe(const char *text);

/*
 * Copies `from` into `to` as safe text, cut to fit `size` bytes with the final
 * '\0' (size is at least 1).  White space of any sort, line ends too, becomes
 * one space; what must not be shown becomes '?', a run of it one '?'.
 * Returns the length of the result.
 */
size_t sanitize(const char *from, char *to, size_t size);

/*
 * The same for use in a message: in quotation marks, cut to a reasonable length
 * with dots for the rest, with a '?' for each character that must not be shown.
 */
enum { QUOTED_TEXT = 40 };
void quote(const char *text, char quoted[QUOTED_TEXT]);

/*
 * Writes `length` bytes of text to a file that other programs read, such as PGN.  Every
 * script stays, but what nobody sees does not: controls (those of ASCII become spaces),
 * characters that change the direction of writing, and those that show nothing.  Bytes
 * that are not UTF-8 are taken for ISO 8859-1, in which PGN was written at first.
 */
void sanitize_export(const char *text, size_t length, FILE *out);

/* How many of these bytes of text, in whole characters, take at most `most` bytes there? */
size_t sanitize_fit(const char *text, size_t length, size_t most);

/*
 * Decodes the character at *text and moves *text beyond it; at most `size`
 * bytes are looked at.  Returns -1 for a malformed sequence, of which at
 * least one byte is passed over.
 */
long text_next(const char **text, size_t size);

/*
 * Reads a whole number from least to most, in digits, with a minus sign if least is
 * below 0; false, and *number stays, if the text is anything else.
 */
bool number_read(const char *text, int least, int most, int *number);

/* The letter of the piece whose figurine this is (U+2654 to U+265F), or '\0'. */
char figurine_letter(long c);

/* Does this character print in exactly one column, by itself, and harmlessly? */
bool char_is_safe(long c);

#endif
