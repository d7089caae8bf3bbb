/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_LONE_SEARCHER_H
#define TESTS_LONE_SEARCHER_H

#include "engine/searcher.h"

/*
 * The games to search: those of the list, those made up, and one with pieces that go by lines and
 * leaps.
 */
const char *game_id(int i);
int count_games(void);

/* A thread that can be set on a position of a game, without a search. */
struct lone_searcher {
	struct rules *rules;
	uint64_t keys[1 + PLIES];
	struct shared_search shared;
	struct searcher s;
	struct moves list;              /* empty, with room for all moves of a position */
};

/* The position is that of the FEN, NULL for the start; lone->s is to be prepared with one. */
struct position lone_open(struct lone_searcher *lone, const char *game, const char *fen);
void lone_close(struct lone_searcher *lone);

/* Puts the legal moves of a position into the list. */
void list_legal(struct lone_searcher *lone, const struct position *pos);

/* The value of a position, as evaluate_position, with an accumulator of its own. */
int evaluate_once(const struct evaluator *evaluator, const struct position *pos,
    struct pawn_entry *pawns);

#endif
