/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_NAMES_H
#define VARIANTS_NAMES_H

#include "rules/variant.h"

/*
 * Names of squares and pieces for messages and moves, written with the printf family:
 * "knight on " SQUARE_FORMAT, SQUARE_NAME(s).
 */
#define SQUARE_FORMAT "%c%d"
#define SQUARE_NAME(s) 'a' + file_of(s), 1 + rank_of(s)

/* "knight": the name of the piece on an occupied square. */
static inline const char *piece_name(const struct position *pos, square s)
{
	return rules_name(pos->rules, kind_of(pos->board[s]));
}

/* Why a pawn may not hop from one square over the middle to the other; false if it may. */
bool explain_hop(const struct position *pos, square from, square to, struct error *why);

#endif
