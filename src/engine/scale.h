/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SCALE_H
#define ENGINE_SCALE_H

#include "engine/evaluate.h"

/*
 * The scale on which an evaluation is weighed, shared by its parts.
 */
struct scale {
	const struct judge *judge;
	const struct worths *worths;
	const struct position *pos;
	squareset held;
	int32_t sum[2];                 /* of either side's worths */
	const struct pawn_entry *pawns;
	squareset takes[2][KINDS];      /* where men of each kind could capture */
	squareset by_minor[2], by_major[2];     /* where men of kinds of such values could */
	squareset all[2];               /* where any man could */
	squareset twice[2];             /* where two could */
	squareset zone[2];              /* the neighbourhood of the king */
	int beset[2];                   /* how much bears on it */
	int besiegers[2];               /* the number of men that do */
	bool queen[2];                  /* is there a man as strong as a queen? */
};

#ifdef TRACE_WORTHS
/* The tuner wants to know which worths made up the sum, and how its phases were blended. */
void trace(const struct worths *worths, enum color c, const int32_t *worth, int times);
void trace_blend(int weight, int weight_full, int chances);
#else
static inline void trace(const struct worths *worths, enum color c, const int32_t *worth, int times)
{
	(void)worths, (void)c, (void)worth, (void)times;
}
static inline void trace_blend(int weight, int weight_full, int chances)
{
	(void)weight, (void)weight_full, (void)chances;
}
#endif

/* Side c has a situation this many times. */
static inline void weigh(struct scale *scale, enum color c, const int32_t *worth, int times)
{
	scale->sum[c] += *worth * times;
	trace(scale->worths, c, worth, times);
}

/* The parts of the evaluation. */
void weigh_pawns(struct scale *scale, struct pawn_entry *entry);
void weigh_shelter(struct scale *scale, enum color c);
void weigh_men(struct scale *scale, enum color c);
void weigh_king(struct scale *scale, enum color c);
void weigh_threats(struct scale *scale, enum color c);
void weigh_passed(struct scale *scale, enum color c);
void weigh_space(struct scale *scale, enum color c);

/* The squares ahead of s on its file, as side c sees it. */
static inline squareset ahead_on_file(enum color c, square s)
{
	return FILE_N(file_of(s)) & ~bit(s) & (c == WHITE ? ~(bit(s) - 1) : bit(s) - 1);
}

#endif
