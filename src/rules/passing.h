/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_PASSING_H
#define RULES_PASSING_H

#include "rules.h"

/*
 * Captures in passing, for all games (rules 1.8): whatever a man could capture
 * had the victim stopped on a square that it passed.
 */

/* Could some man of the side to move use the rights, as far as his steps go? */
bool passing_in_reach(const struct position *pos);

/* Appends the captures in passing by the given men of one kind of the side to move. */
void passing_moves(const struct position *pos, enum kind kind, squareset men, struct moves *list);

#endif
