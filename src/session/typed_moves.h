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

/* What a user is told of a refused move, whether it was typed or not; the session may be NULL. */
void typed_moves_reason(const struct session *session, const struct refusal *refusal,
    struct error *why);

/*
 * Is the text one move, with spaces or commas before its other parts ("d4 Qd3" for d4/Qd3)?  Where
 * the words are also legal as moves in turn, it is not certain which is meant, unless a number
 * precedes them.  What it means as one move is in *meant, as of san_meant.
 */
enum joined { NOT_JOINED, JOINED_MOVE, JOINED_OR_SEVERAL };
enum joined typed_moves_join(const struct position *pos, const char *text, struct moves *meant);

/* How many moves the text has, and as *legal how many of them can be played in turn. */
int typed_moves_count(const struct position *pos, const char *text, int *legal);

/* Is the other side's move not made here, so that of several moves only the first can be played? */
bool typed_moves_only_first(const struct session *session);

#endif
