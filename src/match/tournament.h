/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_TOURNAMENT_H
#define MATCH_TOURNAMENT_H

#include <stdio.h>

#include "match/openings.h"
#include "match/referee.h"
#include "match/statistics.h"

/*
 * Many games between two engines: pairs of games from openings, in one or
 * several kinds of chess, several at a time.
 */

struct contestant {
	const char *command;
	const char **option;            /* "Name=Value" */
	int options;
};

struct tournament {
	struct contestant contestant[2];
	const char **game;              /* ids, taken in turn */
	int game_count;
	int games;                      /* to play at most, in pairs: an even number */
	int concurrency;
	const struct openings *openings;        /* taken in turn; NULL: the start of the game */
	int opening_plies;              /* random moves before the engines take over */
	uint64_t seed;                  /* of the openings */
	struct control control;
	struct adjudication adjudication;
	bool sprt;
	double elo0, elo1, alpha, beta;
	const char *pgn;                /* file to append to, or NULL */
	bool verbose;                   /* a line for each game */
	FILE *out;
	FILE *warnings;
};

/* The results. */
struct standing {
	struct statistics all;
	enum decision decision;         /* of the SPRT, if there is one */
	struct statistics *by_game;     /* one for each id; freed by the caller */
	int distinct;                   /* how many games were played that no other was */
	int repeated;                   /* games that are not counted; see tournament_play */
	int offences[2][4];             /* by contestant and enum offence */
};

/*
 * Plays it all, with a line of progress after each pair.  False with the reason on failure.
 *
 * Openings differ from pair to pair where there are others.  Engines that always play
 * alike still play games that were played before, move by move: both games of a pair, if
 * they are one and the same engine.  Such a game tells nothing new, so its pair is not
 * counted.  A game that ended by an offence always is.
 */
bool tournament_play(const struct tournament *tournament, struct standing *standing,
    struct error *error);

/* Writes the result: in total, by game, and the offences. */
void tournament_report(const struct tournament *tournament, const struct standing *standing);

#endif
