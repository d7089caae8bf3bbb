/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"
#include "engine/relations.h"

/*
 * Placement: what pieces are worth on their squares, and every two of them by how they stand to one
 * another (relations.c).
 */

/* Notes the weight of the relation of two pieces. */
static inline void trace_relation(
    const struct evaluator *evaluator, piece first, piece second, unsigned offset)
{
#ifdef TRACE_WEIGHTS
	int sign;
	const int32_t *weight =
	    relation_weight(&evaluator->weights, first, second, offset, &sign);

	trace(evaluator, WHITE, weight, sign);
#else
	(void)evaluator, (void)first, (void)second, (void)offset;
#endif
}

/* The relations of piece p on square s with the others. */
static int32_t relations_with(const struct evaluator *evaluator, const struct position *pos,
    squareset others, piece p, square s)
{
	const int32_t (*relations)[OFFSETS] = evaluator->relations[p];
	int32_t sum = 0;

	while (others) {
		square t = pop_lsb(&others);
		piece other = pos->board[t];
		unsigned offset = offset_between(s, t);

		sum = packed_sum(sum, relations[other][offset]);
		trace_relation(evaluator, p, other, offset);
	}
	return sum;
}

/* How much more they are worth where the piece goes from one square to another. */
static int32_t relations_moved(const struct evaluator *evaluator, const struct position *pos,
    squareset others, piece p, square from, square to)
{
	const int32_t (*relations)[OFFSETS] = evaluator->relations[p];
	int32_t sum = 0;

	while (others) {
		square t = pop_lsb(&others);
		const int32_t *relation = relations[pos->board[t]];

		sum = packed_sum(sum, packed_difference(
		    relation[offset_between(to, t)], relation[offset_between(from, t)]));
	}
	return sum;
}

/* What a piece adds to the placement, by its square and its relations with the others. */
static int32_t placed(const struct evaluator *evaluator, const struct position *pos,
    squareset others, piece p, square s)
{
	int32_t sum = evaluator->psqt[p][s];

	if (has_relations(evaluator))
		sum = packed_sum(sum, relations_with(evaluator, pos, others, p, s));
	return sum;
}

static void add_packed(struct placement *sum, int32_t packed)
{
	sum->middle += mg_value(packed);
	sum->end += eg_value(packed);
}

struct placement placement_of(const struct evaluator *evaluator, const struct position *pos)
{
	struct placement sum = { 0, 0 };

	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);

		add_packed(&sum, placed(evaluator, pos, left, pos->board[s], s));
	}
	return sum;
}

/* What a move adds in which a piece goes elsewhere, and at most one is captured. */
static int32_t delta_of_simple(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	square from = move_from(m), to = move_to(m);
	piece mover = pos->board[from], captured = pos->board[to];
	squareset others = occupied(pos) & ~bit(from) & ~bit(to);
	int32_t sum = packed_difference(evaluator->psqt[mover][to], evaluator->psqt[mover][from]);

	if (has_relations(evaluator))
		sum = packed_sum(
		    sum, relations_moved(evaluator, pos, others, mover, from, to));
	if (captured != EMPTY)
		sum = packed_difference(
		    sum, placed(evaluator, pos, others | bit(from), captured, to));
	return sum;
}

/* The same of any move, piece by piece, added to the placement before. */
static struct placement after_any(const struct evaluator *evaluator, struct placement sum,
    const struct position *pos, const struct move *m, const struct position *next)
{
	squareset changed = 0, others = occupied(pos);

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		changed |= bit(m->change[i].place);
	for (squareset left = changed & occupied(pos); left;) {
		square s = pop_lsb(&left);

		others &= ~bit(s);
		add_packed(&sum, packed_difference(
		    0, placed(evaluator, pos, others, pos->board[s], s)));
	}
	for (squareset left = changed & occupied(next); left;) {
		square s = pop_lsb(&left);

		add_packed(&sum, placed(evaluator, next, others, next->board[s], s));
		others |= bit(s);
	}
	return sum;
}

struct placement placement_after(const struct evaluator *evaluator, struct placement before,
    const struct position *pos, const struct move *m, const struct position *next)
{
	if (!move_is_plain(m) || m->change[1].holds != pos->board[move_from(m)])
		return after_any(evaluator, before, pos, m, next);
	add_packed(&before, delta_of_simple(evaluator, pos, m));
	return before;
}

#ifndef TRACE_WEIGHTS

int32_t relations_of(const struct evaluator *evaluator, const struct position *pos, square s)
{
	piece p = pos->board[s];
	int32_t sum = relations_with(evaluator, pos, occupied(pos) & ~bit(s), p, s);

	return color_of(p) == WHITE ? sum : packed_difference(0, sum);
}

#endif
