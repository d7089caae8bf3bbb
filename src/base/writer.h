/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_WRITER_H
#define BASE_WRITER_H

#include <stdbool.h>

/*
 * A thread for output.  Nobody knows how long writing to a terminal or a pipe takes: it may
 * be stopped with Ctrl-S, or its reader not read.  So the event loop leaves that to this
 * thread, one job at a time, and goes on listening to signals and clocks.
 */
struct writer;

/*
 * A writer to the descriptor; wake_fd is where the event loop reads of signals, see
 * signals_open.  NULL if memory or descriptors are short.
 */
struct writer *writer_new(int fd, int wake_fd);

/* No job may be under way. */
void writer_free(struct writer *writer);

/* Readable when a job has ended since the last writer_busy. */
int writer_done_fd(const struct writer *writer);

/* Does job(context) in the thread, or here if there can be none.  None may be under way. */
void writer_start(struct writer *writer, void (*job)(void *context), void *context);

/* Is a job under way?  (If not, what it did is to be seen.) */
bool writer_busy(struct writer *writer);

/*
 * Waits for the job that is under way, however long it takes; but once a deadly signal has
 * come, after a moment what is not written yet is given up, as is all that is written later.
 */
void writer_finish(struct writer *writer);

#endif
