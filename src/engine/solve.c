/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/solve.h"

static bool forces(struct solver *s, const struct position *pos, int moves);

bool solver_init(struct solver *solver, int64_t most)
{
	*solver = (struct solver){ .most = most };
	solver->move = malloc((SOLVER_ROOMS + 1) * MOVES_MAX * sizeof *solver->move);
	return solver->move != NULL;
}

void solver_free(struct solver *solver)
{
	free(solver->move);
}

struct move *solver_spare_room(struct solver *solver)
{
	return solver->move + SOLVER_ROOMS * MOVES_MAX;
}

static bool is_spent(const struct solver *s)
{
	return s->nodes >= s->most;
}

/* The legal moves, in the room of positions from which there are so many plies to go. */
static struct moves moves_of(struct solver *s, const struct position *pos, int plies)
{
	struct moves list = { s->move + (plies - 1) * MOVES_MAX, 0 };

	position_legal_moves(pos, &list);
	return list;
}

/* How the position stands, for its side to move. */
static enum { GOES_ON, LOST, DRAW } state_of(const struct position *pos)
{
	enum score score = outcome_of(pos, 1).score;

	return score == UNDECIDED ? GOES_ON : score == DRAWN ? DRAW : LOST;
}

static void swap_moves(struct move *a, struct move *b)
{
	struct move kept = *a;

	*a = *b;
	*b = kept;
}

/* Is every answer to a move followed by mate in so many moves? */
static bool is_helpless(struct solver *s, const struct position *pos, int moves)
{
	int plies = 2 * moves;
	struct moves list = moves_of(s, pos, plies);
	struct position after;

	for (int i = 1; i < list.count; i++)
		if (move_digest(&list.move[i]) == s->refutation[plies])
			swap_moves(&list.move[0], &list.move[i]);
	for (int i = 0; i < list.count; i++) {
		position_apply(pos, &list.move[i], &after);
		s->nodes++;
		if (state_of(&after) != GOES_ON || !forces(s, &after, moves)) {
			s->refutation[plies] = move_digest(&list.move[i]);
			return false;
		}
	}
	return true;
}

/* Does this move, made already, force mate in so many more? */
static bool wins(struct solver *s, const struct position *after, int more)
{
	int state;

	s->nodes++;
	state = state_of(after);
	return state == LOST || (state == GOES_ON && more > 0 && is_helpless(s, after, more));
}

/* Checks first, for they leave the fewest answers; it changes the speed alone. */
static bool forces(struct solver *s, const struct position *pos, int moves)
{
	struct moves list = moves_of(s, pos, 2 * moves - 1);
	struct position after;

	for (int quiet = 0; quiet < (moves > 1 ? 2 : 1); quiet++)
		for (int i = 0; i < list.count && !is_spent(s); i++) {
			position_apply(pos, &list.move[i], &after);
			if ((moves == 1 || position_in_check(&after) != quiet) &&
			    wins(s, &after, moves - 1))
				return true;
		}
	return false;
}

int mate_shortest(struct solver *solver, const struct position *pos, int moves)
{
	solver->nodes = 0;
	for (int n = 1; n <= moves; n++) {
		bool found = forces(solver, pos, n);

		if (is_spent(solver))
			return -1;
		if (found)
			return n;
	}
	return 0;
}

int mate_keys(struct solver *solver, const struct position *pos, int moves)
{
	struct moves list = moves_of(solver, pos, 2 * moves - 1);
	struct position after;
	int keys = 0;

	solver->nodes = 0;
	for (int i = 0; i < list.count && keys < 2; i++) {
		position_apply(pos, &list.move[i], &after);
		keys += wins(solver, &after, moves - 1);
		if (is_spent(solver))
			return -1;
	}
	return keys;
}

bool mate_begins_with(struct solver *solver, const struct position *pos, const struct move *m,
    int moves)
{
	struct position after;

	solver->nodes = 0;
	position_apply(pos, m, &after);
	return wins(solver, &after, moves - 1) && !is_spent(solver);
}
