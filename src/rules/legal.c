/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "rules/outcome.h"

/*
 * Legality: the definition is to make the move and test for check.  Most moves
 * need not be made, as they change no square that affects their king.
 */

/* Enemies that would attack the king along a line but for pieces in between. */
static squareset aligned_enemies(const struct position *pos, square king, enum color by)
{
	return pos->by_color[by] & ((orthogonal_sliders(pos) & orthogonals(king)) |
	    (diagonal_sliders(pos) & diagonals(king)));
}

static void look_along_lines(const struct position *pos, struct check_info *info, enum color by)
{
	for (squareset far = aligned_enemies(pos, info->king, by); far; ) {
		squareset line = between(info->king, pop_lsb(&far));
		squareset pieces = line & occupied(pos);

		info->lines |= line;
		if (!more_than_one(pieces))
			info->pinned |= pieces;
	}
}

/*
 * The squares of which one must change to end this check: if the check is by a step, leap
 * or line, the checking piece and the squares between; if the game says what attacks, those where
 * changes matter and those of all enemies.
 */
static squareset must_change(const struct position *pos, const struct check_info *info,
    enum color by)
{
	const struct rules *rules = pos->rules;
	squareset from;

	if (rules->conditions)
		return ANYWHERE;
	from = attackers_to(pos, info->king, by, rules->variant->attacks ? ~KIND(PAWN) : ~0u);
	if (from)
		return bit(lsb(from)) | between(info->king, lsb(from)) | bit(info->king);
	if (!rules->variant->attacks || rules->custom_attackers)
		return ANYWHERE;
	return info->king_sensitive | bit(info->king) | pos->by_color[by];
}

/* A capture may allow enemies to promote on the king's square, or by a hop over it. */
static squareset promotion_sensitive_squares(const struct position *pos, enum color us,
    square king)
{
	squareset near = bit(king) | (pos->rules->hops ? around(bit(king)) : 0);

	for (uint32_t left = pos->rules->limited; left; left &= left - 1)
		if (pos->rules->kind[__builtin_ctz(left)].promotes[!us] & near)
			return pos->by_color[!us];
	return NOWHERE;
}

squareset king_sensitive_nowhere(const struct position *pos, enum color side)
{
	(void)pos, (void)side;
	return NOWHERE;
}

squareset king_sensitive_near_pawns(const struct position *pos, enum color side)
{
	squareset near = around(around(pieces_of(pos, side, KING)));

	return near & pieces_of(pos, !side, PAWN) ? near : NOWHERE;
}

static squareset king_sensitive_squares(const struct position *pos, enum color us, square king)
{
	const struct variant *variant = pos->rules->variant;

	if (variant->king_sensitive)
		return variant->king_sensitive(pos, us);
	if (variant->attacks)
		return around(around(bit(king)));
	return (pos->rules->hops ? around(bit(king)) : 0) |
	    (pos->rules->limited ? promotion_sensitive_squares(pos, us, king) : 0);
}

void check_info_begin(const struct position *pos, struct check_info *info)
{
	enum color us = pos->turn;

	info->king = king_of(pos, us);
	info->other_king = king_of(pos, !us);
	info->free = pos->rules->variant->no_check || info->king == NO_SQUARE;
	info->check = !info->free && position_in_check(pos);
	info->complete = info->free;
}

void check_info_complete(const struct position *pos, struct check_info *info)
{
	enum color us = pos->turn;

	if (info->complete)
		return;
	info->complete = true;
	info->pinned = info->lines = 0;
	info->king_sensitive = king_sensitive_squares(pos, us, info->king);
	look_along_lines(pos, info, !us);
	info->exposing = info->pinned | bit(info->king) | info->king_sensitive;
	if (info->check)
		info->evasions = must_change(pos, info, !us);
}

void position_check_info(const struct position *pos, struct check_info *info)
{
	check_info_begin(pos, info);
	check_info_complete(pos, info);
}

/* The definition: after the move both kings are there and ours is safe. */
static bool is_legal_plainly(const struct position *pos, const struct move *m)
{
	struct position after;
	enum color us = pos->turn;

	position_apply_board(pos, m, &after);
	return king_of(&after, !us) != NO_SQUARE && !position_attacks_king(&after, us);
}

static bool changes_any(const struct move *m, squareset squares)
{
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		if (has(squares, m->change[i].place))
			return true;
	return false;
}

/* May a move with side effects, made while not in check, expose its king, or capture the other? */
static bool effects_may_expose_king(const struct position *pos, const struct check_info *info,
    const struct move *m)
{
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		piece p = m->change[i].holds;

		if (p == EMPTY ? has(info->lines, m->change[i].place) : color_of(p) != pos->turn)
			return true;
	}
	return changes_any(m, bit(info->king) | bit(info->other_king) | info->king_sensitive);
}

/* The same of any move: where it may do either, it has to be tried. */
static bool may_expose_king(const struct position *pos, const struct check_info *info,
    const struct move *m)
{
	if (m->count != 2 ? effects_may_expose_king(pos, info, m)
	    : has(info->exposing, move_from(m)) || has(info->king_sensitive, move_to(m)))
		return true;
	/* An en passant capture may also capture a king next to a passed square. */
	return m->ep_squares && pos->rules->variant->ep_checks &&
	    has(around(m->ep_squares), info->king);
}

bool move_is_legal(const struct position *pos, const struct check_info *info, const struct move *m)
{
	if (info->free || !move_has_mover(m))
		return true;
	if (m->count == 2 && move_to(m) == info->other_king)
		return false;
	if (info->check)
		return changes_any(m, info->evasions) && is_legal_plainly(pos, m);
	return !may_expose_king(pos, info, m) || is_legal_plainly(pos, m);
}

void position_legal_moves(const struct position *pos, struct moves *list)
{
	struct check_info info;
	int kept = list->count, end;

	if (position_lost(pos))
		return;
	position_check_info(pos, &info);
	position_moves(pos, ALL_MOVES, list);
	end = list->count;
	for (int i = kept; i < end; i++)
		if (move_is_legal(pos, &info, &list->move[i])) {
			if (kept != i)
				list->move[kept] = list->move[i];
			kept++;
		}
	list->count = kept;
}

bool position_is_setup_phase(const struct position *pos)
{
	const struct extra_ops *extra = pos->rules->extra;
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };

	return extra->setup_phase && extra->setup_phase(pos, &list);
}

/* The number of legal moves, counted up to `most`. */
static int count_legal(const struct position *pos, int most)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct check_info info;
	int legal = 0;

	if (position_lost(pos))
		return 0;
	position_check_info(pos, &info);
	position_moves(pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count && legal < most; i++)
		legal += move_is_legal(pos, &info, &list.move[i]);
	return legal;
}

bool position_can_move(const struct position *pos)
{
	return count_legal(pos, 1) > 0;
}

uint64_t perft(const struct position *pos, int depth, struct move *room)
{
	struct moves list = { room, 0 };
	uint64_t sum = 0;

	if (depth <= 0)
		return 1;
	if (depth == 1)
		return (uint64_t)count_legal(pos, MOVES_MAX);
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		struct position after;

		position_apply(pos, &list.move[i], &after);
		sum += perft(&after, depth - 1, room + MOVES_MAX);
	}
	return sum;
}
