/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PGN_TAGS_H
#define SESSION_PGN_TAGS_H

#include "session/session.h"

/* What the session keeps in the PGN tags of its game, and the names there. */

/* The state of the session in the PGN tags of its game: players, clocks, current place. */
void pgn_tags_from_session(struct session *session);

/* Of that, only what changes with time: the clocks and the place. */
void pgn_tags_from_head(struct session *session);

/* The reverse, for a game that is resumed; and of that the clocks alone. */
void pgn_tags_to_session(struct session *session);
void pgn_tags_to_clocks(struct session *session);

/*
 * For a PGN made elsewhere: marks missing values of event, date and players as unknown, so
 * that they are not made up when it is saved.
 */
void pgn_tags_leave_unknown(struct game *game);

/* The name of a side in the PGN; NULL if it has none. */
const char *pgn_tags_name(const struct game *game, enum color side);

/* Sets it; "" is unknown. */
void pgn_tags_set_name(struct game *game, enum color side, const char *name);

/* The name of a side in a PGN made elsewhere; NULL if it was made here. */
const char *pgn_tags_foreign_name(const struct game *game, enum color side);

#endif
