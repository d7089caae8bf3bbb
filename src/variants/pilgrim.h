/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_PILGRIM_H
#define VARIANTS_PILGRIM_H

#include "rules/variant.h"

/*
 * The nineteen extra pieces of Pilgrim Chess, by families, and what they share.
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
extern const struct pilgrim pilgrim_hoppers[];
extern const struct pilgrim pilgrim_turners[];
extern const struct pilgrim pilgrim_slingers[];

/*
 * The eight directions (ways) from a square, clockwise: even ones orthogonal, odd ones
 * diagonal; way + 4 is the opposite, way + 1 and way + 7 turn by 45 degrees.  Ways are
 * taken modulo 8.
 */
enum { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, WAYS };

/* The next square on a way, or NO_SQUARE at the edge of the board. */
square way_next(square s, int way);

/* The way from one square to another of its eight lines; -1 if they share none. */
int way_to(square from, square to);

/* All squares on a way from s, s not among them. */
squareset way_squares(square s, int way);

/* The last vacant square that a slide from s reaches; s itself if it cannot move. */
square way_end(const struct position *pos, square s, int way);

/* The first piece met on a way from s, or NO_SQUARE. */
square way_meets(const struct position *pos, square s, int way);

/*
 * The sensitive squares of a piece that attacks along the king's ranks and files, or all
 * its lines.
 */
squareset watch_orthogonals(square king);
squareset watch_lines(square king);

/*
 * Appends the moves of the piece on `from` to the targets not occupied by friends, without
 * side effects.
 */
void pilgrim_go(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list);

/*
 * What a square holds when its piece goes away uncaptured: EMPTY, or the piece that waits
 * behind the pawn that stood there.
 */
piece pilgrim_leaves(const struct position *pos, square s);

#endif
