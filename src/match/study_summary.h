/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_SUMMARY_H
#define MATCH_STUDY_SUMMARY_H

#include "match/results.h"
#include "match/statistics.h"

/*
 * What the games of a study come to.  Numbers of games are of distinct ones: a game that repeats
 * another move by move is counted once.
 */
enum {
	STUDY_WORD = 24, STUDY_NAME = 64, STUDY_VALUES = 8, STUDY_FIRSTS = 5, STUDY_ENDINGS = 12,
	STUDY_KINDS = 128,              /* of games, at most; and games of each */
	STUDY_GAMES = 1000000
};

struct study_value {
	char piece[STUDY_NAME];
	int middle, end;                /* centipawns */
};

/* A first move: what the engine thinks of it, and what came of it. */
struct study_first {
	char move[STUDY_WORD];
	int score;                      /* centipawns for who makes it */
	int games;
	int half_points;                /* White's */
};

struct study_ending {
	char word[STUDY_WORD];
	int games;
};

/* One kind of game. */
struct study_summary {
	char id[STUDY_WORD], name[STUDY_NAME];
	struct study_value value[STUDY_VALUES];
	struct study_first first[STUDY_FIRSTS]; /* the best one first */
	struct study_ending ending[STUDY_ENDINGS];      /* the most frequent one first */
	int values, firsts, endings;
	int white, draws, black;        /* games won by White, drawn, won by Black */
	int repeated;                   /* games that are not counted */
	int *plies;                     /* lengths of the games, sorted */
	double choices, all_plies;      /* sums: legal moves, and the plies at which they were */
	double first_bits, opening_bits;        /* sums of entropies */
};

struct study_table {
	char version[STUDY_WORD];
	int games;                      /* of each kind that were wanted */
	int nodes, opening, most_plies;
	char seed[STUDY_WORD];
	struct study_summary *game;
	int count;
};

/* Makes the summary of sorted results.  False with the reason if they are none of a study. */
bool study_summarise(const struct results *results, struct study_table *table,
    struct error *error);
void study_table_free(struct study_table *table);

/* The number of distinct games. */
int study_games(const struct study_summary *s);

/* White's share of the points, and the shares of games of a number of them, with their errors. */
double study_score(const struct study_summary *s);
struct interval study_score_interval(const struct study_summary *s);
struct interval study_share_interval(const struct study_summary *s, int games);

/* The length in plies of the game at a quarter (1), half (2), three quarters (3) of them. */
int study_quartile(const struct study_summary *s, int quarter);

/* Legal moves on average; bits of the first move, of the opening. */
double study_choices(const struct study_summary *s);
double study_first_bits(const struct study_summary *s);
double study_opening_bits(const struct study_summary *s);

#endif
