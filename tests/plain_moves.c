/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "tests/plain_moves.h"

/* Files to the right and ranks ahead, in the order of the directions in steps.h. */
static const struct direction directions[DIRECTIONS] = {
	{ 0, 1 }, { 0, -1 }, { -1, 0 }, { 1, 0 },
	{ -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 },
	{ -1, 2 }, { 1, 2 }, { -2, 1 }, { 2, 1 }, { -2, -1 }, { 2, -1 }, { -1, -2 }, { 1, -2 },
	{ 0, 2 }, { 0, -2 }, { -2, 0 }, { 2, 0 },
	{ -2, 2 }, { 2, 2 }, { -2, -2 }, { 2, -2 },
};

/* The square so many steps away; NO_SQUARE if that is not on the board. */
static square steps_away(const struct position *pos, square from, struct direction way, int steps)
{
	int file = file_of(from) + steps * way.files;
	int rank = rank_of(from) + steps * (pos->turn == WHITE ? way.ranks : -way.ranks);

	return on_board(file, rank) ? square_at(file, rank) : NO_SQUARE;
}

static bool is_among(const struct position *pos, square s, squareset squares)
{
	return has(relative_set(pos->turn, squares), s);
}

static bool is_enemy(const struct position *pos, square s)
{
	return pos->board[s] && color_of(pos->board[s]) != pos->turn;
}

/* Do the conditions of the step allow it between these squares? */
static bool is_allowed(const struct position *pos, const struct step *step, square from, square to)
{
	enum color us = pos->turn;

	return (!step->from || is_among(pos, from, step->from)) &&
	    (!step->to || is_among(pos, to, step->to)) &&
	    (!step->from_when || has(step->from_when(pos, us), from)) &&
	    (!step->to_when || has(step->to_when(pos, us), to));
}

/* Is what stands on `to` such that the step may end there? */
static bool may_end(const struct position *pos, const struct step *step, square to)
{
	return pos->board[to] ? step->may & TAKE && is_enemy(pos, to) : step->may & MOVE;
}

static void add_slides(const struct position *pos, const struct step *step, square from,
    struct direction way, struct moves *list)
{
	for (int n = 1;; n++) {
		square to = steps_away(pos, from, way, n);

		if (to == NO_SQUARE)
			return;
		if (may_end(pos, step, to))
			emit(pos, from, to, list);
		if (pos->board[to])
			return;
	}
}

static void add_double_step(const struct position *pos, square from, square over, square to,
    struct moves *list)
{
	int since = list->count;

	emit(pos, from, to, list);
	for (int i = since; i < list->count && !pos->rules->variant->no_en_passant; i++) {
		list->move[i].ep_squares = bit(over);
		list->move[i].ep_target = to;
	}
}

static void add_hop(const struct position *pos, square from, square over, square to,
    struct moves *list)
{
	struct move m = move_start(pos, from, to);

	move_put(&m, over, EMPTY);
	emit_promoting(pos, &m, list);
}

static void add_steps(const struct position *pos, const struct step *step, square from,
    struct direction way, struct moves *list)
{
	square once = steps_away(pos, from, way, 1), twice = steps_away(pos, from, way, 2);

	if (once == NO_SQUARE)
		return;
	if (!step->only_twice && may_end(pos, step, once) && is_allowed(pos, step, from, once))
		emit(pos, from, once, list);
	if (twice == NO_SQUARE || !is_allowed(pos, step, from, twice))
		return;
	if (is_among(pos, from, step->twice_from) && !pos->board[once] &&
	    may_end(pos, step, twice))
		add_double_step(pos, from, once, twice, list);
	if (step->may & HOP && is_enemy(pos, once) &&
	    (!pos->board[twice] || is_enemy(pos, twice)))
		add_hop(pos, from, once, twice, list);
}

static void add_moves_of(const struct position *pos, square from, struct moves *list)
{
	const struct piece_kind *kind = &pos->rules->piece[kind_of(pos->board[from])];

	for (const struct step *step = kind->steps; step && step->may; step++)
		for (int d = 0; d < DIRECTIONS; d++) {
			if (!(step->direction >> d & 1))
				continue;
			if (step->far)
				add_slides(pos, step, from, directions[d], list);
			else
				add_steps(pos, step, from, directions[d], list);
		}
	if (kind->moves)
		kind->moves(pos, from, ALL_MOVES, list);
}

void plain_moves(const struct position *pos, struct moves *list)
{
	for (square s = 0; s < SQUARES; s++)
		if (pos->board[s] && color_of(pos->board[s]) == pos->turn)
			add_moves_of(pos, s, list);
}
