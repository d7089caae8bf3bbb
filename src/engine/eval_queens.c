/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Attacks on a queen that are to come; also on other pieces as strong.
 */

/* From where pieces of side c could safely attack it next, along lines if others join them. */
PER_SIDE void eval_attackable(struct eval *eval, enum color c, square queen)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset safe = eval->mobility_area[c] & ~well_controlled(eval, !c);
	squareset orthogonal = rook_sees(queen, eval->occupied);
	squareset diagonal = bishop_sees(queen, eval->occupied);
	squareset by_lines = (eval->attacks_along[c][ORTHOGONAL_LINES] & orthogonal) |
	    (eval->attacks_along[c][DIAGONAL_LINES] & diagonal);
	uint32_t kinds = evaluator->steps & ~evaluator->queen_like & ~(KIND(PAWN) | KIND(KING));
	squareset by_steps = 0;

	for (uint32_t left = kinds; left; left &= left - 1) {
		enum kind k = __builtin_ctz(left);

		by_steps |= eval->attacks[c][k] &
		    evaluator->rules->kind[k].attacked_from[c][queen];
	}
	add_term(eval, c, &eval->weights->queen_attackable[0], count(by_steps & safe));
	add_term(eval, c, &eval->weights->queen_attackable[1],
	    count(by_lines & safe & eval->attacked_twice[c]));
}

PER_SIDE void eval_queens_against(struct eval *eval, enum color c)
{
	squareset strong = pieces_of_kinds(eval->pos, eval->evaluator->queen_like);
	squareset queens = strong & eval->pos->by_color[!c];

	if (!queens)
		return;
	if (!more_than_one(queens))
		eval_attackable(eval, c, lsb(queens));
	while (queens)
		if (shields(eval, eval->pos->by_color[c] & ~strong, pop_lsb(&queens)))
			add_term(eval, c, &eval->weights->queen_shielded, 1);
}

void eval_queens(struct eval *eval)
{
	eval_queens_against(eval, WHITE);
	eval_queens_against(eval, BLACK);
}
