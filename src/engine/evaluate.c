/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/eval_terms.h"
#include "base/memory.h"

/*
 * The evaluation, for each side:
 *
 *	placement               eval_placement.c: piece-square tables, and how pieces stand to
 *	                        one another; kept by the search
 *	pawn structure          eval_pawns.c, with a hash table: isolated, doubled, backward,
 *	                        supported, duo, passed; and what they are worth to their king
 *	pieces                  eval_pieces.c: mobility, bishop pair, open files, outposts,
 *	                        diagonals, trapped pieces, how far they are from their king
 *	king danger             eval_king.c; also pinned pieces
 *	imbalance               eval_material.c: what pieces are worth against others
 *	threats                 below; also pieces that are defended
 *	passed pawns            eval_pawns.c: kings, blockade, safety of their path, who is to move
 *	queens                  eval_queens.c: attacks on them to come
 *	space                   restricted squares, the center, pawn pushes
 *	castling                rights to castle
 *	tempo                   the side to move
 *	network                 eval_network.c, in some games: corrects the sum of all these
 *
 * eval_taper.c interpolates between middle game and endgame by the pieces on the board, and scales
 * the endgame down where it is drawish.
 */

/* Pieces in pockets count as if they stood where they will appear. */
static void eval_waiting(struct eval *eval, enum color c)
{
	const struct extra_ops *extra = eval->evaluator->rules->extra;

	for (enum kind k = KNIGHT; k < eval->evaluator->rules->kinds; k++)
		for (squareset left = extra->waiting(eval->pos, c, k); left;) {
			add_term(eval, c,
			    &eval->weights->psqt[k][relative_square(c, pop_lsb(&left))], 1);
			add_term(eval, c, &eval->weights->usual_relations[k], 1);
		}
}

/* Threats of side c; pawns that pawns defend are in no danger from pieces. */
PER_SIDE void eval_threats(struct eval *eval, enum color c)
{
	const struct weights *weights = eval->weights;
	bool on_move = eval->pos->turn == c;
	squareset pawns = eval->pos->by_kind[PAWN], kings = eval->pos->by_kind[KING];
	squareset theirs = eval->pos->by_color[!c] & ~kings &
	    ~(pawns & eval->pawns->attacks[!c] & ~eval->pawns->attacks[c]);
	squareset outnumbered = eval->attacked_twice[c] & ~eval->attacked_twice[!c] &
	    ~eval->pawns->attacks[!c];

	for (squareset left = theirs & eval->attacked[c]; left;) {
		square s = pop_lsb(&left);
		enum kind k = kind_of(eval->pos->board[s]);

		if (has(eval->pawns->attacks[c], s)) {
			add_term(eval, c, &weights->threat_by_pawn[k], 1);
			add_term(eval, c, &weights->threat_on_move_by_pawn[k], on_move);
		} else if (has(eval->attacked_by_minor[c], s)) {
			add_term(eval, c, &weights->threat_by_minor[k], 1);
			add_term(eval, c, &weights->threat_on_move_by_minor[k], on_move);
		} else if (has(eval->attacked_by_pieces[c], s)) {
			add_term(eval, c, &weights->threat_by_major[k], 1);
			add_term(eval, c, &weights->threat_on_move_by_major[k], on_move);
		} else {
			add_term(eval, c, &weights->threat_by_king[k], 1);
		}
		if (!has(eval->attacked[!c], s) || has(outnumbered, s)) {
			add_term(eval, c, &weights->hanging[k], 1);
			add_term(eval, c, &weights->hanging_on_move[k], on_move);
		}
	}
	add_term(eval, c, &weights->defended,
	    count(eval->attacked[c] & eval->pos->by_color[c] & ~pawns & ~kings));
}

/* Squares that both attack and the other side does not control well. */
PER_SIDE void eval_restricted(struct eval *eval, enum color c)
{
	add_term(eval, c, &eval->weights->restricted,
	    count(eval->attacked[c] & eval->attacked[!c] & ~well_controlled(eval, !c)));
}

/* Safe pawn pushes that attack something. */
PER_SIDE void eval_pawn_pushes(struct eval *eval, enum color c, squareset safe)
{
	const squareset *attacked_from = eval->evaluator->rules->kind[PAWN].attacked_from[c];
	squareset theirs = eval->pos->by_color[!c] & ~eval->pos->by_kind[PAWN] &
	    ~eval->pos->by_kind[KING] & ~eval->pawns->attacks[c];
	squareset pushes = eval->pawns->pushes[c] & safe &
	    (eval->attacked[c] | ~eval->attacked[!c]);

	for (squareset left = eval->pawns->push_attacks[c] & theirs; left;) {
		square s = pop_lsb(&left);

		if (attacked_from[s] & pushes)
			add_term(eval, c,
			    &eval->weights->threat_by_pawn_push[kind_of(eval->pos->board[s])], 1);
	}
}

PER_SIDE void eval_castling(struct eval *eval, enum color c)
{
	int rights = count(eval->pos->castling & castling_of(c));

	if (rights)
		add_term(eval, c, &eval->weights->castling[rights - 1], 1);
}

/*
 * Safe squares in the center, twice if they are behind own pawns and not attacked: the more pieces
 * there are, and the fewer ways for pawns, the more they count.  After Stockfish 15.
 */
PER_SIDE void eval_center(struct eval *eval, enum color c)
{
	const struct pawn_entry *pawns = eval->pawns;
	int squares = pawns->center[c] + count(pawns->center_behind[c] & ~eval->attacked[!c]);
	int crowd = count(eval->pos->by_color[c]) - 3 + pawns->blocked[c];

	add_term(eval, c, &eval->weights->space, squares * crowd * crowd / 256);
}

/* Space: restricted squares, the center, pawn pushes. */
PER_SIDE void eval_space(struct eval *eval, enum color c)
{
	eval_restricted(eval, c);
	eval_center(eval, c);
	eval_pawn_pushes(eval, c, ~eval->pawns->attacks[!c] & ~eval->occupied);
}

PER_SIDE void init_attacks(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, c);

	eval->mobility_area[c] = ~(eval->pawns->attacks[!c] | eval->pos->by_color[c]);
	eval->attacked[c] = eval->attacks[c][PAWN] = eval->pawns->attacks[c];
	eval->attacked_twice[c] = eval->pawns->attacked_twice[c];
	eval->king_distance[c] = eval->evaluator->distance[king == NO_SQUARE ? SQUARES : king];
	if (king == NO_SQUARE)
		return;
	eval->king_ring[c] = eval->evaluator->king_ring[king];
	eval->king_attackers[!c] = count(eval->king_ring[c] & eval->pawns->attacks[!c]);
	eval->king_ring[c] &= ~eval->pawns->attacked_twice[c];
	eval->attacks[c][KING] = eval->evaluator->rules->kind[KING].attacks[c][king];
	eval->attacked_twice[c] |= eval->attacked[c] & eval->attacks[c][KING];
	eval->attacked[c] |= eval->attacks[c][KING];
}

/* Is a cached value right?  The tuner wants to see everything computed anew. */
static bool is_valid(bool same)
{
#ifdef TRACE_WEIGHTS
	same = false;
#endif
	return same;
}

static void probe_king_pawns(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	if (is_valid(entry->king[c] == king_of(eval->pos, c)))
		eval->sum[c] = packed_sum(eval->sum[c], entry->king_pawns[c]);
	else
		eval_king_pawns(eval, entry, c);
}

static const struct pawn_entry *probe_pawns(struct eval *eval, struct pawn_entry *pawns)
{
	uint64_t key = eval->pos->part_key[PAWN_PART];
	struct pawn_entry *entry = &pawns[key % PAWN_ENTRIES];

	if (is_valid(entry->inverted_key == ~key)) {
		eval->sum[WHITE] = packed_sum(eval->sum[WHITE], entry->sum);
	} else {
		entry->inverted_key = ~key;
		eval_pawns(eval, entry);
	}
	probe_king_pawns(eval, entry, WHITE);
	probe_king_pawns(eval, entry, BLACK);
	return entry;
}

/* Extreme placements count as less, so that there is room for the other terms. */
static int32_t packed_placement(struct placement placement)
{
	enum { PLACEMENT_MOST = 24000 };

	return S(bounded(placement.middle, PLACEMENT_MOST),
	    bounded(placement.end, PLACEMENT_MOST));
}

/* The same in both phases, so that it counts for less where the endgame is drawish. */
static void eval_network(struct eval *eval, const struct hidden *hidden)
{
	enum { NETWORK_MOST = 4000 };
	int score = bounded(network_score(eval->evaluator, eval->pos, hidden), NETWORK_MOST);

	eval->sum[eval->pos->turn] = packed_sum(eval->sum[eval->pos->turn], S(score, score));
}

int evaluate_position(const struct evaluator *evaluator, const struct position *pos,
    const struct accumulator *accumulator, struct pawn_entry *pawns)
{
	struct eval eval = { .evaluator = evaluator, .weights = &evaluator->weights, .pos = pos,
	    .occupied = occupied(pos), .sum = { packed_placement(accumulator->placement), 0 } };
	int score;

	eval.pawns = probe_pawns(&eval, pawns);
	init_attacks(&eval, WHITE);
	init_attacks(&eval, BLACK);
	eval_pieces(&eval);
	if (evaluator->rules->extra->waiting) {
		eval_waiting(&eval, WHITE);
		eval_waiting(&eval, BLACK);
	}
	eval_king_danger(&eval);
	eval_imbalance(&eval);
	eval_passed(&eval);
	eval_queens(&eval);
	eval_threats(&eval, WHITE);
	eval_threats(&eval, BLACK);
	eval_space(&eval, WHITE);
	eval_space(&eval, BLACK);
	eval_castling(&eval, WHITE);
	eval_castling(&eval, BLACK);
	add_term(&eval, pos->turn, &evaluator->weights.tempo, 1);
	if (has_network(evaluator))
		eval_network(&eval, &accumulator->hidden);
	score = taper(&eval);
	return pos->turn == WHITE ? score : -score;
}

#ifndef TRACE_WEIGHTS

void accumulator_of(const struct evaluator *evaluator, const struct position *pos,
    struct accumulator *accumulator)
{
	accumulator->placement = placement_of(evaluator, pos);
	if (evaluator->network)
		hidden_of(evaluator, pos, &accumulator->hidden);
}

void accumulator_after(const struct evaluator *evaluator, const struct accumulator *before,
    const struct position *pos, const struct move *m, const struct position *next,
    struct accumulator *accumulator)
{
	accumulator->placement = placement_after(evaluator, before->placement, pos, m, next);
	if (evaluator->network)
		hidden_after(evaluator, &before->hidden, pos, m, next, &accumulator->hidden);
}

int evaluate(const struct position *pos)
{
	struct evaluator *evaluator = evaluator_new(pos->rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct accumulator accumulator;
	int score;

	accumulator_of(evaluator, pos, &accumulator);
	score = evaluate_position(evaluator, pos, &accumulator, pawns);
	free(pawns);
	evaluator_free(evaluator);
	return score;
}

#endif
