/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_H
#define UI_BOARD_H

#include "rules/position.h"
#include "ui/canvas.h"

/*
 * Where things are on a screen with a board: the board as large as fits, a panel
 * beside or below it, and at the bottom message, prompt, proposals and keys.
 */

/* The shape of a board. */
struct board_size {
	int high, wide;                 /* characters of a square, inside */
	bool grid;                      /* lines between the squares */
};

struct layout {
	struct board_size size;
	bool flipped, coordinates;
	int board_row, board_column;    /* of the top left square, inside */
	struct rectangle panel;         /* rows 0: no room for one */
	int message_row, message_rows;
	int prompt_row, proposal_row, keys_row;
};

enum { LEAST_ROWS = 16, LEAST_COLUMNS = 40 };

void layout_make(struct layout *layout, const struct canvas *canvas, bool flipped,
    bool coordinates);

/* The top left corner of a square, inside. */
void layout_square(const struct layout *layout, square s, int *row, int *column);

/* The square at a place on the screen, or NO_SQUARE. */
square layout_at(const struct layout *layout, int row, int column);

/* The next square in a direction as it is seen; the same one at the edge. */
square square_beside(square s, int right, int up, bool flipped);

/* Characters that the whole board takes, lines and all, without coordinates. */
int board_rows(const struct board_size *size);
int board_columns(const struct board_size *size);

/*
 * Draws a board.  Marks are characters beside the piece;
 * colors only underline it:
 *
 *	[N] the cursor      (N) picked up, or a piece that may be meant
 *	<N> changed by the last move      *  *n* where a move may go
 *	!K! a king in check               =P= what belongs to the piece that is meant
 *	{N} arrives, and xPx falls, by the move that is being considered
 */

/* A character with its substitute in ASCII; 0 is none. */
struct sign {
	uint32_t glyph;
	char ascii;
};

struct marks {
	squareset last;                 /* changed by the last move */
	squareset meant;                /* pieces that may move */
	squareset target;               /* where they may go */
	squareset check;
	squareset cursor;               /* one at most */
	squareset partner;              /* belongs to the piece under the cursor or picked up */
	squareset arriving;             /* of a move not yet made: a piece arrives here ... */
	squareset captured;             /* ... and this one falls; it is still on the board drawn */
	/*
	 * What the game remembers of a square, or the number of a choice: beside the piece, in
	 * the middle of a vacant square.
	 */
	struct sign note[SQUARES];
	char sign[SQUARES];             /* a sign on the square instead of its piece, or 0 */
};

void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks);

/* The squares that a move changes. */
squareset move_squares(const struct move *m);

#endif
