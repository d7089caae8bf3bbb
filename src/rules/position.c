/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "passing.h"
#include "variant.h"

void position_clear(struct position *pos, const struct rules *rules)
{
	memset(pos, 0, sizeof *pos);
	pos->rules = rules;
	pos->number = 1;
	pos->victim = NO_SQUARE;
	memcpy(pos->extra, rules->extra_start, sizeof pos->extra);
	position_rekey(pos);
}

/* What stands on s goes, p comes; everything that depends on the board follows. */
static inline void put(struct position *pos, square s, piece p)
{
	piece old = pos->board[s];

	if (old) {
		pos->men[color_of(old)] ^= bit(s);
		pos->of[kind_of(old)] ^= bit(s);
	}
	if (p) {
		pos->men[color_of(p)] ^= bit(s);
		pos->of[kind_of(p)] ^= bit(s);
	}
	pos->board[s] = p;
}

void position_put(struct position *pos, square s, piece p)
{
	pos->men_key ^= pos->rules->key[s][pos->board[s]] ^ pos->rules->key[s][p];
	put(pos, s, p);
}

/*
 * Rights of capture in passing count for the key only where some man could
 * use them as far as his steps go; most can be used by nobody.
 */
static uint64_t passing_key(const struct position *pos)
{
	if (!pos->passed || !passing_in_reach(pos))
		return 0;
	return mixed(pos->passed ^ (uint64_t)(pos->victim + 1) << 56);
}

static uint64_t whole_key(const struct position *pos)
{
	const struct rules *rules = pos->rules;
	uint64_t key = pos->men_key ^ rules->castling_key[pos->castling];

	if (pos->turn == BLACK)
		key ^= rules->turn_key;
	if (rules->variant->extra_key)
		key ^= rules->variant->extra_key(pos);
	return key ^ passing_key(pos);
}

void position_rekey(struct position *pos)
{
	uint64_t key = 0;

	for (square s = 0; s < SQUARES; s++)
		key ^= pos->rules->key[s][pos->board[s]];
	pos->men_key = key;
	pos->key = whole_key(pos);
}

void position_sketch(const struct position *before, const struct move *m, struct position *after)
{
	if (after != before)
		*after = *before;
	for (int i = 0; i < m->count; i++) {
		square place = m->change[i].place;

		if (place < SQUARES)
			put(after, place, m->change[i].holds);
		else
			after->extra[place - SQUARES] = m->change[i].holds;
	}
	after->passed = m->passed & ~held(after);
	after->victim = after->passed ? m->victim : NO_SQUARE;
}

/* Keys and castling rights change with each square that changes. */
static void follow_changes(const struct position *before, const struct move *m,
    struct position *after)
{
	const struct rules *rules = before->rules;
	uint64_t key = before->men_key;
	uint8_t lost = 0;

	for (int i = 0; i < m->count; i++) {
		square s = m->change[i].place;

		if (s >= SQUARES)
			break;
		key ^= rules->key[s][before->board[s]] ^ rules->key[s][m->change[i].holds];
		lost |= rules->castling_lost[s];
	}
	after->men_key = key;
	after->castling = before->castling & (uint8_t)~lost;
}

void position_apply(const struct position *before, const struct move *m, struct position *after)
{
	struct position old;

	if (after == before) {
		old = *before;
		before = &old;
	}
	position_sketch(before, m, after);
	follow_changes(before, m, after);
	/*
	 * Rules 1.10: a capture, or any pawn coming, going or changing.  (A
	 * promoted pawn may leave another one on its square.)
	 */
	if ((move_has_mover(m) && kind_of(before->board[move_from(m)]) == PAWN) ||
	    men_of(before, WHITE, PAWN) != men_of(after, WHITE, PAWN) ||
	    men_of(before, BLACK, PAWN) != men_of(after, BLACK, PAWN) ||
	    count(after->men[!before->turn]) < count(before->men[!before->turn]))
		after->quiet = 0;
	else if (move_has_mover(m) && before->quiet < COUNT_MAX)
		after->quiet = before->quiet + 1;
	if (before->turn == BLACK && before->number < COUNT_MAX)
		after->number = before->number + 1;
	after->turn = !before->turn;
	after->key = whole_key(after);
}

void position_pass(const struct position *before, struct position *after)
{
	if (after != before)
		*after = *before;
	after->passed = 0;
	after->victim = NO_SQUARE;
	after->turn = !before->turn;
	after->key = whole_key(after);
}

/* Nobody ever loses a man of his own, so it is enough to count the other side's. */
bool move_captures(const struct move *m, const struct position *pos)
{
	int enemies = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		piece old = pos->board[m->change[i].place], new = m->change[i].holds;

		enemies -= old && color_of(old) != pos->turn;
		enemies += new && color_of(new) != pos->turn;
	}
	return enemies < 0;
}
