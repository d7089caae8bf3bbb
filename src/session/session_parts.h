/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SESSION_PARTS_H
#define SESSION_SESSION_PARTS_H

#include "session/session.h"

/* Internal functions of the session. */

/* Leaves the present game for another, with its place on disk (NULL: none). */
void session_take_over(struct session *session, struct game *game, struct savefile *save);

/* Tells a move that is about to be made, if the user may not expect it. */
void session_tell_move(struct session *session, const struct move *m);

/* Stops all thinking. */
void session_stop_thinking(struct session *session);

/* Makes `now` the head. */
void session_set_head(struct session *session);

/* Stores the clocks in a node. */
void session_note_clocks(struct session *session, struct node *node);

/* Sets the clocks as they were at `now`. */
void session_restore_clocks(struct session *session);

#endif
