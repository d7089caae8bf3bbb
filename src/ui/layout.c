/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/layout.h"

/* From the largest to the smallest; each needs room for a panel of some width. */
static const struct shape {
	struct board_size size;
	int panel;
} shapes[] = {
	{ { 5, 11, true }, 24 },
	{ { 3, 7, true }, 24 },
	{ { 3, 7, false }, 18 },
	{ { 1, 3, true }, 20 },
	{ { 1, 3, false }, 11 }
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* Rows besides the board: title, files, message, prompt, proposals, keys. */
enum { OTHER_ROWS = 6, LEFT_COLUMNS = 3, GAP = 2 };

int board_rows(const struct board_size *size)
{
	return size->grid ? 8 * (size->high + 1) + 1 : 8 * size->high;
}

int board_columns(const struct board_size *size)
{
	return size->grid ? 8 * (size->wide + 1) + 1 : 8 * size->wide;
}

static const struct shape *best_shape(const struct canvas *canvas)
{
	for (int i = 0; i < SHAPES - 1; i++)
		if (board_rows(&shapes[i].size) + OTHER_ROWS <= canvas->rows &&
		    LEFT_COLUMNS + board_columns(&shapes[i].size) + GAP + shapes[i].panel <=
		    canvas->columns)
			return &shapes[i];
	return &shapes[SHAPES - 1];
}

void layout_make(struct layout *layout, const struct canvas *canvas, bool flipped, bool coordinates)
{
	const struct shape *shape = best_shape(canvas);
	int rows = board_rows(&shape->size), columns = board_columns(&shape->size);
	int spare = canvas->rows - rows - OTHER_ROWS;
	int edge = shape->size.grid ? 1 : 0, right;

	*layout = (struct layout){ .size = shape->size, .flipped = flipped,
		.coordinates = coordinates };
	layout->message_rows = 1 + (spare > 0);
	layout->board_row = 1 + edge + (spare > 2);
	layout->board_column = LEFT_COLUMNS + edge;
	layout->keys_row = canvas->rows - 1;
	layout->proposal_row = canvas->rows - 2;
	layout->prompt_row = canvas->rows - 3;
	layout->message_row = layout->prompt_row - layout->message_rows;
	right = LEFT_COLUMNS + columns + GAP;
	layout->panel = (struct rectangle){ layout->board_row - edge, right,
		layout->message_row - (layout->board_row - edge) - (spare > 2),
		canvas->columns - right - 1 };
}

void layout_square(const struct layout *layout, square s, int *row, int *column)
{
	int down = layout->flipped ? rank_of(s) : 7 - rank_of(s);
	int right = layout->flipped ? 7 - file_of(s) : file_of(s);
	int lines = layout->size.grid ? 1 : 0;

	*row = layout->board_row + down * (layout->size.high + lines);
	*column = layout->board_column + right * (layout->size.wide + lines);
}

square square_beside(square s, int right, int up, bool flipped)
{
	int turn = flipped ? -1 : 1;
	int file = file_of(s) + turn * right, rank = rank_of(s) + turn * up;

	return on_board(file, rank) ? square_at(file, rank) : s;
}

square layout_at(const struct layout *layout, int row, int column)
{
	for (square s = 0; s < SQUARES; s++) {
		int top, left;

		layout_square(layout, s, &top, &left);
		if (row >= top && row < top + layout->size.high && column >= left &&
		    column < left + layout->size.wide)
			return s;
	}
	return NO_SQUARE;
}
