/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Placement: what pieces are worth on their squares, and every two of them by how they stand to one
 * another (relations.c).
 */

static int32_t psqt_sum(const struct evaluator *evaluator, const struct position *pos)
{
	int32_t sum = 0;

	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);

		sum = packed_sum(sum, evaluator->psqt[pos->board[s]][s]);
	}
	return sum;
}

/* What a move adds to that. */
static int32_t psqt_delta(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	int32_t sum = 0;

	if (move_is_plain(m))
		return evaluator->psqt[m->change[1].holds][move_to(m)] -
		    evaluator->psqt[pos->board[move_to(m)]][move_to(m)] -
		    evaluator->psqt[pos->board[move_from(m)]][move_from(m)];
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;

		sum += evaluator->psqt[m->change[i].holds][s] - evaluator->psqt[pos->board[s]][s];
	}
	return sum;
}

static int32_t for_white(piece p, int32_t sum)
{
	return color_of(p) == WHITE ? sum : packed_difference(0, sum);
}

/* What the relations of piece p with the others are worth on square `to` more than on `from`. */
static int32_t relations_moved(const struct evaluator *evaluator, const struct position *pos,
    squareset others, piece p, square from, square to)
{
	const int32_t (*relations)[OFFSETS] = evaluator->relations[kind_of(p)];
	unsigned side = p & 16, flip = color_of(p) == WHITE ? 0 : 56;
	const uint8_t *before = evaluator->offset[from ^ flip];
	const uint8_t *after = evaluator->offset[to ^ flip];
	int32_t sum = 0;

	while (others) {
		square s = pop_lsb(&others);
		const int32_t *relation = relations[pos->board[s] ^ side];

		sum = packed_sum(sum,
		    packed_difference(relation[after[s ^ flip]], relation[before[s ^ flip]]));
	}
	return for_white(p, sum);
}

/* Notes the weight of the relation of two pieces, the offset as the first sees it. */
static inline void trace_relation(const struct evaluator *evaluator, piece p, piece q, int offset)
{
#ifdef TRACE_WEIGHTS
	int sign;
	const int32_t *weight = relation_weight(&evaluator->weights, kind_of(p), kind_of(q),
	    color_of(p) != color_of(q), offset, &sign);

	trace(evaluator, color_of(p), weight, sign);
#else
	(void)evaluator, (void)p, (void)q, (void)offset;
#endif
}

/* What the relations of piece p on square s with the others are worth, to its side. */
static int32_t relations_with(const struct evaluator *evaluator, const struct position *pos,
    squareset others, piece p, square s)
{
	unsigned flip = color_of(p) == WHITE ? 0 : 56;
	int32_t sum = 0;

	while (others) {
		square t = pop_lsb(&others);
		piece q = pos->board[t];
		uint8_t offset = evaluator->offset[s ^ flip][t ^ flip];

		sum = packed_sum(sum, evaluator->relations[kind_of(p)][q ^ (p & 16)][offset]);
		trace_relation(evaluator, p, q, offset);
	}
	return sum;
}

#ifndef TRACE_WEIGHTS

int32_t relations_of(const struct evaluator *evaluator, const struct position *pos, square s)
{
	return relations_with(evaluator, pos, occupied(pos) & ~bit(s), pos->board[s], s);
}

#endif

static int32_t relations_sum(const struct evaluator *evaluator, const struct position *pos)
{
	int32_t sum = 0;

	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);
		piece p = pos->board[s];

		sum = packed_sum(sum, for_white(p, relations_with(evaluator, pos, left, p, s)));
	}
	return sum;
}

/* What a move adds to that in which a piece goes elsewhere, and no more than one is captured. */
static int32_t relations_delta(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	square from = move_from(m), to = move_to(m);
	piece mover = pos->board[from], captured = pos->board[to];
	squareset others = occupied(pos) & ~bit(from) & ~bit(to);
	int32_t sum = relations_moved(evaluator, pos, others, mover, from, to);

	if (captured != EMPTY)
		sum = packed_difference(sum, for_white(captured,
		    relations_with(evaluator, pos, others | bit(from), captured, to)));
	return sum;
}

/* The same of any move. */
static int32_t relations_delta_plainly(const struct evaluator *evaluator,
    const struct position *pos, const struct move *m, const struct position *next)
{
	squareset changed = 0, others = occupied(pos);
	int32_t sum = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		changed |= bit(m->change[i].place);
	for (squareset left = changed & occupied(pos); left;) {
		square s = pop_lsb(&left);
		piece p = pos->board[s];

		others &= ~bit(s);
		sum = packed_difference(
		    sum, for_white(p, relations_with(evaluator, pos, others, p, s)));
	}
	for (squareset left = changed & occupied(next); left;) {
		square s = pop_lsb(&left);
		piece p = next->board[s];

		sum = packed_sum(sum, for_white(p, relations_with(evaluator, next, others, p, s)));
		others |= bit(s);
	}
	return sum;
}

int32_t placement_of(const struct evaluator *evaluator, const struct position *pos)
{
	int32_t sum = psqt_sum(evaluator, pos);

	return has_relations(evaluator) ? packed_sum(sum, relations_sum(evaluator, pos)) : sum;
}

int32_t placement_after(const struct evaluator *evaluator, int32_t before,
    const struct position *pos, const struct move *m, const struct position *next)
{
	int32_t sum = packed_sum(before, psqt_delta(evaluator, pos, m));

	if (!has_relations(evaluator))
		return sum;
	return packed_sum(sum, move_is_plain(m) && m->change[1].holds == pos->board[move_from(m)]
	    ? relations_delta(evaluator, pos, m)
	    : relations_delta_plainly(evaluator, pos, m, next));
}
