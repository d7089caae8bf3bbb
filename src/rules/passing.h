/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_PASSING_H
#define RULES_PASSING_H

#include "rules.h"

/*
 * Captures en passant, for all games (rules 1.8): whatever a piece could capture
 * had the victim stopped on a square that it passed.
 */

/* Could some piece of the side to move use the rights, as far as its steps go? */
bool ep_in_reach(const struct position *pos);

/* Appends the captures en passant by the given pieces of one kind of the side to move. */
void ep_moves(const struct position *pos, enum kind kind, squareset pieces, struct moves *list);

#endif
