/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

/*
 * Makes a game of the given id that begins with random legal moves, the same
 * for the same seed.  Openings in which the game is over or one side stands much
 * better are passed over where others can be found.  NULL with the reason on
 * failure.
 */
struct game *opening_new(const char *id, int plies, uint64_t seed, struct error *error);

/* A set of keys, by which games and openings are known again; all 0 to begin with. */
struct keys {
	uint64_t *key;
	size_t room, count;             /* room is a power of two; 0 marks what is free */
};

/* Adds a key; *fresh says whether it is new.  False if out of memory. */
bool keys_add(struct keys *keys, uint64_t key, bool *fresh);

void keys_free(struct keys *keys);

/* The key of the moves played up to where the game stands, and of where they began. */
uint64_t game_key(const struct game *game);

#endif
