/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_LEAVING_H
#define SESSION_LEAVING_H

#include "session/session.h"

/* Leaving a game: what becomes of it, whether the user is asked, and how it can be resumed. */

/* What leaving does to the game on disk.  GAME_ENDED: it is kept, with nothing to resume. */
enum when_left { GAME_KEPT, GAME_LOST, FILE_UNCHANGED, GAME_ENDED };
enum when_left session_when_left(const struct session *session);

/* Saves a game that waits for it, or could not be saved: there may be room on the disk again. */
void session_save_unsaved(struct session *session);

/*
 * Is the user asked before the game, which an exercise may hide, is left?  If what was played would
 * be lost; on the screen also if it is in progress, but in plain mode the input may be a pipe.
 */
bool session_leaves_by_consent(struct session *session);

/*
 * Before a command leaves the game: asks the user, and returns true, if the game would be lost or,
 * on the screen, is played at a table.
 */
bool session_asks_to_leave(struct session *session, const char *line);

/*
 * Sets the exit message: how to resume the game, if it is kept and in progress.  Says what waits to
 * be said at a table; the message tells if that fails.
 */
void session_write_exit_message(struct session *session);

/* Is there a game in progress, on the board or hidden by an exercise? */
bool session_in_progress(struct session *session);

/*
 * Is there a game of the user in progress, or at a table one that is not over even if nothing was
 * played yet, that will be there when the session has ended?  Such is also a position that was set
 * up, unless the user has left it for another game.
 */
bool session_keeps_game(struct session *session);

#endif
