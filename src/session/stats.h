/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_STATS_H
#define SESSION_STATS_H

#include "session/session.h"

/* The user's results against the computer, and the level last chosen for each game. */

struct stats_level {
	int level;
	bool adaptive;                  /* it moves after each game */
};

/* The level for a game of that id against the computer, as it was chosen last or is set. */
struct stats_level stats_level_for(const struct session *session, const char *id);

/* The user has chosen that level for a game of that id. */
void stats_choose_level(struct session *session, const char *id, int level, bool adaptive);

/* Notes of the players of the game that has begun or changed hands whether their level adapts. */
void stats_note_adaptive(struct session *session);

/*
 * The game at its head has ended.  If it is one of the user against the computer, from the start,
 * it is counted, once; an adaptive level moves, and the user is told.
 */
void stats_note_end(struct session *session);

#endif
