/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_PUZZLES_H
#define TOOLS_PUZZLES_H

#include "engine/engine.h"
#include "engine/solve.h"
#include "notation/notation.h"

/* What the parts of the puzzle generator share. */

enum {
	WIN_PAWNS = 2,                  /* what a win of material has to bring */
	MOVES_MOST = 4,
	LINE_MOST = 2 * MOVES_MOST - 1
};

/* A problem, and its solution. */
struct problem {
	struct position pos;
	int lead;                       /* to be reached, see solve.h */
	int points[KINDS];              /* what pieces are worth */
	int moves;
	struct move line[LINE_MOST];
	int length;
	int rating;
};

/* Or is it one of winning material? */
static inline bool is_mate(const struct problem *p) { return p->lead == BY_MATE; }

/*
 * Completes the line, of which the first move is there: replies that hold out longest, and the
 * quickest answers.  False if that takes too long.
 */
bool problem_solve(struct solver *s, struct engine *engine, struct problem *p);

/*
 * Does the game's own rule matter?  That is: chess does not have one of the winning side's moves
 * in that position; or, in the same position of chess, if it is possible there, the first move does
 * not win.
 */
bool problem_needs_rule(struct solver *s, const struct problem *p, const struct rules *chess);

/* How hard it is, as a rating: see tools/README.md. */
int problem_rate(struct engine *engine, const struct problem *p);

/* The same for positions that are mirrored, or have the colors swapped. */
uint64_t problem_position_key(const struct problem *p);

/* The same for problems of one pattern: what kinds of pieces move and capture. */
uint64_t problem_pattern_key(const struct problem *p);

#endif
