/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"

#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/*
 * Allowed besides ASCII: letters, digits and symbols that are written from left to right, and the
 * marks that join them, of scripts in which terminals agree on the columns of a character.  How
 * many these are, the locale knows.  A list of what is allowed stays right with new versions of
 * Unicode and does not depend on the locale, as what is kept in files must not.
 */
static const struct range {
	long from, to;
} allowed[] = {
	{ 0x00a1, 0x052f },     /* Latin, phonetics, accents, Greek, Cyrillic */
	{ 0x0531, 0x058a },     /* Armenian */
	{ 0x10a0, 0x11ff },     /* Georgian, parts of Hangul syllables */
	{ 0x13a0, 0x13f5 },     /* Cherokee */
	{ 0x1d00, 0x1fff },     /* phonetics, accents, more Latin and Greek */
	{ 0x2010, 0x2027 },     /* dashes, quotation marks */
	{ 0x2030, 0x205e },     /* more punctuation */
	{ 0x2070, 0x20f0 },     /* superscripts and subscripts, currency, marks around symbols */
	{ 0x2100, 0x218b },     /* letter-like symbols, fractions */
	{ 0x2190, 0x23ff },     /* arrows, mathematical and technical symbols */
	{ 0x2460, 0x262f },     /* circled digits, boxes, shapes */
	{ 0x2638, 0x2689 },     /* symbols, chess pieces among them */
	{ 0x2690, 0x2bff },     /* more symbols, mathematics and arrows */
	{ 0x2c60, 0x2c7f },     /* more Latin */
	{ 0x2e80, 0x4dbf },     /* Chinese, Japanese and Korean: radicals, kana, ideographs */
	{ 0x4e00, 0xa4cf },     /* ideographs, Yi */
	{ 0xa720, 0xa7ff },     /* more Latin */
	{ 0xa960, 0xa97f },     /* parts of Hangul syllables */
	{ 0xac00, 0xd7a3 },     /* Hangul */
	{ 0xf900, 0xfaff },     /* more ideographs */
	{ 0xfb00, 0xfb06 },     /* ligatures */
	{ 0xfe20, 0xfe6f },     /* half marks, punctuation of Chinese */
	{ 0xff01, 0xffee },     /* wide Latin, narrow kana */
	{ 0x1f300, 0x1faff },   /* pictures */
	{ 0x20000, 0x3fffd }    /* more ideographs */
};

/*
 * What only changes the look of a character beside it: variation selectors, the joiner of pictures,
 * their skin tones.  Some terminals show what comes of it in other columns, so it is left out.
 */
static const struct range variations[] = {
	{ 0x200d, 0x200d }, { 0xfe00, 0xfe0f }, { 0x1f3fb, 0x1f3ff }, { 0xe0100, 0xe01ef }
};

/*
 * Controls, and what Unicode calls bidirectional controls, default ignorable code
 * points and non-characters: all invisible.
 */
static const struct range invisible[] = {
	{ 0x007f, 0x009f }, { 0x00ad, 0x00ad }, { 0x034f, 0x034f }, { 0x061c, 0x061c },
	{ 0x115f, 0x1160 }, { 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x200b, 0x200f },
	{ 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0x3164, 0x3164 }, { 0xfdd0, 0xfdef },
	{ 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb },
	{ 0xfffe, 0xffff }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff }
};

static bool listed(const struct range *ranges, size_t count, long c)
{
	for (size_t i = 0; i < count; i++)
		if (c >= ranges[i].from && c <= ranges[i].to)
			return true;
	return false;
}

static bool is_invisible(long c)
{
	return listed(invisible, sizeof invisible / sizeof *invisible, c);
}

static bool is_variation(long c)
{
	return listed(variations, sizeof variations / sizeof *variations, c);
}

bool char_is_safe(long c)
{
	if (c < 0x7f)
		return c >= 0x20;
	return listed(allowed, sizeof allowed / sizeof *allowed, c) && !is_invisible(c) &&
	    !is_variation(c);
}

int char_columns(long c)
{
	if (!char_is_safe(c))
		return -1;
	return c < 0x7f || !locale_is_unicode() ? 1 : wcwidth((wchar_t)c);
}

size_t utf8_encode(uint32_t c, char bytes[static UTF8_MAX])
{
	size_t more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;

	bytes[0] = (char)(more ? (0xff00 >> (more + 1) & 0xff) | c >> 6 * more : c);
	for (size_t i = 1; i <= more; i++)
		bytes[i] = (char)(0x80 | (c >> 6 * (more - i) & 0x3f));
	return more + 1;
}

long text_next(const char **text, size_t size)
{
	static const long least[] = { 0, 0x80, 0x800, 0x10000 };
	const unsigned char *bytes = (const unsigned char *)*text;
	size_t more = bytes[0] < 0x80 ? 0 : bytes[0] < 0xe0 ? 1 : bytes[0] < 0xf0 ? 2 : 3;
	long c = more == 0 ? bytes[0] : bytes[0] & (0x3f >> more);
	bool sound = bytes[0] < 0x80 || (bytes[0] >= 0xc2 && bytes[0] <= 0xf4);
	size_t i = 1;

	for (; i <= more && sound; i++) {
		sound = i < size && (bytes[i] & 0xc0) == 0x80;
		if (!sound)
			break;
		c = c << 6 | (bytes[i] & 0x3f);
	}
	*text += i;
	if (!sound || c < least[more] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return -1;
	return c;
}

char figurine_letter(long c)
{
	return c >= 0x2654 && c <= 0x265f ? "KQRBNP"[(c - 0x2654) % 6] : '\0';
}

bool text_is_safe(const char *text)
{
	const char *end = text + strlen(text);

	while (text < end)
		if (!char_is_safe(text_next(&text, (size_t)(end - text))))
			return false;
	return true;
}

static bool is_space(long c)
{
	return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xa0 || c == 0x3000 ||
	    (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f;
}

size_t sanitize(const char *from, char *to, size_t size)
{
	const char *end = from + strlen(from);
	size_t length = 0;
	bool hidden = false, spaced = false;

	while (from < end) {
		const char *start = from;
		long c = text_next(&from, (size_t)(end - from));
		bool space = is_space(c);
		bool safe = char_is_safe(c) && !space;
		size_t bytes = safe ? (size_t)(from - start) : 1;

		if ((space && spaced) || (!safe && !space && hidden) || is_variation(c))
			continue;
		if (length + bytes >= size)
			break;
		if (safe)
			memcpy(to + length, start, bytes);
		else
			to[length] = space ? ' ' : '?';
		length += bytes;
		spaced = space;
		hidden = !safe && !space;
	}
	to[length] = '\0';
	return length;
}

/* The next character; a byte that is not UTF-8 is one of ISO 8859-1. */
static uint32_t next_of_file(const char **text, const char *end)
{
	const char *start = *text;
	long c = text_next(text, (size_t)(end - start));

	if (c >= 0)
		return (uint32_t)c;
	*text = start + 1;
	return (unsigned char)*start;
}

void sanitize_export(const char *text, size_t length, struct strbuf *out)
{
	const char *end = text + length;

	while (text < end) {
		char bytes[UTF8_MAX];
		uint32_t c = next_of_file(&text, end);

		if (!is_invisible((long)c))
			strbuf_add_bytes(out, bytes, utf8_encode(c < ' ' ? ' ' : c, bytes));
	}
}

void text_import(const char *text, size_t length, struct strbuf *out)
{
	const char *end = text + length;

	while (text < end) {
		char bytes[UTF8_MAX];

		strbuf_add_bytes(out, bytes, utf8_encode(next_of_file(&text, end), bytes));
	}
}

void text_from_locale(const char *text, struct strbuf *out)
{
	const char *end = text + strlen(text);
	mbstate_t state = { 0 };

	while (text < end) {
		char bytes[UTF8_MAX];
		wchar_t c;
		size_t left = (size_t)(end - text), length = mbrtowc(&c, text, left, &state);

		/* In the locale C some systems make surrogates of what is not ASCII. */
		if (length <= left && (c < 0xd800 || c > 0xdfff)) {
			strbuf_add_bytes(out, bytes, utf8_encode((uint32_t)c, bytes));
			text += length;
		} else {
			strbuf_add_bytes(out, text++, 1);
			memset(&state, 0, sizeof state);
		}
	}
}

size_t sanitize_fit(const char *text, size_t length, size_t most)
{
	const char *at = text, *end = text + length;
	size_t needed = 0;

	while (at < end) {
		const char *start = at;

		if (text_next(&at, (size_t)(end - at)) < 0)
			at = start + 1;
		needed += at - start > 1 || (unsigned char)*start < 0x80 ? (size_t)(at - start) : 2;
		if (needed > most)
			return (size_t)(start - text);
	}
	return length;
}

struct quoted_text quote(const char *text)
{
	const char *end = text + strlen(text), *rest = text;
	struct quoted_text quoted;
	size_t length = 0;

	quoted.text[length++] = '"';
	while (rest < end) {
		bool safe = char_is_safe(text_next(&rest, (size_t)(end - rest)));
		size_t bytes = safe ? (size_t)(rest - text) : 1;

		if (length + bytes + sizeof "...\"" > QUOTED_TEXT)
			break;
		memcpy(quoted.text + length, safe ? text : "?", bytes);
		length += bytes;
		text = rest;
	}
	strcpy(quoted.text + length, text < end ? "...\"" : "\"");
	return quoted;
}

struct short_text shorten(const char *word)
{
	static const char dots[] = "...";
	const char *at = word, *end = word + strlen(word), *cut = word;
	struct short_text result;

	for (size_t i = 0; i < SHORT_TEXT && at < end; i++) {
		text_next(&at, (size_t)(end - at));
		if (i + strlen(dots) < SHORT_TEXT)
			cut = at;
	}
	if (at == end)
		cut = end;
	memcpy(result.text, word, (size_t)(cut - word));
	strcpy(result.text + (cut - word), at < end ? dots : "");
	return result;
}

struct short_text plural_of(const char *word)
{
	static const char *const hissing[] = { "s", "x", "z", "sh", "ch" };
	size_t length = strlen(word);
	const char *ending = "s";
	struct short_text result;

	for (size_t i = 0; i < sizeof hissing / sizeof *hissing; i++)
		if (ends_with(word, hissing[i]) && !ends_with(word, "arch"))    /* of monarch */
			ending = "es";
	if (length > 1 && word[length - 1] == 'y' && !strchr("aeiou", word[length - 2])) {
		length--;
		ending = "ies";
	}
	snprintf(result.text, sizeof result.text, "%.*s%s", (int)length, word, ending);
	return result;
}

char *text_trim(char *text)
{
	size_t length;

	text += strspn(text, " ");
	for (length = strlen(text); length && text[length - 1] == ' '; length--)
		text[length - 1] = '\0';
	return text;
}

char *text_cut_line(char **text)
{
	char *line = *text, *end;

	if (!line || !*line)
		return NULL;
	end = line + strcspn(line, "\n");
	*text = *end ? end + 1 : end;
	*end = '\0';
	return line;
}

/* To lock the file for each character would cost most of the time. */
int text_getc(FILE *in)
{
	int c = getc_unlocked(in);

	if (c != '\r')
		return c;
	c = getc_unlocked(in);
	if (c != EOF)
		ungetc(c, in);
	return c == '\n' ? '\r' : '\n';
}

const char *text_after(const char *text, const char *words)
{
	size_t length = strlen(words);

	if (strncmp(text, words, length) != 0 || (text[length] && !strchr(" \t", text[length])))
		return NULL;
	text += length;
	return text + strspn(text, " \t");
}

const char *text_after_form(const char *text, const char *form)
{
	for (; *form; form++, text++)
		if (*form == 'd' ? !is_digit(*text) : *text != *form)
			return NULL;
	return text;
}

bool number_read(const char *text, int least, int most, int *number)
{
	const char *digits = text + (least < 0 && *text == '-');
	char *end;
	long value;

	/* strtol would skip spaces and accept signs. */
	if (!is_digit(*digits))
		return false;
	errno = 0;
	value = strtol(text, &end, 10);
	if (*end != '\0' || errno != 0 || value < least || value > most)
		return false;
	*number = (int)value;
	return true;
}

int text_characters(const char *text, size_t length)
{
	const char *end = text + length;
	int characters = 0;

	for (; text < end; characters++)
		text_next(&text, (size_t)(end - text));
	return characters;
}

struct grapheme text_grapheme(const char **text, size_t size)
{
	const char *end = *text + size, *next;
	long c = text_next(text, size);
	int columns = char_columns(c), marks = 0;
	struct grapheme read = { .base = '?', .columns = 1 };

	if (columns > 0)
		read = (struct grapheme){ .base = (uint32_t)c, .columns = columns };
	for (; *text < end; *text = next) {
		next = *text;
		c = text_next(&next, (size_t)(end - next));
		if (is_variation(c))
			continue;
		if (columns <= 0 || read.base == ' ' || char_columns(c) != 0)
			break;
		if (marks < MARKS)
			read.mark[marks++] = (uint32_t)c;
	}
	return read;
}

int text_columns(const char *text)
{
	const char *end = text + strlen(text);
	int columns = 0;

	while (text < end)
		columns += text_grapheme(&text, (size_t)(end - text)).columns;
	return columns;
}

void text_pad(const char *text, int columns, struct strbuf *out)
{
	int width = text_columns(text);

	strbuf_printf(out, "%s%*s", text, width < columns ? columns - width : 0, "");
}

size_t text_line(const char **text, int width)
{
	const char *start = *text, *at = start, *next = start, *end = start + strlen(start);
	const char *stop = NULL;        /* the last place where it may be broken */
	int column = 0, columns, before = 0;

	for (; at < end && *at != '\n'; at = next, column += columns, before = columns) {
		columns = text_grapheme(&next, (size_t)(end - at)).columns;
		/* Chinese and Japanese have no spaces. */
		if (at > start && (*at == ' ' || (before > 1 && columns > 1)))
			stop = at;
		if (column > 0 && column + columns > width) {
			if (!stop)
				stop = at;
			*text = stop + (*stop == ' ');
			return (size_t)(stop - start);
		}
	}
	*text = *at == '\n' ? at + 1 : at;
	return (size_t)(at - start);
}

/* Does a line begin with a word in a column of its own, "A  Archbishop"? */
static bool is_item(const char *line)
{
	size_t word = strcspn(line, " \n");

	return word > 0 && line[word] == ' ' && line[word + 1] == ' ';
}

bool text_wrap(const char *text, int width, struct wrapped_line *line)
{
	enum { INDENT = 3, LEAST_WIDTH = 20 };
	const char *at = line->next ? line->next : text;
	bool is_first = at == text || at[-1] == '\n';

	if (!*at)
		return false;
	if (is_first)
		line->of_item = is_item(at);
	line->indent = !is_first && line->of_item && width >= LEAST_WIDTH ? INDENT : 0;
	line->start = line->next = at;
	line->length = text_line(&line->next, width - line->indent);
	return true;
}

int text_lines(const char *text, int width)
{
	struct wrapped_line line = { 0 };
	int lines = 0;

	while (text_wrap(text, width, &line))
		lines++;
	return lines;
}

uint32_t ascii_for(uint32_t glyph)
{
	switch (glyph) {
	case 0x00b7: return '.';
	case 0x2013: case 0x2014: return '-';
	case 0x2018: case 0x2019: return '\'';
	case 0x201c: case 0x201d: return '"';
	case 0x2020: return '-';
	case 0x2026: return '.';
	case 0x2190: return '<';
	case 0x2192: return '>';
	case 0x00d7: return 'x';
	case 0x00f1: return 'n';
	default: return glyph < 0x7f ? glyph : '?';
	}
}

bool locale_is_unicode(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void show_grapheme(const struct grapheme *shown, bool unicode, struct strbuf *out)
{
	char bytes[UTF8_MAX];

	if (!unicode) {
		for (int i = 0; i < shown->columns; i++)
			strbuf_printf(out, "%c", (char)ascii_for(shown->base));
		return;
	}
	strbuf_add_bytes(out, bytes, utf8_encode(shown->base, bytes));
	for (int i = 0; i < MARKS && shown->mark[i]; i++)
		strbuf_add_bytes(out, bytes, utf8_encode(shown->mark[i], bytes));
}

void text_show(const char *text, size_t length, bool unicode, struct strbuf *out)
{
	const char *end = text + length;

	while (text < end) {
		bool is_tab = *text == '\t';
		struct grapheme shown = text_grapheme(&text, (size_t)(end - text));

		if (is_tab)
			shown.base = ' ';
		show_grapheme(&shown, unicode, out);
	}
}
