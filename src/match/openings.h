/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

/* An opening of a file.  There may be millions of them, so it is kept short. */
struct known_opening {
	char *text;                     /* a FEN, and the moves from there, each after a newline */
	uint64_t key;                   /* as of game_key */
};

/*
 * Makes a game of the given id, or one that begins like `from` if that is not NULL, that goes
 * on with random legal moves, the same for the same seed.  Openings in which the game is over
 * or one side stands much better are passed over where others can be found.  NULL with the
 * reason on failure.
 */
struct game *opening_new(const char *id, const struct known_opening *from, int plies,
    uint64_t seed, struct error *error);

/* The openings of a file; all 0 to begin with. */
struct openings {
	struct known_opening *opening;
	int count;
};

/*
 * Reads a file of openings of one game: PGN, or a position a line (FEN, or EPD, whose operations
 * are ignored; lines that begin with # are, too).  False with the reason, also if one is invalid
 * or ends the game.
 */
bool openings_read(struct openings *openings, const char *path, const char *id,
    struct error *error);
void openings_free(struct openings *openings);

/* The key of the moves played up to where the game stands, and of where they began. */
uint64_t game_key(const struct game *game);

#endif
