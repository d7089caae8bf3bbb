/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_PILGRIM_H
#define VARIANTS_PILGRIM_H

#include <string.h>

#include "rules/variant.h"

/*
 * The nineteen extra pieces of Pilgrim Chess, in two families, and what they share.
 */

/* One extra piece. */
struct pilgrim {
	struct piece_kind kind;
	const char *how;                /* "leaps one or two squares in any direction" */
	/*
	 * Squares where a change may decide whether such a piece attacks the king on this
	 * square; NULL: as its steps imply.  ANYWHERE is always correct.
	 */
	squareset (*king_sensitive)(square king);
};

/* A piece without a letter ends each family. */
extern const struct pilgrim pilgrim_leapers[];
extern const struct pilgrim pilgrim_sliders[];

/*
 * The eight directions, clockwise: even ones orthogonal, odd ones diagonal; direction + 4 is
 * the opposite, + 1 and + 7 turn by 45 degrees.  They are taken modulo 8.
 */
enum { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, RAYS };

/* The next square in a direction, or NO_SQUARE at the edge of the board. */
square ray_next(square s, int direction);

/* The direction from one square to another; -1 if it is none of the eight. */
int direction_to(square from, square to);

/* The square of the first piece in a direction from s, or NO_SQUARE. */
square ray_first(const struct position *pos, square s, int direction);

/*
 * The sensitive squares of a piece that attacks along the king's ranks and files, or all
 * its lines.
 */
squareset sensitive_orthogonals(square king);
squareset sensitive_lines(square king);

/*
 * Appends the moves of the piece on `from` to the targets not occupied by friends, without
 * side effects.
 */
void add_plain_moves(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list);

/*
 * What a square holds when its piece goes away uncaptured: EMPTY, or the piece that waits
 * behind the pawn that stood there.
 */
piece pilgrim_leaves(const struct position *pos, square s);

/*
 * The places beside the board, two pockets for each side's extra
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

/* Is any of a side's pieces in this state? */
static inline bool any_pocket(const struct position *pos, enum color c, uint8_t state)
{
	return memchr(pos->extra + POCKETS * c, state, POCKETS) != NULL;
}

/* The squares of the pawns behind which a side may place a piece. */
static inline squareset free_homes(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & relative_set(c, RANK(2)) & ~waited_on(pos, c);
}

/* Are the vote or the placing still to be done? */
bool pilgrim_before_first_move(const struct position *pos);

/* Hooks of the game (see rules/variant.h) that have files of their own. */
bool pilgrim_vote_or_place(const struct position *pos, struct moves *list);
const char *pilgrim_setup_task(const struct position *pos);
bool pilgrim_write_vote(const struct position *pos, const struct move *m, char *text);
bool pilgrim_write_vote_san(const struct position *pos, const struct move *m, int origin,
    char *text);
bool pilgrim_describe_vote(const struct position *pos, const struct move *m, char *text);
bool pilgrim_read_pockets(struct position *pos, const char *text, struct error *error);
void pilgrim_fit_pockets(struct position *pos);
void pilgrim_write_pockets(const struct position *pos, char *text);

/*
 * Sets the reason, in the vote or placing, why a move is illegal; `from` and `to` as for
 * the game's `explain`.
 */
void pilgrim_explain_placing(const struct position *pos, square from, square to,
    struct error *why);

#endif
