/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_HOOKS_H
#define RULES_HOOKS_H

#include "rules/variant.h"

/*
 * What the hooks of games (variant.h) are made of: functions that several games share.
 */

/* -- Moves and promotions: promotion.c -- */

/* Appends the move of the piece on `from` to `to`, promoting where it must. */
void emit(const struct position *pos, square from, square to, struct moves *list);

/* Appends *m once for each promotion of its mover on arrival that the rules allow, or as it is. */
void emit_promoting(const struct position *pos, const struct move *m, struct moves *list);

/* Does a piece of this kind and side have to promote on s? */
bool promotes_on(const struct rules *rules, enum color c, enum kind kind, square s);

/* What a piece of this kind and side may become: a set of kinds, perhaps none. */
uint32_t promotion_choices(const struct position *pos, enum color c, enum kind kind);

/* Makes *m the move that puts a piece from `from` on `to`: two changes, no en passant rights. */
static inline void move_set(struct move *m, square from, square to, piece arrives)
{
	m->ep_squares = 0;
	m->count = 2;
	m->ep_target = NO_SQUARE;
	m->incomplete = false;
	m->change[0] = (struct change){ from, EMPTY };
	m->change[1] = (struct change){ to, arrives };
}

/* The same of the piece that stands on `from`. */
static inline void move_begin(struct move *m, const struct position *pos, square from, square to)
{
	move_set(m, from, to, pos->board[from]);
}

/* The same as a value; where moves are made in bulk, move_begin in place is faster. */
static inline struct move move_start(const struct position *pos, square from, square to)
{
	struct move m;

	move_begin(&m, pos, from, to);
	return m;
}

/*
 * Does a pawn go two squares straight ahead by m, over an occupied one?  So two pawns move one
 * square on together, by boosting or pulling: as they are alike, that is a simpler move.
 */
static inline bool advances_two_pawns(const struct position *pos, const struct move *m)
{
	int ahead = ahead_of(pos->turn);

	return kind_of(pos->board[move_from(m)]) == PAWN &&
	    move_to(m) == move_from(m) + 2 * ahead && pos->board[move_from(m) + ahead];
}

/* -- Directions -- */

/* One square to the right (or, below 0, left) and up (or down), or both. */
struct direction {
	int files, ranks;
};

static inline int direction_delta(struct direction d) { return d.files + 8 * d.ranks; }

/* Each of the squares moved one square on in a direction, and back; not beyond the board. */
static inline squareset one_on(squareset set, struct direction d)
{
	int delta = direction_delta(d);

	set &= d.files < 0 ? ~FILE_A : d.files > 0 ? ~FILE_H : ANYWHERE;
	return delta > 0 ? set << delta : set >> -delta;
}

static inline squareset one_back(squareset set, struct direction d)
{
	return one_on(set, (struct direction){ -d.files, -d.ranks });
}

/* The directions in which a side goes ahead, diagonally ahead and sideways. */
enum { ADVANCES = 5 };
static inline struct direction advance(int number, enum color c)
{
	static const struct direction of_white[ADVANCES] = {
		{ 0, 1 }, { -1, 1 }, { 1, 1 }, { -1, 0 }, { 1, 0 }
	};
	struct direction d = of_white[number];

	return (struct direction){ d.files, c == WHITE ? d.ranks : -d.ranks };
}

/* -- Dead positions: outcome.c -- */

/*
 * Is material insufficient for mate in chess: no pieces but kings and one
 * knight or bishop, or bishops on squares of one color?
 */
bool dead_in_chess(const struct position *pos);

/* The hook `dead` where no material is too little to win, or that is not known. */
bool never_dead(const struct position *pos);

/* Are all squares of a set light, or all dark? */
bool on_one_color(squareset squares);

/* -- Safety of kings: legal.c -- */

/* The hook `king_sensitive` where no such change is possible. */
squareset king_sensitive_nowhere(const struct position *pos, enum color side);

/* The same where there is none without an enemy pawn at most two steps from the king. */
squareset king_sensitive_near_pawns(const struct position *pos, enum color side);

/* -- Attacks: attack.c -- */

/* Do pieces of side `by`, of these kinds, attack the enemy on target? */
bool steps_attack(const struct position *pos, square target, enum color by, uint32_t kinds);

/*
 * Which pieces of side `by`, of these kinds, bear on the target by single steps, leaps or lines, as
 * in orthodox chess, whatever stands on it?  (Conditions of steps are ignored.)
 */
squareset attackers_to(const struct position *pos, square target, enum color by, uint32_t kinds);

/*
 * The squares that these pieces bear on by steps, leaps and lines that may do some of this, MOVE
 * and TAKE, whatever stands on them.  (Other conditions are ignored; hops are none of these.)
 */
squareset steps_reach(const struct position *pos, squareset pieces, uint8_t may);

#endif
