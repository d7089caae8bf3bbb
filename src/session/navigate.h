/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_NAVIGATE_H
#define SESSION_NAVIGATE_H

#include "session/session.h"

/* Going back and forth in the game. */

/*
 * Takes back, or plays again, so many moves of the user with the replies of machines;
 * between people moves count singly.  The termination of a game counts as one move.
 * Says what happened.
 */
void session_undo(struct session *session, int turns);
void session_redo(struct session *session, int turns);

/*
 * Where taking back so many turns at the head would lead; NULL if the user has no move to take
 * back.  Says in words what would be taken back: "your move and the reply".
 */
enum { TURNS_TEXT = 64 };
struct node *session_count_back(struct session *session, int turns, char words[TURNS_TEXT]);

/*
 * Shows a position of the game.  Where the game goes on does not change, with one exception: at the
 * end of another line it goes on there, unless it is at a table or was terminated.
 */
void session_look(struct session *session, struct node *node);

/* Says the comment on the position shown, if there is one. */
void session_say_comment(struct session *session);

/*
 * Makes a node the present one, for a moment, without other effects; returns the previous one.
 */
struct node *session_visit(struct session *session, struct node *node);

/* Is the game over where it goes on, whatever is shown? */
bool session_has_ended(struct session *session);

/*
 * Do `previous` and `next` walk through moves?  In a lesson, from step to step; in a puzzle, once
 * it is done.
 */
bool session_walks_moves(const struct session *session);

/* Is the last move of a puzzle that is done shown, after which `next` goes on to another? */
bool is_at_end_of_puzzle(const struct session *session);

/* Continues the game at `now`, which becomes the head. */
void session_go_on(struct session *session);

/* Shows the head again. */
void session_return(struct session *session);

#endif
