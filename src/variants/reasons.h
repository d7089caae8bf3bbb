/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_REASONS_H
#define VARIANTS_REASONS_H

#include "rules/variant.h"
#include "rules/write.h"

/* What the games share that `explain` why a move is illegal (struct variant). */

/* "knight": the name of the piece on an occupied square. */
static inline const char *piece_name(const struct position *pos, square s)
{
	return rules_name(pos->rules, kind_of(pos->board[s]));
}

/* Is a pawn of the side to move there?  Not on NO_SQUARE. */
bool is_own_pawn(const struct position *pos, square s);

/*
 * Why a pawn that captures by hopping in this direction may not go there, two squares away, or
 * one: no_step says why it may not step.  False if it may hop.
 */
bool explain_hop(const struct position *pos, square from, square to, const char *no_step,
    struct error *why);

#endif
