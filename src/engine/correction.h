/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_CORRECTION_H
#define ENGINE_CORRECTION_H

#include "rules/position.h"

struct searcher;                /* searcher.h */
struct stack_entry;             /* stack.h */

/*
 * Correction history: by how much searches found the evaluation to be wrong with the same pawns, or
 * the same pieces of one side.
 */
enum {
	CORRECTIONS = 1 << 14,
	CORRECTION_MAX = 1024,
	CORRECTION_UNIT = 16            /* a centipawn, as corrections are kept */
};

struct correction_history {
	int16_t error[2][KEY_PARTS][CORRECTIONS];       /* by side to move, key of the pieces */
};

/*
 * The static evaluation of a ply; and the same with its correction, nearer to 0 the nearer a draw
 * by fifty moves is.  In centipawns for the side to move.
 */
int raw_eval(struct searcher *s, int ply);
int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw);

/* What stands for a search of this ply where there can be none. */
int eval_unsearched(struct searcher *s, int ply);

/* Prefetches what these will look up for a position. */
void prefetch_evaluation(const struct searcher *s, const struct position *pos);

/* A search of this depth found the score: how wrong was the evaluation of the ply? */
void update_correction(struct searcher *s, const struct stack_entry *ss, int score, int depth);

#endif
