/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_GAME_H
#define MATCH_STUDY_GAME_H

#include "base/strbuf.h"
#include "engine/engine.h"
#include "rules/outcome.h"

/*
 * One game of the engine against itself.
 *
 * It begins with an opening: in each position all legal moves get scores from one short search, and
 * one is chosen at random, the more likely the better it is.  A move that is STUDY_HALF centipawns
 * worse than the best is chosen half as often, one twice as much worse a quarter as often, and so
 * on.  Both sides choose so, and no opening is thrown away for what came of it: a move order in
 * which one side comes to stand better is as likely as the search thinks it is good.  Then the
 * engine plays its best moves.
 */
enum { STUDY_HALF = 10 };

struct study_terms {
	int opening;                    /* plies */
	int plies;                      /* a game as long as this is drawn */
	int64_t nodes;                  /* searched for each move */
	uint64_t seed;
};

struct study_game {
	enum result result;
	const char *ending;             /* one word: as ending_word, or "unfinished" */
	int plies;
	int choices;                    /* legal moves in all positions in which one was played */
	int opening_bits;               /* thousandths: entropies of the opening's choices ... */
	int first_bits;                 /* ... and of the first of them */
	uint64_t key;                   /* the same only for games that are the same */
	char first[MOVE_TEXT];          /* the first move in SAN; "-" if there is none */
};

/*
 * Plays the game of this number, which with the terms decides all of it; the history has room for
 * terms->plies + 1 positions, the list for MOVES_MAX moves.  False if it was stopped by a signal,
 * or (with the reason) a search cannot be started.
 */
bool study_play_game(struct engine *engine, const struct rules *rules,
    const struct study_terms *terms, int number, struct position *history, struct moves *list,
    struct study_game *game, struct error *error);

/* What a search has found of a position: moves, the best first, with their scores. */
struct study_scores {
	struct move *move;              /* room for `room` of each */
	int *score;                     /* centipawns for the side to move */
	int room, count;
};

/*
 * Searches the last of these positions for the best moves, as far as no signal stops it.  False
 * with the reason.
 */
bool study_search(struct engine *engine, const struct position *history, int count,
    int64_t nodes, struct study_scores *scores, struct error *error);

#endif
