/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_WAY_BACK_H
#define SESSION_WAY_BACK_H

#include "session/session.h"

/*
 * Playing on from a turning point of a review, in a game of its own, and the way back; also the way
 * back from the game that `again` began.  The game that was left waits where it belongs: in its
 * save file, or at its table; else in memory.
 */
struct way_back {
	struct review *review;          /* of the game that was left; NULL: it was not tried from */
	struct game *line;              /* its main line when it was left */
	struct missed_mate missed;      /* in it */
	int moves;                      /* of it, with which the game on the board began */
	char *save;                     /* the name of its save file; NULL: it had none, then: */
	char *table;                    /* its table, while that has the same game; NULL: none */
	int seat;                       /* the user's there; -1: none */
	struct game *game;              /* it itself ... */
	struct player player[2];        /* ... its players ... */
	bool wanted;                    /* ... whether it is to be kept ... */
	char *path;                     /* ... and the file that holds it: see struct storage */
	struct stat version;
	struct way_back *before;        /* the way back from it; NULL: none */
};

/* The moves with which the session's game began: before another is made, nothing is lost. */
static inline int way_back_shared(const struct session *session)
{
	return session->way_back ? session->way_back->moves : 0;
}

/* Does the way back lead to the game in the save file of that name?  An is_needed of a session. */
bool way_back_needs(const void *session, const char *name);

/*
 * Before another game of its kind begins: the way back to the session's game, which becomes
 * session->way_back once that has begun.  NULL: there is none, as nothing was played.
 */
struct way_back *way_back_leave(struct session *session);

/* Forgets the way back, when the game is left for good. */
void way_back_forget(struct session *session);

#endif
