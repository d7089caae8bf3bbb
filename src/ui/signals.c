/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static volatile sig_atomic_t deadly, resized;
static int pipe_fd = -1;        /* set before any handler is */

static void note(int number)
{
	int saved = errno;
	ssize_t written;

	if (number == SIGWINCH)
		resized = 1;
	else if (!deadly)
		deadly = number;
	written = write(pipe_fd, "s", 1);
	(void)written;          /* a full pipe wakes as well */
	errno = saved;
}

int signals_open(int *wake_fd)
{
	int fd[2];

	if (pipe(fd) != 0)
		return -1;
	for (int i = 0; i < 2; i++) {
		fcntl(fd[i], F_SETFL, O_NONBLOCK);
		fcntl(fd[i], F_SETFD, FD_CLOEXEC);
	}
	*wake_fd = pipe_fd = fd[1];
	return fd[0];
}

void signals_catch(void)
{
	static const int numbers[] = { SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGWINCH };
	struct sigaction action = { .sa_handler = note };

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		struct sigaction before;

		/* What the parent had us ignore (nohup) stays ignored. */
		if (numbers[i] != SIGWINCH && sigaction(numbers[i], NULL, &before) == 0 &&
		    before.sa_handler == SIG_IGN)
			continue;
		sigaction(numbers[i], &action, NULL);
	}
	/* Writing to a closed pipe, or beyond a quota, is an error like any other. */
	action.sa_handler = SIG_IGN;
	sigaction(SIGPIPE, &action, NULL);
	sigaction(SIGXFSZ, &action, NULL);
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

bool signals_resized(void)
{
	bool was = resized;

	resized = 0;
	return was;
}

#ifdef COVERAGE
void __gcov_dump(void);
#endif

void signals_die(int number)
{
	sigset_t set;

#ifdef COVERAGE
	__gcov_dump();                  /* death by a signal would lose what this run has covered */
#endif
	signal(number, SIG_DFL);
	sigemptyset(&set);
	sigaddset(&set, number);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
	_exit(128 + number);
}
