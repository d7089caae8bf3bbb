/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/evaluator.h"

/*
 * Relations: what two pieces are worth by how they stand to one another.  Here they come from the
 * weights into a table by the pieces.
 */

/* Ranks up to the second square, from -7 to 7, and files to either side. */
static int offset_of(int ranks, int files) { return (ranks + 7) * 8 + files; }

static const int32_t *relation_at(
    const struct weights *weights, enum kind a, enum kind b, int offset)
{
	return &weights->relations[a][(int)b * OFFSETS + offset];
}

const int32_t *relation_weight(const struct weights *weights, enum kind first, enum kind second,
    bool enemies, int offset, int *sign)
{
	int ranks = offset / 8 - 7, files = offset % 8;

	*sign = enemies ? (first > second) - (first < second) : 1;
	if (enemies && first >= second)
		return relation_at(weights, first, second, offset);
	if (enemies)                            /* as the enemy sees it, ranks turn twice */
		return relation_at(weights, second, first, offset);
	if (first < second || (first == second && ranks >= 0))
		return relation_at(weights, first, second, offset);
	return relation_at(weights, second, first, offset_of(-ranks, files));
}

static void fill_relations_of(struct evaluator *evaluator, enum kind first, piece second)
{
	for (int offset = 0; offset < OFFSETS; offset++) {
		int32_t *value = &evaluator->relations[first][second][offset];
		int sign;

		*value = *relation_weight(&evaluator->weights, first, kind_of(second),
		    color_of(second) == BLACK, offset, &sign);
		*value = packed_times(*value, sign);
		evaluator->has_relations |= *value != 0;
	}
}

void fill_relations(struct evaluator *evaluator)
{
	evaluator->has_relations = false;
	for (square s = 0; s < SQUARES; s++)
		for (square t = 0; t < SQUARES; t++)
			evaluator->offset[s][t] = (uint8_t)offset_of(rank_of(t) - rank_of(s),
			    abs(file_of(t) - file_of(s)));
	for (enum kind a = PAWN; a < (enum kind)evaluator->kinds; a++)
		for (enum kind b = PAWN; b < (enum kind)evaluator->kinds; b++) {
			fill_relations_of(evaluator, a, piece_make(WHITE, b));
			fill_relations_of(evaluator, a, piece_make(BLACK, b));
		}
}
