/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "notation/pgn_reader.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "rules/outcome.h"
#include "rules/write.h"

/* The PGN reader works character by character and holds one token at a time in memory. */

struct pgn_reader *pgn_open(FILE *in)
{
	struct pgn_reader *reader = xcalloc(1, sizeof *reader);

	reader->in = in;
	reader->line = 1;
	reader->fresh = true;
	return reader;
}

void pgn_close(struct pgn_reader *reader)
{
	if (reader)
		fclose(reader->in);
	free(reader);
}

void pgn_stop_when(struct pgn_reader *reader, const struct pgn_stop *stop)
{
	reader->stop = stop;
}

bool pgn_stopped(const struct pgn_reader *reader)
{
	return reader->stopped;
}

bool pgn_failed(const struct pgn_reader *reader)
{
	return ferror(reader->in);
}

static int take_char(struct pgn_reader *reader)
{
	int c = reader->peeked ? reader->ahead : text_getc(reader->in);

	reader->peeked = false;
	return c;
}

static int next_char(struct pgn_reader *reader)
{
	enum { CHECK_INTERVAL = 4096 };         /* characters between two checks for a stop */
	int c;

	if (++reader->read % CHECK_INTERVAL == 0 && reader->stop)
		reader->stopped |= reader->stop->asked(reader->stop->context);
	c = reader->stopped ? EOF : take_char(reader);
	reader->fresh = c == '\n';
	if (c == '\n' && reader->line < INT32_MAX)
		reader->line++;
	return c;
}

/* What next_char will return; line ends have not been counted yet. */
static int peek(struct pgn_reader *reader)
{
	if (reader->stopped)
		return EOF;
	if (!reader->peeked)
		reader->ahead = text_getc(reader->in);
	reader->peeked = true;
	return reader->ahead;
}

static void skip_spaces(struct pgn_reader *reader)
{
	while (peek(reader) != '\n' && isspace(peek(reader)))
		next_char(reader);
}

/* Controls become spaces. */
static char without_control(int c)
{
	return c < ' ' || c == 0x7f ? ' ' : (char)c;
}

static bool is_ascii(const char *text, size_t length)
{
	while (length > 0 && (unsigned char)text[length - 1] < 0x80)
		length--;
	return length == 0;
}

/*
 * The length of a text that was cut (and is not empty), without a last character of which bytes
 * may be missing.
 */
static size_t whole_length(const char *text, size_t length)
{
	size_t start = character_start(text, length - 1);
	const char *at = text + start;

	return !is_inside_character(*at) && text_next(&at, length - start) < 0 ? start : length;
}

/*
 * Ends a text, which may have been cut, in UTF-8 and cut to what can be written and read again, for
 * which there is room; was it too long for that?
 */
static bool cut_to_fit(char *text, size_t length, bool cut, size_t most)
{
	size_t whole = cut ? whole_length(text, length) : length;
	size_t fit = sanitize_fit(text, whole, most);
	struct strbuf imported = { 0 };

	text[fit] = '\0';
	if (!is_ascii(text, fit)) {
		text_import(text, fit, &imported);
		strcpy(text, imported.data);
		strbuf_free(&imported);
	}
	return cut || fit < length;
}

/* Reads the value up to its quotation mark; false if that is missing. */
static bool read_value(struct pgn_reader *reader, char value[PGN_VALUE])
{
	size_t length = 0;
	bool cut = false;
	int c;

	while ((c = peek(reader)) != '"' && c != '\n' && c != EOF) {
		c = next_char(reader);
		if (c == '\\' && (peek(reader) == '"' || peek(reader) == '\\'))
			c = next_char(reader);
		if (length + 1 < PGN_VALUE)
			value[length++] = without_control(c);
		else
			cut = true;
	}
	if (cut_to_fit(value, length, cut, PGN_VALUE - 1))
		pgn_complain(reader, "a tag value is too long and was truncated");
	if (c != '"')
		return false;
	next_char(reader);
	return true;
}

static void skip_tag(struct pgn_reader *reader)
{
	int c;

	while ((c = peek(reader)) != '\n' && c != EOF)
		if (next_char(reader) == ']')
			return;
}

/* A tag, whose bracket has been read. */
static void read_tag(struct pgn_reader *reader)
{
	char name[PGN_NAME], value[PGN_VALUE];
	size_t length = 0;
	bool sound;
	int c;

	skip_spaces(reader);
	while (length + 1 < PGN_NAME && (c = peek(reader)) < 0x80 && (isalnum(c) || c == '_'))
		name[length++] = (char)next_char(reader);
	name[length] = '\0';
	skip_spaces(reader);
	if (length == 0 || peek(reader) != '"') {
		pgn_complain(reader, "a tag not of the form [Name \"value\"] was omitted");
		skip_tag(reader);
		return;
	}
	next_char(reader);
	sound = read_value(reader, value);
	skip_spaces(reader);
	if (!sound || peek(reader) != ']')
		pgn_complain(reader, "a tag does not end in \"]");
	skip_tag(reader);
	if (reader->tags == PGN_TAGS) {
		pgn_complain(reader, "too many tags");
		return;
	}
	reader->tags++;
	if (reader->sink->tag)
		pgn_complain(reader, reader->sink->tag(reader->context, name, value));
}

/* A line for programs. */
static void read_escape(struct pgn_reader *reader)
{
	struct strbuf line = { 0 };
	int c;

	while ((c = next_char(reader)) != '\n' && c != EOF)
		if (line.length < PGN_ESCAPE) {
			char byte = c ? (char)c : '\1';        /* as unsafe, and no end */

			strbuf_add_bytes(&line, &byte, 1);
		}
	if (reader->sink->escape)
		pgn_complain(reader, reader->sink->escape(reader->context, strbuf_str(&line)));
	strbuf_free(&line);
}

/* A comment that ends with `end`, whose beginning has been read. */
static void read_comment(struct pgn_reader *reader, int end)
{
	char text[PGN_COMMENT];
	size_t length = 0;
	bool cut = false;
	int c;

	while ((c = next_char(reader)) != end && c != EOF) {
		bool space = without_control(c) == ' ';

		if (space && (length == 0 || text[length - 1] == ' '))
			continue;
		if (length + 1 < sizeof text)
			text[length++] = without_control(c);
		else
			cut = true;
	}
	while (length && text[length - 1] == ' ')
		length--;
	if (cut_to_fit(text, length, cut, PGN_COMMENT - 1))
		pgn_complain(reader, "a comment is too long and was truncated");
	if (c == EOF && end == '}')
		pgn_complain(reader, "unterminated comment");
	pgn_take_comment(reader, text);
}

static void read_nag(struct pgn_reader *reader)
{
	int nag = isdigit(peek(reader)) ? 0 : -1;

	while (isdigit(peek(reader))) {
		nag = 10 * nag + next_char(reader) - '0';
		if (nag > 255)
			nag = 256;
	}
	pgn_take_nag(reader, nag);
}

/* Marks such as !? after a move, of which the first has been read. */
static void read_marks(struct pgn_reader *reader, int c)
{
	static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" };
	char text[3] = { (char)c, '\0', '\0' };

	if (peek(reader) == '!' || peek(reader) == '?')
		text[1] = (char)next_char(reader);
	while (peek(reader) == '!' || peek(reader) == '?')
		next_char(reader);
	for (int i = 0; i < (int)(sizeof marks / sizeof *marks); i++)
		if (strcmp(text, marks[i]) == 0)
			pgn_take_nag(reader, i + 1);
}

/* A full stop ends a number but may belong to a word ("e.p."). */
static bool is_word_letter(int c, bool number)
{
	if (c == EOF || c >= 0x80)
		return false;
	return isalnum(c) || (c && strchr("_+#=:-/@,", c)) || (c == '.' && !number);
}

/*
 * Takes a sign that programs write in place of a glyph.  Other signs without letters and digits are
 * left out, but for a null move, after which the sides would be exchanged.
 */
static bool take_sign(struct pgn_reader *reader, const char *word)
{
	static const struct { const char *sign; int nag; } signs[] = {
		{ "=", 10 }, { "+=", 14 }, { "+/=", 14 }, { "=+", 15 }, { "=/+", 15 },
		{ "+/-", 16 }, { "-/+", 17 }, { "+-", 18 }, { "-+", 19 }, { "+--", 20 },
		{ "--+", 21 }, { "N", 146 }, { "D", 220 }
	};

	if (reader->sink->typed)
		return false;
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (strcmp(word, signs[i].sign) == 0) {
			pgn_take_nag(reader, signs[i].nag);
			return true;
		}
	if (word[strspn(word, "_+#=:-/,.")] || strcmp(word, "--") == 0)
		return false;
	pgn_complain(reader, "unexpected characters");
	return true;
}

static void take_word(struct pgn_reader *reader, char *word, size_t length)
{
	enum result result;

	if (word[strspn(word, "0123456789")] == '\0') {
		/* Numbers are ignored, but may show where a game lacks its beginning. */
		if (!reader->tags && !reader->moves && strcmp(word, "1") != 0)
			pgn_complain(reader, "a game without tags does not start with move 1");
	} else if (result_read(word, &result)) {
		pgn_take_result(reader, result);
	} else if (!take_sign(reader, word) && !pgn_take_en_passant(reader, word)) {
		while (length && word[length - 1] == '.')
			word[--length] = '\0';
		if (length)
			pgn_take_move(reader, word);
	}
}

/* The first byte of figurines and dashes (and other characters) in UTF-8. */
enum { FIGURINE_BEGINS = 0xe2 };

/* U+2010 to U+2013 and the minus sign, which editors make of hyphens. */
static bool is_dash(long c) { return (c >= 0x2010 && c <= 0x2013) || c == 0x2212; }

/*
 * The letter of a figurine, or the hyphen of a dash, of which the first byte has been read; '\0' if
 * it is none.
 */
static char read_figurine(struct pgn_reader *reader)
{
	char bytes[] = { (char)FIGURINE_BEGINS, '\0', '\0' }, letter;
	const char *text = bytes;
	long c;

	for (int i = 1; i < 3 && (peek(reader) & 0xc0) == 0x80; i++)
		bytes[i] = (char)next_char(reader);
	c = text_next(&text, sizeof bytes);
	letter = is_dash(c) ? '-' : figurine_letter(c);
	if (!letter)
		pgn_complain(reader, "unexpected characters");
	return letter;
}

/* The next letter of a word, or '\0' where it ends. */
static char next_letter(struct pgn_reader *reader, bool number)
{
	int c = peek(reader);

	if (c != FIGURINE_BEGINS && !is_word_letter(c, number))
		return '\0';
	next_char(reader);
	return c == FIGURINE_BEGINS ? read_figurine(reader) : (char)c;
}

/*
 * After a square of the last rank a bracket opens a variation, or holds what a pawn becomes,
 * "e8(Q)", which is put to the word.  Returns the first letter of the variation if that has been
 * read, else '\0'.
 */
static char read_bracket(struct pgn_reader *reader, char word[MOVE_TEXT], size_t length)
{
	char letter;

	next_char(reader);
	letter = is_upper((char)peek(reader)) ? (char)next_char(reader) : '\0';
	if (letter && peek(reader) == ')' && length + 2 < MOVE_TEXT) {
		next_char(reader);
		while (peek(reader) == '+' || peek(reader) == '#')
			next_char(reader);
		word[length++] = '=';
		word[length++] = letter;
		word[length] = '\0';
		letter = '\0';
		take_word(reader, word, length);
	} else {
		take_word(reader, word, length);
		pgn_open_variation(reader);
	}
	return letter;
}

/*
 * A move, its number, or a result, of which the first character has been read.  Returns the first
 * letter of the next word if that has been read, too, else '\0'.
 */
static char read_one_word(struct pgn_reader *reader, char first)
{
	char word[MOVE_TEXT], c = first;
	size_t length = 0;
	bool number = is_digit(c), cut = false;

	word[length++] = c;
	while ((c = next_letter(reader, number)) != '\0') {
		number = number && is_digit(c);
		if (length + 1 < sizeof word)
			word[length++] = c;
		else
			cut = true;
	}
	word[length] = '\0';
	if (cut)
		pgn_complain(reader, "a move is too long and was truncated");
	if (peek(reader) == '(' && length > 1 && is_file_letter(word[length - 2]) &&
	    (word[length - 1] == '1' || word[length - 1] == '8'))
		return read_bracket(reader, word, length);
	take_word(reader, word, length);
	return '\0';
}

static void read_word(struct pgn_reader *reader, int c)
{
	char next = (char)c;

	while (next)
		next = read_one_word(reader, next);
}

/* Skips the rest of a byte order mark at the beginning of a file. */
static bool skip_mark(struct pgn_reader *reader, int c)
{
	const char *rest = BYTE_ORDER_MARK;

	if (reader->line > 1 || c != (unsigned char)*rest++)
		return false;
	for (; *rest; rest++) {
		if (peek(reader) != (unsigned char)*rest)
			return false;
		next_char(reader);
	}
	reader->fresh = true;
	return true;
}

static void skip_strange(struct pgn_reader *reader, int c)
{
	if (skip_mark(reader, c))
		return;
	pgn_complain(reader, "unexpected characters");
	while ((c = peek(reader)) != EOF && !is_word_letter(c, false) &&
	    !isspace(c) && !strchr("[](){};$*!?%", c))
		next_char(reader);
}

static void read_item(struct pgn_reader *reader, int c)
{
	if (c == FIGURINE_BEGINS && !(c = read_figurine(reader)))
		return;
	if (c == '{')
		read_comment(reader, '}');
	else if (c == ';')
		read_comment(reader, '\n');
	else if (c == '(')
		pgn_open_variation(reader);
	else if (c == ')')
		pgn_close_variation(reader);
	else if (c == '$')
		read_nag(reader);
	else if (c == '!' || c == '?')
		read_marks(reader, c);
	else if (c == '*')
		pgn_take_result(reader, UNDECIDED);
	else if (is_word_letter(c, true))
		read_word(reader, c);
	else if (c != '.')
		skip_strange(reader, c);
	if (strchr("($*", c) || is_word_letter(c, true))
		reader->begun = true;
}

static void begin(struct pgn_reader *reader, const struct pgn_sink *sink, void *context)
{
	*reader = (struct pgn_reader){
		.in = reader->in, .ahead = reader->ahead, .peeked = reader->peeked,
		.line = reader->line, .fresh = reader->fresh,
		.stop = reader->stop, .read = reader->read, .stopped = reader->stopped,
		.sink = sink, .context = context
	};
}

/* Reads the next token; false at the end of the game. */
static bool read_next(struct pgn_reader *reader)
{
	bool fresh = reader->fresh;
	int c = peek(reader);

	if (c == EOF || (c == '[' && fresh && reader->begun))
		return false;
	next_char(reader);
	if (c == '%' && fresh)
		read_escape(reader);
	else if (c == '[' && !reader->begun)
		read_tag(reader);
	else if (c == '[' || c == ']')
		pgn_complain(reader, "tag among the moves");
	else if (!isspace(c) && c != '\0')
		read_item(reader, c);
	if (!reader->first_line && (reader->begun || reader->tags))
		reader->first_line = reader->line;
	return !reader->over;
}

/* What is said after the result, before a blank line, belongs to the game that ends with it. */
static void read_afterword(struct pgn_reader *reader)
{
	int c;

	for (;;) {
		skip_spaces(reader);
		c = peek(reader);
		if (c == EOF || c == '\0' || !strchr("{;$!?\n", c) ||
		    (c == '\n' && reader->fresh))
			return;
		next_char(reader);
		if (c != '\n')
			read_item(reader, c);
	}
}

int pgn_read(struct pgn_reader *reader, const struct pgn_sink *sink, void *context)
{
	begin(reader, sink, context);
	while (read_next(reader))
		continue;
	pgn_flush_move(reader);
	if (reader->over)
		read_afterword(reader);
	else if (reader->first_line)
		pgn_complain(reader, "no result");
	if (!reader->first_line && reader->comments)
		pgn_complain(reader, "a comment outside any game was omitted");
	if (reader->depth || reader->skipped)
		pgn_complain(reader, "unterminated variation");
	if (pgn_failed(reader))
		pgn_complain(reader, "cannot read the rest of the file");
	return reader->first_line;
}
