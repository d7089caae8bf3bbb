/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TYPED_MOVES_H
#define SESSION_TYPED_MOVES_H

#include "session/session.h"

/*
 * Moves as people type and paste them: one, or several in turn as in PGN ("e4 Nf6",
 * "1. e4 e5 2. Nf3"), with or without numbers, comments, variations and results.
 */

/*
 * Plays as many of them as the user may play, and tells which of several were played.  False with
 * the reason if none was.
 */
bool typed_moves_play(struct session *session, const char *text, struct error *error);

/* How many moves the text has, and as *legal how many of them can be played in turn. */
int typed_moves_count(const struct position *pos, const char *text, int *legal);

/* Is the other side's move not made here, so that of several moves only the first can be played? */
bool typed_moves_only_first(const struct session *session);

/* Where a line was typed that is to be executed after the reply of another player. */
struct typed_ahead {
	int games, others_moves, ply;   /* ->games and ->others_moves of the session */
	uint64_t key;                   /* of the position */
};

/* Is it to be executed? */
enum ahead { AHEAD_WAITS, AHEAD_IS_DUE, AHEAD_IS_VOID };

/* Is it another player's turn?  Then what is typed may be a move for later. */
bool session_awaits_reply(const struct session *session);

struct typed_ahead typed_ahead_here(const struct session *session);

/* It is due only if the awaited reply, and nothing else, has followed. */
enum ahead typed_ahead_state(const struct session *session, const struct typed_ahead *typed);

/* Tells the user that the line is not executed, because the game went on otherwise. */
void typed_ahead_tell_void(struct session *session, const char *line);

#endif
