/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STANDING_H
#define MATCH_STANDING_H

#include "match/keys.h"
#include "match/referee.h"
#include "match/results.h"
#include "match/statistics.h"

/* What a match has come to, from its pairs of games. */
struct standing {
	struct statistics all;
	enum decision decision;         /* of the SPRT, if there is one */
	struct statistics *by_game;     /* one for each kind of game, by number */
	int kinds;                      /* of games, taken in turn */
	int distinct;                   /* how many games were played that no other was */
	int repeated;                   /* games that are not counted; see tournament_play */
	int replays;
	int offenses[2][4];             /* by contestant and enum offense */
	struct keys games;              /* what has been played */
};

/* A standing before any game; and its end. */
void standing_begin(struct standing *standing, int kinds);
void standing_free(struct standing *standing);

/* A pair of games: the first contestant has White in the first one, Black in the second. */
struct pair {
	int points[2];                  /* of the first contestant, in half points, 0 to 2 */
	enum offense offense[2];        /* of who lost, if it was by that */
	uint64_t key[2];                /* the same only for games that are the same */
	int replays;                    /* openings before, from which both games were the same */
};

/* Counts the pair of this number. */
void standing_count(struct standing *standing, int number, const struct pair *pair);

/* A pair as part of results (results.h), which tell of matches. */
extern const char match_kind[];
void pair_write(const struct pair *pair, struct strbuf *text);

/* Counts all pairs of sorted results.  False with the reason if they are not of a match. */
bool standing_count_results(struct standing *standing, const struct results *results,
    struct error *error);

#endif
