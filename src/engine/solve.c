/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/solve.h"

enum { MOVE_ROOM = 24 * MOVES_MAX };    /* for all moves of a line */

static bool forces(struct solver *s, const struct position *pos, int moves);

bool solver_init(struct solver *solver, int64_t most)
{
	*solver = (struct solver){ .most = most };
	solver->move = malloc((MOVE_ROOM + MOVES_MAX) * sizeof *solver->move);
	return solver->move != NULL;
}

void solver_free(struct solver *solver)
{
	free(solver->move);
}

struct move *solver_spare_room(struct solver *solver)
{
	return solver->move + MOVE_ROOM;
}

int64_t solver_portion(const struct solver *solver, int64_t most, int parts)
{
	return solver->shared ? solver->nodes + (most - solver->nodes) / parts : most;
}

static bool is_spent(const struct solver *s)
{
	return s->nodes >= s->most;
}

/* An empty list in the room that is left; without room for it, the effort is spent. */
static struct moves list_begin(struct solver *s)
{
	if (s->used + MOVES_MAX > MOVE_ROOM) {
		s->nodes = s->most;
		s->used = MOVE_ROOM - MOVES_MAX;
	}
	return (struct moves){ s->move + s->used, 0 };
}

/* The legal moves; they take up room until list_end. */
static struct moves legal_moves(struct solver *s, const struct position *pos)
{
	struct moves list = list_begin(s);

	position_legal_moves(pos, &list);
	s->used += list.count;
	return list;
}

static void list_end(struct solver *s, const struct moves *list)
{
	s->used = (int)(list->move - s->move);
}

/* How the game stands for the side to move. */
enum state { GOES_ON, LOST, DRAW };

static enum state state_of(const struct position *pos)
{
	enum result result = outcome_of(pos, 1).result;

	return result == UNDECIDED ? GOES_ON : result == DRAWN ? DRAW : LOST;
}

static void swap_moves(struct move *a, struct move *b)
{
	struct move kept = *a;

	*a = *b;
	*b = kept;
}

/* -- Material -- */

/* The moves that capture or promote, or all that answer a check; up to list_end. */
static struct moves forcing_moves(struct solver *s, const struct position *pos)
{
	int lead = points_lead(pos, s->points, pos->turn), kept = 0;
	struct moves list = list_begin(s);
	struct position after;
	struct check_info info;

	position_check_info(pos, &info);
	if (info.check || position_is_setup_phase(pos))
		return legal_moves(s, pos);
	position_moves(pos, NOISY_MOVES, &list);
	for (int i = 0; i < list.count; i++) {
		if (!move_is_legal(pos, &info, &list.move[i]))
			continue;
		position_apply_board(pos, &list.move[i], &after);
		if (points_lead(&after, s->points, pos->turn) > lead)
			list.move[kept++] = list.move[i];
	}
	list.count = kept;
	s->used += kept;
	return list;
}

/* What solve_settled tells, where it is between alpha and beta; else a bound beyond them. */
static int settled(struct solver *s, const struct position *pos, int alpha, int beta)
{
	int lead = points_lead(pos, s->points, pos->turn), best = lead;
	struct moves list;
	struct position after;

	if (position_lost(pos))
		return -BY_MATE;
	if (position_in_check(pos))
		best = -BY_MATE;
	if (best >= beta)
		return best;
	list = forcing_moves(s, pos);
	for (int i = 0; i < list.count && best < beta && !is_spent(s); i++) {
		int value;

		position_apply(pos, &list.move[i], &after);
		s->nodes++;
		value = -settled(s, &after, -beta, -(best > alpha ? best : alpha));
		if (value > best)
			best = value;
	}
	list_end(s, &list);
	return is_spent(s) ? lead : best;
}

/* -- The tree -- */

/* Is every answer to a move followed by success in so many moves? */
static bool is_helpless(struct solver *s, const struct position *pos, int moves)
{
	struct moves list = legal_moves(s, pos);
	uint32_t *refutation = &s->refutation[moves];
	struct position after;
	bool helpless = true;

	for (int i = 1; i < list.count; i++)
		if (move_digest(&list.move[i]) == *refutation)
			swap_moves(&list.move[0], &list.move[i]);
	for (int i = 0; i < list.count && helpless; i++) {
		position_apply(pos, &list.move[i], &after);
		s->nodes++;
		helpless = state_of(&after) == GOES_ON && forces(s, &after, moves);
		if (!helpless)
			*refutation = move_digest(&list.move[i]);
	}
	list_end(s, &list);
	return helpless;
}

/* Does this move, made already, succeed, or force it in so many more? */
static bool wins(struct solver *s, const struct position *after, int more)
{
	enum state state;

	s->nodes++;
	state = state_of(after);
	if (state != GOES_ON)
		return state == LOST;
	/* Does the opponent, whose turn it is, remain behind? */
	if (s->lead != BY_MATE && settled(s, after, -s->lead, 1 - s->lead) <= -s->lead)
		return true;
	return more > 0 && is_helpless(s, after, more);
}

/* A last move that neither gives check nor wins enough; it need not be looked at. */
static bool is_idle(const struct solver *s, const struct position *after)
{
	return s->lead != BY_MATE && !after->rules->variant->no_check &&
	    points_lead(after, s->points, s->side) < s->lead && !position_in_check(after);
}

/* Checks first, for they leave the fewest answers; it changes the speed alone. */
static bool forces(struct solver *s, const struct position *pos, int moves)
{
	struct moves list = legal_moves(s, pos);
	struct position after;
	bool found = false;

	for (int quiet = 0; quiet < (moves > 1 ? 2 : 1); quiet++)
		for (int i = 0; i < list.count && !found && !is_spent(s); i++) {
			position_apply(pos, &list.move[i], &after);
			if (moves > 1 ? position_in_check(&after) != quiet : !is_idle(s, &after))
				found = wins(s, &after, moves - 1);
		}
	list_end(s, &list);
	return found;
}

static void solver_set(struct solver *s, const struct position *pos, int lead)
{
	if (!s->shared)
		s->nodes = 0;
	s->used = 0;
	s->side = pos->turn;
	s->lead = lead;
	if (lead != BY_MATE)
		piece_points(pos->rules, s->points);
}

int solve_shortest(struct solver *solver, const struct position *pos, int lead, int moves)
{
	solver_set(solver, pos, lead);
	for (int n = 1; n <= moves; n++) {
		bool found = forces(solver, pos, n);

		if (is_spent(solver))
			return -1;
		if (found)
			return n;
	}
	return 0;
}

int solve_keys(struct solver *solver, const struct position *pos, int lead, int moves)
{
	struct moves list;
	struct position after;
	int keys = 0;

	solver_set(solver, pos, lead);
	list = legal_moves(solver, pos);
	for (int i = 0; i < list.count && keys < 2; i++) {
		position_apply(pos, &list.move[i], &after);
		keys += wins(solver, &after, moves - 1);
		if (is_spent(solver))
			return -1;
	}
	return keys;
}

bool solve_begins_with(struct solver *solver, const struct position *pos, const struct move *m,
    int lead, int moves)
{
	struct position after;

	solver_set(solver, pos, lead);
	position_apply(pos, m, &after);
	return wins(solver, &after, moves - 1) && !is_spent(solver);
}

int solve_settled(struct solver *solver, const struct position *pos)
{
	solver_set(solver, pos, 0);
	return settled(solver, pos, -BY_MATE, BY_MATE);
}
