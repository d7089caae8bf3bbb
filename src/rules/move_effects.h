/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_MOVE_EFFECTS_H
#define RULES_MOVE_EFFECTS_H

#include "position.h"

/* What becomes of each piece in a move. */

/* The squares on which other pieces than the mover arrive by m; a rook that castles is one. */
squareset move_carried(const struct position *pos, const struct move *m);

/*
 * The squares whose pieces m captures: those of pieces that are no longer on the board and
 * were not promoted.
 */
squareset move_captured(const struct position *pos, const struct move *m);

/*
 * The origin of the piece that arrives on s by m; NO_SQUARE if it comes from beside the
 * board.
 */
square move_origin_of(const struct position *pos, const struct move *m, square s);

/* Is m an en passant capture: does its mover arrive on one of ep_squares and capture ep_target? */
bool move_is_en_passant(const struct position *pos, const struct move *m);

#endif
