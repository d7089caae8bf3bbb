/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>

#include "types.h"

const char *const color_name[2] = { [WHITE] = "White", [BLACK] = "Black" };

bool fault_set(struct fault *fault, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(fault->why, sizeof fault->why, format, list);
	va_end(list);
	return false;
}
