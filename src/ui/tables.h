/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_TABLES_H
#define UI_TABLES_H

#include "game/sitting.h"
#include "ui/session.h"

/*
 * The tables that there are for the user: those with a seat of the user's in a game
 * that goes on, then those that go on or where somebody is, newest first.  That at
 * which the session is, is left out.  The caller frees *list; *own is the number of the
 * former.
 */
int tables_open(const struct session *session, struct seen_table **list, int *own);

/* "anna v bob (away), 12 moves" */
enum { TABLE_TEXT = 160 };
void table_tell(const struct seen_table *table, char text[static TABLE_TEXT]);

#endif
