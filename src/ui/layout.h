/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "rules/board.h"
#include "ui/canvas.h"
#include "ui/drawings.h"

/*
 * Where things are on a screen with a board: the board as large as fits, a panel
 * beside or below it, and at the bottom message, prompt, proposals and keys.
 */

/*
 * The shape of a board: squares between lines where there are no colors, else colored squares side
 * by side.  Colored squares of two rows are drawn half a row lower, so that the piece is in their
 * middle: the rows between pieces show the lower half of one square and the upper half of the next.
 */
struct board_size {
	int high, wide;                 /* characters of a square, inside */
	int side;                       /* columns from the middle of a square to a mark */
	bool grid;                      /* lines between the squares */
	bool halves;                    /* rows of halves between them */
	const struct drawing_size *drawn;       /* how pieces are drawn; NULL: one character */
};

struct layout {
	struct board_size size;
	bool flipped, coordinates;
	int board_row, board_column;    /* of the top left square, inside */
	struct rectangle panel;         /* rows 0: no room for one */
	int message_row, message_rows;
	int prompt_row, proposal_row, keys_row;
	struct rectangle told;          /* proposal_row, or two rows if narrow and high */
};

enum { LEAST_ROWS = 16, LEAST_COLUMNS = 40 };

/* The layout for a canvas: the largest board for which it has room, and a panel if it has. */
void layout_make(struct layout *layout, const struct canvas *canvas, bool flipped,
    bool coordinates);

/* The top left corner of a square, inside. */
void layout_square(const struct layout *layout, square s, int *row, int *column);

/* Its middle, where the piece is. */
void layout_middle(const struct layout *layout, square s, int *row, int *column);

/* The row below the board, of the letters of its files. */
int layout_below(const struct layout *layout);

/* The square at a place on the screen, or NO_SQUARE. */
square layout_at(const struct layout *layout, int row, int column);

/* The next square in a direction as it is seen; the same one at the edge. */
square square_beside(square s, int right, int up, bool flipped);

#endif
