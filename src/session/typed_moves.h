/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TYPED_MOVES_H
#define SESSION_TYPED_MOVES_H

#include "session/session.h"

/*
 * Moves as people type and paste them: one, or several in turn as in PGN ("e4 Nf6",
 * "1. e4 e5 2. Nf3"), with or without numbers, comments, variations and results.
 */

/*
 * What a text is as one move: SAN, move text, or words ("the knight g1 to f3"), perhaps with spaces
 * or commas before its other parts ("d4 Qd3" for d4/Qd3).  *meant are the legal moves that it may
 * be.  It needs room for MOVES_MAX.
 */
enum typed {
	TYPED_NO_MOVE,
	TYPED_AMBIGUOUS,                /* one of several */
	TYPED_MOVE_OR_SEVERAL,          /* or moves in turn, each of which can be played */
	TYPED_MOVE                      /* the only one meant */
};
enum typed typed_move_read(const struct position *pos, const char *text, struct moves *meant);

/*
 * Plays the move, or as many of several as the user may play, and tells which of these were played.
 * False with the reason if none was.
 */
bool typed_moves_play(struct session *session, const char *text, struct error *error);

/* What a user is told of a refused move, whether it was typed or not; the session may be NULL. */
void typed_moves_reason(const struct session *session, const struct refusal *refusal,
    struct error *why);

/* How many moves the text has, and as *legal how many of them can be played in turn. */
int typed_moves_count(const struct position *pos, const char *text, int *legal);

/* Is the other side's move not made here, so that of several moves only the first can be played? */
bool typed_moves_only_first(const struct session *session);

#endif
