/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_IDLE_H
#define SESSION_IDLE_H

#include "session/session.h"

/*
 * Sessions end, their games kept, when nothing was heard from the user for a time, in
 * milliseconds, that a setting says; 0: they do not.
 */

/* Reads minutes such as "30" or "0.5"; false if it is no such text. */
bool idle_read(const char *text, int *ms);

/* Settles the time, as the setting says. */
void idle_apply(struct session *session);

/* The user has done something, or another player. */
void idle_heard(struct session *session);

/* Milliseconds until the session ends; -1: it goes on. */
int idle_due(const struct session *session);

#endif
