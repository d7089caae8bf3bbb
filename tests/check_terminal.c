/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/signals.h"
#include "base/writer.h"
#include "tests/suite.h"
#include "ui/terminal.h"

/*
 * What is no key is not typed; and a terminal is restored when memory runs out, in whichever thread
 * that is.
 */

enum { UNKNOWN = 77 };          /* exit status where the kind of terminal is not known */

static int filled[2];           /* a pipe, written to when the terminal takes no more */

static void want_memory(void *context)
{
	(void)context;
	out_of_memory();
}

/* Writes until the terminal, which nobody reads, takes no more, and then waits for that. */
static void fill_terminal(void *context)
{
	static const char text[4096];
	int flags = fcntl(STDOUT_FILENO, F_GETFL);

	(void)context;
	fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
	while (write(STDOUT_FILENO, text, sizeof text) > 0)
		;
	fcntl(STDOUT_FILENO, F_SETFL, flags);
	if (write(filled[1], "f", 1) == 1)
		while (write(STDOUT_FILENO, text, sizeof text) > 0)
			;
}

static void *want_memory_when_filled(void *context)
{
	char byte;

	if (read(filled[0], &byte, 1) == 1)
		want_memory(context);
	return NULL;
}

/* Opens the screen there, and runs out of memory in another thread. */
static void run_out(const char *name, bool blocked)
{
	const struct terminal_options options = { .mouse = true };
	static struct terminal terminal;
	struct canvas canvas = { 0 };
	struct error error;
	pthread_t thread;
	int fd, waker, wake_fd = signals_open(&waker);

	signals_catch();
	setsid();
	fd = open(name, O_RDWR);
	for (int i = 0; i < 3; i++)
		dup2(fd, i);
	setenv("TERM", "xterm-256color", 1);
	if (!terminal_known() || pipe(filled) != 0 ||
	    !terminal_open(&terminal, &options, &canvas, wake_fd, -1, &error))
		_exit(UNKNOWN);
	if (blocked && !signals_start_thread(&thread, want_memory_when_filled, NULL))
		_exit(UNKNOWN);
	writer_start(terminal.writer, blocked ? fill_terminal : want_memory, NULL);
	for (;;)
		pause();
}

/* In the thread that writes; or in another one, while output is blocked. */
START_TEST(memory_runs_out_in_another_thread)
{
	const bool blocked = _i;
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave, status;
	struct termios before, after;
	static char text[1 << 17];
	const char *name;
	ssize_t length;
	pid_t child;

	ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	name = ptsname(master);
	slave = open(name, O_RDWR | O_NOCTTY);
	ck_assert(slave >= 0 && tcgetattr(slave, &before) == 0);
	child = fork();
	if (child == 0)
		run_out(name, blocked);
	ck_assert(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
	if (WEXITSTATUS(status) == UNKNOWN)
		return;
	ck_assert_int_eq(WEXITSTATUS(status), EXIT_FAILURE);
	ck_assert(tcgetattr(slave, &after) == 0);
	ck_assert_uint_eq(after.c_lflag, before.c_lflag);
	ck_assert_uint_eq(after.c_iflag, before.c_iflag);
	ck_assert_uint_eq(after.c_oflag, before.c_oflag);
	fcntl(master, F_SETFL, O_NONBLOCK);
	for (size_t all = 0; (length = read(master, text + all, sizeof text - 1 - all)) > 0; )
		all += (size_t)length;
	for (char *c = text; c < text + sizeof text - 1; c++)
		if (*c == '\0')
			*c = ' ';       /* as it was filled with them */
	ck_assert_ptr_nonnull(strstr(text, "\033[?1000l"));
	ck_assert_ptr_nonnull(strstr(text, "\033[?2004l"));
	ck_assert_ptr_nonnull(strstr(text, "\033[?1049l"));
	ck_assert_ptr_nonnull(strstr(text, "philidor: out of memory\r\n"));
	close(slave);
	close(master);
}
END_TEST

enum { RESIZES = 500 };

static atomic_int resizes_seen;

/* Each when the one before was seen. */
static void *resize_often(void *context)
{
	for (int sent = 0; sent < RESIZES; sent++) {
		while (atomic_load(&resizes_seen) < sent)
			sched_yield();
		pthread_kill(*(pthread_t *)context, SIGWINCH);
	}
	return NULL;
}

/* One may come at any moment, also while that is asked. */
START_TEST(no_resize_is_lost)
{
	pthread_t asker = pthread_self(), sender;
	int waker;

	ck_assert_int_ge(signals_open(&waker), 0);
	signals_catch();
	ck_assert(signals_start_thread(&sender, resize_often, &asker));
	while (atomic_load(&resizes_seen) < RESIZES)     /* until libcheck loses patience */
		if (signals_resized())
			atomic_fetch_add(&resizes_seen, 1);
	pthread_join(sender, NULL);
}
END_TEST

/* Puts the characters into `typed` that are no part of unknown input, which comes at once. */
static void type(const char *text, char *typed)
{
	struct unknown_input input = { 0 };

	for (const char *at = text; *at; at++) {
		if (unknown_input_take(&input, (unsigned char)*at))
			continue;
		if (*at == K_ESCAPE)
			at += unknown_input_begin(&input, at[1] ? at[1] : -1,
			    at[1] && at[2] ? at[2] : -1);
		else
			*typed++ = *at;
	}
	if (unknown_input_rest(&input))
		*typed++ = '[';
	*typed = '\0';
}

START_TEST(what_is_no_key_is_not_typed)
{
	static const char *const cases[][2] = {
		{ "a\033[Ib", "ab" },                   /* the focus has come */
		{ "a\033[1;5Db\033[?62;4cc", "abc" },
		{ "a\033[M !~b", "ab" }, { "a\033[M\x7f\xff\xfe" "b", "ab" },        /* X10 */
		{ "a\033[7$b", "ab" }, { "a\033[[Eb", "ab" },         /* rxvt, Linux */
		{ "a\033]11;rgb:0/0/0\ab", "ab" }, { "a\033]4;1;x\033\\b", "ab" },
		{ "a\033_Gi=1;OK\033\\b", "ab" }, { "a\033^x\033\\b", "ab" },    /* kitty */
		{ "a\033P1$r0m\033\\b", "ab" }, { "\033Pawn\033]e", "Pawn]e" },
		{ "a\033[", "a[" }, { "a\033[1\nb", "a\nb" }, { "\033a\033", "a" }
	};
	char typed[40];

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		type(cases[i][0], typed);
		ck_assert_str_eq(typed, cases[i][1]);
	}
}
END_TEST

Suite *terminal_suite(void)
{
	Suite *suite = suite_create("terminal");
	TCase *terminal = tcase_create("terminal");

	tcase_add_test(terminal, what_is_no_key_is_not_typed);
	tcase_add_test(terminal, no_resize_is_lost);
	tcase_add_loop_test(terminal, memory_runs_out_in_another_thread, 0, 2);
	suite_add_tcase(suite, terminal);
	return suite;
}
