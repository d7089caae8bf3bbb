/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "move_effects.h"

/*
 * Who went where.  A move tells only what the squares hold afterwards; the pieces
 * who arrive are matched with those who left: the same piece if there is one,
 * else a pawn of that color (who was promoted on the way).
 */
struct journeys {
	squareset arrived;              /* by other pieces than the mover */
	squareset captured;
	square origin[MOVE_CHANGES];    /* by index of the change, for arrivals */
};

/* Index of the change by which such a piece left another square than that of `arrival`, or 0. */
static int find_leaver(const struct position *pos, const struct move *m, const bool *used,
    int arrival, piece p)
{
	for (int i = 1; i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && i != arrival && pos->board[m->change[i].place] == p)
			return i;
	return 0;
}

static void match_arrivals(const struct position *pos, const struct move *m,
    struct journeys *journeys, bool *used)
{
	for (int n = 1; n <= m->count; n++) {
		/* The square that the mover left comes last: it was free for the last to come. */
		int i = n % m->count;
		piece p = m->change[i].holds;
		int from = 0;

		journeys->origin[i] = NO_SQUARE;
		if (m->change[i].place >= SQUARES || p == EMPTY)
			continue;
		if (i == 1 && move_has_mover(m)) {
			journeys->origin[i] = move_from(m);
			continue;
		}
		from = find_leaver(pos, m, used, i, p);
		if (!from && kind_of(p) != PAWN)
			from = find_leaver(pos, m, used, i, piece_make(color_of(p), PAWN));
		if (from) {
			used[from] = true;
			journeys->origin[i] = m->change[from].place;
		}
		journeys->arrived |= bit(m->change[i].place);
	}
}

static void trace(const struct position *pos, const struct move *m, struct journeys *journeys)
{
	bool used[MOVE_CHANGES] = { false };

	journeys->arrived = 0;
	journeys->captured = 0;
	match_arrivals(pos, m, journeys, used);
	for (int i = move_has_mover(m) ? 1 : 0; i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && pos->board[m->change[i].place] != EMPTY)
			journeys->captured |= bit(m->change[i].place);
}

squareset move_carried(const struct position *pos, const struct move *m)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	return journeys.arrived;
}

squareset move_captured(const struct position *pos, const struct move *m)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	return journeys.captured;
}

square move_origin_of(const struct position *pos, const struct move *m, square s)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == s && m->change[i].holds != EMPTY)
			return journeys.origin[i];
	return NO_SQUARE;
}

bool move_is_en_passant(const struct position *pos, const struct move *m)
{
	return pos->ep_squares && move_has_mover(m) && has(pos->ep_squares, move_to(m)) &&
	    move_captures_on(m, pos, pos->ep_target);
}
