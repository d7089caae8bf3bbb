/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_EN_PASSANT_H
#define RULES_EN_PASSANT_H

#include "rules.h"

/*
 * En passant captures, for all games (rules 1.8): what a piece could capture if the victim
 * had stopped on a square that it passed.
 */

/* Could some piece of the side to move use the rights, as far as its steps go? */
bool ep_in_reach(const struct position *pos);

/* Appends the en passant captures by the given pieces of one kind of the side to move. */
void ep_moves(const struct position *pos, enum kind kind, squareset pieces, struct moves *list);

#endif
