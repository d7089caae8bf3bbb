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

/* Of moves that can be played in turn, is only the first the user's to play now? */
bool typed_moves_only_first(const struct session *session);

/* Where a line was typed that is to be obeyed after the reply of another player. */
struct typed_ahead {
	int games, others_moves, ply;   /* ->games and ->others_moves of the session */
	uint64_t key;                   /* of the position */
};

/* What has become of it. */
enum ahead { AHEAD_WAITS, AHEAD_IS_DUE, AHEAD_IS_VOID };

/* Is it another player's turn?  Then what is typed may be a move for later. */
bool session_awaits_reply(const struct session *session);

struct typed_ahead typed_ahead_here(const struct session *session);

/* It is due only if the awaited reply, and nothing else, has followed. */
enum ahead typed_ahead_state(const struct session *session, const struct typed_ahead *typed);

/* Tells that a line is not obeyed, as another position came about. */
void typed_ahead_tell_void(struct session *session, const char *line);

#endif
