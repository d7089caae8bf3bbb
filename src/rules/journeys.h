/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_JOURNEYS_H
#define RULES_JOURNEYS_H

#include "position.h"

/* What a move, which only tells what squares hold afterwards, means for each man. */

/* The squares on which other men than the mover arrive by m; a rook that castles is one. */
squareset move_carried(const struct position *pos, const struct move *m);

/*
 * The squares whose men m captures, wherever they stood: all men who have left
 * the board, but for those who only went elsewhere or were promoted.
 */
squareset move_captured(const struct position *pos, const struct move *m);

/*
 * Where the man came from who arrives on s by m: a square, or NO_SQUARE if he
 * comes from beside the board.
 */
square move_origin_of(const struct position *pos, const struct move *m, square s);

/* Is m a capture in passing: its mover arrives on a passed square, the victim falls? */
bool move_in_passing(const struct position *pos, const struct move *m);

#endif
