/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/win.h"

/* A search; the moves of each ply are in a room of the solver. */
struct win {
	const struct goal *goal;
	struct solver *solver;
	int balance;                    /* to be reached */
};

static bool is_spent(const struct win *win)
{
	return win->solver->nodes >= win->solver->most;
}

static struct moves moves_of(struct win *win, const struct position *pos, int ply)
{
	struct moves list = { win->solver->move + ply * MOVES_MAX, 0 };

	position_legal_moves(pos, &list);
	return list;
}

static void make(struct win *win, const struct position *pos, const struct move *m,
    struct position *after)
{
	win->solver->nodes++;
	position_apply(pos, m, after);
}

static bool is_reached(const struct win *win, const struct position *pos)
{
	return goal_balance(win->goal, pos) >= win->balance;
}

/* Has the game ended?  Then *won tells whether for the player. */
static bool has_ended(const struct win *win, const struct position *pos, bool *won)
{
	enum score score = outcome_of(pos, 1).score;

	*won = score == (win->goal->side == WHITE ? WHITE_WINS : BLACK_WINS);
	return score != UNDECIDED;
}

/*
 * Is the balance reached when both sides capture and promote for as long as they like?  A side in
 * check tries every move.
 */
static bool is_settled(struct win *win, const struct position *pos, int ply)
{
	bool player = (enum color)pos->turn == win->goal->side, check = position_in_check(pos);
	bool now = is_reached(win, pos), won;
	struct position after;
	struct moves list;

	if (has_ended(win, pos, &won))
		return won;
	if (ply >= SOLVER_ROOMS || is_spent(win) || (!check && now == player))
		return now;
	list = moves_of(win, pos, ply);
	for (int i = 0; i < list.count; i++) {
		make(win, pos, &list.move[i], &after);
		if ((check || goal_balance(win->goal, &after) != goal_balance(win->goal, pos)) &&
		    is_settled(win, &after, ply + 1) == player)
			return player;
	}
	return !player;
}

static bool finds_win(struct win *win, const struct position *pos, int moves, int ply);

/* The opponent is to move. */
static bool is_forced(struct win *win, const struct position *pos, int more, int ply)
{
	struct position after;
	struct moves list;
	bool won;

	if (has_ended(win, pos, &won))
		return won;
	if (is_settled(win, pos, ply))
		return true;
	if (more == 0 || is_spent(win))
		return false;
	list = moves_of(win, pos, ply);
	for (int i = 0; i < list.count; i++) {
		make(win, pos, &list.move[i], &after);
		if (!finds_win(win, &after, more, ply + 1))
			return false;
	}
	return true;
}

/* The player is to move. */
static bool finds_win(struct win *win, const struct position *pos, int moves, int ply)
{
	struct position after;
	struct moves list;
	bool won;

	if (has_ended(win, pos, &won))
		return won;
	list = moves_of(win, pos, ply);
	for (int i = 0; i < list.count && !is_spent(win); i++) {
		make(win, pos, &list.move[i], &after);
		if (is_forced(win, &after, moves - 1, ply + 1))
			return true;
	}
	return false;
}

bool win_is_settled(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos)
{
	return win_is_forced(goal, part, solver, pos, 0);
}

bool win_is_forced(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int more)
{
	struct win win = { goal, solver, part->balance };

	solver->nodes = 0;
	return is_forced(&win, pos, more, 0) && !is_spent(&win);
}

int win_shortest(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int most)
{
	struct win win = { goal, solver, part->balance };

	solver->nodes = 0;
	for (int moves = 1; moves <= most; moves++)
		if (finds_win(&win, pos, moves, 0))
			return is_spent(&win) ? 0 : moves;
	return 0;
}
