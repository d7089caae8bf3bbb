/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SWEEP_H
#define GAME_SWEEP_H

#include <stdbool.h>

/* Removal of old files, so that shared directories do not fill up. */

/*
 * Removes tables unused for long (a day if no move was made, else 90 days), all but the
 * latest thousand games put aside at tables, the locks of killed programs, and what was said at
 * tables that are gone.  Files that were not written at tables stay, whatever their names.
 */
void sweep_tables(const char *directory);

/* Removes a table; false if a seat is taken, another program is changing it, or it is none. */
bool sweep_table(const char *directory, const char *name);

/* Puts the game of a table aside, if it has ended; false as above, or if it has not. */
bool sweep_finished_table(const char *directory, const char *name);

/*
 * Removes what killed programs have left beside their games: locks and FIFOs, an hour old.  With
 * them go games in which there is nothing to be resumed.
 */
void sweep_game_locks(const char *directory);

/*
 * Removes games in a directory until `most` are left, except those in use or needed by the caller:
 * finished ones first, and of either kind the oldest.  Games are known by their names, so that
 * other files stay.
 */
typedef bool is_needed(const void *context, const char *name);
void sweep_games(const char *directory, int most, is_needed *needed, const void *context);

#endif
