/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "command/command.h"

static void complain_v(const char *format, va_list args)
{
	fflush(stdout);
	fputs("philidor: ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
}

int complain(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	complain_v(format, args);
	va_end(args);
	return STATUS_FAILED;
}

int complain_of_usage(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	complain_v(format, args);
	va_end(args);
	fputs("Try 'philidor --help' for more information.\n", stderr);
	return STATUS_USAGE;
}

int finish_output(void)
{
	if (fflush(stdout) == EOF || ferror(stdout))
		return complain("cannot write the output: %s", strerror(errno));
	return STATUS_OK;
}

void print_help(FILE *out)
{
	fputs("Usage: philidor [OPTION]...\n", out);
}

void print_version(FILE *out)
{
	fputs("philidor (" PACKAGE_NAME ") " PACKAGE_VERSION "\n"
	    "Copyright (C) 2026 The Philidor authors\n"
	    "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.\n"
	    "This is free software: you are free to change and redistribute it.\n"
	    "There is NO WARRANTY, to the extent permitted by law.\n", out);
}
