/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ROSTER_H
#define GAME_ROSTER_H

#include "game/game.h"

/* What PGN tags say of a game besides its moves: when, with what clocks, how it ended. */

/* Sets the date to today, unless there is one.  False if out of memory. */
bool roster_set_date(struct game *game);

/*
 * Sets the time control: milliseconds for the game, and for each move; without any (0),
 * that there is none.  False if out of memory.
 */
bool roster_set_clocks(struct game *game, int start_ms, int increment_ms);

/* Reads it, in milliseconds; false if there is none, or it is not of that form. */
bool roster_clocks(const struct game *game, int *start_ms, int *increment_ms);

/* How the game ended, as the tag Termination says it; NULL if that is not known. */
const char *roster_termination(const struct game *game);

/* Is that how the game ended by its own words: for want of time? */
bool roster_is_time_forfeit(const char *termination);

#endif
