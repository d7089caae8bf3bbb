/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <stdbool.h>

/*
 * Signals, as bytes in a pipe.  A handler does no more than note the signal and
 * write to the pipe, which the event loop waits for together with the keyboard.
 */

/*
 * Makes the pipe, whose reading end is returned and whose writing end is stored
 * in *wake_fd for others to wake the loop with; -1 if it cannot be had.
 */
int signals_open(int *wake_fd);

/* A pipe that is never waited for, and not inherited by other programs; false if none is had. */
bool signals_pipe(int fd[2]);

/* From now on notes SIGHUP, SIGTERM, SIGINT, SIGQUIT and SIGWINCH. */
void signals_catch(void);

/* And SIGTSTP and SIGCONT, for who has to put the terminal in order around a stop. */
void signals_catch_stops(void);

/* Empties the pipe. */
void signals_drain(int fd);

/* The first signal noted that asks us to end, or 0. */
int signals_deadly(void);

/* The terminal is found to be gone: as if SIGHUP had said so. */
void signals_hang_up(void);

/* Was there a SIGWINCH since the last question? */
bool signals_resized(void);

/* Was there a SIGTSTP since the last question?  A SIGCONT? */
bool signals_stopped(void);
bool signals_continued(void);

/* Stops the program, as SIGTSTP would have; it comes back when it is continued. */
void signals_stop(void);

/* Ends the program as the signal would have ended it. */
void signals_die(int number);

#endif
