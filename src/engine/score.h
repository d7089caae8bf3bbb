/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include <stdbool.h>

#include "engine/engine.h"
#include "engine/transposition.h"

/*
 * Scores of the search: centipawns for the side to move.  MATE - n is a win in n plies from the
 * root, n - MATE a loss.
 */
enum {
	PLIES = DEPTH_MOST + 1,         /* the longest line searched */
	MATE = 31000,
	MATE_IN_MAX = MATE - PLIES,     /* scores from here on are proved wins */
	INFINITE = 32000,
	NO_EVAL = 32001                 /* not evaluated: in check */
};

static inline bool is_mate_score(int score)
{
	return score >= MATE_IN_MAX || score <= -MATE_IN_MAX;
}

/* In the transposition table mates count from the position itself, not from the root. */
static inline int score_to_tt(int score, int ply)
{
	return score >= MATE_IN_MAX ? score + ply : score <= -MATE_IN_MAX ? score - ply : score;
}

static inline int score_from_tt(int score, int ply)
{
	return score >= MATE_IN_MAX ? score - ply : score <= -MATE_IN_MAX ? score + ply : score;
}

/*
 * The evaluation of a position, or the score that the table has of it where the bound says that the
 * evaluation is too low or too high; but no mate.
 */
static inline int eval_by_table(int eval, const struct tt_entry *tt)
{
	if (is_mate_score(tt->score))
		return eval;
	return tt->bound & (tt->score > eval ? BOUND_LOWER : BOUND_UPPER) ? tt->score : eval;
}

#endif
