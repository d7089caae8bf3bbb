/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "variants/sentences.h"

void skip_blanks(struct sentences *s)
{
	while (s->at < s->end && is_blank(*s->at))
		s->at++;
}

bool next_line(struct sentences *s)
{
	const char *c = s->next;

	if (!*c)
		return false;
	s->line = s->at = c;
	while (*c && *c != '\n' && !(*c == '#' && (c == s->line || is_blank(c[-1]))))
		c++;
	s->end = c;
	c += strcspn(c, "\n");
	s->next = *c ? c + 1 : c;
	s->number++;
	while (s->end > s->line && is_blank(s->end[-1]))
		s->end--;
	skip_blanks(s);
	return true;
}

__attribute__((format(printf, 4, 0)))
static bool tell_mistake(struct sentences *s, int line, int column, const char *format,
    va_list list)
{
	char why[ERROR_TEXT];

	vsnprintf(why, sizeof why, format, list);
	s->mistake->place = (struct file_place){ line, column };
	return error_set(&s->mistake->reason, "%.200s", why);
}

__attribute__((format(printf, 3, 0)))
static bool tell_mistake_at(struct sentences *s, const char *at, const char *format, va_list list)
{
	return tell_mistake(s, s->number ? s->number : 1,
	    text_characters(s->line, (size_t)(at - s->line)) + 1, format, list);
}

bool mistake(struct sentences *s, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	tell_mistake_at(s, s->at, format, list);
	va_end(list);
	return false;
}

bool mistake_at(struct sentences *s, const char *at, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	tell_mistake_at(s, at, format, list);
	va_end(list);
	return false;
}

bool mistake_in(struct sentences *s, int line, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	tell_mistake(s, line, 1, format, list);
	va_end(list);
	return false;
}

/* A byte of a character that is not of ASCII. */
static bool is_beyond_ascii(char c) { return (unsigned char)c >= 0x80; }

/* The length of the word at a place: letters and digits, or one other character; 0 at the end. */
static size_t word_length(const char *at, const char *end)
{
	const char *c = at;

	while (c < end && (is_letter(*c) || is_digit(*c) || *c == '-' || is_beyond_ascii(*c)))
		c++;
	return c > at ? (size_t)(c - at) : at < end;
}

bool expected(struct sentences *s, const char *what)
{
	char word[2 * QUOTED_TEXT];

	if (!next_word(s, word, sizeof word))
		return mistake(s, "expected %s", what);
	return mistake(s, "expected %s, not %s", what, quote(word).text);
}

bool accept(struct sentences *s, const char *words)
{
	const char *before = s->at;

	for (;;) {
		size_t length = strcspn(words, " ");

		if (word_length(s->at, s->end) != length || !starts_nocase(s->at, words, length)) {
			s->at = before;
			return false;
		}
		s->at += length;
		skip_blanks(s);
		if (!words[length])
			return true;
		words += length + 1;
	}
}

bool accept_joint(struct sentences *s)
{
	bool comma = accept(s, ",");

	return accept(s, "and") || accept(s, "or") || comma;
}

size_t next_word(const struct sentences *s, char *word, size_t size)
{
	size_t length = word_length(s->at, s->end);
	size_t fits = length < size ? length : character_start(s->at, size - 1);

	snprintf(word, size, "%.*s", (int)fits, s->at);
	return length;
}

bool accept_number(struct sentences *s, int from, int to, int *number)
{
	size_t length = word_length(s->at, s->end);
	int n = 0;

	if (!length || length > 4)
		return false;
	for (size_t i = 0; i < length; i++) {
		if (!is_digit(s->at[i]))
			return false;
		n = 10 * n + (s->at[i] - '0');
	}
	if (n < from || n > to)
		return false;
	*number = n;
	s->at += length;
	skip_blanks(s);
	return true;
}

static uint32_t accept_phrase(struct sentences *s, const struct phrase *table)
{
	for (; table->words; table++)
		if (accept(s, table->words))
			return table->set;
	return 0;
}

uint32_t accept_phrases(struct sentences *s, const struct phrase *table)
{
	uint32_t set = accept_phrase(s, table), more = set;
	const char *before = s->at;

	while (more && accept_joint(s)) {
		more = accept_phrase(s, table);
		if (more)
			before = s->at;
		set |= more;
	}
	s->at = before;
	return set;
}

bool phrase_follows(const struct sentences *s, const struct phrase *table)
{
	struct sentences ahead = *s;

	accept_joint(&ahead);
	return accept_phrase(&ahead, table) != 0;
}

/* A rank or file, 0 to 7, with which a word may begin; negative if it does not. */
static int line_at(const struct sentences *s, bool ranks)
{
	int n = s->at < s->end ? lower(*s->at) - (ranks ? '1' : 'a') : -1;

	return n < 8 ? n : -1;
}

/* A rank or file as 0 to 7; -1 if none comes. */
static int accept_line(struct sentences *s, bool ranks)
{
	int n = line_at(s, ranks);

	if (n < 0 || word_length(s->at, s->end) != 1)
		return -1;
	s->at++;
	skip_blanks(s);
	return n;
}

static squareset line_squares(int n, bool ranks) { return ranks ? RANK(n + 1) : FILE_N(n); }

static bool accept_line_word(struct sentences *s, bool ranks)
{
	return accept(s, ranks ? "rank" : "file") || accept(s, ranks ? "ranks" : "files");
}

/* "4 to 2" may be meant as the ranks between, or as where a step begins and ends. */
static bool refuse_downward(struct sentences *s, bool ranks, int from, int to)
{
	const char first = ranks ? '1' : 'a', *word = ranks ? "rank" : "file";

	return mistake(s, "write \"%ss %c to %c\" for all of these, or \"to %s %c\" for where it "
	    "arrives", word, first + to, first + from, word, first + to);
}

/* Does a rank or file come, and a dash, or "through", where "to" should be? */
static bool has_dash(const struct sentences *s, bool ranks)
{
	static const char *const dashes[] = { "-", "\u2013", "through" };
	struct sentences after = *s;

	if (line_at(s, ranks) < 0)
		return false;
	after.at++;
	skip_blanks(&after);
	for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
		if (strncmp(after.at, dashes[i], strlen(dashes[i])) == 0)
			return true;
	return false;
}

static bool refuse_dash(struct sentences *s, bool ranks)
{
	return mistake(s, ranks ? "write \"to\" between two ranks: \"ranks 3 to 7\""
	    : "write \"to\" between two files: \"files a to d\"");
}

/* "2", "2 to 4", "2, 3 and 5", "2 and rank 3" of ranks or files. */
static bool parse_lines(struct sentences *s, bool ranks, squareset *found)
{
	int from, to;
	const char *before;

	if (has_dash(s, ranks))
		return refuse_dash(s, ranks);
	from = accept_line(s, ranks);
	if (from < 0)
		return expected(s, ranks ? "a rank from 1 to 8" : "a file from a to h");
	do {
		before = s->at;
		to = accept(s, "to") ? accept_line(s, ranks) : from;
		if (to >= 0 && to < from) {
			s->at = before;
			return refuse_downward(s, ranks, from, to);
		}
		if (to < from) {
			s->at = before;
			to = from;
		}
		for (; from <= to; from++)
			*found |= line_squares(from, ranks);
		before = s->at;
		from = -1;
		if (accept_joint(s)) {
			accept_line_word(s, ranks);
			if (has_dash(s, ranks))
				return refuse_dash(s, ranks);
			from = accept_line(s, ranks);
		}
	} while (from >= 0);
	s->at = before;
	return true;
}

/* A square, or NO_SQUARE if none comes. */
static square accept_square(struct sentences *s)
{
	int file, rank;

	if (word_length(s->at, s->end) != 2)
		return NO_SQUARE;
	file = lower(s->at[0]) - 'a';
	rank = s->at[1] - '1';
	if (!on_board(file, rank))
		return NO_SQUARE;
	s->at += 2;
	skip_blanks(s);
	return square_at(file, rank);
}

static void accept_squares(struct sentences *s, squareset *found)
{
	square one = accept_square(s);
	const char *before = s->at;

	while (one != NO_SQUARE) {
		*found |= bit(one);
		before = s->at;
		one = accept_joint(s) ? accept_square(s) : NO_SQUARE;
	}
	s->at = before;
}

static bool parse_area(struct sentences *s, squareset *found)
{
	*found = 0;
	if (accept_line_word(s, true))
		return parse_lines(s, true, found);
	if (accept_line_word(s, false))
		return parse_lines(s, false, found);
	if (accept(s, "anywhere"))
		*found = ANYWHERE;
	else
		accept_squares(s, found);
	return *found || expected(s, "squares such as \"rank 2\", \"files a and h\", "
	    "\"c8\" or \"anywhere\"");
}

/* Ranks, files and squares are not joined: "rank 2 and file a" could mean where both meet. */
static bool end_squares(struct sentences *s)
{
	struct sentences ahead = *s;
	const char *more;

	accept_joint(&ahead);
	more = ahead.at;
	return (!accept_line_word(&ahead, true) && !accept_line_word(&ahead, false) &&
	    accept_square(&ahead) == NO_SQUARE) || mistake_at(s, more, "ranks, files and squares "
	    "cannot be joined: name each square, or write another sentence");
}

bool parse_squares(struct sentences *s, squareset *found)
{
	const char *from = s->at;
	squareset more;

	if (!parse_area(s, found))
		return false;
	while (accept(s, "on")) {
		if (!parse_area(s, &more))
			return false;
		*found &= more;
	}
	while (accept(s, "but")) {
		if (!parse_area(s, &more))
			return false;
		*found &= ~more;
	}
	return *found ? end_squares(s) : mistake_at(s, from, "no square is left of these");
}

const char *unsafe_character(const struct sentences *s)
{
	for (const char *next = s->line; next < s->next;) {
		const char *at = next;

		if (!char_is_safe(text_next(&next, (size_t)(s->next - next))) &&
		    !strchr("\t\r\n", *at))
			return at;
	}
	return NULL;
}

bool is_over(const struct sentences *s)
{
	return is_empty(s) || (*s->at == '.' && s->at + 1 == s->end);
}

/* "no castling, no check", or with "and". */
static bool another_follows(const struct sentences *s)
{
	struct sentences ahead = *s;

	return accept_joint(&ahead) && accept(&ahead, "no");
}

bool parse_end(struct sentences *s)
{
	bool stop = accept(s, ".") || another_follows(s);

	return is_empty(s) || (stop ? mistake(s, "each sentence stands on a line of its own")
	    : expected(s, "the end of the sentence"));
}
