/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_RELATIONS_H
#define ENGINE_RELATIONS_H

#include "engine/evaluator.h"

/* Relations: what two pieces are worth by how they stand to one another. */

/* Fills in relations and has_relations, from the weights. */
void fill_relations(struct evaluator *evaluator);

/* By square and file: 8 * the rank of the square, and how many files it is from that file. */
extern const uint8_t ranks_and_files[SQUARES][8];

/* How one square stands to another, below OFFSETS: so many ranks above it, and files beside it. */
static inline unsigned offset_make(int ranks, unsigned files)
{
	return 8u * (unsigned)(7 + ranks) + files;
}

static inline unsigned offset_between(square from, square to)
{
	return offset_make(-rank_of(from), ranks_and_files[to][file_of(from)]);
}

/*
 * The weight of the relation of two pieces, the second at this offset from the first, and with
 * which sign it counts for White.  It is found at the lesser kind of two pieces of a side, and at
 * the greater of two enemies, with the offset as the side of that one sees the board.
 */
const int32_t *relation_weight(const struct weights *weights, piece first, piece second,
    unsigned offset, int *sign);

#endif
