/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PGN_TAGS_H
#define SESSION_PGN_TAGS_H

#include "session/session.h"

/* The PGN tags in which the session keeps its state, and the players' names. */

/* Writes the state of the session: players, clocks, the position shown. */
void pgn_tags_from_session(struct session *session);

/* Writes only what changes with time: the clocks and the position shown. */
void pgn_tags_from_head(struct session *session);

/* Reads them into the session, for a game that is resumed. */
void pgn_tags_to_session(struct session *session);

/*
 * For a game from a file: what it tells of itself stays, no matter who goes on with it.  Missing
 * values of event, date and players are marked as unknown, so that they are not made up when it is
 * saved.
 */
void pgn_tags_leave(struct game *game);

/* The name of a side in the PGN; NULL if it has none. */
const char *pgn_tags_name(const struct game *game, enum color side);

/* Sets it; "" is unknown. */
void pgn_tags_set_name(struct game *game, enum color side, const char *name);

/* The name of a side in a game from elsewhere, or from a file; NULL if it was made here. */
const char *pgn_tags_foreign_name(const struct game *game, enum color side);

#endif
