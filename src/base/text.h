/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

/*
 * Text from outside - PGN tags, comments, names of players and files - made safe to show: only
 * visible characters are kept, so that no file can move the cursor, reverse the line or hide part
 * of it.
 *
 * A safe text is valid UTF-8 of printable characters and of marks that join them, such as accents:
 * no controls (of C0 or C1), none that change the direction of writing or are invisible, no
 * surrogates, private characters or non-characters.
 */
bool text_is_safe(const char *text);

/* May this character be part of it? */
bool char_is_safe(long c);

/*
 * Copies `from` into `to` as safe text, cut to fit `size` bytes with the final '\0' (size
 * is at least 1).  A run of white space (line ends included) becomes one space, a run of
 * unsafe characters one '?'; what only changes the look of a character is left out.  Returns the
 * length of the result.
 */
size_t sanitize(const char *from, char *to, size_t size);

/*
 * The same for use in a message: in quotation marks, cut to a reasonable length
 * with dots for the rest and a '?' for each unsafe character.  In `say("no %s", quote(text).text)`
 * it lasts until the end of the call.
 */
enum { QUOTED_TEXT = 40 };
struct quoted_text {
	char text[QUOTED_TEXT];
};
struct quoted_text quote(const char *text);

/*
 * Appends `length` bytes of text to what other programs read, such as PGN.  Text of
 * every script is kept; invisible characters are left out: controls (those of ASCII become
 * spaces), characters that change the direction of writing, and those without a glyph.
 * Bytes that are not UTF-8 are read as ISO 8859-1, the original character set of PGN.
 */
void sanitize_export(const char *text, size_t length, struct strbuf *out);

/* Appends as UTF-8 what such a file has; every character is kept. */
void text_import(const char *text, size_t length, struct strbuf *out);

/*
 * Appends as UTF-8 what was typed in the encoding of the locale; bytes that are no character there
 * stay as they are.
 */
void text_from_locale(const char *text, struct strbuf *out);

/* How many of these bytes of text, in whole characters, take at most `most` bytes there? */
size_t sanitize_fit(const char *text, size_t length, size_t most);

/* Writes a character (at most U+10FFFF) as UTF-8; how many bytes it takes. */
enum { UTF8_MAX = 4 };
size_t utf8_encode(uint32_t c, char bytes[static UTF8_MAX]);

/*
 * A word for use in a message, as it is, but cut to so many characters, the last of which are then
 * dots.  In `say("no %s", shorten(word).text)` it lasts until the end of the call.
 */
enum { SHORT_TEXT = 40 };
struct short_text {
	char text[SHORT_TEXT * UTF8_MAX + 1];
};
struct short_text shorten(const char *word);

/*
 * Decodes the character at *text, reading at most `size` bytes, and moves *text beyond it.
 * Returns -1 for a malformed sequence, of which at least one byte is skipped.
 */
long text_next(const char **text, size_t size);

/* U+FEFF, the mark that some editors put before a text in UTF-8. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The text without the blanks at both ends, which are cut off in place. */
char *text_trim(char *text);

/*
 * The length of the line at *text, without its end; *text moves to the line after it.  While *text
 * is not "" there is one, which may be empty.
 */
static inline size_t text_take_line(const char **text)
{
	size_t length = strcspn(*text, "\n");

	*text += length + ((*text)[length] == '\n');
	return length;
}

/*
 * The same in place: the line at *text, whose end is cut off; NULL if there is none, or no text,
 * NULL.
 */
char *text_cut_line(char **text);

/*
 * Reads a character of a text file that no other thread has.  '\r' alone, which ends the lines of
 * old files, is '\n'.
 */
int text_getc(FILE *in);

/* What follows the words at the beginning of a text, blanks left out; NULL if others are there. */
const char *text_after(const char *text, const char *words);

/* What follows a text of that form, in which d is any digit; NULL if it begins otherwise. */
const char *text_after_form(const char *text, const char *form);

/*
 * Reads a whole number from least to most, in digits, with a minus sign if least is below
 * 0.  Returns false, leaving *number alone, if the text is anything else.
 */
bool number_read(const char *text, int least, int most, int *number);

/* The letter of the piece whose figurine this is (U+2654 to U+265F), or '\0'. */
char figurine_letter(long c);

/* The number of characters in so many bytes of a text. */
int text_characters(const char *text, size_t length);

/* Is this byte of UTF-8 within a character, not its first? */
static inline bool is_inside_character(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Where the character begins whose byte is at this place: before it, a text may be cut. */
static inline size_t character_start(const char *text, size_t at)
{
	while (at > 0 && is_inside_character(text[at]))
		at--;
	return at;
}

/*
 * How many columns a character takes on a terminal of this locale: 2 those of Chinese, Japanese and
 * Korean, and most pictures; 0 a mark that joins the character before; -1 what cannot be shown.
 * Where the locale is not Unicode's, each safe character is shown as one of ASCII.
 */
int char_columns(long c);

/*
 * A character as a terminal shows it, with its marks: of more than these the rest is left out.
 * Where a text is shown, measured or edited it is read in these.
 */
enum { MARKS = 2 };
struct grapheme {
	uint32_t base, mark[MARKS];     /* a mark may be 0: none */
	int columns;                    /* 1 or 2 */
};

/*
 * Reads the one at *text, at most `size` (at least 1) bytes, and moves *text beyond it.  What
 * cannot be shown is a '?', also a mark that has nothing to join.
 */
struct grapheme text_grapheme(const char **text, size_t size);

/* The number of columns that a text takes. */
int text_columns(const char *text);

/* Appends a text, and spaces up to so many columns. */
void text_pad(const char *text, int columns, struct strbuf *out);

/*
 * The next line of text broken to fit `width` (at least 1) columns, at a space or between two wide
 * characters: its length in bytes.  *text moves to where the line after it begins.
 */
size_t text_line(const char **text, int width);

/*
 * Steps through the lines of a text, so broken; false at the end.  *line is { 0 } before the first.
 * The lines of an item of a list, such as "A  Archbishop", are indented after the first.
 */
struct wrapped_line {
	const char *start, *next;
	size_t length;                  /* in bytes */
	int indent;                     /* columns that are left free before it */
	bool of_item;
};
bool text_wrap(const char *text, int width, struct wrapped_line *line);

/* The number of such lines in a text; 0 if it is empty. */
int text_lines(const char *text, int width);

/*
 * A character as ASCII shows it, in each of its columns: what the program itself uses has a
 * substitute, what else is not of ASCII is a '?'.
 */
uint32_t ascii_for(uint32_t glyph);

/* Are the characters of the locale Unicode's, in UTF-8? */
bool locale_is_unicode(void);

/*
 * Appends `length` bytes of a line as a terminal shows it: a space for a tab, '?' for what cannot
 * be shown; and, if it does not show `unicode`, ASCII for the rest.
 */
void text_show(const char *text, size_t length, bool unicode, struct strbuf *out);

/*
 * ASCII letters and comparisons that ignore case.  <ctype.h> depends on the locale: in
 * Turkish, the lowercase letter of I is not i.
 */

static inline bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static inline bool is_letter(char c) { return is_upper(c) || is_lower(c); }
static inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
static inline char upper(char c) { return is_lower(c) ? (char)(c - 'a' + 'A') : c; }
static inline char lower(char c) { return is_upper(c) ? (char)(c - 'A' + 'a') : c; }

/* The article of a word, by its first letter: "an" archbishop, "a" rook. */
static inline const char *article(const char *word)
{
	return *word && strchr("aeiou", lower(*word)) ? "an" : "a";
}

/* Does the text end with these characters? */
static inline bool ends_with(const char *text, const char *end)
{
	size_t length = strlen(text), wanted = strlen(end);

	return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

/* The same of a name that has more than that, as ".pgn" is no game. */
static inline bool has_ending(const char *name, const char *end)
{
	return ends_with(name, end) && strlen(name) > strlen(end);
}

/* The plural of the word: "rooks", "princesses", "fairies". */
struct short_text plural_of(const char *word);

/* Are the first `length` characters equal, ignoring case? */
static inline bool starts_nocase(const char *a, const char *b, size_t length)
{
	for (; length && *a && lower(*a) == lower(*b); length--) {
		a++;
		b++;
	}
	return length == 0 || lower(*a) == lower(*b);
}

/* Are the strings equal, ignoring case? */
static inline bool equal_nocase(const char *a, const char *b)
{
	return starts_nocase(a, b, SIZE_MAX);
}

/* The same as text_after, ignoring case. */
static inline const char *text_after_nocase(const char *text, const char *words)
{
	size_t length = strlen(words);

	if (!starts_nocase(text, words, length) || (text[length] && text[length] != ' '))
		return NULL;
	return text + length + strspn(text + length, " ");
}

/* Does the word occur in the text, ignoring case? */
static inline bool contains_nocase(const char *text, const char *word)
{
	size_t length = strlen(word);

	while (*text && !starts_nocase(text, word, length))
		text++;
	return *text || !length;
}

#endif
