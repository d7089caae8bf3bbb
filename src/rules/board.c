/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board.h"

const char *const color_name[2] = { [WHITE] = "White", [BLACK] = "Black" };

/* A diagonal moved up (or, if ranks is negative, down) by whole ranks. */
#define RAISED(set, ranks) \
	((ranks) >= 0 ? (squareset)(set) << 8 * ((ranks) & 7) \
	    : (squareset)(set) >> 8 * (-(ranks) & 7))
#define BIT(file, rank) ((squareset)1 << (8 * (rank) + (file)))

#define A1_H8 0x8040201008040201u
#define H1_A8 0x0102040810204080u
#define RISING(file, rank) (RAISED(A1_H8, (rank) - (file)) & ~BIT(file, rank))
#define FALLING(file, rank) (RAISED(H1_A8, (rank) + (file) - 7) & ~BIT(file, rank))

#define ALONG_RANK(line, rank) \
	line(0, rank), line(1, rank), line(2, rank), line(3, rank), \
	line(4, rank), line(5, rank), line(6, rank), line(7, rank)
#define ALL_OVER(line) \
	ALONG_RANK(line, 0), ALONG_RANK(line, 1), ALONG_RANK(line, 2), ALONG_RANK(line, 3), \
	ALONG_RANK(line, 4), ALONG_RANK(line, 5), ALONG_RANK(line, 6), ALONG_RANK(line, 7)

const squareset diagonal_of[SQUARES] = { ALL_OVER(RISING) };
const squareset antidiagonal_of[SQUARES] = { ALL_OVER(FALLING) };
