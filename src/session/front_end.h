/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_FRONT_END_H
#define SESSION_FRONT_END_H

#include "session/session.h"

/*
 * Shared by the two front ends, the screen and plain mode.  Each runs until the user
 * leaves, the input ends, or a deadly signal comes (see signals.h), and returns the exit
 * status.
 */

/* What a front end begins with, and where it is woken. */
struct front_end {
	struct session *session;
	int wake_fd;                    /* readable when something happened */
};

/* Tells standard error why there will be no game; returns the exit status. */
int front_end_complain(const struct error *error);

/* Does the locale write UTF-8? */
bool locale_is_unicode(void);

/*
 * Opens the file, position or game of the command line.  False with the reason; *began
 * tells whether there was one.
 */
bool front_end_begin(struct session *session, bool *began, struct error *error);

#endif
