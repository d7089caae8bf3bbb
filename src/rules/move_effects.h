/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_MOVE_EFFECTS_H
#define RULES_MOVE_EFFECTS_H

#include "position.h"

/* What a move, which only tells what squares hold afterwards, means for each piece. */

/* The squares on which other pieces than the mover arrive by m; a rook that castles is one. */
squareset move_carried(const struct position *pos, const struct move *m);

/*
 * The squares whose pieces m captures, wherever they stood: all pieces that have left
 * the board, but for those who only went elsewhere or were promoted.
 */
squareset move_captured(const struct position *pos, const struct move *m);

/*
 * Where the piece came from who arrives on s by m: a square, or NO_SQUARE if it
 * comes from beside the board.
 */
square move_origin_of(const struct position *pos, const struct move *m, square s);

/* Is m an en passant capture: its mover arrives on a passed square, the victim falls? */
bool move_is_en_passant(const struct position *pos, const struct move *m);

#endif
