/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board.h"

const char *const color_name[2] = { [WHITE] = "White", [BLACK] = "Black" };

/* A diagonal moved up (or, if ranks is negative, down) by whole ranks. */
#define RAISED(set, ranks) \
	((ranks) >= 0 ? (squareset)(set) << 8 * ((ranks) & 7) \
	    : (squareset)(set) >> 8 * (-(ranks) & 7))
#define BIT(file, rank) ((squareset)1 << (8 * (rank) + (file)))

#define A1_H8 0x8040201008040201u
#define H1_A8 0x0102040810204080u
#define RISING(file, rank) RAISED(A1_H8, (rank) - (file))
#define FALLING(file, rank) RAISED(H1_A8, (rank) + (file) - 7)
#define RISING_ASIDE(file, rank) (RISING(file, rank) & ~BIT(file, rank))
#define FALLING_ASIDE(file, rank) (FALLING(file, rank) & ~BIT(file, rank))

#define ALONG_RANK(line, rank) \
	line(0, rank), line(1, rank), line(2, rank), line(3, rank), \
	line(4, rank), line(5, rank), line(6, rank), line(7, rank)
#define ALL_OVER(line) \
	ALONG_RANK(line, 0), ALONG_RANK(line, 1), ALONG_RANK(line, 2), ALONG_RANK(line, 3), \
	ALONG_RANK(line, 4), ALONG_RANK(line, 5), ALONG_RANK(line, 6), ALONG_RANK(line, 7)

const squareset diagonal_of[SQUARES] = { ALL_OVER(RISING_ASIDE) };
const squareset antidiagonal_of[SQUARES] = { ALL_OVER(FALLING_ASIDE) };

/* Eight bits: those below a place and above it; the lowest set, and all below the highest set. */
#define BELOW(place) ((1 << (place)) - 1)
#define ABOVE(place) (0x1ff & ~BELOW((place) + 1))
#define LOWEST(bits) ((bits) & -(bits))
#define UNDER_HIGHEST(bits) \
	((bits) >> 1 | (bits) >> 2 | (bits) >> 3 | (bits) >> 4 | (bits) >> 5 | (bits) >> 6 | \
	    (bits) >> 7)

/* Seen from the place to either side; bit 8 is an end to look up to. */
#define SEEN(place, occupied) \
	(uint8_t)((BELOW(place) & ~UNDER_HIGHEST(BELOW(place) & (occupied))) | \
	    (ABOVE(place) & (2 * LOWEST(ABOVE(place) & ((occupied) | 0x100)) - 1)))
#define SEEN_4(place, n) \
	SEEN(place, n), SEEN(place, (n) + 1), SEEN(place, (n) + 2), SEEN(place, (n) + 3)
#define SEEN_16(place, n) \
	SEEN_4(place, n), SEEN_4(place, (n) + 4), SEEN_4(place, (n) + 8), SEEN_4(place, (n) + 12)
#define SEEN_64(place, n) \
	SEEN_16(place, n), SEEN_16(place, (n) + 16), SEEN_16(place, (n) + 32), \
	SEEN_16(place, (n) + 48)
#define SEEN_FROM(place) \
	{ SEEN_64(place, 0), SEEN_64(place, 64), SEEN_64(place, 128), SEEN_64(place, 192) }

const uint8_t seen_in_line[8][256] = {
	SEEN_FROM(0), SEEN_FROM(1), SEEN_FROM(2), SEEN_FROM(3),
	SEEN_FROM(4), SEEN_FROM(5), SEEN_FROM(6), SEEN_FROM(7)
};

/* A place on a diagonal is the number of its squares below. */
#define LESS(a, b) ((a) < (b) ? (a) : (b))
#define SIGHT(on_file, on_rank) \
	{ \
		.file = FILE_N(on_file), \
		.rank = RANK((on_rank) + 1), \
		.rising = RISING(on_file, on_rank), \
		.falling = FALLING(on_file, on_rank), \
		.seen_file = seen_in_line[on_rank], \
		.seen_rank = seen_in_line[on_file], \
		.seen_rising = seen_in_line[LESS(on_file, on_rank)], \
		.seen_falling = seen_in_line[LESS(7 - (on_file), on_rank)] \
	}

const struct sight sight_from[SQUARES] = { ALL_OVER(SIGHT) };
