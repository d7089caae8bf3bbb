/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/text.h"

/*
 * Takes of a text that does not fit the beginning and the end, in whole characters: what is long is
 * a path or a name, and the reason comes after it.
 */
static void take_ends(const struct strbuf *text, char why[ERROR_TEXT])
{
	static const char dots[] = "...";
	enum { END = 400 };
	size_t start = character_start(text->data, ERROR_TEXT - sizeof dots - END);
	const char *end = text->data + text->length - END;

	while (is_inside_character(*end))
		end++;
	memcpy(why, text->data, start);
	strcpy(why + start, dots);
	strcat(why, end);
}

bool error_set(struct error *error, const char *format, ...)
{
	va_list list;
	int length;

	va_start(list, format);
	length = vsnprintf(error->why, sizeof error->why, format, list);
	va_end(list);
	if (length >= ERROR_TEXT) {
		struct strbuf text = { 0 };

		va_start(list, format);
		strbuf_vprintf(&text, format, list);
		va_end(list);
		take_ends(&text, error->why);
		strbuf_free(&text);
	}
	return false;
}
