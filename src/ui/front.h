/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FRONT_H
#define UI_FRONT_H

#include "ui/session.h"

/*
 * The two front ends.  Each runs until the user leaves, the input ends, or a
 * deadly signal was noted (see signals.h), and returns the exit status.
 */

/* What a front end begins with, and where it is woken. */
struct front {
	struct session *session;
	int wake_fd;                    /* readable when something happened */
};

int plain_run(struct front *front);
int screen_run(struct front *front);

/* Tells standard error why there will be no game; returns the exit status. */
int front_complain(const struct fault *fault);

/* Can this terminal show the screen?  (It is not dumb, and both ends are terminals.) */
bool screen_possible(void);

/* Does the locale write UTF-8? */
bool locale_is_unicode(void);

/*
 * Begins what the command line asks for: a file, a position, a game.  False with
 * the reason if that cannot be; *began tells whether there was anything.
 */
bool front_begin(struct session *session, bool *began, struct fault *fault);

#endif
