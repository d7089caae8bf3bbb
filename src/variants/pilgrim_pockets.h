/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_PILGRIM_POCKETS_H
#define VARIANTS_PILGRIM_POCKETS_H

#include <string.h>

#include "rules/variant.h"

/*
 * Pilgrim Chess: the places beside the board, two pockets for each side's extra
 * pieces in the order of the option, and the state of each of those pieces.
 */

enum {
	/* 0 to 7: waiting behind that file */
	VOTE = 8,               /* White's first turn: place it, or decline */
	MUST_PLACE,             /* to be placed when its side is to move */
	DECLINED,               /* by White; Black has not answered yet */
	NOT_WAITING,            /* on the board, lost, or never there */
	POCKETS = 2             /* for each side */
};

static inline uint8_t pocket_state(const struct position *pos, enum color c, int pocket)
{
	return pos->extra[POCKETS * c + pocket];
}

static inline square pocket_place(enum color c, int pocket)
{
	return (square)(SQUARES + POCKETS * (int)c + pocket);
}

/* How many extra pieces a side has in this game. */
static inline int pockets_used(const struct position *pos)
{
	return pos->rules->extra_start[1] == NOT_WAITING ? 1 : 2;
}

/* Which kind of piece a pocket is for: two pieces of one kind are of the first. */
static inline enum kind pocket_kind(const struct position *pos, int pocket)
{
	return pocket && pos->rules->kind[EXTRA2].piece ? EXTRA2 : EXTRA1;
}

static inline bool any_pocket(const struct position *pos, enum color c, uint8_t state)
{
	return memchr(pos->extra + POCKETS * c, state, POCKETS) != NULL;
}

/* The initial square of a side's pawn on a file. */
static inline square home_on(enum color c, int file)
{
	return relative_square(c, square_at(file, 1));
}

/* The squares of the pawns behind which a side's pieces wait. */
static inline squareset waited_on(const struct position *pos, enum color c)
{
	squareset homes = 0;

	for (int pocket = 0; pocket < POCKETS; pocket++)
		if (pocket_state(pos, c, pocket) < 8)
			homes |= bit(home_on(c, pocket_state(pos, c, pocket)));
	return homes;
}

/* The pocket of the piece that waits behind the pawn on s; one must. */
static inline int pocket_behind(const struct position *pos, square s)
{
	return pocket_state(pos, color_of(pos->board[s]), 0) == file_of(s) ? 0 : 1;
}

/* The squares of the pawns behind which a side may place a piece. */
static inline squareset free_homes(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & view(c, RANK(2)) & ~waited_on(pos, c);
}

/* Are the vote or the placing still to be done? */
bool pilgrim_before_first_move(const struct position *pos);

/* Hooks of the game (see rules/variant.h) that have files of their own. */
bool pilgrim_vote_or_place(const struct position *pos, struct moves *list);
bool pilgrim_write_vote(const struct position *pos, const struct move *m, char *text);
bool pilgrim_write_vote_short(const struct position *pos, const struct move *m, int origin,
    char *text);
bool pilgrim_say_vote(const struct position *pos, const struct move *m, char *text);
bool pilgrim_read_pockets(struct position *pos, const char *text, struct error *error);
void pilgrim_write_pockets(const struct position *pos, char *text);

/*
 * Sets the reason, in the vote or placing, why a move is illegal; `to` is where a piece was
 * to be placed.
 */
void pilgrim_explain_placing(const struct position *pos, square to, struct error *why);

#endif
