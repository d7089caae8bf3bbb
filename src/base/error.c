/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

/*
 * Takes of a text that does not fit the beginning and the end: what is long is a path or a name,
 * and the reason comes after it.
 */
static void take_ends(const struct strbuf *text, char why[ERROR_TEXT])
{
	enum { END = 400 };
	struct strbuf ends = { 0 };

	strbuf_add_ends(&ends, text->data, text->length, ERROR_TEXT - sizeof "..." - END, END);
	strcpy(why, strbuf_str(&ends));
	strbuf_free(&ends);
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
