/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/tap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void tap_result(struct tap *tap, bool ok, const char *format, ...)
{
	va_list arguments;

	tap->count++;
	tap->failed += !ok;
	printf("%s %d - ", ok ? "ok" : "not ok", tap->count);
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf("\n");
	fflush(stdout);
}

void tap_note(const char *format, ...)
{
	va_list arguments;

	printf("# ");
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf("\n");
}

int tap_end(const struct tap *tap)
{
	printf("1..%d\n", tap->count);
	return fflush(stdout) == 0 && tap->failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
