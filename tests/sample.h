/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SAMPLE_H
#define TESTS_SAMPLE_H

#include "game/game.h"
#include "game/shared_game.h"

/* Games to test with; what cannot be done fails the test. */

/* A new game, to be freed. */
struct game *sample_game(const char *id);

/* Plays a move. */
void sample_play(struct game *game, const char *san);

/* A game of random moves with variations, comments, glyphs and clocks. */
struct game *sample_random(const char *id, uint64_t seed);

/* Its PGN text, to be freed. */
char *sample_told(struct game *game);

/* Opens the table "evening" of a directory; claims a seat there, which may be refused. */
struct shared_game *sample_table(const char *directory);
bool sample_claim(struct shared_game *shared_game, enum color side);

#endif
