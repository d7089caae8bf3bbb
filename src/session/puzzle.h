/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PUZZLE_H
#define SESSION_PUZZLE_H

#include "session/puzzle_score.h"

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

/* Today, in days as puzzle_daily counts them. */
long puzzle_today(void);

#endif
