/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_H
#define UI_BOARD_H

#include "rules/position.h"
#include "session/describe.h"
#include "ui/layout.h"

/*
 * Draws a board.  Marks are characters beside the piece;
 * colors only underline it:
 *
 *	[N] the cursor      (N) picked up, or a piece that may be meant
 *	<N> changed by the last move      *  *n* where a move may go
 *	!K! a king in check               =P= what belongs to the piece that is meant
 *	{N} arrives, and xPx falls, by the move that is being considered
 */

struct marks {
	squareset last;                 /* changed by the last move */
	squareset selected;             /* pieces that may move */
	squareset target;               /* where they may go */
	squareset check;
	squareset cursor;               /* one at most */
	squareset partner;              /* belongs to the piece under the cursor or picked up */
	squareset arriving;             /* of a move not yet made: a piece arrives here ... */
	squareset captured;             /* ... or one falls, which is drawn if none arrives */
	/*
	 * What the game remembers of a square, or the number of a choice: beside the piece, in
	 * the middle of a vacant square.
	 */
	struct sign note[SQUARES];
	char sign[SQUARES];             /* a sign on the square instead of its piece, or 0 */
};

void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks);

/* Marks a suggested move: its piece, and the other squares that it changes. */
void marks_suggest(struct marks *marks, const struct move *m);

/* A piece as one character, its figurine or its letter, and how it looks on a dark square. */
uint32_t piece_glyph(const struct canvas *canvas, const struct rules *rules, piece p);
struct look piece_look(const struct canvas *canvas, piece p);

/* The squares that a move changes. */
squareset move_squares(const struct move *m);

#endif
