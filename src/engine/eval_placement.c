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

/* What some pieces add, by their squares and their relations with one another. */
static struct placement placement_among(
    const struct evaluator *evaluator, const struct position *pos, squareset pieces)
{
	struct placement sum = { 0, 0 };

	while (pieces) {
		square s = pop_lsb(&pieces);

		add_packed(&sum, placed(evaluator, pos, pieces, pos->board[s], s));
	}
	return sum;
}

struct placement placement_of(const struct evaluator *evaluator, const struct position *pos)
{
	return placement_among(evaluator, pos, occupied(pos));
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

/* One of these squares that holds the piece; NO_SQUARE if none does. */
static square holder(const struct position *pos, squareset squares, piece p)
{
	while (squares) {
		square s = pop_lsb(&squares);

		if (pos->board[s] == p)
			return s;
	}
	return NO_SQUARE;
}

/* The relations with pieces that stay, of those that leave their squares and those that arrive. */
static struct placement relations_with_staying(const struct evaluator *evaluator,
    const struct position *pos, squareset leaving, const struct position *next, squareset arriving)
{
	squareset staying = occupied(pos) & ~leaving;
	struct placement sum = { 0, 0 };

	while (leaving) {
		square from = pop_lsb(&leaving);
		piece p = pos->board[from];
		square to = holder(next, arriving, p);

		if (to == NO_SQUARE) {
			add_packed(&sum, packed_difference(
			    0, relations_with(evaluator, pos, staying, p, from)));
		} else {
			arriving &= ~bit(to);
			add_packed(&sum, relations_moved(evaluator, pos, staying, p, from, to));
		}
	}
	while (arriving) {
		square to = pop_lsb(&arriving);

		add_packed(
		    &sum, relations_with(evaluator, pos, staying, next->board[to], to));
	}
	return sum;
}

/* The same of any move, added to the placement before. */
static struct placement after_any(const struct evaluator *evaluator, struct placement sum,
    const struct position *pos, const struct move *m, const struct position *next)
{
	squareset changed = 0, leaving, arriving;
	struct placement less, more, moved = { 0, 0 };

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		changed |= bit(m->change[i].place);
	leaving = changed & occupied(pos);
	arriving = changed & occupied(next);
	less = placement_among(evaluator, pos, leaving);
	more = placement_among(evaluator, next, arriving);
	if (has_relations(evaluator))
		moved = relations_with_staying(evaluator, pos, leaving, next, arriving);
	sum.middle += more.middle - less.middle + moved.middle;
	sum.end += more.end - less.end + moved.end;
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
