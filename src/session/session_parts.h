/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SESSION_PARTS_H
#define SESSION_SESSION_PARTS_H

#include "session/session.h"

/* What the files that make up a session share among themselves. */

/* Leaves the present game for another, with its place on disk (NULL: none). */
void session_take_over(struct session *session, struct game *game, struct savefile *save);

/* Tells a move that is about to be made, where the user may not know it. */
void session_tell_move(struct session *session, const struct move *m);

/* Stops all thinking. */
void session_stop_thinking(struct session *session);

/* The game goes on where it is looked at. */
void session_set_head(struct session *session);

/* Takes note of the clocks in a node: what is left there. */
void session_note_clocks(struct session *session, struct node *node);

/* Sets the clocks as they were at `now`. */
void session_restore_clocks(struct session *session);

#endif
