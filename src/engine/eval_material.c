/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Imbalance: what a piece is worth depends on what the enemy has.  For two kinds a and b, it is
 * counted how many more of a White has for how many of b Black has, beyond what is usual for them,
 * less the same with colors swapped.  Where both have as many of each kind, there is none.
 */

enum { MOST = 6 };      /* more is no imbalance of a game, and could not be added up */

void eval_imbalance(struct eval *eval)
{
	const struct evaluator *evaluator = eval->evaluator;
	int lead[KINDS], beyond[KINDS], any = 0;        /* White's; Black's beyond the usual */

	for (enum kind k = PAWN; k < evaluator->rules->kinds; k++) {
		int black = count(pieces_of(eval->pos, BLACK, k));

		lead[k] = count(pieces_of(eval->pos, WHITE, k)) - black;
		beyond[k] = black - usual_count(k);
		any |= lead[k];
	}
	if (!any)
		return;
	for (enum kind a = PAWN; a < evaluator->rules->kinds; a++)
		for (enum kind b = a + 1; b < evaluator->rules->kinds; b++) {
			int times = bounded(lead[a] * beyond[b] - beyond[a] * lead[b], MOST);

			add_term(eval, WHITE, &eval->weights->imbalance[a][b], times);
		}
}
