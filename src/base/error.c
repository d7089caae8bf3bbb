/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool error_set(struct error *error, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(error->why, sizeof error->why, format, list);
	va_end(list);
	return false;
}
