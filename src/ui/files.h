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

/*
 * Opens a PGN file: its only game, or, where there is a screen, a list of its
 * games.  False with the reason.
 */
bool files_offer(struct session *session, const char *path, struct fault *fault);

/* Shows the Nth game of a PGN file; says what is wrong in it.  False with the reason. */
bool files_open(struct session *session, const char *path, int number, struct fault *fault);

#endif
