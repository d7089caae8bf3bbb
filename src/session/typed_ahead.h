/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TYPED_AHEAD_H
#define SESSION_TYPED_AHEAD_H

#include "session/session.h"

/* A line that is typed while another player is to move, and is executed after the reply. */

/* Where it was typed. */
struct typed_ahead {
	int games, replies, ply;        /* ->games and ->replies of the session */
	uint64_t key;                   /* of the position */
};

/* Is it to be executed? */
enum ahead { AHEAD_WAITS, AHEAD_IS_DUE, AHEAD_IS_VOID };

/* Is it another player's turn?  Then what is typed may be a move for later. */
bool session_awaits_reply(const struct session *session);

/* The position at which a line is typed now. */
struct typed_ahead typed_ahead_here(const struct session *session);

/* It is due only if the awaited reply, and nothing else, has followed. */
enum ahead typed_ahead_state(const struct session *session, const struct typed_ahead *typed);

/* Tells the user that the line is not executed, because the game went on otherwise. */
void typed_ahead_tell_void(struct session *session, const char *line);

#endif
