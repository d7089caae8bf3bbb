/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/lines.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(struct line *line, size_t length)
{
	size_t room = line->room ? 2 * line->room : 256;
	char *text;

	if (length + 1 < line->room)
		return true;
	text = realloc(line->text, room);
	if (!text)
		return false;
	line->text = text;
	line->room = room;
	return true;
}

enum line_result line_read(struct line *line, FILE *in)
{
	size_t length = 0;
	bool cut = false;
	int c;

	while ((c = getc(in)) != EOF && c != '\n') {
		if (length == LINE_LONGEST) {
			cut = true;
			continue;
		}
		if (!make_room(line, length))
			return LINE_END;
		line->text[length++] = c == '\t' || c == '\r' ? ' ' :
		    c < ' ' || c >= 0x7f ? '?' : (char)c;
	}
	if ((c == EOF && length == 0) || !make_room(line, length))
		return LINE_END;
	line->text[length] = '\0';
	return cut ? LINE_TOO_LONG : LINE_READ;
}

void line_free(struct line *line)
{
	free(line->text);
	line->text = NULL;
	line->room = 0;
}

void line_say(FILE *out, const char *format, va_list arguments)
{
	flockfile(out);
	vfprintf(out, format, arguments);
	putc('\n', out);
	fflush(out);
	funlockfile(out);
}

char *text_trim(char *text)
{
	size_t length;

	text += strspn(text, " ");
	for (length = strlen(text); length && text[length - 1] == ' '; length--)
		text[length - 1] = '\0';
	return text;
}

char *word_next(char **rest)
{
	char *word = *rest + strspn(*rest, " ");

	if (*word == '\0') {
		*rest = word;
		return NULL;
	}
	*rest = word + strcspn(word, " ");
	if (**rest)
		*(*rest)++ = '\0';
	return word;
}

bool word_is_next(char **rest, const char *word)
{
	char *at = *rest + strspn(*rest, " ");
	size_t length = strlen(word);

	if (strncmp(at, word, length) != 0 || (at[length] && at[length] != ' '))
		return false;
	*rest = at + length;
	return true;
}
