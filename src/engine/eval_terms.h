/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVAL_TERMS_H
#define ENGINE_EVAL_TERMS_H

#include "engine/evaluate.h"

/*
 * The scale on which an evaluation is weighed, shared by its parts.
 */
struct eval {
	const struct evaluator *evaluator;
	const struct weights *weights;
	const struct position *pos;
	squareset occupied;
	int32_t sum[2];                 /* of either side's worths */
	const struct pawn_entry *pawns;
	squareset attacks[2][KINDS];      /* where men of each kind could capture */
	squareset attacked_by_minor[2], attacked_by_major[2];     /* where men of kinds of such values could */
	squareset attacked[2];               /* where any man could */
	squareset attacked_twice[2];             /* where two could */
	squareset king_zone[2];              /* the neighbourhood of the king */
	int king_zone_attacks[2];                   /* how much bears on it */
	int king_attackers[2];               /* the number of men that do */
	bool has_queen[2];                  /* is there a man as strong as a queen? */
};

#ifdef TRACE_WEIGHTS
/* The tuner wants to know which worths made up the sum, and how its phases were blended. */
void trace(const struct weights *weights, enum color c, const int32_t *weight, int times);
void trace_taper(int phase, int phase_total, int scale_factor);
#else
static inline void trace(const struct weights *weights, enum color c, const int32_t *weight, int times)
{
	(void)weights, (void)c, (void)weight, (void)times;
}
static inline void trace_taper(int phase, int phase_total, int scale_factor)
{
	(void)phase, (void)phase_total, (void)scale_factor;
}
#endif

/* Side c has a situation this many times. */
static inline void add_term(struct eval *eval, enum color c, const int32_t *weight, int times)
{
	eval->sum[c] += *weight * times;
	trace(eval->weights, c, weight, times);
}

/* The parts of the evaluation. */
void eval_pawns(struct eval *eval, struct pawn_entry *entry);
void eval_shelter(struct eval *eval, enum color c);
void eval_pieces(struct eval *eval, enum color c);
void eval_king_danger(struct eval *eval, enum color c);
void eval_threats(struct eval *eval, enum color c);
void eval_passed(struct eval *eval, enum color c);
void eval_space(struct eval *eval, enum color c);

/* The squares ahead of s on its file, as side c sees it. */
static inline squareset ahead_on_file(enum color c, square s)
{
	return FILE_N(file_of(s)) & ~bit(s) & (c == WHITE ? ~(bit(s) - 1) : bit(s) - 1);
}

#endif
