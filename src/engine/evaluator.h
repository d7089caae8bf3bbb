/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVALUATOR_H
#define ENGINE_EVALUATOR_H

#include "rules/variant.h"
#include "rules/weights.h"

enum { KING_VALUE = 10000 };

/*
 * What the engine has worked out about one game before it searches: worths with
 * all gaps filled, and how men bear on squares, read off the rules.  Read-only
 * once made.
 */
struct evaluator {
	const struct rules *rules;
	struct weights weights;
	int kinds;                              /* PAWN to kinds - 1 are in use */
	int value[KINDS];                       /* of a man in exchanges, centipawns */
	int phase[KINDS];                      /* how much of the middle game he stands for */
	int phase_total;                        /* their sum at the start of the game */
	bool major[KINDS];                      /* worth more than a knight or a bishop is */
	bool queen_like[KINDS];                    /* as dangerous to kings as a queen */

	int32_t psqt[PIECES][SQUARES];        /* man on square for White's good; [EMPTY]: 0 */

	squareset moves[2][KINDS][SQUARES];     /* where he could go by a step, conditions taken as met */
	bool captures_as_it_moves[KINDS];                /* he moves as he captures */
	uint32_t steps;                         /* kinds that capture by steps or leaps */
	uint8_t line_moves[KINDS], line_takes[KINDS];   /* as in the rules */

	/* Pawns' careers on an empty board, without captures. */
	uint8_t to_promotion[2][SQUARES];              /* moves until promotion; 0: never, or too many */
	square next_square[2][SQUARES];                /* the first step of the shortest way */
	squareset path[2][SQUARES];              /* the squares on it */
	squareset stoppers[2][SQUARES];         /* enemy pawns there can interfere with it */
	squareset attack_span[2][SQUARES];           /* what it may attack, now or later */
	squareset push_attacks[2][SQUARES];        /* what it may attack after one step */
	bool pawns_can_return;                      /* some pawn can come back to where it was */
	bool null_move, verify_null_move;
};

/* Works out everything about the game of these rules; NULL if memory is short. */
struct evaluator *evaluator_new(const struct rules *rules);
void evaluator_free(struct evaluator *evaluator);

/*
 * Gives worths, from general principles, to whatever the game's own table
 * leaves out: all of them, or those of kinds that an option brings in.  False
 * if memory is short.
 */
bool weights_fill(struct evaluator *evaluator);

/* What a move changes in the sum of values, for the side to move. */
int material_delta(const struct evaluator *evaluator, const struct position *pos, const struct move *m);

/*
 * Does the move gain at least this much, when both sides then go on capturing
 * where it ends for as long as it pays?
 */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, const struct move *m,
    int threshold);

#endif
