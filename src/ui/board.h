/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_H
#define UI_BOARD_H

#include "rules/position.h"
#include "session/describe.h"
#include "ui/layout.h"

/*
 * Draws a board.  Marks are characters beside the piece; colors say the same:
 *
 *	[N] the cursor      (N) picked up, or could make the move being typed
 *	<N> changed by the last move      *  *n* where a move may go
 *	!K! a king in check               =P= paired with the selected piece
 *	{N} arrives, and xPx is captured, by the move being previewed
 */

struct marks {
	squareset last;                 /* changed by the last move */
	squareset selected;             /* picked up, or could make the move being typed */
	squareset target;               /* where they may go */
	squareset check;
	squareset cursor;               /* one at most */
	squareset partner;              /* paired with the piece under the cursor or picked up */
	squareset arriving;             /* of a move not yet made: a piece arrives here ... */
	squareset captured;             /* ... or is captured: drawn if none arrives */
	/*
	 * The state of a square, or the number of a choice: beside the piece, or in the middle
	 * of a vacant square.
	 */
	struct sign note[SQUARES];
	char sign[SQUARES];             /* a sign on the square instead of its piece, or 0 */
};

/*
 * Draws a position with these marks on the canvas for which the layout was made.  The terminal's
 * cursor goes to the square with the mark of a cursor, if there is one.
 */
void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks);

/* Marks the king that is in check, if one is. */
void marks_check(struct marks *marks, const struct position *pos);

/*
 * Marks a suggested move of the position, in place of what was selected, its targets and what is
 * captured: the squares that pieces leave, that of the moving one always; those where they arrive;
 * and what is captured elsewhere.
 */
void marks_suggest(struct marks *marks, const struct position *pos, const struct move *m);

/*
 * A piece (not EMPTY) as one character: its figurine or, if the canvas has only ASCII or the piece
 * is not one of chess, its letter; and how it looks on a dark square.
 */
uint32_t piece_glyph(const struct canvas *canvas, const struct rules *rules, piece p);
struct look piece_look(const struct canvas *canvas, piece p);

/* The squares of the board that a move changes. */
squareset move_squares(const struct move *m);

#endif
