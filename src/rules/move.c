/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position.h"
#include "rules/rules.h"

/* The order of changes does not matter, so their hashes are added up. */
uint32_t move_digest(const struct move *m)
{
	uint64_t sum = m->ep_squares * 0x9e3779b97f4a7c15u;

	for (int i = 0; i < m->count; i++) {
		uint64_t n = (uint64_t)m->change[i].place << 8 | m->change[i].holds;

		n = (n + 1) * 0xd6e8feb86659fd93u;
		n ^= n >> 32;
		sum += n * 0xd6e8feb86659fd93u;
	}
	sum ^= sum >> 32;
	return (uint32_t)sum ? (uint32_t)sum : 1;
}

bool move_changes_so(const struct move *m, struct change change)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == change.place)
			return m->change[i].holds == change.holds;
	return false;
}

bool move_equal(const struct move *a, const struct move *b)
{
	if (a->count != b->count || a->ep_squares != b->ep_squares)
		return false;
	for (int i = 0; i < a->count; i++)
		if (!move_changes_so(b, a->change[i]))
			return false;
	return true;
}

int moves_find(const struct move *moves, int count, const struct move *m)
{
	while (--count >= 0 && !move_equal(&moves[count], m))
		continue;
	return count;
}

/*
 * Which piece went where.  A move tells only what the squares hold afterwards; pieces that
 * arrive are matched with those that left: the same piece if there is one, else a pawn of
 * that color (which has promoted).
 */
struct effects {
	squareset arrived;              /* by other pieces than the mover */
	squareset captured;
	square origin[MOVE_CHANGES];    /* by index of the change, for arrivals */
};

/*
 * Index of the change by which such a piece left another square than that of `arrival`, or 0.  An
 * enemy where the mover arrives is captured.
 */
static int find_leaver(const struct position *pos, const struct move *m, const bool *used,
    int arrival, piece p)
{
	for (int i = color_of(p) == pos->turn ? 1 : 2;
	    i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && i != arrival && pos->board[m->change[i].place] == p)
			return i;
	return 0;
}

static void match_arrivals(const struct position *pos, const struct move *m,
    struct effects *effects, bool *used)
{
	for (int n = 1; n <= m->count; n++) {
		/* The square that the mover left is matched last. */
		int i = n % m->count;
		piece p = m->change[i].holds;
		int from = 0;

		effects->origin[i] = NO_SQUARE;
		if (m->change[i].place >= SQUARES || p == EMPTY)
			continue;
		if (i == 1 && move_has_mover(m)) {
			effects->origin[i] = move_from(m);
			continue;
		}
		from = find_leaver(pos, m, used, i, p);
		if (!from && kind_of(p) != PAWN)
			from = find_leaver(pos, m, used, i, piece_make(color_of(p), PAWN));
		if (from) {
			used[from] = true;
			effects->origin[i] = m->change[from].place;
		}
		effects->arrived |= bit(m->change[i].place);
	}
}

static void trace(const struct position *pos, const struct move *m, struct effects *effects)
{
	bool used[MOVE_CHANGES] = { false };

	effects->arrived = 0;
	effects->captured = 0;
	match_arrivals(pos, m, effects, used);
	for (int i = move_has_mover(m) ? 1 : 0; i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && pos->board[m->change[i].place] != EMPTY)
			effects->captured |= bit(m->change[i].place);
}

squareset move_carried(const struct position *pos, const struct move *m)
{
	struct effects effects;

	trace(pos, m, &effects);
	return effects.arrived;
}

squareset move_captured(const struct position *pos, const struct move *m)
{
	struct effects effects;

	trace(pos, m, &effects);
	return effects.captured;
}

square move_origin_of(const struct position *pos, const struct move *m, square s)
{
	struct effects effects;

	trace(pos, m, &effects);
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == s && m->change[i].holds != EMPTY)
			return effects.origin[i];
	return NO_SQUARE;
}

bool move_is_en_passant(const struct position *pos, const struct move *m)
{
	square from, to;
	squareset way;

	if (!pos->ep_squares || !move_has_mover(m) || !has(move_captured(pos, m), pos->ep_target))
		return false;
	from = move_from(m);
	to = move_to(m);
	if (has(pos->ep_squares, to))
		return true;
	/* It hopped over a square that the target passed, or stopped there and went on. */
	way = m->ep_squares | bit((square)((from + to) / 2));
	return pos->rules->kind[kind_of(pos->board[from])].en_passant && way & pos->ep_squares &&
	    !has(way | bit(to), pos->ep_target);
}
