/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_WRITER_H
#define BASE_WRITER_H

#include <stdbool.h>

#include "base/error.h"

/*
 * A thread for output.  Writing to a terminal or a pipe may block for any time: the user
 * may press Ctrl-S, or the reader may not read.  So the event loop leaves it to this
 * thread, one job at a time, and keeps handling signals and clocks.
 */
struct writer;

/*
 * A writer to standard output; signals_fd is what signals_open returned.  NULL with the reason if
 * out of descriptors.
 */
struct writer *writer_new(int signals_fd, struct error *error);

/* No job may be running. */
void writer_free(struct writer *writer);

/* Readable when a job has ended since the last writer_busy. */
int writer_done_fd(const struct writer *writer);

/* Runs job(context) in the thread, or here if there can be none.  No job may be running. */
void writer_start(struct writer *writer, void (*job)(void *context), void *context);

/* Is a job running?  (If not, its effects are visible to the caller.) */
bool writer_busy(struct writer *writer);

/*
 * Waits for the running job, however long it takes; but soon after a deadly signal its
 * writes fail, and what the terminal has not shown yet is discarded.  Was all written?
 */
bool writer_finish(struct writer *writer);

/* Waits for the running job, a deadly signal, or so many milliseconds (-1: without end). */
void writer_wait(struct writer *writer, int ms);

/*
 * In an emergency, also from the thread or a signal handler: all further writes of the job fail,
 * until the program ends.  Returns another descriptor of what it writes to.
 */
int writer_silence(const struct writer *writer);

/* Discards what the terminal has not shown yet, and lets it show more. */
void writer_make_room(const struct writer *writer);

/* From now on no job is waited for long, as after a deadly signal: maybe nobody reads. */
void writer_hasten(struct writer *writer);

#endif
