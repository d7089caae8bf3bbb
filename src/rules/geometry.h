/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_GEOMETRY_H
#define RULES_GEOMETRY_H

#include "types.h"

/*
 * Lines of the board, and how far a piece slides along them.
 *
 * A line through s is given without s itself.
 */
extern const squareset diagonal_of[SQUARES];     /* a1-h8 direction */
extern const squareset antidiagonal_of[SQUARES]; /* h1-a8 direction */

static inline squareset file_line(square s) { return FILE_N(file_of(s)) & ~bit(s); }
static inline squareset rank_line(square s) { return RANK(1) << (s & 56) & ~bit(s); }
static inline squareset orthogonals(square s)
{
	return (FILE_N(file_of(s)) ^ RANK(1) << (s & 56));
}
static inline squareset diagonals(square s) { return diagonal_of[s] | antidiagonal_of[s]; }

/*
 * The squares of the rank that can be seen from s: the vacant ones up to and including the
 * first occupied one on either side.  The subtraction carries from the nearest piece below
 * s through to the nearest one above ("obstruction difference").
 */
static inline squareset seen_along_rank(square s, squareset occupied)
{
	squareset line = rank_line(s);
	squareset below = line & occupied & (bit(s) - 1);
	squareset above = line & occupied & ~(bit(s) - 1);
	squareset nearest = (squareset)1 << 63 >> __builtin_clzll(below | 1);

	return line & (above ^ (above - nearest));
}

/*
 * Likewise of a line with one square on each rank.  Subtracting s carries through
 * to the nearest piece above; and with the ranks turned upside down, which is to swap
 * bytes, to the nearest below ("hyperbola quintessence").
 */
static inline squareset seen_along(squareset line, square s, squareset occupied)
{
	squareset up = line & occupied, down = __builtin_bswap64(up);

	up -= bit(s);
	down -= bit(s ^ 56);
	return line & (up ^ __builtin_bswap64(down));
}

static inline squareset rook_sees(square s, squareset occupied)
{
	return seen_along(file_line(s), s, occupied) | seen_along_rank(s, occupied);
}

static inline squareset bishop_sees(square s, squareset occupied)
{
	return seen_along(diagonal_of[s], s, occupied) |
	    seen_along(antidiagonal_of[s], s, occupied);
}

/* The squares strictly between two squares of one line; none if they share no line. */
static inline squareset between(square a, square b)
{
	squareset ends = bit(a) | bit(b);
	squareset span = (bit(a) - 1) ^ (bit(b) - 1);
	squareset line = 0;

	if (file_of(a) == file_of(b))
		line = FILE_N(file_of(a));
	else if (rank_of(a) == rank_of(b))
		line = RANK(1) << (a & 56);
	else if (has(diagonal_of[a], b))
		line = diagonal_of[a];
	else if (has(antidiagonal_of[a], b))
		line = antidiagonal_of[a];
	return line & span & ~ends;
}

/* The squares to the left and right of any of a set. */
static inline squareset beside(squareset set)
{
	return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
}

/* The squares at most one king's step away, s among them. */
static inline squareset around(squareset set)
{
	squareset row = set | beside(set);

	return row | row << 8 | row >> 8;
}

/* A king's steps from one square to the other. */
static inline int distance(square a, square b)
{
	int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);

	files = files < 0 ? -files : files;
	ranks = ranks < 0 ? -ranks : ranks;
	return files > ranks ? files : ranks;
}

/* The squares next to s, s not among them. */
static inline squareset next_to(square s) { return around(bit(s)) & ~bit(s); }

/*
 * Moves every square of a set by delta (in squares).  The caller keeps out the
 * squares that would leave the board.
 */
static inline squareset shifted(squareset set, int delta)
{
	return set << (delta & 63) | set >> (-delta & 63);
}

/* One square ahead for the given side, as a difference of squares. */
static inline int ahead_of(enum color c) { return c == WHITE ? 8 : -8; }

#endif
