/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TAKEOVER_H
#define SESSION_TAKEOVER_H

#include "session/session.h"

/*
 * A game goes from one terminal to another: the program that has it is asked for it,
 * saves it, and ends (for seats at tables see table.h).
 */

/*
 * To be resumed is a game that is in use: on the screen the user is asked first, in plain
 * mode a command has said so.
 */
void takeover_ask(struct session *session, const struct saved *saved);

/* Asks the other program for it; takeover_follow resumes it when it is free. */
void takeover_start(struct session *session);

/* Cancels the request. */
void takeover_forget(struct session *session);

/*
 * Continues a request; and gives up our own game, which ends the session, if another
 * program requests it.
 */
void takeover_follow(struct session *session);

/* Milliseconds until it is time for that, or -1; what is readable before, if not -1. */
int takeover_due(const struct session *session);
int takeover_fd(const struct session *session);

/* "in use by pid 4711 on pts/3 since 22 Nov 14:02" */
enum { IN_USE_TEXT = HOLDER_TEXT + 48 };
void takeover_describe_holder(const struct saved *saved, char text[static IN_USE_TEXT]);

#endif
