/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/relations.h"

/*
 * From the weights to a table by the pieces.
 */

#define APART(a, b) ((a) > (b) ? (a) - (b) : (b) - (a))
#define FROM_FILE(file, f, r) (8 * (r) + APART(file, f))
#define FROM_FILES(f, r) { \
	FROM_FILE(0, f, r), FROM_FILE(1, f, r), FROM_FILE(2, f, r), FROM_FILE(3, f, r), \
	FROM_FILE(4, f, r), FROM_FILE(5, f, r), FROM_FILE(6, f, r), FROM_FILE(7, f, r) }
#define ON_RANK(r) \
	FROM_FILES(0, r), FROM_FILES(1, r), FROM_FILES(2, r), FROM_FILES(3, r), \
	FROM_FILES(4, r), FROM_FILES(5, r), FROM_FILES(6, r), FROM_FILES(7, r)

const uint8_t ranks_and_files[SQUARES][8] = {
	ON_RANK(0), ON_RANK(1), ON_RANK(2), ON_RANK(3),
	ON_RANK(4), ON_RANK(5), ON_RANK(6), ON_RANK(7)
};

static int ranks_of(unsigned offset) { return (int)(offset / 8) - 7; }

/* With the board turned upside down; also, with the two squares exchanged. */
static unsigned opposite(unsigned offset)
{
	return offset_make(-ranks_of(offset), offset % 8);
}

const int32_t *relation_weight(const struct weights *weights, piece first, piece second,
    unsigned offset, int *sign)
{
	bool enemies = color_of(first) != color_of(second);
	bool alike = kind_of(first) == kind_of(second);

	if (!alike && (kind_of(first) > kind_of(second)) != enemies) {
		piece other = first;

		first = second;
		second = other;
		offset = opposite(offset);
	}
	if (color_of(first) == BLACK)
		offset = opposite(offset);
	if (alike && ranks_of(offset) < 0)
		offset = opposite(offset);
	*sign = alike && enemies ? 0 : color_of(first) == WHITE ? 1 : -1;
	return &weights->relations[kind_of(first)][kind_of(second) * OFFSETS + offset];
}

static void fill_relations_of(struct evaluator *evaluator, piece first, piece second)
{
	for (unsigned offset = 0; offset < OFFSETS; offset++) {
		int32_t *relation = &evaluator->relations[first][second][offset];
		int sign;
		const int32_t *weight =
		    relation_weight(&evaluator->weights, first, second, offset, &sign);

		*relation = packed_times(*weight, sign);
		evaluator->has_relations |= *relation != 0;
	}
}

void fill_relations(struct evaluator *evaluator)
{
	evaluator->has_relations = false;
	for (enum kind a = PAWN; a < evaluator->rules->kinds; a++)
		for (enum kind b = PAWN; b < evaluator->rules->kinds; b++)
			for (int c = WHITE; c <= BLACK; c++) {
				piece first = piece_make(c, a);

				fill_relations_of(evaluator, first, piece_make(WHITE, b));
				fill_relations_of(evaluator, first, piece_make(BLACK, b));
			}
}
