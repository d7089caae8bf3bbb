/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_REVIEW_H
#define SESSION_REVIEW_H

#include "game/evaluation.h"
#include "session/session.h"

/*
 * Looking back at a game with the engine: the moves that mattered most, with what was better, and
 * the annotation of the whole game.  The engine looks at the positions one after another, while
 * the front end goes on answering keys.
 */
enum { TURNING_POINTS = 3 };

/* A move that lost much. */
struct turning_point {
	int ply;                        /* of the move, from 1 */
	double loss;                    /* in points */
	struct move played;
};

struct review {
	struct evaluations found;
	int ms;                         /* for each position */
	bool annotates;                 /* the game gets annotated at the end */
	bool done;
	unsigned changes;               /* game->changes of what was reviewed: see review_done */
	int told;                       /* quarters of the work, in plain mode */
	struct turning_point point[TURNING_POINTS];     /* in the order of the game */
	int count;
	int tried;                      /* the number from 0 of the one tried last, shown first */
};

/* Is a review being made? */
static inline bool review_under_way(const struct session *session)
{
	return session->engine.purpose == SEARCH_REVIEW;
}

/* The review of the game as it is now, if it is done; else NULL. */
const struct review *review_done(const struct session *session);

/* Stops a review, if one is being made, and says so. */
void review_stop(struct session *session);

/* Frees the review when the game is left. */
void review_forget(struct session *session);
void review_free(struct review *review);

/* Shows the turning points of the review that is done, or says that there are none. */
void review_show(struct session *session);

/* "no move", or where only the user's are reviewed "none of your moves". */
const char *review_nobody(const struct session *session);

/* Takes the engine's report on a position, and goes on with the next. */
void review_take(struct session *session, const struct report *report);

/* How much of the work is done, in percent. */
int review_percent(const struct review *review);

/* The better line at a turning point, from 0; its length. */
int review_better(const struct review *review, int number, const struct move **line);

/* The position before the move of a turning point, after so many moves of the better line. */
struct position review_position(const struct review *review, int number, int moves);

/* Tells a turning point in words; `brief`: for two or three short lines. */
void review_tell(const struct review *review, int number, bool brief, struct strbuf *text);

#endif
