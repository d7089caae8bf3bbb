/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_ATTENDING_H
#define VARIANTS_ATTENDING_H

#include <string.h>

#include "rules/variant.h"

/*
 * Attending Pawns: an owner and its pawn form one of sixteen pairs.  The squares of the two
 * are stored in extra[], NO_SQUARE twice for no pair.  The order of pairs does not matter.
 */
enum { PAIRS = EXTRA_PLACES / 2, OWNER = 0, PAWN_OF = PAIRS, NO_PAIR = -1 };

/* The pair whose owner (or whose pawn) stands on s, or NO_PAIR. */
static inline int pair_of(const struct position *pos, int member, square s)
{
	const uint8_t *squares = pos->extra + member;
	const uint8_t *found = memchr(squares, s, PAIRS);

	return found ? (int)(found - squares) : NO_PAIR;
}

/* Hooks of the game (see rules/variant.h) for pairs in text. */
bool attending_read_pairs(struct position *pos, const char *text, struct error *error);
void attending_write_pairs(const struct position *pos, char *text);
bool attending_write_move(const struct position *pos, const struct move *m, char *text);
bool attending_write_san(const struct position *pos, const struct move *m, int origin,
    char *text);

#endif
