/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_TOURNAMENT_PAIR_H
#define MATCH_TOURNAMENT_PAIR_H

#include <pthread.h>

#include "match/tournament.h"

/*
 * The games of a tournament, a pair at a time, as its threads play them; for tournament.c.
 */

/* What the threads share; the lock guards everything below it. */
struct tournament_state {
	const struct tournament *tournament;
	pthread_mutex_t lock;
	struct standing *standing;
	struct results results;         /* of this shard, sorted; those from an earlier run */
	struct results found;           /* those of this one */
	FILE *pgn, *output;
	bool checked[2];                /* by contestant, whether its options were looked at */
	int next_pair, pairs;
	struct keys openings;           /* what has been played */
	bool stop;
	struct error error;             /* why it was stopped, if it failed */
};

/* One thread: its own two engines, one pair of games at a time. */
struct worker {
	struct tournament_state *shared;
	struct uci_client *client[2];
	struct strbuf pgn;              /* the games of the pair */
};

/*
 * An opening: which one of the file, if there is one, and the seed of the random moves after it.
 * Pairs have those of their number, replays those of numbers after all pairs.
 */
struct opening {
	int number;
	uint64_t seed;
};

/* The opening of that number. */
struct opening tournament_opening(const struct tournament *t, int number);

/* The game of a pair, with its opening; NULL with the reason. */
struct game *tournament_game(const struct tournament *t, int pair,
    const struct opening *opening, struct error *error);

/*
 * Plays a pair, and again from another opening if its games were the same, as those of engines
 * that differ little may be.  False on failure.
 */
bool tournament_pair(struct worker *worker, int number, struct opening opening,
    struct pair *pair, struct error *error);

#endif
