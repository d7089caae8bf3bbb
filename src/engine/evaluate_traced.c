/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The evaluation once more, from the same source under other names, so that what it notes for
 * the tuner costs the search nothing.
 */
#define TRACE_WEIGHTS 1
#define evaluate_position evaluate_and_trace
#define placement_of placement_of_traced
#define placement_after placement_after_traced
#define eval_pawns eval_pawns_traced
#define eval_pieces eval_pieces_traced
#define eval_king_pawns eval_king_pawns_traced
#define eval_king_danger eval_king_danger_traced
#define eval_imbalance eval_imbalance_traced
#define eval_passed eval_passed_traced
#define eval_queens eval_queens_traced
#define taper taper_traced

#include "engine/eval_pawns.c"
#include "engine/eval_pieces.c"
#include "engine/eval_king.c"
#include "engine/eval_material.c"
#include "engine/eval_placement.c"
#include "engine/eval_queens.c"
#include "engine/eval_taper.c"
#include "engine/evaluate.c"

int evaluate_traced(const struct evaluator *evaluator, const struct position *pos,
    struct pawn_entry *pawns)
{
	struct accumulator accumulator;

	*evaluator->trace = (struct eval_trace){ 0 };
	accumulator.placement = placement_of(evaluator, pos);
	return evaluate_position(evaluator, pos, &accumulator, pawns);
}
