/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/* Squares from which side c could give check without losing the piece. */
static squareset safe_squares(const struct eval *eval, enum color c)
{
	return ~eval->pos->by_color[c] &
	    (~eval->attacked[!c] |
	        (eval->attacked_twice[c] & ~eval->attacked_twice[!c] & eval->attacks[!c][KING] &
	            ~eval->pawns->attacks[!c]));
}

/* Safe checks; returns the number of kinds that can give one. */
static int eval_safe_checks(struct eval *eval, enum color c, square king)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset safe = safe_squares(eval, c);
	squareset orthogonal = rook_sees(king, eval->occupied),
	          diagonal = bishop_sees(king, eval->occupied);
	int checks = 0;

	safe &= eval->attacked[c] &
	    (orthogonal | diagonal | evaluator->rules->attacked_from[c][king]);
	for (enum kind k = KNIGHT; safe && k < (enum kind)evaluator->kinds; k++) {
		squareset from;

		if (k == KING || !(eval->attacks[c][k] & safe))
			continue;
		from = evaluator->steps & KIND(k)
		    ? evaluator->rules->kind[k].attacked_from[c][king]
		    : 0;
		from |= evaluator->line_attacks[k] & ORTHOGONAL_LINES ? orthogonal : 0;
		from |= evaluator->line_attacks[k] & DIAGONAL_LINES ? diagonal : 0;
		if (from & eval->attacks[c][k] & safe) {
			add_term(eval, c, &eval->weights->safe_check[k], 1);
			checks++;
		}
	}
	return checks;
}

/*
 * The danger of the king that side c attacks, a grade into a table: attackers (squared, as they
 * work together), weak squares of the king zone, attacks there, safe checks, bad shelter.
 */
void eval_king_danger(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, !c);
	squareset weak = eval->king_zone[!c] & eval->attacked[c] & ~eval->attacked_twice[!c] &
	    (~eval->attacked[!c] | eval->attacks[!c][KING]);
	int attackers = eval->king_attackers[c], grade;

	if (king == NO_SQUARE)
		return;
	grade = (1 + 2 * attackers * attackers + 8 * count(weak) + 3 * eval->king_zone_attacks[!c] +
	    24 * eval_safe_checks(eval, c, king) - mg_value(eval->pawns->shelter[!c]) / 16) / 2;
	if (grade < 0)
		grade = 0;
	if (grade >= KING_DANGER_GRADES)
		grade = KING_DANGER_GRADES - 1;
	add_term(eval, c, &eval->weights->king_danger[eval->has_queen[c]][grade], 1);
}
