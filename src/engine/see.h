/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEE_H
#define ENGINE_SEE_H

#include "engine/evaluator.h"

/* What moves gain, by the values of pieces in exchanges. */

/*
 * What a move changes in the sum of values, in centipawns for the side to move; the first is the
 * definition of the second, change by change.
 */
int material_delta_plainly(const struct evaluator *evaluator, const struct position *pos,
    const struct move *m);
static inline int material_delta(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	if (move_is_plain(m) && m->change[1].holds == pos->board[move_from(m)])
		return evaluator->value[kind_of(pos->board[move_to(m)])];
	return material_delta_plainly(evaluator, pos, m);
}

/*
 * What a move may be hoped to gain where it is asked whether it could raise alpha: material, and
 * half as much for what else captures and promotions bring.
 */
static inline int hoped_gain(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	return material_delta(evaluator, pos, m) * 3 / 2;
}

/*
 * Static exchange evaluation: does the move gain at least this much, in centipawns, when both
 * sides go on capturing on its destination for as long as it pays?
 */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, const struct move *m,
    int threshold);

#endif
