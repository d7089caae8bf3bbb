/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>

#include "types.h"

bool fault_set(struct fault *fault, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(fault->why, sizeof fault->why, format, list);
	va_end(list);
	return false;
}
