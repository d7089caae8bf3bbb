/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UCI_CLIENT_PROCESS_H
#define UCI_CLIENT_PROCESS_H

#include <stdbool.h>
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
 *
 * The program leads a process group of its own, with what it starts.  So signals of the terminal
 * reach it through us alone, and who uses it has to catch them (base/signals.h): once a deadly one
 * has come, nobody waits for the program any more; to us it has ended, and remains to be ended by
 * process_end.  With `halted` (not NULL) another thread can do the same by setting that.
 */
struct process *process_start(
    const char *command, bool quiet, const _Atomic bool *halted, struct error *error);

/* Closes its input, gives it a second to end, then kills it, with its group.  NULL is allowed. */
void process_end(struct process *process);

/*
 * Sends a line; the newline is added.  False if the program has ended, or has not read it for very
 * long.
 */
bool process_write(struct process *process, const char *line);

/*
 * Waits for the next line, at most until the deadline in milliseconds of
 * now_ms.  The line, without its end, is valid until the next call.
 */
enum reading { READ_LINE, READ_TIMEOUT, READ_END };
enum reading process_read(struct process *process, int64_t deadline_ms, const char **line);

#endif
