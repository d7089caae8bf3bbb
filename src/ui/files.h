/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FILES_H
#define UI_FILES_H

#include "ui/session.h"

/* Games on disk, for the session. */

/*
 * The unfinished games that can be taken up again, newest first; the caller
 * frees *list.
 */
int files_unfinished(const struct session *session, struct saved **list);

/* Takes up the game of that name; false with the reason. */
bool files_resume(struct session *session, const char *name, struct fault *fault);

/* Opens the Nth game of a PGN file as a game of its own; says what is wrong in it. */
bool files_open(struct session *session, const char *path, int number, struct fault *fault);

#endif
