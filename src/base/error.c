/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Ends a text that did not fit in dots, after whole characters. */
static void tell_cut(char why[ERROR_TEXT])
{
	static const char dots[] = "...";

	memcpy(why + character_start(why, ERROR_TEXT - sizeof dots), dots, sizeof dots);
}

bool error_set(struct error *error, const char *format, ...)
{
	va_list list;
	int length;

	va_start(list, format);
	length = vsnprintf(error->why, sizeof error->why, format, list);
	va_end(list);
	if (length >= ERROR_TEXT)
		tell_cut(error->why);
	return false;
}
