/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passing.h"
#include "variant.h"

/*
 * Who captures what: the moves of men read backwards from their target.
 */

/* Could the man arrive on `to`, if he must promote there? */
static bool may_arrive(const struct position *pos, enum color by, enum kind kind, squareset to)
{
	const struct kind_rules *rules = &pos->rules->kind[kind];

	return !rules->at_most || !(rules->promotes[by] & to) || promotion_choices(pos, by, kind);
}

static bool allowed(const struct position *pos, const struct shift *shift, enum color by,
    squareset from, squareset to)
{
	const struct step *step = shift->step;

	return to & shift->to && (!step->from_when || step->from_when(pos, by) & from) &&
	    (!step->to_when || step->to_when(pos, by) & to);
}

static bool hop_attacks(const struct position *pos, const struct shift *shift, squareset men,
    square target, enum color by)
{
	squareset near = shifted(bit(target), -shift->delta);
	squareset far = shifted(near, -shift->delta) & men & shift->from;
	squareset behind = shifted(bit(target), shift->delta);

	if (near & men & shift->from && !(behind & pos->men[by]) && behind & shift->to)
		return true;
	return far && near & pos->men[!by] && has(shift->to, target);
}

static bool step_attacks(const struct position *pos, const struct shift *shift, squareset men,
    square target, enum color by)
{
	squareset near = shifted(bit(target), -shift->delta), once, twice;

	if (shift->may & HOP && hop_attacks(pos, shift, men, target, by))
		return true;
	if (!(shift->may & TAKE))
		return false;
	once = near & men & shift->from;
	if (once && allowed(pos, shift, by, once, bit(target)))
		return true;
	if (!shift->twice || near & held(pos))
		return false;
	twice = shifted(near, -shift->delta) & men & shift->twice;
	return twice && allowed(pos, shift, by, twice, bit(target));
}

/* Does one of these men attack the target, other than along a line?  Some may be near it. */
static bool kind_attacks(const struct position *pos, const struct kind_rules *kind, squareset men,
    squareset near, square target, enum color by)
{
	/* Leaps are the same to the left as to the right: backwards they are the other side's. */
	if (near & kind->leap_takes[!by][target])
		return true;
	for (int i = 0; near && i < kind->shifts; i++)
		if (step_attacks(pos, &kind->shift[by][i], near, target, by))
			return true;
	while (kind->hits && men)
		if (kind->man->hits(pos, take(&men), target))
			return true;
	return false;
}

/* Does a man of these kinds attack the target other than along a line? */
static bool near_attacks(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	squareset men = pos->men[by];

	if (!(men & pos->rules->takers[by][target]))
		kinds &= pos->rules->hitters;
	for (; kinds; kinds &= kinds - 1) {
		enum kind k = (enum kind)__builtin_ctz(kinds);
		const struct kind_rules *kind = &pos->rules->kind[k];
		squareset near = men & pos->of[k] & kind->takers[by][target];

		if ((near || kind->hits) &&
		    kind_attacks(pos, kind, men & pos->of[k], near, target, by))
			return true;
	}
	return false;
}

/* Those of the kinds whose men could arrive on `to`, if they must promote there. */
static uint32_t arriving(const struct position *pos, enum color by, uint32_t kinds, squareset to)
{
	for (uint32_t left = kinds & pos->rules->limited; left; left &= left - 1) {
		enum kind k = (enum kind)__builtin_ctz(left);

		if (!may_arrive(pos, by, k, to))
			kinds &= ~KIND(k);
	}
	return kinds;
}

bool steps_attack(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	const struct rules *rules = pos->rules;
	squareset orthogonal, diagonal;

	kinds = arriving(pos, by, kinds & (KIND(rules->kinds) - 1), bit(target));
	if (near_attacks(pos, target, by, kinds))
		return true;
	orthogonal = of_kinds(pos, kinds & rules->sliders[0]) & pos->men[by] & orthogonals(target);
	diagonal = of_kinds(pos, kinds & rules->sliders[1]) & pos->men[by] & diagonals(target);
	return (orthogonal && orthogonal & rook_sees(target, held(pos))) ||
	    (diagonal && diagonal & bishop_sees(target, held(pos)));
}

/* Men of one kind that could step or leap once to the target. */
static squareset near_guards(const struct kind_rules *kind, squareset men, square target,
    enum color by)
{
	squareset found = kind->leaps ? kind->leap_takes[!by][target] & men : 0;

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[by][i];

		if (shift->may & TAKE && has(shift->to, target))
			found |= shifted(bit(target), -shift->delta) & men & shift->from;
	}
	return found;
}

squareset guards(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	squareset found = 0, others = held(pos);

	for (enum kind k = PAWN; k < (enum kind)pos->rules->kinds; k++) {
		const struct kind_rules *kind = &pos->rules->kind[k];
		squareset men = men_of(pos, by, k);

		if (!men || !(kinds & KIND(k)))
			continue;
		if (may_arrive(pos, by, k, bit(target)))
			found |= near_guards(kind, men, target, by);
		if (kind->line_takes & ORTHOGONAL_LINES && orthogonals(target) & men)
			found |= rook_sees(target, others) & men;
		if (kind->line_takes & DIAGONAL_LINES && diagonals(target) & men)
			found |= bishop_sees(target, others) & men;
	}
	return found;
}

bool position_attacks_king_plainly(const struct position *pos, enum color side)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct position turned = *pos;

	if (king_of(pos, side) == NO_SQUARE || pos->rules->variant->no_check)
		return false;
	turned.turn = !side;
	turned.castling = 0;    /* it captures nothing, and asks this very question */
	position_moves(&turned, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_takes_king(&list.move[i], pos, side))
			return true;
	return false;
}

/*
 * May a capture in passing capture the king as well, as the victim, or where it
 * goes on from the passed square?  He is next to that square then.
 */
static bool passing_attacks(const struct position *pos, square king, enum color side)
{
	return pos->rules->variant->passing_checks && has(around(pos->passed), king) &&
	    color_of(pos->board[pos->victim]) == side &&
	    position_attacks_king_plainly(pos, side);
}

bool position_attacks_king(const struct position *pos, enum color side)
{
	const struct variant *variant = pos->rules->variant;
	square king = king_of(pos, side);
	enum color by = (enum color)!side;

	if (king == NO_SQUARE || variant->no_check)
		return false;
	if (variant->attacks ? variant->attacks(pos, king, by) : steps_attack(pos, king, by, ~0u))
		return true;
	return pos->passed && passing_attacks(pos, king, side);
}
