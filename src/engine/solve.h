/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SOLVE_H
#define ENGINE_SOLVE_H

#include "engine/points.h"
#include "rules/outcome.h"

/*
 * Solves problems by trying everything: no evaluation, no table, nothing but the rules.
 *
 * "Mate" is that the opponent has lost when it is its turn, by checkmate or in whatever way its
 * game knows.  The past of a position, and with it repetition, does not count.
 *
 * "To win material" is that after some move of one's own one is ahead by so many points, when both
 * sides have captured and promoted for as long as they liked (in check they try every move); or
 * mate.
 *
 * The aim is told as the lead in points (points_lead), or BY_MATE: then nothing but mate will do.
 *
 * No function looks further ahead than MATE_MOST moves; to ask for more is an error of the caller.
 */

enum {
	MATE_MOST = 6,                  /* moves */
	BY_MATE = 9999                  /* more points than there are */
};

struct solver {
	int64_t nodes, most;            /* moves made, and how many may be ... */
	bool shared;                    /* ... by all searches from now on, not by each */
	struct move *move;              /* room for the moves of a line ... */
	int used;                       /* ... and how many are in use */
	uint32_t refutation[MATE_MOST]; /* by moves to go: what was the answer last time */
	int points[KINDS];              /* what the game's pieces are worth */
	enum color side;                /* who is to win ... */
	int lead;                       /* ... by so many points; BY_MATE: by mate alone */
};

/* False if out of memory. */
bool solver_init(struct solver *solver, int64_t most);
void solver_free(struct solver *solver);

/*
 * What `most` has to be for the next search if so many parts, itself among them, are to share what
 * is left; if they do not share, as it is.
 */
int64_t solver_portion(const struct solver *solver, int64_t most, int parts);

/* Room for the moves of one more position, which no search below uses. */
struct move *solver_spare_room(struct solver *solver);

/*
 * The least number of moves, at most `moves`, in which the side to move can
 * force the aim; 0 if there is none, -1 if that takes too long to find out.
 */
int solve_shortest(struct solver *solver, const struct position *pos, int lead, int moves);

/*
 * How many first moves force the aim in so many moves, counted up to two; -1 if
 * that takes too long.
 */
int solve_keys(struct solver *solver, const struct position *pos, int lead, int moves);

/*
 * Does this move of pos force the aim in so many moves, itself among them?  False also if that
 * takes too long to find out.
 */
bool solve_begins_with(struct solver *solver, const struct position *pos, const struct move *m,
    int lead, int moves);

/*
 * By how many points the side to move is ahead when both sides have captured and promoted for as
 * long as it pays; -BY_MATE if it is mated meanwhile.  As far as that is found out in time.
 */
int solve_settled(struct solver *solver, const struct position *pos);

#endif
