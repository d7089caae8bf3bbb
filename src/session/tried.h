/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TRIED_H
#define SESSION_TRIED_H

#include "session/session.h"

/*
 * Playing on from a turning point of a review, in a game of its own, and the way back; also the way
 * back from the game that `again` began.  The game that was left waits where it belongs: in its
 * save file, or at its table; else in memory.
 */
struct tried {
	struct review *review;          /* of the game that was left; NULL: it was not tried from */
	struct game *line;              /* its main line when it was left */
	struct missed missed;           /* in it */
	int moves;                      /* of it, with which the game on the board began */
	char *save;                     /* the name of its save file; NULL: it had none, then: */
	char *table;                    /* its table, while that has the same game; NULL: none */
	int seat;                       /* the user's there; -1: none */
	struct game *game;              /* it itself ... */
	struct player player[2];        /* ... its players ... */
	char *path;                     /* ... and the file that holds it: see struct storage */
	struct stat version;
	struct tried *before;           /* the way back from it; NULL: none */
};

/* The moves with which the session's game began: before another is made, nothing is lost. */
static inline int tried_moves(const struct session *session)
{
	return session->tried ? session->tried->moves : 0;
}

/* Does the way back lead to the game in the save file of that name?  An is_needed of a session. */
bool tried_waits(const void *session, const char *name);

/*
 * Before another game of its kind begins: the way back to the session's game, which becomes
 * session->tried once that has begun.  NULL: there is none, as nothing was played.
 */
struct tried *tried_leave_ended(struct session *session);

/* Forgets the way back, when the game is left for good. */
void tried_forget(struct session *session);

#endif
