/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVALUATE_H
#define ENGINE_EVALUATE_H

#include "engine/evaluator.h"

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
	squareset attacks[2];             /* where pawns could capture now ... */
	squareset attack_span[2];            /* ... or ever */
	squareset push_attacks[2];         /* where they could after a step */
	squareset passed[2];
	squareset open[2];              /* files without such pawns */
};
enum { PAWN_ENTRIES = 1 << 13 };

/* The men and where they stand, for White's good. */
int32_t psqt_sum(const struct evaluator *evaluator, const struct position *pos);

/* What a move adds to that. */
int32_t psqt_delta(const struct evaluator *evaluator, const struct position *pos, const struct move *m);

/*
 * The value of a position in centipawns for the side to move.  placed is
 * placed_sum of it; pawns is a table of PAWN_ENTRIES entries for one thread.
 */
int evaluate_position(const struct evaluator *evaluator, const struct position *pos, int32_t psqt,
    struct pawn_entry *pawns);

#endif
