/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TABLES_H
#define SESSION_TABLES_H

#include "game/shared_game.h"
#include "session/session.h"

/*
 * The tables that there are for the user: those with a seat of the user's in a game
 * that goes on, then those that go on or where somebody is, newest first.  That at
 * which the session is, is left out.  The caller frees *list; *own is the number of the
 * former.
 */
int tables_open(const struct session *session, struct seen_table **list, int *own);

/*
 * May a table be opened?  What nobody uses goes first; false with the reason if there
 * are more in a kiosk than one player, or all of them, may have.
 */
bool tables_make_room(const struct session *session, struct error *error);

/* "anna v bob (away), 12 moves" */
enum { TABLE_TEXT = 160 };
void table_tell(const struct seen_table *table, char text[static TABLE_TEXT]);

#endif
