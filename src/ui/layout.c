/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/layout.h"

/* Of what terminals a shape is for. */
enum terminals { ALL, MONO, COLORED, COLORED_UNICODE };

/* From the largest to the smallest; each needs room for a panel of some width. */
static const struct shape {
	struct board_size size;
	int panel;
	enum terminals terminals;
} shapes[] = {
	{ { .high = 6, .wide = 13, .side = 6, .drawn = &large_drawing }, 24, ALL },
	{ { .high = 5, .wide = 11, .side = 5, .drawn = &small_drawing }, 24, ALL },
	{ { .high = 4, .wide = 9, .side = 4, .drawn = &small_drawing }, 24, ALL },
	{ { .high = 3, .wide = 7, .side = 2 }, 18, ALL },
	{ { .high = 1, .wide = 5, .side = 1, .halves = true }, 18, COLORED_UNICODE },
	{ { .high = 2, .wide = 5, .side = 1 }, 18, COLORED },
	{ { .high = 1, .wide = 3, .side = 1, .grid = true }, 20, MONO },
	{ { .high = 1, .wide = 3, .side = 1 }, 11, ALL }
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* Rows besides the board: title, files, message, prompt, proposals, keys. */
enum { OTHER_ROWS = 6, LEFT_COLUMNS = 3, GAP = 2, NARROW = 60 };

/* Rows between squares, and around them. */
static int rows_between(const struct board_size *size)
{
	return size->grid || size->halves;
}

/* Characters that the whole board takes, without coordinates. */
static int board_rows(const struct board_size *size)
{
	return 8 * (size->high + rows_between(size)) + rows_between(size);
}

static int board_columns(const struct board_size *size)
{
	return 8 * (size->wide + size->grid) + size->grid;
}

static bool is_for(enum terminals terminals, const struct canvas *canvas)
{
	return terminals == ALL || (terminals == MONO ? !canvas->colors
	    : canvas->colors && (terminals == COLORED || canvas->unicode));
}

static const struct shape *best_shape(const struct canvas *canvas)
{
	const struct shape *shape = shapes;

	while (shape < shapes + SHAPES - 1 && (!is_for(shape->terminals, canvas) ||
	    board_rows(&shape->size) + OTHER_ROWS > canvas->rows ||
	    LEFT_COLUMNS + board_columns(&shape->size) + GAP + shape->panel > canvas->columns))
		shape++;
	return shape;
}

void layout_make(struct layout *layout, const struct canvas *canvas, bool flipped, bool coordinates)
{
	const struct shape *shape = best_shape(canvas);
	int rows = board_rows(&shape->size), columns = board_columns(&shape->size);
	int spare = canvas->rows - rows - OTHER_ROWS;
	int edge = rows_between(&shape->size), right;
	int told = canvas->columns < NARROW && spare > 3 ? 2 : 1;

	*layout = (struct layout){ .size = shape->size, .flipped = flipped,
		.coordinates = coordinates };
	layout->message_rows = 1 + (spare > 0);
	layout->board_row = 1 + edge + (spare > 2);
	layout->board_column = LEFT_COLUMNS + shape->size.grid;
	layout->keys_row = canvas->rows - 1;
	layout->proposal_row = canvas->rows - 2;
	layout->told = (struct rectangle){ layout->keys_row - told, 1, told, canvas->columns - 2 };
	layout->prompt_row = layout->told.row - 1;
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
	const struct board_size *size = &layout->size;

	*row = layout->board_row + down * (size->high + rows_between(size));
	*column = layout->board_column + right * (size->wide + size->grid);
}

void layout_middle(const struct layout *layout, square s, int *row, int *column)
{
	layout_square(layout, s, row, column);
	*row += layout->size.high / 2;
	*column += layout->size.wide / 2;
}

int layout_below(const struct layout *layout)
{
	return layout->board_row + 8 * (layout->size.high + rows_between(&layout->size));
}

square square_beside(square s, int right, int up, bool flipped)
{
	int turn = flipped ? -1 : 1;
	square beside = square_offset(s, turn * right, turn * up);

	return beside != NO_SQUARE ? beside : s;
}

square layout_at(const struct layout *layout, int row, int column)
{
	for (square s = 0; s < SQUARES; s++) {
		int top, left;

		layout_square(layout, s, &top, &left);
		if (row >= top && row < top + layout->size.high + layout->size.halves &&
		    column >= left && column < left + layout->size.wide)
			return s;
	}
	return NO_SQUARE;
}
