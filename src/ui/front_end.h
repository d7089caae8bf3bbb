/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FRONT_END_H
#define UI_FRONT_END_H

#include "ui/session.h"

/*
 * The two front ends.  Each runs until the user leaves, the input ends, or a
 * deadly signal was noted (see signals.h), and returns the exit status.
 */

/* What a front end begins with, and where it is woken. */
struct front_end {
	struct session *session;
	int wake_fd;                    /* readable when something happened */
};

int plain_run(struct front_end *front);
int screen_run(struct front_end *front);

/* Tells standard error why there will be no game; returns the exit status. */
int front_end_complain(const struct error *error);

/* Can this terminal show the screen?  (It is not dumb, and both ends are terminals.) */
bool screen_possible(void);

/* Does the locale write UTF-8? */
bool locale_is_unicode(void);

/*
 * Begins what the command line asks for: a file, a position, a game.  False with
 * the reason if that cannot be; *began tells whether there was anything.
 */
bool front_end_begin(struct session *session, bool *began, struct error *error);

#endif
