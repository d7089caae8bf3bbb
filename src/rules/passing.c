/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passing.h"
#include "variant.h"

static bool reaches(const struct kind_rules *kind, squareset men, enum color us, squareset passed)
{
	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];
		squareset once = shifted(men & shift->from, shift->delta);
		squareset twice = shifted(men & shift->twice, 2 * shift->delta);

		if (shift->may & IN_PASSING && (once | twice) & passed)
			return true;
	}
	return false;
}

bool passing_in_reach(const struct position *pos)
{
	const struct rules *rules = pos->rules;
	enum color us = (enum color)pos->turn;

	/* A game's own captures may go further than one step. */
	if (rules->variant->add && rules->variant->passing_checks)
		return true;
	for (enum kind k = PAWN; k < (enum kind)rules->kinds; k++)
		if (rules->kind[k].passing &&
		    reaches(&rules->kind[k], men_of(pos, us, k), us, pos->passed))
			return true;
	return false;
}

/* The board as if the victim had stopped on a square that it passed. */
static struct position as_if_stopped(const struct position *pos, square stop)
{
	struct position as_if = *pos;
	piece victim = pos->board[pos->victim];

	position_put(&as_if, pos->victim, EMPTY);
	position_put(&as_if, stop, victim);
	as_if.passed = 0;
	return as_if;
}

static bool condition_holds(const struct position *pos, const struct shift *shift, square stop,
    square from, square to)
{
	enum color us = (enum color)pos->turn;
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

/* The man on `from` captures the victim, arriving on `to`. */
static void capture(const struct position *pos, const struct shift *shift, square stop,
    square from, square to, squareset passed, struct moves *list)
{
	struct move m;

	if (!condition_holds(pos, shift, stop, from, to))
		return;
	m = move_start(pos, from, to);
	m.passed = passed;
	m.victim = to;
	if (to != pos->victim)
		move_put(&m, pos->victim, EMPTY);
	emit_promoting(pos, &m, list);
}

/* Captures of the victim as if on `stop`, by one direction of one step. */
static void capture_on(const struct position *pos, const struct shift *shift, square stop,
    squareset men, struct moves *list)
{
	enum color us = (enum color)pos->turn;
	squareset others = held(pos) & ~bit(pos->victim);
	squareset near = shifted(bit(stop), -shift->delta);
	squareset far = shifted(near, -shift->delta) & men & shift->twice;

	if (!(shift->may & HOP) && near & men & shift->from)
		capture(pos, shift, stop, first(near), stop, 0, list);
	if (!(shift->may & HOP) && far && !(near & others))
		capture(pos, shift, stop, first(far), stop, near, list);
	if (shift->may & HOP && near & men & shift->from) {
		squareset landing = shifted(bit(stop), shift->delta);

		if (!(landing & pos->men[us]))
			capture(pos, shift, stop, first(near), first(landing), 0, list);
	}
}

void passing_moves(const struct position *pos, enum kind kind, squareset men, struct moves *list)
{
	const struct kind_rules *rules = &pos->rules->kind[kind];
	enum color us = (enum color)pos->turn;

	if (!rules->passing || color_of(pos->board[pos->victim]) == us ||
	    !reaches(rules, men, us, pos->passed))
		return;
	for (int i = 0; i < rules->shifts; i++)
		if (rules->shift[us][i].may & IN_PASSING)
			for (squareset stops = pos->passed; stops; )
				capture_on(pos, &rules->shift[us][i], take(&stops), men, list);
}
