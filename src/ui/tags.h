/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_TAGS_H
#define UI_TAGS_H

#include "ui/session.h"

/*
 * What a game on disk says of the session besides its moves, as PGN tags: who
 * plays, the clocks, the place looked at.
 */
void tags_from_session(struct session *session);

/* The reverse, for a game that was taken up again. */
void tags_to_session(struct session *session);

#endif
