/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SWEEP_H
#define GAME_SWEEP_H

/* Removes what nobody will miss, so that directories for many people do not fill up. */

/*
 * Tables that nobody has used for long (a day where no move was made, else 90 days),
 * all but the latest thousand games put aside at tables, and the locks of programs that
 * were killed.
 */
void sweep_tables(const char *directory);

/* Of the games under way in a directory, all but so many of the latest; none in use. */
void sweep_games(const char *directory, int most);

#endif
