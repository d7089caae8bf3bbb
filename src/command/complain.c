/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <string.h>

#include "command/command.h"
#include "base/sanitize.h"

enum { LINE_TEXT = 4096 };

__attribute__((format(printf, 2, 0)))
static void tell_line_v(FILE *out, const char *format, va_list args)
{
	char line[LINE_TEXT], safe[LINE_TEXT];

	vsnprintf(line, sizeof line, format, args);
	sanitize(line, safe, sizeof safe);
	fprintf(out, "%s\n", safe);
}

void tell_line(FILE *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	tell_line_v(out, format, args);
	va_end(args);
}

__attribute__((format(printf, 1, 0)))
static void complain_v(const char *format, va_list args)
{
	fflush(stdout);
	fputs("philidor: ", stderr);
	tell_line_v(stderr, format, args);
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
	return STATUS_USAGE;
}

int complain_of_option(int option, char **argv)
{
	/* The letter may be one of several in an argument. */
	if (option == '?' && optopt != 0 && optopt < OPTION_LONG)
		return complain_of_usage("option '-%c' is not known",
		    optopt > ' ' && optopt <= '~' ? optopt : '?');
	if (option == ':')
		return complain_of_usage("option '%.40s' needs a value", argv[optind - 1]);
	return complain_of_usage("option '%.40s' is not known or stands wrong", argv[optind - 1]);
}

int finish_output(void)
{
	if (fflush(stdout) == EOF || ferror(stdout))
		return complain("cannot write the output: %s", strerror(errno));
	return STATUS_OK;
}
