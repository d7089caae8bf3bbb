/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/generate.h"
#include "rules/hooks.h"

/* Do steps of these pieces lead to, or over, a passed square, whatever is in their way? */
static bool reaches(const struct kind_rules *kind, squareset pieces, enum color us,
    squareset passed)
{
	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];
		squareset once = shifted(pieces & shift->from, shift->delta);
		squareset twice = shifted(pieces & shift->twice, 2 * shift->delta);

		if (shift->may & EN_PASSANT && (once | twice) & passed)
			return true;
	}
	return false;
}

bool ep_in_reach(const struct position *pos)
{
	const struct rules *rules = pos->rules;
	enum color us = pos->turn;

	if (rules->variant->adds_ep_captures)
		return true;
	for (enum kind k = PAWN; k < rules->kinds; k++)
		if (rules->kind[k].en_passant &&
		    reaches(&rules->kind[k], pieces_of(pos, us, k), us, pos->ep_squares))
			return true;
	return false;
}

/* The board as if the target had stopped on a square that it passed. */
static struct position as_if_stopped(const struct position *pos, square stop)
{
	struct position as_if = *pos;
	piece target = pos->board[pos->ep_target];

	position_put(&as_if, pos->ep_target, EMPTY);
	position_put(&as_if, stop, target);
	as_if.ep_squares = 0;
	return as_if;
}

/* Do the conditions of the step allow it, with the target on `stop`? */
static bool conditions_hold(const struct position *pos, const struct shift *shift, square stop,
    square from, square to)
{
	enum color us = pos->turn;
	struct position as_if;

	if (!has(shift->to, to))
		return false;
	if (!shift->step->from_when && !shift->step->to_when)
		return true;
	as_if = as_if_stopped(pos, stop);
	if (shift->step->from_when && !has(shift->step->from_when(&as_if, us), from))
		return false;
	return !shift->step->to_when || has(shift->step->to_when(&as_if, us), to);
}

/* The piece on `from` captures the target, arriving on `to`. */
static void capture(const struct position *pos, const struct shift *shift, square stop,
    square from, square to, squareset passed, struct moves *list)
{
	struct move m;

	if (!conditions_hold(pos, shift, stop, from, to))
		return;
	m = move_start(pos, from, to);
	m.ep_squares = passed;
	m.ep_target = to;
	if (to != pos->ep_target)
		move_put(&m, pos->ep_target, EMPTY);
	emit_promoting(pos, &m, list);
}

/* Captures of the target as if on `stop`, by one direction of one step. */
static void capture_on(const struct position *pos, const struct shift *shift, square stop,
    squareset pieces, struct moves *list)
{
	enum color us = pos->turn;
	squareset others = occupied(pos) & ~bit(pos->ep_target);
	squareset near = shifted(bit(stop), -shift->delta), once = near & pieces & shift->from;
	squareset twice = shifted(near, -shift->delta) & pieces & shift->twice;

	if (shift->may & HOP) {
		squareset landing = shifted(bit(stop), shift->delta) & ~pos->by_color[us];

		if (once && landing)
			capture(pos, shift, stop, lsb(once), lsb(landing), 0, list);
		return;
	}
	if (once)
		capture(pos, shift, stop, lsb(once), stop, 0, list);
	if (twice && !(near & others))
		capture(pos, shift, stop, lsb(twice), stop, near, list);
}

void ep_moves(const struct position *pos, enum kind kind, squareset pieces, struct moves *list)
{
	const struct kind_rules *rules = &pos->rules->kind[kind];
	enum color us = pos->turn;

	if (!rules->en_passant || color_of(pos->board[pos->ep_target]) == us ||
	    !reaches(rules, pieces, us, pos->ep_squares))
		return;
	for (int i = 0; i < rules->shifts; i++)
		if (rules->shift[us][i].may & EN_PASSANT)
			for (squareset stops = pos->ep_squares; stops; )
				capture_on(pos, &rules->shift[us][i], pop_lsb(&stops), pieces,
				    list);
}
