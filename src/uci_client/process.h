/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UCI_CLIENT_PROCESS_H
#define UCI_CLIENT_PROCESS_H

#include <stdint.h>

#include "base/error.h"

/*
 * Another program whose standard input and output we hold, a line at a time.
 * No shell is involved: the command is split into words at spaces, quotes of
 * either sort keeping words together.
 */
struct process;

/*
 * Starts a command.  Its standard error is ours, or discarded if `quiet`.  NULL with the reason if
 * that cannot be done.
 */
struct process *process_start(const char *command, bool quiet, struct error *error);

/* Closes its input, gives it a second to end, then kills it.  NULL is allowed. */
void process_end(struct process *process);

/* Sends a line; the newline is added.  False if the program has ended. */
bool process_write(struct process *process, const char *line);

/*
 * Waits for the next line, at most until the deadline in milliseconds of
 * now_ms.  The line, without its end, is valid until the next call.
 */
enum reading { READ_LINE, READ_TIMEOUT, READ_END };
enum reading process_read(struct process *process, int64_t deadline_ms, const char **line);

#endif
