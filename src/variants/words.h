/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_WORDS_H
#define VARIANTS_WORDS_H

#include "rules/variant.h"

/*
 * Squares and men in the words of a refusal or of a move's text, which are
 * written with the printf family: "held on " SQUARE_FORMAT, SQUARE_NAME(s).
 */
#define SQUARE_FORMAT "%c%d"
#define SQUARE_NAME(s) 'a' + file_of(s), 1 + rank_of(s)

/* "knight": what stands on a held square. */
static inline const char *man_name(const struct position *pos, square s)
{
	return rules_name(pos->rules, kind_of(pos->board[s]));
}

/* Why a pawn may not hop from one square over the middle to the other; false if it may. */
bool explain_hop(const struct position *pos, square from, square to, struct fault *why);

#endif
