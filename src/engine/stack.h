/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_STACK_H
#define ENGINE_STACK_H

#include "engine/engine.h"
#include "engine/evaluate.h"
#include "rules/generate.h"

/*
 * The search stack: the line being searched, an entry for each ply.
 */
enum {
	KILLERS = 2,                    /* for each ply */
	STACK_BELOW = 7                 /* entries below the root, for ply - 7 */
};

struct searcher;                /* searcher.h */

struct stack_entry {
	struct position pos;
	struct check_info info;
	bool accumulated;               /* is accumulator known? */
	struct accumulator accumulator; /* accumulator_of pos */
	int since_capture;              /* plies since a piece came or went */
	int eval;                       /* static, corrected */
	struct continuation *continuation;      /* histories after the move made here */
	const struct move *move;        /* the move made here; NULL: a null move */
	uint32_t killers[KILLERS];      /* move hashes */
	uint32_t excluded;              /* hash of the move left out, in a singular search */
	int number;                     /* of the move, those pruned included; 0 before them */
	int reduction;                  /* of the search of the move, in plies */
	int history;                    /* of the move, less what is usual; 0 if not reduced */
	bool tt_hit, was_pv;            /* the table has it; it is or was on a variation */
	int extensions;                 /* double extensions in the line so far */
	int cutoffs;                    /* nodes here that failed high, with one grandparent */
	int length;                     /* of the principal variation from here */
	struct move line[VARIATION_MAX];
};

/* Make a legal move, or a null move. */
void make_move(struct searcher *s, int ply, const struct move *m);
void make_null_move(struct searcher *s, int ply);

/* Prefetches what the table may have of the position after a move that may be made. */
void prefetch_table(const struct searcher *s, const struct position *pos, const struct move *m);

/* The accumulator_of the position at ply: found when first asked for, from those before. */
const struct accumulator *accumulator_at(struct searcher *s, int ply);

/* Is the game over at this ply, drawn or lost before moving?  *score then. */
bool is_game_over(const struct searcher *s, int ply, int *score);

/* The principal variation of a ply: m, and that of the next ply. */
void update_pv(struct searcher *s, int ply, const struct move *m);

#endif
