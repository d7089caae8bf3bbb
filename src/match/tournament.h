/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_TOURNAMENT_H
#define MATCH_TOURNAMENT_H

#include <stdio.h>

#include "match/openings.h"
#include "match/standing.h"

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
	double elo0, elo1;
	const char *pgn;                /* file to append to, or NULL */
	const char *event, *site;       /* as it names them */
	int shard, shards;              /* play only those pairs (results.h) */
	const char *output;             /* file of the results of each pair, or NULL; ... */
	bool resume;                    /* ... to be continued */
	bool verbose;                   /* a line for each game */
	FILE *out;
	FILE *warnings;
};

/*
 * Plays it all, with a line of progress after each pair, into an empty standing.  False with the
 * reason on failure.  Deadly signals must be caught; they end it.
 *
 * Openings differ from pair to pair where there are others.  Engines that always play
 * alike still play games that were played before, move by move.  If both games of a pair are
 * the same, it is played again from another opening, up to eight times, unless the engines are one
 * and the same or there is no other opening.  A game that repeats another tells nothing new, so
 * its pair is not counted.  A game that ended by an offense always is.
 */
bool tournament_play(const struct tournament *tournament, struct standing *standing,
    struct error *error);

/* -- What a match is, and what it has come to: tournament_report.c -- */

/* Appends all that decides the games, as conditions of results. */
void tournament_describe(const struct tournament *tournament, struct strbuf *conditions);

/* Writes the result: in total, by game, and the offenses. */
void tournament_report(const struct tournament *tournament, const struct standing *standing);

/*
 * Reads files of results of the same match, such as all its shards, NULL after the last, and writes
 * the result as one program would that had played them all.  False with the reason.
 */
bool tournament_merge(char **file, FILE *out, FILE *warnings, struct error *error);

#endif
