/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_H
#define UI_BOARD_H

#include "rules/position.h"
#include "ui/layout.h"

/*
 * Draws a board.  What is marked on it is told by characters beside the piece;
 * colors only underline it:
 *
 *	[N] the cursor      (N) picked up, or a piece that may be meant
 *	<N> changed by the last move      *  *n* where a move may go
 *	!K! a king in check
 */
struct marks {
	squareset last;                 /* changed by the last move */
	squareset meant;                /* pieces that may move */
	squareset target;               /* where they may go */
	squareset check;
	square cursor;                  /* NO_SQUARE: none */
	char sign[SQUARES];             /* a sign on the square instead, or 0 */
};

/* Nothing marked. */
void marks_clear(struct marks *marks);

void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks);

/* The squares that a move changes. */
squareset move_squares(const struct move *m);

#endif
