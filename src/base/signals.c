/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

static const int deadly_signals[] = { SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGXCPU };
static volatile sig_atomic_t deadly, resized, stopped, continued;
static int pipe_fd = -1;        /* set before any handler is */

static void note(int number)
{
	int saved = errno;
	ssize_t written;

	if (number == SIGWINCH)
		resized = 1;
	else if (number == SIGTSTP)
		stopped = 1;
	else if (number == SIGCONT)
		continued = 1;
	else if (!deadly)
		deadly = number;
	written = write(pipe_fd, "s", 1);
	(void)written;          /* a full pipe wakes the reader as well */
	errno = saved;
}

bool signals_pipe(int fd[2])
{
	if (pipe(fd) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(fd[i], F_SETFL, O_NONBLOCK);
		fcntl(fd[i], F_SETFD, FD_CLOEXEC);
	}
	return true;
}

int signals_open(int *wake_fd)
{
	int fd[2];

	if (!signals_pipe(fd))
		return -1;
	*wake_fd = pipe_fd = fd[1];
	return fd[0];
}

/* A signal that the parent ignored (nohup, a shell without job control) stays ignored. */
static bool is_ignored(int number)
{
	struct sigaction before;

	return sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN;
}

static void ignore(int number)
{
	struct sigaction action = { .sa_handler = SIG_IGN };

	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

void signals_ignore_file_limit(void)
{
	ignore(SIGXFSZ);
}

/* The parent may have left the signal blocked, as perf does with SIGWINCH. */
static void handle(int number)
{
	struct sigaction action = { .sa_handler = note };
	sigset_t set;

	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
	sigemptyset(&set);
	sigaddset(&set, number);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void catch(int number)
{
	if (!is_ignored(number))
		handle(number);
}

void signals_catch(void)
{
	for (size_t i = 0; i < sizeof deadly_signals / sizeof *deadly_signals; i++)
		catch(deadly_signals[i]);
	ignore(SIGPIPE);
	handle(SIGWINCH);
}

void signals_catch_stops(void)
{
	catch(SIGTSTP);
	catch(SIGCONT);
}

/* Starts a thread with a stack of the size that the header promises; an error number. */
static int start_thread(pthread_t *thread, void *(*run)(void *), void *context)
{
	pthread_attr_t attributes;
	int code = pthread_attr_init(&attributes);

	if (code)
		return code;
	code = pthread_attr_setstacksize(&attributes, THREAD_STACK);
	if (!code)
		code = pthread_create(thread, &attributes, run, context);
	pthread_attr_destroy(&attributes);
	return code;
}

bool signals_start_thread(pthread_t *thread, void *(*run)(void *), void *context)
{
	static const int others[] = { SIGWINCH, SIGTSTP, SIGCONT };
	sigset_t caught, before;
	bool started;

	sigemptyset(&caught);
	for (size_t i = 0; i < sizeof deadly_signals / sizeof *deadly_signals; i++)
		sigaddset(&caught, deadly_signals[i]);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		sigaddset(&caught, others[i]);
	pthread_sigmask(SIG_BLOCK, &caught, &before);
	started = start_thread(thread, run, context) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return started;
}

bool signals_run_threads(int wanted, void *(*run)(void *), void *context)
{
	pthread_t *thread = xcalloc((size_t)wanted, sizeof *thread);
	int started = 0;

	while (started < wanted && signals_start_thread(&thread[started], run, context))
		started++;
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	free(thread);
	return started > 0;
}

bool signals_run_in_thread(void *(*run)(void *), void *context)
{
	sigset_t all, before;
	pthread_t thread;

	if (start_thread(&thread, run, context) != 0)
		return false;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	pthread_join(thread, NULL);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return true;
}

void signals_drain(int fd)
{
	char bytes[64];

	while (read(fd, bytes, sizeof bytes) > 0)
		;
}

int signals_deadly(void)
{
	return deadly;
}

void signals_hang_up(void)
{
	note(SIGHUP);
}

/* What comes between the two lines is taken with what was there. */
static bool take(volatile sig_atomic_t *flag)
{
	if (!*flag)
		return false;
	*flag = 0;
	return true;
}

bool signals_noted(void)
{
	return resized || stopped || continued;
}

bool signals_resized(void)
{
	return take(&resized);
}

bool signals_stopped(void)
{
	return take(&stopped);
}

bool signals_continued(void)
{
	return take(&continued);
}

/* Raises the signal with its default action. */
static void raise_unhandled(int number)
{
	sigset_t set;

	signal(number, SIG_DFL);
	sigemptyset(&set);
	sigaddset(&set, number);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}

void signals_stop(void)
{
	raise_unhandled(SIGTSTP);
	catch(SIGTSTP);
}

#ifdef COVERAGE
void __gcov_dump(void);
#endif

void signals_die(int number)
{
#ifdef COVERAGE
	/* A signal would end the program without writing the coverage data. */
	__gcov_dump();
#endif
	raise_unhandled(number);
	_exit(128 + number);
}
