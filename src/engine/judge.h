/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "rules/variant.h"
#include "rules/worths.h"

enum { KING_VALUE = 10000 };

/*
 * What the engine has worked out about one game before it searches: worths with
 * all gaps filled, and how men bear on squares, read off the rules.  Read-only
 * once made.
 */
struct judge {
	const struct rules *rules;
	struct worths worths;
	int kinds;                              /* PAWN to kinds - 1 are in use */
	int value[KINDS];                       /* of a man in exchanges, centipawns */
	int weight[KINDS];                      /* how much of the middle game he stands for */
	int weight_full;                        /* their sum at the start of the game */
	bool major[KINDS];                      /* worth more than a knight or a bishop is */
	bool queenly[KINDS];                    /* as dangerous to kings as a queen */

	int32_t placed[PIECES][SQUARES];        /* man on square for White's good; [EMPTY]: 0 */

	squareset moves[2][KINDS][SQUARES];     /* where he could go by a step, conditions taken as met */
	bool takes_alike[KINDS];                /* he moves as he captures */
	uint32_t steps;                         /* kinds that capture by steps or leaps */
	uint8_t line_moves[KINDS], line_takes[KINDS];   /* as in the rules */

	/* Pawns' careers on an empty board, without captures. */
	uint8_t to_go[2][SQUARES];              /* moves until promotion; 0: never, or too many */
	square next[2][SQUARES];                /* the first step of the shortest way */
	squareset way[2][SQUARES];              /* the squares on it */
	squareset stoppers[2][SQUARES];         /* enemy pawns there can interfere with it */
	squareset chases[2][SQUARES];           /* what it may attack, now or later */
	squareset step_hits[2][SQUARES];        /* what it may attack after one step */
	bool pawns_return;                      /* some pawn can come back to where it was */
	bool null_moves, verify_null;
};

/* Works out everything about the game of these rules; NULL if memory is short. */
struct judge *judge_new(const struct rules *rules);
void judge_free(struct judge *judge);

/*
 * Gives worths, from general principles, to whatever the game's own table
 * leaves out: all of them, or those of kinds that an option brings in.  False
 * if memory is short.
 */
bool worths_fill(struct judge *judge);

/* What a move changes in the sum of values, for the side to move. */
int judge_gain(const struct judge *judge, const struct position *pos, const struct move *m);

/*
 * Does the move gain at least this much, when both sides then go on capturing
 * where it ends for as long as it pays?
 */
bool exchange_pays(const struct judge *judge, const struct position *pos, const struct move *m,
    int threshold);

#endif
