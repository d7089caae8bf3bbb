/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SOLVE_H
#define ENGINE_SOLVE_H

#include "rules/outcome.h"

/*
 * Solves mate problems by trying everything: no evaluation, no table, nothing
 * but the rules.  "Mate" is that the opponent has lost when it is its turn, by
 * checkmate or in whatever way its game knows.  The past of a position, and
 * with it repetition, does not count.
 */

enum {
	MATE_MOST = 6,                  /* moves */
	SOLVER_ROOMS = 2 * MATE_MOST    /* each for the moves of a position */
};

struct solver {
	int64_t nodes, most;            /* moves made, and how many may be */
	struct move *move;              /* room for the moves of a line */
	uint32_t refutation[SOLVER_ROOMS];    /* by plies to go: what was the answer last time */
};

/* False if out of memory. */
bool solver_init(struct solver *solver, int64_t most);
void solver_free(struct solver *solver);

/* Room for the moves of one more position, which no search below uses. */
struct move *solver_spare_room(struct solver *solver);

/*
 * The least number of moves, at most `moves`, in which the side to move can
 * force mate; 0 if there is none, -1 if that takes too long to find out.
 */
int mate_shortest(struct solver *solver, const struct position *pos, int moves);

/*
 * How many first moves force mate in so many moves, counted up to two; -1 if
 * that takes too long.
 */
int mate_keys(struct solver *solver, const struct position *pos, int moves);

/* Does this move of pos keep mate in so many moves, itself among them? */
bool mate_begins_with(struct solver *solver, const struct position *pos, const struct move *m,
    int moves);

#endif
