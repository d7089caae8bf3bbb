/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVAL_TERMS_H
#define ENGINE_EVAL_TERMS_H

#include "engine/evaluate.h"

/*
 * An evaluation under way, shared by its parts.  Arrays are by side.
 */
struct eval {
	const struct evaluator *evaluator;
	const struct weights *weights;
	const struct position *pos;
	squareset occupied;
	int32_t sum[2];                         /* of the weights found */
	const struct pawn_entry *pawns;
	squareset attacks[2][KINDS];            /* by the pieces of each kind */
	squareset attacks_along[2][ALL_LINES + 1];      /* by pieces with these lines only */
	squareset attacked_by_pieces[2];        /* other than pawns and kings */
	squareset attacked_by_minor[2];         /* worth no more than a knight or a bishop */
	squareset attacked[2], attacked_twice[2];
	squareset mobility_area[2];             /* not its own, nor attacked by enemy pawns */
	int mobility[2];                        /* of its pieces, in the middle game */
	const int8_t *king_distance[2];         /* of its king, a row of the evaluator's */
	squareset king_ring[2];                 /* without squares that two own pawns defend */
	int king_attackers[2];                  /* of that side, on the other's ring ... */
	int attackers_weight[2];                /* ... and what the pieces count together */
	int king_attacks[2];                    /* by these, on squares next to that king */
	bool has_queen[2];                      /* or a piece as strong */
};

/* A part that is compiled once for each side, which is a constant in it. */
#define PER_SIDE static inline __attribute__((always_inline))

/*
 * Where evaluate_traced notes which weights made up the sum, and how the phases were
 * interpolated; the evaluation of the search does nothing here.
 */
static inline void trace(const struct evaluator *evaluator, enum color c, const int32_t *weight,
    int times)
{
#ifdef TRACE_WEIGHTS
	evaluator->trace->times[weight_number(&evaluator->weights, weight)] +=
	    c == WHITE ? times : -times;
#else
	(void)evaluator, (void)c, (void)weight, (void)times;
#endif
}

static inline void trace_taper(const struct evaluator *evaluator, int phase, int scale_factor,
    int end_change)
{
#ifdef TRACE_WEIGHTS
	evaluator->trace->phase = phase;
	evaluator->trace->scale_factor = scale_factor;
	evaluator->trace->end_change = end_change;
#else
	(void)evaluator, (void)phase, (void)scale_factor, (void)end_change;
#endif
}

/* Are there relations?  The tuner wants to see them all. */
static inline bool has_relations(const struct evaluator *evaluator)
{
#ifdef TRACE_WEIGHTS
	(void)evaluator;
	return true;
#else
	return evaluator->has_relations;
#endif
}

/* Is there a network?  It is not for the tuner, which learns what the weights say alone. */
static inline bool has_network(const struct evaluator *evaluator)
{
#ifdef TRACE_WEIGHTS
	(void)evaluator;
	return false;
#else
	return evaluator->network != NULL;
#endif
}

/* Side c has a feature this many times. */
static inline void add_term(struct eval *eval, enum color c, const int32_t *weight, int times)
{
	eval->sum[c] = packed_sum(eval->sum[c], packed_times(*weight, times));
	trace(eval->evaluator, c, weight, times);
}

/* The parts of the evaluation that have a file of their own; evaluate.c says which. */
void eval_pawns(struct eval *eval, struct pawn_entry *entry);
void eval_pieces(struct eval *eval);
void eval_king_pawns(struct eval *eval, struct pawn_entry *entry, enum color c);
void eval_king_danger(struct eval *eval);
void eval_imbalance(struct eval *eval);
void eval_passed(struct eval *eval);
void eval_queens(struct eval *eval);

/* Interpolates between middle game and endgame; for White. */
int taper(const struct eval *eval);

/* Squares that side c controls well: by pawns, or by more than one piece, unlike the other side. */
static inline squareset well_controlled(const struct eval *eval, enum color c)
{
	return eval->pawns->attacks[c] | (eval->attacked_twice[c] & ~eval->attacked_twice[!c]);
}

/* Pieces that stand alone between a square and one of these sliders. */
static inline squareset shields(const struct eval *eval, squareset sliders, square s)
{
	squareset aiming = sliders &
	    ((orthogonals(s) & orthogonal_sliders(eval->pos)) |
	        (diagonals(s) & diagonal_sliders(eval->pos)));
	squareset found = 0;

	while (aiming) {
		squareset shield = between(s, pop_lsb(&aiming)) & eval->occupied;

		if (!more_than_one(shield))
			found |= shield;
	}
	return found;
}

/* The squares ahead of s on its file, as side c sees it. */
static inline squareset ahead_on_file(enum color c, square s)
{
	return FILE_N(file_of(s)) & ~bit(s) & (c == WHITE ? ~(bit(s) - 1) : bit(s) - 1);
}

#endif
