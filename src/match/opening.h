/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "game/game.h"

/*
 * Makes a game of the given id that begins with random legal moves, the same
 * for the same seed.  Openings in which the game is over or one side stands much
 * better are passed over where others can be found.  NULL with the reason on
 * failure.
 */
struct game *opening_new(const char *id, int plies, uint64_t seed, struct error *error);

#endif
