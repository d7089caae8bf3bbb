/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PGN_TAGS_H
#define SESSION_PGN_TAGS_H

#include "session/session.h"

/*
 * What a game on disk says of the session besides its moves, as PGN tags: who
 * plays, the clocks, the place looked at.  False if out of memory.
 */
bool pgn_tags_from_session(struct session *session);

/* Of that, what changes without being told: the clocks and the place. */
bool pgn_tags_from_head(struct session *session);

/* The reverse, for a game that was taken up again; and of that the clocks alone. */
void pgn_tags_to_session(struct session *session);
void pgn_tags_to_clocks(struct session *session);

/*
 * For a record made elsewhere: what it does not say, of the event, the date and the
 * players, is not known, and not to be made up when it is saved.  False if memory is
 * short.
 */
bool pgn_tags_leave_unknown(struct game *game);

/* The name that a record has for a side; NULL if it has none. */
const char *pgn_tags_name(const struct game *game, enum color side);

/* Who played a side in a record made elsewhere; NULL if it was made here. */
const char *pgn_tags_foreign_name(const struct game *game, enum color side);

#endif
