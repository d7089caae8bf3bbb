/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <pthread.h>
#include <stdbool.h>

/*
 * Signals, as bytes in a pipe (the self-pipe trick).  A handler does no more than note the signal
 * and write to the pipe; the event loop waits for its reading end, elsewhere called signals_fd,
 * together with the keyboard.
 */

/*
 * Makes the pipe.  Returns its reading end and stores its writing end, with which others
 * wake the loop, in *wake_fd; -1 on failure.
 */
int signals_open(int *wake_fd);

/* Makes a non-blocking, close-on-exec pipe; false on failure. */
bool signals_pipe(int fd[2]);

/* To write beyond the limit of a file's size fails from now on, instead of ending the program. */
void signals_ignore_file_limit(void);

/*
 * Starts to catch SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGXCPU (of a limit of the host) and SIGWINCH.
 * SIGPIPE is ignored, so that writing fails instead.  What the parent ignored (as nohup does), but
 * for SIGWINCH, stays ignored; what it blocked is blocked no longer.  signals_open is to be called
 * first.
 */
void signals_catch(void);

/* Also SIGTSTP and SIGCONT, for a front end that must restore the terminal around a stop. */
void signals_catch_stops(void);

/*
 * The stack of a thread in bytes, whatever the limits of the shell and the system's presets are.
 * Most is needed by the search: up to 128 plies, with two nodes each where a move may be singular,
 * and then lists of moves, of 100 KB each.  That is less than 1 MB, even without optimization and
 * with sanitizers.
 */
enum { THREAD_STACK = 4 << 20 };

/*
 * Starts a thread that is given none of these signals: their handlers run in the thread that
 * waits for the pipe, before it does anything else.  False on failure.
 */
bool signals_start_thread(pthread_t *thread, void *(*run)(void *), void *context);

/*
 * Runs a function in so many threads of that sort, or fewer where there can be no more, and returns
 * when all have ended.  False if there can be none.
 */
bool signals_run_threads(int wanted, void *(*run)(void *), void *context);

/*
 * Runs a function on a stack of that size and returns when it does.  Its thread takes the place of
 * the calling one, signals included.  False on failure.
 */
bool signals_run_in_thread(void *(*run)(void *), void *context);

/* Empties the pipe. */
void signals_drain(int fd);

/* The first caught signal that ends the program, or 0. */
int signals_deadly(void);

/* Acts as if SIGHUP had come: the terminal is gone. */
void signals_hang_up(void);

/* Will one of the next three be true? */
bool signals_noted(void);

/* Has SIGWINCH come since the last call? */
bool signals_resized(void);

/* Has SIGTSTP come since the last call?  SIGCONT? */
bool signals_stopped(void);
bool signals_continued(void);

/* Stops the program as SIGTSTP does by default; returns when it is continued. */
void signals_stop(void);

/* Ends the program by this signal, or by _exit if the signal does not end it. */
void signals_die(int number);

#endif
