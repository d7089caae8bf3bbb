/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/signals.h"

/* How long to wait for the output once a signal asks the program to end, or it is hastened. */
enum { STEP_MS = 10, STEPS = 30 };

struct writer {
	int signals_fd;
	int kept_fd;                    /* standard output, which another may take the place of */
	int nowhere_fd;                 /* a pipe without a reader: writing to it fails at once */
	int done_fd[2];                 /* a pipe with a byte for each job that has ended */
	bool hasty;
	bool threaded;                  /* the thread was made, with the first job */
	pthread_t thread;
	pthread_mutex_t lock;           /* guards what follows */
	pthread_cond_t work;
	void (*job)(void *context);     /* NULL: none */
	void *context;
	bool ending;
};

static void close_all(struct writer *writer)
{
	const int fds[] = {
		writer->kept_fd, writer->nowhere_fd, writer->done_fd[0], writer->done_fd[1]
	};

	for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	free(writer);
}

/* Opens no file: in a kiosk that is not allowed. */
static int open_nowhere(void)
{
	int fd[2];

	if (!signals_pipe(fd))
		return -1;
	close(fd[0]);
	return fd[1];
}

/* Does nothing but to interrupt a write of the thread. */
static void interrupt(int number)
{
	(void)number;
}

struct writer *writer_new(int signals_fd, struct error *error)
{
	struct writer *writer = xcalloc(1, sizeof *writer);
	struct sigaction action = { .sa_handler = interrupt };

	*writer = (struct writer){ .signals_fd = signals_fd, .done_fd = { -1, -1 } };
	sigemptyset(&action.sa_mask);
	sigaction(SIGURG, &action, NULL);
	writer->kept_fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
	writer->nowhere_fd = open_nowhere();
	if (writer->kept_fd >= 0 && writer->nowhere_fd >= 0 && signals_pipe(writer->done_fd) &&
	    (errno = pthread_mutex_init(&writer->lock, NULL)) == 0) {
		if ((errno = pthread_cond_init(&writer->work, NULL)) == 0)
			return writer;
		pthread_mutex_destroy(&writer->lock);
	}
	error_set(error, "cannot open the output: %s", strerror(errno));
	close_all(writer);
	return NULL;
}

void writer_free(struct writer *writer)
{
	if (!writer)
		return;
	pthread_mutex_lock(&writer->lock);
	writer->ending = true;
	pthread_cond_signal(&writer->work);
	pthread_mutex_unlock(&writer->lock);
	if (writer->threaded)
		pthread_join(writer->thread, NULL);
	pthread_cond_destroy(&writer->work);
	pthread_mutex_destroy(&writer->lock);
	close_all(writer);
}

int writer_done_fd(const struct writer *writer)
{
	return writer->done_fd[0];
}

static void *work(void *context)
{
	struct writer *writer = context;
	ssize_t written;

	pthread_mutex_lock(&writer->lock);
	for (;;) {
		while (!writer->job && !writer->ending)
			pthread_cond_wait(&writer->work, &writer->lock);
		if (!writer->job)
			break;
		pthread_mutex_unlock(&writer->lock);
		writer->job(writer->context);
		pthread_mutex_lock(&writer->lock);
		writer->job = NULL;
		written = write(writer->done_fd[1], "d", 1);
		(void)written;          /* a full pipe is readable as well */
	}
	pthread_mutex_unlock(&writer->lock);
	return NULL;
}

void writer_start(struct writer *writer, void (*job)(void *context), void *context)
{
	if (!writer->threaded)
		writer->threaded = signals_start_thread(&writer->thread, work, writer);
	if (!writer->threaded) {
		job(context);
		return;
	}
	pthread_mutex_lock(&writer->lock);
	writer->context = context;
	writer->job = job;
	pthread_cond_signal(&writer->work);
	pthread_mutex_unlock(&writer->lock);
}

bool writer_busy(struct writer *writer)
{
	bool busy;

	signals_drain(writer->done_fd[0]);
	pthread_mutex_lock(&writer->lock);
	busy = writer->job != NULL;
	pthread_mutex_unlock(&writer->lock);
	return busy;
}

/* Waits for the end of the job, a signal, or `ms` milliseconds; is the job still running? */
static bool wait_for(struct writer *writer, int ms)
{
	struct pollfd fds[2] = {
		{ .fd = writer->done_fd[0], .events = POLLIN },
		{ .fd = writer->signals_fd, .events = POLLIN }
	};

	if (!writer_busy(writer))
		return false;
	if (poll(fds, 2, ms) > 0 && fds[1].revents)
		signals_drain(writer->signals_fd);
	return writer_busy(writer);
}

/*
 * Ends the job by letting all of its writes fail.  One that has begun is interrupted; as it
 * may begin only after that, this is repeated.  Then the descriptor is as it was, and what a
 * terminal has not shown yet makes room for what restores it.  (Output that Control-S has
 * stopped starts again by TCOON only if TCOOFF has stopped it, too.)
 */
static void cut_off(struct writer *writer)
{
	if (dup2(writer->nowhere_fd, STDOUT_FILENO) < 0)
		return;
	do
		pthread_kill(writer->thread, SIGURG);
	while (wait_for(writer, STEP_MS));
	dup2(writer->kept_fd, STDOUT_FILENO);
	writer_make_room(writer);
}

void writer_make_room(const struct writer *writer)
{
	tcflow(writer->kept_fd, TCOOFF);
	tcflow(writer->kept_fd, TCOON);
	tcflush(writer->kept_fd, TCOFLUSH);
}

int writer_silence(const struct writer *writer)
{
	dup2(writer->nowhere_fd, STDOUT_FILENO);
	if (writer->threaded)           /* a write that has begun keeps others from the terminal */
		pthread_kill(writer->thread, SIGURG);
	return writer->kept_fd;
}

void writer_wait(struct writer *writer, int ms)
{
	int64_t end = now_ms() + ms;
	int left = ms;

	while (!signals_deadly() && left != 0 && wait_for(writer, left))
		left = ms < 0 ? -1 : end > now_ms() ? (int)(end - now_ms()) : 0;
}

bool writer_finish(struct writer *writer)
{
	if (!writer->hasty)
		writer_wait(writer, -1);
	for (int step = 0; step < STEPS && wait_for(writer, STEP_MS); step++)
		;
	if (!writer_busy(writer))
		return true;
	cut_off(writer);
	return false;
}

void writer_hasten(struct writer *writer)
{
	writer->hasty = true;
}
