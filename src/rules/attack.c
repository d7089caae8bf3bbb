/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/generate.h"
#include "rules/hooks.h"

/*
 * Attacks: the moves of pieces read backwards from their target.
 */

/* Could the piece arrive on `to`, if it must promote there? */
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

static bool hop_attacks(const struct position *pos, const struct shift *shift, enum kind kind,
    squareset pieces, square target, enum color by)
{
	squareset near = shifted(bit(target), -shift->delta);
	squareset far = shifted(near, -shift->delta) & pieces & shift->from;
	squareset behind = shifted(bit(target), shift->delta);

	if (near & pieces & shift->from && !(behind & pos->by_color[by]) && behind & shift->to &&
	    may_arrive(pos, by, kind, behind))
		return true;
	return far && near & pos->by_color[!by] && has(shift->to, target) &&
	    may_arrive(pos, by, kind, bit(target));
}

static bool step_attacks(const struct position *pos, const struct shift *shift, enum kind kind,
    squareset pieces, square target, enum color by)
{
	squareset near = shifted(bit(target), -shift->delta), once, twice;

	if (shift->may & HOP && hop_attacks(pos, shift, kind, pieces, target, by))
		return true;
	if (!(shift->may & TAKE))
		return false;
	once = near & pieces & shift->from;
	if (once && allowed(pos, shift, by, once, bit(target)) &&
	    may_arrive(pos, by, kind, bit(target)))
		return true;
	if (!shift->twice || near & occupied(pos))
		return false;
	twice = shifted(near, -shift->delta) & pieces & shift->twice;
	return twice && allowed(pos, shift, by, twice, bit(target)) &&
	    may_arrive(pos, by, kind, bit(target));
}

/* Does one of these pieces attack the target by a step or a leap? */
static bool kind_attacks(const struct position *pos, enum kind k, squareset pieces, square target,
    enum color by)
{
	const struct kind_rules *kind = &pos->rules->kind[k];

	/* Leaps are the same to the left as to the right: backwards they are the other side's. */
	if (pieces & kind->leap_attacks[!by][target] && may_arrive(pos, by, k, bit(target)))
		return true;
	for (int i = 0; i < kind->shifts; i++)
		if (step_attacks(pos, &kind->shift[by][i], k, pieces, target, by))
			return true;
	return false;
}

/* Does one of these pieces attack it as its kind alone can tell? */
static bool custom_attack(const struct position *pos, enum kind k, squareset pieces, square target)
{
	while (pieces)
		if (pos->rules->piece[k].attacks(pos, pop_lsb(&pieces), target))
			return true;
	return false;
}

/* Does a piece of these kinds attack the target other than along a line? */
static bool near_attacks(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	const struct rules *rules = pos->rules;
	squareset pieces = pos->by_color[by];

	if (!(pieces & rules->attacked_from[by][target]))
		kinds &= rules->custom_attackers;
	for (; kinds; kinds &= kinds - 1) {
		enum kind k = __builtin_ctz(kinds);
		squareset ours = pieces & pos->by_kind[k];
		squareset near = ours & rules->kind[k].attacked_from[by][target];

		if ((near && kind_attacks(pos, k, near, target, by)) ||
		    (rules->custom_attackers & KIND(k) && custom_attack(pos, k, ours, target)))
			return true;
	}
	return false;
}

/* Those of the kinds whose pieces could arrive on `to`, if they must promote there. */
static uint32_t arriving(const struct position *pos, enum color by, uint32_t kinds, squareset to)
{
	for (uint32_t left = kinds & pos->rules->limited; left; left &= left - 1) {
		enum kind k = __builtin_ctz(left);

		if (!may_arrive(pos, by, k, to))
			kinds &= ~KIND(k);
	}
	return kinds;
}

/* Pieces of these kinds that see the target along a line by which they capture. */
static inline squareset line_attackers_to(const struct position *pos, square target, enum color by,
    uint32_t kinds)
{
	squareset orthogonal = orthogonal_sliders(pos) & pos->by_color[by] & orthogonals(target);
	squareset diagonal = diagonal_sliders(pos) & pos->by_color[by] & diagonals(target);
	uint32_t others = pos->rules->sliders & ~kinds;

	if (orthogonal)
		orthogonal &= rook_sees(target, occupied(pos));
	if (diagonal)
		diagonal &= bishop_sees(target, occupied(pos));
	return (orthogonal | diagonal) & ~pieces_of_kinds(pos, others);
}

bool steps_attack(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	const struct rules *rules = pos->rules;

	if ((pos->by_color[by] & rules->attacked_from[by][target] || rules->custom_attackers) &&
	    near_attacks(pos, target, by, kinds & rules->near_attackers))
		return true;
	return line_attackers_to(pos, target, by, arriving(pos, by, kinds, bit(target)));
}

/* Pieces of one kind that could step or leap once to the target. */
static squareset near_attackers_to(const struct kind_rules *kind, squareset pieces, square target,
    enum color by)
{
	squareset found = kind->leaps ? kind->leap_attacks[!by][target] & pieces : 0;

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[by][i];

		if (shift->may & TAKE && has(shift->to, target))
			found |= shifted(bit(target), -shift->delta) & pieces & shift->from;
	}
	return found;
}

squareset attackers_to(const struct position *pos, square target, enum color by, uint32_t kinds)
{
	const struct rules *rules = pos->rules;
	squareset near = pos->by_color[by] & rules->attacked_from[by][target], found;

	kinds = arriving(pos, by, kinds & (KIND(rules->kinds) - 1), bit(target));
	found = line_attackers_to(pos, target, by, kinds);
	for (kinds = near ? kinds : 0; kinds; kinds &= kinds - 1) {
		enum kind k = __builtin_ctz(kinds);

		if (near & pos->by_kind[k])
			found |= near_attackers_to(&rules->kind[k], near & pos->by_kind[k], target,
			    by);
	}
	return found;
}

/* By one such step, or two. */
static squareset shift_reaches(const struct position *pos, const struct shift *shift, square s)
{
	squareset once = shifted(bit(s) & shift->from, shift->delta);
	squareset twice = shifted(bit(s) & shift->twice, shift->delta) & ~occupied(pos);

	return ((shift->step->only_twice ? NOWHERE : once) | shifted(twice, shift->delta)) &
	    shift->to;
}

static squareset piece_reaches(const struct position *pos, square s, uint8_t may)
{
	enum color c = color_of(pos->board[s]);
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[s])];
	uint8_t lines = (may & MOVE ? kind->line_moves : 0) | (may & TAKE ? kind->line_attacks : 0);
	squareset reached = lines_seen(lines, s, occupied(pos)) |
	    (may & MOVE ? kind->leap_moves[c][s] : NOWHERE) |
	    (may & TAKE ? kind->leap_attacks[c][s] : NOWHERE);

	for (int i = 0; i < kind->shifts; i++)
		if (kind->shift[c][i].may & may)
			reached |= shift_reaches(pos, &kind->shift[c][i], s);
	return reached;
}

squareset steps_reach(const struct position *pos, squareset pieces, uint8_t may)
{
	squareset reached = NOWHERE;

	while (pieces)
		reached |= piece_reaches(pos, pop_lsb(&pieces), may);
	return reached;
}

bool position_attacks_king_plainly(const struct position *pos, enum color side)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct position turned = *pos;

	if (king_of(pos, side) == NO_SQUARE || pos->rules->variant->no_check)
		return false;
	turned.turn = !side;
	turned.castling = 0;    /* castling captures nothing and would recurse */
	position_moves(&turned, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_captures_king(pos, &list.move[i], side))
			return true;
	return false;
}

/*
 * Can an en passant capture also capture the king, which then is the target or next to the
 * passed square?
 */
static bool ep_attacks(const struct position *pos, square king, enum color side)
{
	return pos->rules->variant->ep_checks && has(around(pos->ep_squares), king) &&
	    color_of(pos->board[pos->ep_target]) == side &&
	    position_attacks_king_plainly(pos, side);
}

bool position_attacks_king(const struct position *pos, enum color side)
{
	const struct variant *variant = pos->rules->variant;
	square king = king_of(pos, side);
	enum color by = !side;

	if (king == NO_SQUARE || variant->no_check)
		return false;
	if (variant->attacks ? variant->attacks(pos, king, by) : steps_attack(pos, king, by, ~0u))
		return true;
	return pos->ep_squares && ep_attacks(pos, king, side);
}
