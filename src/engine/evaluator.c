/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "engine/relations.h"
#include "notation/notation.h"
#include "base/memory.h"

enum { QUEEN_LEAST = 750 };     /* centipawns, or nearly what two minor pieces are worth */

static void add_shift(
    struct evaluator *evaluator, enum color c, enum kind k, const struct shift *shift)
{
	for (squareset from = shift->from; from;) {
		square s = pop_lsb(&from);
		squareset once = bit((square)(s + shift->delta));
		squareset beyond = 0;

		if (!(once & shift->to))
			continue;
		if (has(shift->twice, s))
			beyond = bit((square)(s + 2 * shift->delta));
		evaluator->moves[c][k][s] |= once | beyond;
	}
}

static void list_moves(struct evaluator *evaluator, enum color c, enum kind k)
{
	const struct kind_rules *kind = &evaluator->rules->kind[k];

	for (square s = 0; s < SQUARES; s++) {
		evaluator->moves[c][k][s] = kind->leap_moves[c][s];
		evaluator->steps |= kind->attacks[c][s] ? KIND(k) : 0;
	}
	for (int i = 0; i < kind->shifts; i++)
		if (kind->shift[c][i].may & MOVE)
			add_shift(evaluator, c, k, &kind->shift[c][i]);
}

/* How pieces of one kind move, for both sides, and attack. */
static void init_kind(struct evaluator *evaluator, enum kind k)
{
	const struct kind_rules *kind = &evaluator->rules->kind[k];

	list_moves(evaluator, WHITE, k);
	list_moves(evaluator, BLACK, k);
	evaluator->captures_as_it_moves[k] = kind->line_attacks == kind->line_moves &&
	    !memcmp(kind->attacks[WHITE], evaluator->moves[WHITE][k], sizeof kind->attacks[WHITE]);
	if (k == PAWN || k == KING)
		return;
	evaluator->attacker_weight[k] = kind->line_attacks == NO_LINES ? 75
	    : kind->line_attacks == ALL_LINES ? 15 : 45;
	if (evaluator->captures_as_it_moves[k] &&
	    !(kind->line_attacks && evaluator->steps & KIND(k)))
		evaluator->plain[kind->line_attacks] |= KIND(k);
	else
		evaluator->special |= KIND(k);
}

/* Squares from which pawns of side c can step straight into the set. */
static squareset steps_into(const struct evaluator *evaluator, enum color c, squareset set)
{
	squareset from = 0;

	for (square s = 0; s < SQUARES; s++)
		if (evaluator->moves[c][PAWN][s] & set)
			from |= bit(s);
	return from;
}

/* How far each square is from promotion, and by which path. */
static void find_pawn_paths(struct evaluator *evaluator, enum color c)
{
	squareset goal = evaluator->rules->kind[PAWN].promotes[c], seen = goal;

	for (int steps = 1; steps < STEPS_TO_GO; steps++) {
		squareset reached = steps_into(evaluator, c, goal) & ~seen;

		for (squareset left = reached; left;) {
			square s = pop_lsb(&left), to;
			squareset nearer = evaluator->moves[c][PAWN][s] & goal;
			squareset ahead = nearer & FILE_N(file_of(s));

			to = lsb(ahead ? ahead : nearer);
			evaluator->to_promotion[c][s] = (uint8_t)steps;
			evaluator->next_square[c][s] = to;
			evaluator->path[c][s] = bit(to) | evaluator->path[c][to] | between(s, to);
		}
		seen |= reached;
		goal = reached;
	}
}

/* All squares that a pawn of side c on s may come to by moving. */
static squareset reachable_by_pawn(const struct evaluator *evaluator, enum color c, square s)
{
	squareset seen = bit(s), fresh = bit(s);

	while (fresh) {
		squareset next = evaluator->moves[c][PAWN][pop_lsb(&fresh)] & ~seen;

		seen |= next;
		fresh |= next;
	}
	return seen;
}

/* Which pawns can stop which. */
static void find_stoppers(struct evaluator *evaluator, enum color c, squareset span[SQUARES])
{
	for (square s = 0; s < SQUARES; s++)
		for (square t = 0; t < SQUARES; t++)
			if ((span[t] & evaluator->path[c][s]) ||
			    (evaluator->attack_span[!c][t] & (evaluator->path[c][s] | bit(s))))
				evaluator->stoppers[c][s] |= bit(t);
}

static void init_pawns(struct evaluator *evaluator)
{
	squareset span[2][SQUARES];

	for (int c = WHITE; c <= BLACK; c++) {
		const squareset *attacks = evaluator->rules->kind[PAWN].attacks[c];

		find_pawn_paths(evaluator, c);
		for (square s = 0; s < SQUARES; s++) {
			span[c][s] = reachable_by_pawn(evaluator, c, s);
			for (squareset left = span[c][s]; left;)
				evaluator->attack_span[c][s] |= attacks[pop_lsb(&left)];
			for (squareset left = evaluator->moves[c][PAWN][s]; left;)
				evaluator->push_attacks[c][s] |= attacks[pop_lsb(&left)];
		}
		for (square s = 0; s < SQUARES; s++)
			for (squareset left = span[c][s] & ~bit(s); left;)
				if (has(span[c][pop_lsb(&left)], s))
					evaluator->pawns_can_return = true;
	}
	find_stoppers(evaluator, WHITE, span[BLACK]);
	find_stoppers(evaluator, BLACK, span[WHITE]);
}

/* A side's pieces at the start of chess. */
static const int count_in_chess[KINDS] = {
	[PAWN] = 8, [KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 2, [QUEEN] = 1, [KING] = 1
};

/*
 * What imbalance adds to a piece where an enemy has so many sixteenths of these pieces as each
 * phase has.
 */
static struct kind_worth imbalance_worth(const struct evaluator *evaluator, enum kind k)
{
	enum { IN_MIDDLE = 14, IN_END = 6 };
	int middle = 0, end = 0;

	for (enum kind other = PAWN; other < evaluator->rules->kinds; other++) {
		int32_t weight = other > k ? evaluator->weights.imbalance[k][other]
		                           : evaluator->weights.imbalance[other][k];
		int sign = (other > k) - (other < k), usual = 16 * usual_count(other);

		middle += sign * (IN_MIDDLE * count_in_chess[other] - usual) * mg_value(weight);
		end += sign * (IN_END * count_in_chess[other] - usual) * eg_value(weight);
	}
	return (struct kind_worth){ middle / 16, end / 16 };
}

struct kind_worth kind_worth_on_squares(const struct evaluator *evaluator, enum kind k)
{
	const int32_t *psqt = evaluator->weights.psqt[k];
	struct kind_worth worth = imbalance_worth(evaluator, k);
	int middle = 0, end = 0, squares = 0;

	for (square s = 0; s < SQUARES; s++) {
		middle += mg_value(psqt[s]);
		end += eg_value(psqt[s]);
		squares += psqt[s] != 0;
	}
	if (!squares)
		return (struct kind_worth){ 0, 0 };
	worth.middle += mg_value(evaluator->weights.usual_relations[k]);
	worth.end += eg_value(evaluator->weights.usual_relations[k]);
	worth.middle += middle / squares;
	worth.end += end / squares;
	return worth;
}

/* The value in exchanges: the average over both phases and all squares. */
static int value_of(const struct evaluator *evaluator, enum kind k)
{
	struct kind_worth worth = kind_worth_on_squares(evaluator, k);

	return (worth.middle + worth.end) / 2;
}

/* Kinds that are worth no more than a knight or a bishop, and those that are worth far more. */
static void rank_kinds(struct evaluator *evaluator)
{
	const int *value = evaluator->value;
	int minor = value[KNIGHT] > value[BISHOP] ? value[KNIGHT] : value[BISHOP];
	int two = 15 * minor / 8, queen = two > 0 && two < QUEEN_LEAST ? two : QUEEN_LEAST;

	for (enum kind k = KNIGHT; k < KINDS; k++) {
		if (k == KING || !evaluator->rules->kind[k].piece)
			continue;
		evaluator->minor |= value[k] <= minor ? KIND(k) : 0;
		evaluator->queen_like |= value[k] >= queen && value[k] > value[ROOK] ? KIND(k) : 0;
	}
}

static void init_values(struct evaluator *evaluator)
{
	for (enum kind k = PAWN; k < KINDS; k++) {
		for (square s = 0; s < SQUARES; s++) {
			evaluator->psqt[piece_make(WHITE, k)][s] = evaluator->weights.psqt[k][s];
			evaluator->psqt[piece_make(BLACK, k)][s ^ 56] =
			    packed_difference(0, evaluator->weights.psqt[k][s]);
		}
		evaluator->value[k] = value_of(evaluator, k);
	}
	evaluator->value[KING] = KING_VALUE;
	for (enum kind k = PAWN; k < KINDS; k++) {
		evaluator->piece_value[piece_make(WHITE, k)] = evaluator->value[k];
		evaluator->piece_value[piece_make(BLACK, k)] = -evaluator->value[k];
	}
	rank_kinds(evaluator);
}

/* Kinds that are worth as much stay in their order. */
static void sort_kinds(struct evaluator *evaluator)
{
	int sorted = 0;

	for (enum kind k = PAWN; k < evaluator->rules->kinds; k++) {
		int i = sorted;

		if (k == KING || evaluator->value[k] >= KING_VALUE)
			continue;
		for (; i && evaluator->value[evaluator->by_value[i - 1]] > evaluator->value[k]; i--)
			evaluator->by_value[i] = evaluator->by_value[i - 1];
		evaluator->by_value[i] = (uint8_t)k;
		sorted++;
	}
	evaluator->by_value[sorted] = KING;
}

/*
 * Phases are measured against the starting position; against that of chess if it has no pieces but
 * pawns and kings.
 */
static void find_start_worth(struct evaluator *evaluator)
{
	struct position start;
	struct error error;
	int worth = 0, in_chess = 1;

	for (enum kind k = KNIGHT; k < KING; k++)
		in_chess += 2 * count_in_chess[k] * abs(evaluator->value[k]);
	if (fen_read(NULL, evaluator->rules, &start, &error))
		worth = pieces_worth(evaluator, &start);
	evaluator->start_worth = worth ? worth : in_chess;
}

/* Files around the king, three at the edge, four elsewhere; five ranks from its own side on. */
static void init_king_squares(struct evaluator *evaluator)
{
	static const int first[] = { 0, 0, 0, 2, 2, 4, 4, 5 }, last[] = { 2, 3, 3, 5, 5, 7, 7, 7 };

	for (square s = 0; s < SQUARES; s++) {
		int file = file_of(s) < 1 ? 1 : file_of(s) > 6 ? 6 : file_of(s);
		int rank = rank_of(s) < 1 ? 1 : rank_of(s) > 6 ? 6 : rank_of(s);
		squareset flank = 0;

		for (square t = 0; t < SQUARES; t++)
			evaluator->distance[s][t] = (int8_t)(distance(s, t) - 4);
		evaluator->king_ring[s] = around(bit(square_at(file, rank)));
		for (int f = first[file_of(s)]; f <= last[file_of(s)]; f++)
			flank |= FILE_N(f);
		evaluator->king_flank[WHITE][s] = flank & 0x000000ffffffffff;
		evaluator->king_flank[BLACK][s] = flank & 0xffffffffff000000;
	}
}

static void init(struct evaluator *evaluator, const struct weights *weights)
{
	init_king_squares(evaluator);
	for (enum kind k = PAWN; k < evaluator->rules->kinds; k++)
		if (evaluator->rules->kind[k].piece)
			init_kind(evaluator, k);
	init_pawns(evaluator);
	if (weights)
		evaluator->weights = *weights;
	weights_fill(evaluator, !weights);
	init_values(evaluator);
	fill_relations(evaluator);
	sort_kinds(evaluator);
	find_start_worth(evaluator);
}

struct evaluator *evaluator_with(const struct rules *rules, const struct weights *weights)
{
	struct evaluator *evaluator = xcalloc(1, sizeof *evaluator);

	evaluator->rules = rules;
	init(evaluator, weights);
	return evaluator;
}

struct evaluator *evaluator_new(const struct rules *rules)
{
	struct evaluator *evaluator = evaluator_with(rules, rules->variant->weights);

	evaluator_use_network(evaluator, rules->variant->network);
	return evaluator;
}

void evaluator_free(struct evaluator *evaluator)
{
	free(evaluator);
}
