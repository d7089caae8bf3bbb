/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/signals.h"
#include "base/text.h"
#include "command/command.h"

/* What the program says, on standard output and standard error. */

enum { HELP_LINE = 4096 };

/* Writes a line as a terminal of this locale shows it: to others, bytes of UTF-8 are controls. */
static void write_line(FILE *out, int indent, const char *text, size_t length)
{
	struct strbuf shown = { 0 };

	text_show(text, length, locale_is_unicode(), &shown);
	fprintf(out, "%*s%s\n", indent, "", strbuf_str(&shown));
	strbuf_free(&shown);
}

__attribute__((format(printf, 2, 0)))
static void tell_line_v(FILE *out, const char *format, va_list args)
{
	char line[HELP_LINE], safe[HELP_LINE];

	vsnprintf(line, sizeof line, format, args);
	write_line(out, 0, safe, sanitize(line, safe, sizeof safe));
}

void tell_line(FILE *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	tell_line_v(out, format, args);
	va_end(args);
}

void show_progress(const char *format, ...)
{
	va_list args;

	if (!isatty(STDERR_FILENO))
		return;
	va_start(args, format);
	fputs("\r", stderr);
	vfprintf(stderr, format, args);
	fputs("\033[K", stderr);
	va_end(args);
}

void print_text(const char *text, int columns)
{
	struct wrapped_line line = { 0 };

	while (text_wrap(text, columns, &line))
		write_line(stdout, line.indent, line.start, line.length);
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

int tell_problems(FILE *out, const char *path, struct strbuf *problems)
{
	const char *left = strbuf_str(problems), *name = out == stderr ? "philidor: " : "";
	int count = 0;

	for (; *left; count++) {
		const char *line = left;
		int length = (int)text_take_line(&left);

		tell_line(out, "%s%s: %.*s", name, path, length, line);
	}
	strbuf_clear(problems);
	return count;
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
		return complain_of_usage("unknown option '-%c'",
		    optopt > ' ' && optopt <= '~' ? optopt : '?');
	if (option == '?' && optopt >= OPTION_LONG)
		return complain_of_usage("option '%.*s' takes no value",
		    (int)strcspn(argv[optind - 1], "="), argv[optind - 1]);
	return complain_of_usage(option == ':' ? "option '%s' needs a value"
	    : "unknown or misplaced option '%s'", shorten(argv[optind - 1]).text);
}

int complain_of_argument(const char *argument)
{
	return complain_of_usage("unexpected argument '%s'", shorten(argument).text);
}

int finish_output(void)
{
	if (fflush(stdout) == EOF || ferror(stdout))
		return complain("cannot write the output: %s", strerror(errno));
	return STATUS_OK;
}

/* A regular file never loses its readers, so this may wait forever. */
static void *wait_for_no_reader(void *context)
{
	struct pollfd output = { .fd = STDOUT_FILENO };

	do {
		if (poll(&output, 1, -1) < 0 && errno != EINTR)
			return context;
	} while (!output.revents);
	if (output.revents & POLLNVAL)
		return context;
	raise(SIGPIPE);
	_exit(STATUS_FAILED);           /* the parent may have had SIGPIPE ignored */
}

void end_with_reader(void)
{
	pthread_t thread;

	/* Without a thread for that, the first write still ends it. */
	if (signals_start_thread(&thread, wait_for_no_reader, NULL))
		pthread_detach(thread);
}
