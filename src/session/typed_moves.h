/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TYPED_MOVES_H
#define SESSION_TYPED_MOVES_H

#include "session/session.h"

/*
 * Moves as people type and paste them: one, or several in turn as in PGN ("e4 Nf6",
 * "1. e4 e5 2. Nf3"), with or without numbers, comments, variations and results.
 */

/*
 * Plays them as far as they are the user's to play, and says of several which were played and
 * which not.  False with the reason if none was.
 */
bool typed_moves_play(struct session *session, const char *text, struct error *error);

/* How many moves the text has, and as *legal how many of them can be played in turn. */
int typed_moves_count(const struct position *pos, const char *text, int *legal);

#endif
