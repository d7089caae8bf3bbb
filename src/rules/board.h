/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A square of the board: a1 is 0, b1 is 1, ... h8 is 63.  Numbers from SQUARES on are
 * places beside the board, for the state of a game besides its pieces (struct position,
 * extra[]).
 */
typedef uint8_t square;
enum {
	A1 = 0, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
	A8 = 56, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
	SQUARES = 64, EXTRA_PLACES = 32,
	PLACES = SQUARES + EXTRA_PLACES,
	NO_SQUARE = 255
};

/*
 * A set of squares: bit n stands for square n.  Functions of sets take squares of the board, not
 * NO_SQUARE, unless they say otherwise.
 */
typedef uint64_t squareset;

enum color { WHITE, BLACK };

/* "White", "Black". */
extern const char *const color_name[2];

/* Kinds of pieces.  A game may have up to two kinds of its own. */
enum kind {
	NOTHING, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING,
	EXTRA1, EXTRA2,
	KINDS
};

/*
 * What stands on a square; 0 is an empty square.  Bits 0-3 are the kind, bit 4
 * is the color.
 */
typedef uint8_t piece;
#define EMPTY ((piece)0)
enum { PIECES = 32 };

static inline piece piece_make(enum color c, enum kind k) { return (piece)(c << 4 | k); }
static inline enum kind kind_of(piece p) { return (enum kind)(p & 15); }
static inline enum color color_of(piece p) { return (enum color)(p >> 4); }

static inline int file_of(square s) { return s & 7; }
static inline int rank_of(square s) { return s >> 3; }
static inline square square_at(int file, int rank) { return (square)(rank << 3 | file); }
static inline bool on_board(int file, int rank) { return ((file | rank) & ~7) == 0; }

/* The square so many files to the right of s (or, below 0, left) and ranks up; or NO_SQUARE. */
static inline square square_offset(square s, int files, int ranks)
{
	int file = file_of(s) + files, rank = rank_of(s) + ranks;

	return on_board(file, rank) ? square_at(file, rank) : NO_SQUARE;
}

static inline squareset bit(square s) { return (squareset)1 << s; }
static inline bool has(squareset set, square s) { return set >> s & 1; }
static inline bool more_than_one(squareset set) { return (set & (set - 1)) != 0; }

/* The number of squares in a set (population count). */
static inline int count(squareset set)
{
#ifdef __POPCNT__
	return __builtin_popcountll(set);
#else
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(set * 0x0101010101010101 >> 56);
#endif
}

/* The lowest square of a set, which must not be empty; pop_lsb also removes it. */
static inline square lsb(squareset set) { return (square)__builtin_ctzll(set); }
static inline square pop_lsb(squareset *set)
{
	square s = lsb(*set);

	*set &= *set - 1;
	return s;
}

/* A square, or set, relative to a side: with the board turned upside down for Black. */
static inline square relative_square(enum color c, square s) { return c == WHITE ? s : s ^ 56; }
static inline squareset relative_set(enum color c, squareset set)
{
	return c == WHITE ? set : __builtin_bswap64(set);
}

/* How many ranks `to` is ahead of `from`, as that side sees it. */
static inline int ranks_ahead(enum color c, square from, square to)
{
	return rank_of(relative_square(c, to)) - rank_of(relative_square(c, from));
}

/* RANK(1) to RANK(8) are White's ranks; FILE_A to FILE_H the files. */
#define RANK(n) ((squareset)0xff << 8 * ((n) - 1))
#define FILE_N(n) ((squareset)0x0101010101010101 << (n))
#define FILE_A FILE_N(0)
#define FILE_B FILE_N(1)
#define FILE_C FILE_N(2)
#define FILE_D FILE_N(3)
#define FILE_E FILE_N(4)
#define FILE_F FILE_N(5)
#define FILE_G FILE_N(6)
#define FILE_H FILE_N(7)
#define ANYWHERE (~(squareset)0)
#define NOWHERE ((squareset)0)
#define LIGHT_SQUARES ((squareset)0x55aa55aa55aa55aa)

/*
 * A well-mixed number made from n; the same on every machine.  The SplitMix64
 * finisher (Steele, Lea and Flood, OOPSLA 2014).
 */
static inline uint64_t splitmix64(uint64_t n)
{
	n += 0x9e3779b97f4a7c15u;
	n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
	n = (n ^ n >> 27) * 0x94d049bb133111ebu;
	return n ^ n >> 31;
}

/*
 * Lines of the board, and how far a piece slides along them.
 *
 * A line through s is given without s itself.
 */
extern const squareset diagonal_of[SQUARES];     /* a1-h8 direction */
extern const squareset antidiagonal_of[SQUARES]; /* h1-a8 direction */

static inline squareset file_line(square s) { return FILE_N(file_of(s)) & ~bit(s); }
static inline squareset rank_line(square s) { return RANK(1) << (s & 56) & ~bit(s); }

/*
 * What can be seen along a line from one of its squares: the vacant ones up to and including
 * the first occupied one on either side.  Lines have up to eight squares, here bits from the lowest
 * up; the first index is the place among them.
 */
extern const uint8_t seen_in_line[8][256];

/* The lines through a square, here with it, and the part of seen_in_line for its place on each. */
struct sight {
	squareset file, rank, rising, falling;
	const uint8_t *seen_file, *seen_rank, *seen_rising, *seen_falling;
};
extern const struct sight sight_from[SQUARES];

static inline squareset orthogonals(square s) { return sight_from[s].file ^ sight_from[s].rank; }
static inline squareset diagonals(square s) { return sight_from[s].rising ^ sight_from[s].falling; }

#if defined __BMI2__ && !defined __znver1__ && !defined __znver2__
/* Where gathering bits is quick: gathered from the line, looked up, and put back. */
static inline squareset seen_along(squareset line, const uint8_t *seen, squareset occupied)
{
	return __builtin_ia32_pdep_di(seen[__builtin_ia32_pext_di(occupied, line)], line);
}

static inline squareset bishop_sees(square s, squareset occupied)
{
	const struct sight *sight = &sight_from[s];

	return seen_along(sight->rising, sight->seen_rising, occupied) |
	    seen_along(sight->falling, sight->seen_falling, occupied);
}

static inline squareset rook_sees(square s, squareset occupied)
{
	const struct sight *sight = &sight_from[s];

	return seen_along(sight->file, sight->seen_file, occupied) |
	    seen_along(sight->rank, sight->seen_rank, occupied);
}
#else
/*
 * Of a line with one square on each rank, given without s.  Subtracting s carries through to the
 * nearest piece above; and with the ranks turned upside down, which is to swap bytes, to the
 * nearest below ("hyperbola quintessence").
 */
static inline squareset seen_along(squareset line, square s, squareset occupied)
{
	squareset up = line & occupied, down = __builtin_bswap64(up);

	up -= bit(s);
	down -= bit(s ^ 56);
	return line & (up ^ __builtin_bswap64(down));
}

static inline squareset seen_along_rank(square s, squareset occupied)
{
	return (squareset)seen_in_line[file_of(s)][occupied >> (s & 56) & 0xff] << (s & 56);
}

static inline squareset bishop_sees(square s, squareset occupied)
{
	return seen_along(diagonal_of[s], s, occupied) |
	    seen_along(antidiagonal_of[s], s, occupied);
}

static inline squareset rook_sees(square s, squareset occupied)
{
	return seen_along(file_line(s), s, occupied) | seen_along_rank(s, occupied);
}
#endif

/* Lines along which a piece slides. */
enum { NO_LINES = 0, ORTHOGONAL_LINES = 1, DIAGONAL_LINES = 2, ALL_LINES = 3 };

/* The squares seen along these lines. */
static inline squareset lines_seen(uint8_t lines, square s, squareset occupied)
{
	squareset seen = 0;

	if (lines & ORTHOGONAL_LINES)
		seen = rook_sees(s, occupied);
	if (lines & DIAGONAL_LINES)
		seen |= bishop_sees(s, occupied);
	return seen;
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

/* The squares at most one king's step from any of a set, and the set. */
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
