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

/* Goes to a place in the game to look at it. */
void session_look(struct session *session, struct node *node);

/*
 * Goes to a node without other effects; returns the previous node, to go back.
 */
struct node *session_visit(struct session *session, struct node *node);

/* Continues the game at `now`, which becomes the head. */
void session_go_on(struct session *session);

/* Goes back to the head. */
void session_return(struct session *session);

#endif
