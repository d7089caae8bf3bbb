/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_input.h"

#include <string.h>

#include "base/text.h"

/*
 * Marks in a typed move that do not change which move it is: where they may stand.  To find the
 * move they are all dropped; so it is here that "N?f3" and "Nf3x" are no moves.
 */

static const char final_marks[] = "+#!?";

static bool is_word(char c) { return is_letter(c) || is_digit(c); }
static bool is_one_of(char c, const char *set) { return c && strchr(set, c); }

bool begins_en_passant(const char *text)
{
	return strncmp(text, "ep", 2) == 0 || strncmp(text, "e.p", 3) == 0;
}

/* At most two marks of check and two of praise, as in "e4++!?". */
static bool are_few(const char *marks, size_t length)
{
	int check = 0, praise = 0;

	for (size_t i = 0; i < length; i++) {
		check += is_one_of(marks[i], "+#");
		praise += is_one_of(marks[i], "!?");
	}
	return check <= 2 && praise <= 2;
}

/* Marks of check and of praise end a move, but for "e.p.". */
static bool ends_move(const char *at)
{
	size_t marks = strspn(at, final_marks);

	return are_few(at, marks) && (at[marks] == '\0' || begins_en_passant(at + marks));
}

/* "e8(Q)", "exd6(ep)", and "(=)", which offers a draw. */
static bool is_bracket(const char *at)
{
	size_t length = strcspn(at + 1, ")");

	return length >= 1 && length <= strlen("e.p.") && at[1 + length] == ')' &&
	    !strchr(at + 1, '(');
}

static bool stands_well(const char *text, const char *at)
{
	char before = at == text ? '\0' : at[-1], after = at[1];

	switch (*at) {
	case 'x':
		return is_file_letter(after) && (before || is_digit(at[2]));
	case '-':
		return is_word(before) && (is_file_letter(after) || is_one_of(after, "Oo0"));
	case ':':               /* "e4:d5", and "ed5:" */
		return is_word(before) && (is_file_letter(after) || ends_move(at + 1));
	case '=':
		return (is_digit(before) || is_file_letter(before) || before == '(') &&
		    ((is_letter(after) && !is_digit(at[2])) || is_one_of(after, "()") ||
		    ends_move(at + 1));
	case '(':
		return is_word(before) && is_bracket(at);
	case ')':
		return memchr(text, '(', (size_t)(at - text)) && before != ')';
	case '.':
		return before == 'p' || (before == 'e' && after == 'p') ||
		    at[strspn(at, ".")] == '\0';
	case '+': case '#': case '!': case '?':
		return ends_move(at);
	default:
		return true;
	}
}

/* Can a mark that does not stand well do so once more is typed? */
static bool is_unfinished(const char *at)
{
	return *at == '(' ? !strchr(at, ')') : is_one_of(*at, "x-") && at[1] == '\0';
}

bool move_marks_are_too_many(const char *text)
{
	size_t length = strlen(text), before = length;

	while (before > 0 && (text[before - 1] == ' ' || is_one_of(text[before - 1], final_marks)))
		before--;
	return !are_few(text + before, length - before);
}

bool move_marks_fit(const char *text, bool finished)
{
	char bare[MOVE_TEXT], *end = bare;
	bool en_passant = false;

	text += strspn(text, ". ");             /* Black's move, as in "...Nf6" */
	for (; *text; text++)
		if (*text != ' ')
			*end++ = *text;
	*end = '\0';
	for (const char *at = bare; *at; at++) {
		if (!stands_well(bare, at) && (finished || !is_unfinished(at)))
			return false;
		if (en_passant && begins_en_passant(at))
			return false;
		en_passant |= begins_en_passant(at);
	}
	return true;
}
