/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TAKEOVER_H
#define SESSION_TAKEOVER_H

#include "session/session.h"

/*
 * A game goes from one terminal to another: the program that has it is asked for it,
 * saves it, and ends (for seats at tables see table.h).
 */

/*
 * Resumes a game, or says why it cannot.  If it is in use: on the screen asks the user first; in
 * plain mode the command is enough.
 */
void takeover_resume(struct session *session, const struct saved *saved);

/* Asks the other program for it; takeover_follow resumes it when it is free. */
void takeover_start(struct session *session);

/* Cancels the request. */
void takeover_forget(struct session *session);

/*
 * Continues a request.  If another program requests our game, saves it and ends the session.
 */
void takeover_follow(struct session *session);

/* When takeover_follow is due: in so many milliseconds, or when this is readable; -1: never. */
int takeover_due(const struct session *session);
int takeover_fd(const struct session *session);

/* "in use at another terminal (pts/3) since 22 Nov 14:02" */
enum { IN_USE_TEXT = HOLDER_TEXT + 144 };
void takeover_describe_holder(const struct saved *saved, char text[static IN_USE_TEXT]);

#endif
