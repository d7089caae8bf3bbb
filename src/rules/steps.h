/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_STEPS_H
#define RULES_STEPS_H

#include "rules/generate.h"

/*
 * The movement of a kind of piece, as a table of steps.
 */

/*
 * Directions; sets, so they may be or-ed.  Ahead is relative to the side of the piece; left is
 * toward the a-file for both sides.
 */
enum {
	AHEAD = 1 << 0, BACK = 1 << 1, LEFT = 1 << 2, RIGHT = 1 << 3,
	AHEAD_LEFT = 1 << 4, AHEAD_RIGHT = 1 << 5, BACK_LEFT = 1 << 6, BACK_RIGHT = 1 << 7,
	SIDEWAYS = LEFT | RIGHT,
	ORTHOGONALLY = AHEAD | BACK | SIDEWAYS,
	DIAGONALLY_AHEAD = AHEAD_LEFT | AHEAD_RIGHT,
	DIAGONALLY_BACK = BACK_LEFT | BACK_RIGHT,
	DIAGONALLY = DIAGONALLY_AHEAD | DIAGONALLY_BACK,
	ALL_AROUND = ORTHOGONALLY | DIAGONALLY,
	LEAP_AHEAD = 3 << 8,            /* knight: two ahead, one aside */
	LEAP_WIDE_AHEAD = 3 << 10,      /* knight: one ahead, two aside */
	LEAP_WIDE_BACK = 3 << 12,
	LEAP_BACK = 3 << 14,
	LEAPING = 0xff << 8,
	LEAP_TWO_AHEAD = 1 << 16, LEAP_TWO_BACK = 2 << 16, LEAP_TWO_SIDEWAYS = 12 << 16,
	LEAP_TWO_ORTHOGONALLY = LEAP_TWO_AHEAD | LEAP_TWO_BACK | LEAP_TWO_SIDEWAYS,
	LEAP_TWO_DIAGONALLY_AHEAD = 3 << 20, LEAP_TWO_DIAGONALLY_BACK = 12 << 20,
	LEAP_TWO_DIAGONALLY = LEAP_TWO_DIAGONALLY_AHEAD | LEAP_TWO_DIAGONALLY_BACK,
	DIRECTIONS = 24
};

/* The same with left and right exchanged: the bits of a pair stand side by side, left first. */
static inline uint32_t directions_mirrored(uint32_t directions)
{
	const uint32_t left = 0x545554, right = left << 1;

	return (directions & ~(left | right)) | (directions & left) << 1 |
	    (directions & right) >> 1;
}

/* What a step may do where it ends. */
enum {
	MOVE = 1,               /* go to a vacant square */
	TAKE = 2,               /* go to an enemy's square and remove it */
	HOP = 4,                /* over an adjacent enemy to the next square, removing both */
	EN_PASSANT = 8,         /* the same (without HOP as TAKE), en passant */
	EITHER = MOVE | TAKE,
	CAPTURE = TAKE | EN_PASSANT,
	HOP_CAPTURE = HOP | EN_PASSANT
};

/*
 * A condition of a step: the squares from which (or to which) pieces of side c may use it
 * in this position.
 */
typedef squareset step_condition(const struct position *pos, enum color c);

/*
 * One sentence of the form "pawns capture diagonally ahead".  Sets of squares
 * are as White sees them.  A member left out restricts nothing.
 */
struct step {
	uint8_t may;                    /* a set of the above; 0 ends a table */
	bool far;                       /* slides any distance */
	uint32_t direction;             /* any of these directions */
	squareset from;                 /* only from these squares; 0 is anywhere */
	squareset to;                   /* only to these squares; 0 is anywhere */
	squareset twice_from;           /* from these it may step twice, the first square
	                                   being vacant, and be captured en passant */
	bool only_twice;                /* ... and it may not step once */
	step_condition *from_when;      /* not for hops, of which attacks do not ask them */
	step_condition *to_when;
};
#define STEPS(...) ((const struct step[]){ __VA_ARGS__, { 0 } })

#define PAWN_STEPS \
	{ MOVE, .direction = AHEAD, .twice_from = RANK(2) }, \
	{ CAPTURE, .direction = DIAGONALLY_AHEAD }
#define KNIGHT_STEPS { EITHER, .direction = LEAPING }
#define BISHOP_STEPS { EITHER, .direction = DIAGONALLY, .far = true }
#define ROOK_STEPS   { EITHER, .direction = ORTHOGONALLY, .far = true }
#define QUEEN_STEPS  { EITHER, .direction = ALL_AROUND, .far = true }
#define KING_STEPS   { EITHER, .direction = ALL_AROUND }

/* One kind of piece. */
struct piece_kind {
	char letter;                    /* upper case */
	const char *name;               /* "knight" */
	const struct step *steps;
	/*
	 * For pieces that steps do not describe: appends the pseudo-legal moves of the piece on
	 * `from`; tests whether one of them captures the enemy on `target` (NULL: none ever
	 * captures).
	 */
	void (*moves)(const struct position *pos, square from, enum gen_type type,
	    struct moves *list);
	bool (*attacks)(const struct position *pos, square from, square target);
};

#endif
