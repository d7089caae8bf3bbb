/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVALUATE_H
#define ENGINE_EVALUATE_H

#include "engine/judge.h"

/*
 * Static evaluation: which of the situations of struct worths are there, times
 * what they are worth.
 */

/* What only the pawns decide is kept, since it seldom changes, and with it their last kings. */
struct pawn_entry {
	uint64_t key;
	int32_t sum;                    /* White's */
	int32_t shelter[2];             /* what they are to a king ... */
	square king[2];                 /* ... who stands here */
	squareset takes[2];             /* where pawns could capture now ... */
	squareset chases[2];            /* ... or ever */
	squareset step_hits[2];         /* where they could after a step */
	squareset passed[2];
	squareset open[2];              /* files without such pawns */
};
enum { PAWN_ENTRIES = 1 << 13 };

/* The men and where they stand, for White's good. */
int32_t placed_sum(const struct judge *judge, const struct position *pos);

/* What a move adds to that. */
int32_t placed_change(const struct judge *judge, const struct position *pos, const struct move *m);

/*
 * The value of a position in centipawns for the side to move.  placed is
 * placed_sum of it; pawns is a table of PAWN_ENTRIES entries for one thread.
 */
int judge_position(const struct judge *judge, const struct position *pos, int32_t placed,
    struct pawn_entry *pawns);

#endif
