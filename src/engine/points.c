/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/evaluator.h"
#include "engine/points.h"

const int chess_points[KINDS] = {
	[PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9
};

void piece_points(const struct rules *rules, int points[KINDS])
{
	struct evaluator *evaluator;

	memcpy(points, chess_points, sizeof chess_points);
	if (rules->kinds <= EXTRA1)
		return;
	evaluator = evaluator_new(rules);
	for (enum kind k = EXTRA1; k < rules->kinds; k++)
		points[k] = (evaluator->value[k] + 50) / 100;
	evaluator_free(evaluator);
}

int points_lead(const struct position *pos, const int points[KINDS], enum color side)
{
	const struct extra_ops *extra = pos->rules->extra;
	int lead = 0;

	for (enum kind k = PAWN; k < KINDS; k++) {
		lead += points[k] * (count(pieces_of(pos, side, k)) -
		    count(pieces_of(pos, !side, k)));
		if (extra->waiting)
			lead += points[k] * (count(extra->waiting(pos, side, k)) -
			    count(extra->waiting(pos, !side, k)));
	}
	return lead;
}

int points_won(const struct position *pos, const struct move *m, const int points[KINDS])
{
	enum color side = pos->turn;
	struct position next;

	position_apply(pos, m, &next);
	return points_lead(&next, points, side) - points_lead(pos, points, side);
}
