/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ROSTER_H
#define GAME_ROSTER_H

#include "game/game.h"

/* The PGN tags for date, time control and termination. */

/* Sets the date to today, unless there is one. */
void roster_set_date(struct game *game);

/* Sets the time control: milliseconds for the game and per move; 0 for none. */
void roster_set_clocks(struct game *game, int start_ms, int increment_ms);

/* Reads it, in milliseconds; false if missing or of another form. */
bool roster_clocks(const struct game *game, int *start_ms, int *increment_ms);

/* The value for the tag Termination; NULL if not known. */
const char *roster_termination(const struct game *game);

/* Does a value of the tag Termination mean a time forfeit? */
bool roster_is_time_forfeit(const char *termination);

#endif
