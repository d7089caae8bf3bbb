/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_WIN_H
#define ENGINE_WIN_H

#include "engine/goal.h"

/*
 * Wins of material, found by trying everything: is the balance that a goal asks for reached,
 * whatever the opponent does?  "Reached" is when captures gain the opponent nothing any more, or
 * the opponent has lost.
 */

/* The opponent is to move: is it reached already? */
bool win_is_settled(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos);

/* The opponent is to move: is it reached after every reply within so many more moves? */
bool win_is_forced(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int more);

/* The player is to move: in how many moves, at most `most`, is it reached?  0: not. */
int win_shortest(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int most);

#endif
