/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PUZZLE_H
#define SESSION_PUZZLE_H

#include "session/puzzle_score.h"
#include "session/session.h"

/*
 * Puzzles, done one after another as exercises.  The first try of each counts for the user's
 * rating in its game and kind.
 */

/* How far the user is in the puzzles of a game, by the text of the file. */
struct puzzle_progress {
	int seen, all;
	struct puzzle_rating mates, wins;
};
struct puzzle_progress puzzle_progress(const char *text, const struct variant *variant);

/* The text of the file "puzzles", to be freed; NULL if there is none. */
char *puzzles_read_progress(const struct session *session);

/* Begins with the puzzle of a game that suits the user.  False with the reason. */
bool puzzle_begin(struct session *session, const struct variant *variant, struct error *error);

/* The puzzle of today.  False with the reason. */
bool puzzle_begin_daily(struct session *session, struct error *error);

/* Today, in days as puzzle_daily counts them. */
long puzzle_today(void);

#endif
