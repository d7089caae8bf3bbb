/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_CORRECTION_H
#define ENGINE_CORRECTION_H

#include "rules/position.h"

struct searcher;                /* searcher.h */
struct stack_entry;             /* stack.h */

/*
 * The static evaluation, and as the correction history corrects it; in centipawns for the side to
 * move.
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
