/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_MISSED_MATE_H
#define SESSION_MISSED_MATE_H

#include "engine/engine.h"
#include "engine/goal.h"
#include "notation/notation.h"

struct session;

/*
 * A mate that the user had in the game that has just ended, and did not play.  The engine looks for
 * it in its own thread, from the end of the game; what it announces is proved before it is told.
 */
struct missed_mate {
	char fen[FEN_TEXT];
	char line[2 * GOAL_MOVES * MOVE_TEXT];  /* its moves, as far as they are proved */
	int moves;                      /* of the mate; 0: none is known */
	bool looking;                   /* for one; the search may have been interrupted */
	int ply;                        /* of the position that is looked at */
};

/* After a game was won or lost: begins to look for such a mate. */
void missed_mate_begin(struct session *session);

/* Is one still being looked for?  If nothing else is searched, the engine goes on with that. */
bool missed_mate_go_on(struct session *session);

/* Takes the engine's report on the position that is looked at, and goes on to the next. */
void missed_mate_take(struct session *session, const struct report *report);

#endif
