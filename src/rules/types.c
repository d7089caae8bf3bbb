/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>

#include "types.h"

const char *const color_name[2] = { [WHITE] = "White", [BLACK] = "Black" };

bool error_set(struct error *error, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(error->why, sizeof error->why, format, list);
	va_end(list);
	return false;
}
