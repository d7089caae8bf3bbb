/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board.h"

#include "rules/rules.h"

squareset move_squares(const struct move *m)
{
	squareset squares = 0;

	for (int i = 0; i < m->count; i++)
		if (m->change[i].place < SQUARES)
			squares |= bit(m->change[i].place);
	return squares;
}

/* The figurine of a piece, or its letter. */
static uint32_t glyph_of(const struct canvas *canvas, const struct rules *rules, piece p)
{
	static const uint32_t white[] = {
		[PAWN] = 0x2659, [KNIGHT] = 0x2658, [BISHOP] = 0x2657, [ROOK] = 0x2656,
		[QUEEN] = 0x2655, [KING] = 0x2654
	};
	enum kind kind = kind_of(p);

	if (!canvas->unicode || kind > KING)
		return (unsigned char)piece_letter(rules, p);
	return white[kind] + (color_of(p) == BLACK ? 6 : 0);
}

static enum background background_of(
    square s, const struct marks *marks, const struct board_size *size)
{
	/* On large squares the brackets suffice: a background would be slow to send. */
	if (has(marks->cursor, s) && size->high == 1)
		return BG_CURSOR;
	if (has(marks->check | marks->captured, s))
		return BG_CHECK;
	if (has(marks->meant | marks->target | marks->arriving | marks->partner, s))
		return BG_MEANT;
	if (has(marks->last, s))
		return BG_LAST;
	return has(LIGHT_SQUARES, s) ? BG_LIGHT : BG_DARK;
}

/* The characters to the left and right of the piece; "" if none. */
static const char *brackets_of(square s, const struct position *pos, const struct marks *marks)
{
	if (has(marks->cursor, s))
		return "[]";
	if (has(marks->captured, s))
		return "xx";
	if (has(marks->arriving, s))
		return "{}";
	if (has(marks->meant, s))
		return "()";
	if (has(marks->target, s) && pos->board[s] != EMPTY)
		return "**";
	if (has(marks->partner, s))
		return "==";
	if (has(marks->check, s))
		return "!!";
	if (has(marks->last, s))
		return "<>";
	return "";
}

/* Without colors, dark squares are dotted. */
static void draw_background(struct canvas *canvas, const struct board_size *size, int row,
    int column, struct look look, bool dotted)
{
	int middle = size->high / 2;

	canvas_fill(canvas, row, column, size->high, size->wide, look);
	for (int r = 0; dotted && r < size->high; r++)
		for (int c = 0; c < size->wide; c++)
			if (r != middle || (size->wide > 3 && (c == 0 || c == size->wide - 1)))
				canvas_sign(canvas, row + r, column + c, DIM, 0x00b7, '.');
}

/*
 * A square has one look throughout, marks and all, for the sake of slow lines:
 * each change of color takes twenty bytes.
 */
static void draw_square(struct canvas *canvas, const struct layout *layout,
    const struct position *pos, square s, const struct marks *marks)
{
	const struct board_size *size = &layout->size;
	piece p = pos->board[s];
	struct look look = LOOK(
	    p != EMPTY && color_of(p) == BLACK ? FG_BLACK_PIECE : FG_WHITE_PIECE,
	    background_of(s, marks, size));
	const char *brackets = brackets_of(s, pos, marks);
	const struct sign *note = &marks->note[s];
	bool dotted = !canvas->colors && !has(LIGHT_SQUARES, s);
	int row, column, middle, side = size->wide / 2 > 2 ? 2 : size->wide / 2;

	layout_square(layout, s, &row, &column);
	draw_background(canvas, size, row, column, look, dotted);
	row += size->high / 2;
	middle = column + size->wide / 2;
	if (brackets[0]) {
		canvas_put(canvas, row, middle - side, look, (unsigned char)brackets[0]);
		canvas_put(canvas, row, middle + side, look, (unsigned char)brackets[1]);
	}
	if (marks->sign[s])
		canvas_put(canvas, row, middle, look, (unsigned char)marks->sign[s]);
	else if (p != EMPTY)
		canvas_put(canvas, row, middle, look, glyph_of(canvas, pos->rules, p));
	else if (has(marks->target, s))
		canvas_put(canvas, row, middle, look, '*');
	else if (dotted)
		canvas_sign(canvas, row, middle, DIM, 0x00b7, '.');
	if (note->glyph && p == EMPTY && !has(marks->target, s))
		canvas_sign(canvas, row, middle, look, note->glyph, note->ascii);
	else if (note->glyph)
		canvas_sign(canvas, row - (size->high > 1), middle + side, look, note->glyph,
		    note->ascii);
}

/* The sign where two lines meet: by column (left, between, right) and row. */
static void draw_crossing(struct canvas *canvas, int row, int column, int across, int down)
{
	static const uint32_t signs[3][3] = {
		{ 0x250c, 0x252c, 0x2510 }, { 0x251c, 0x253c, 0x2524 }, { 0x2514, 0x2534, 0x2518 }
	};
	int x = across == 0 ? 0 : across == 8 ? 2 : 1, y = down == 0 ? 0 : down == 8 ? 2 : 1;

	canvas_sign(canvas, row, column, LINE, signs[y][x], '+');
}

static void draw_grid(struct canvas *canvas, const struct layout *layout)
{
	int high = layout->size.high + 1, wide = layout->size.wide + 1;
	int top = layout->board_row - 1, left = layout->board_column - 1;

	for (int down = 0; down <= 8; down++)
		for (int c = 0; c <= 8 * wide; c++) {
			if (c % wide == 0)
				draw_crossing(canvas, top + down * high, left + c, c / wide, down);
			else
				canvas_sign(canvas, top + down * high, left + c, LINE, 0x2500, '-');
		}
	for (int across = 0; across <= 8; across++)
		for (int r = 0; r < 8 * high; r++)
			if (r % high != 0)
				canvas_sign(canvas, top + r, left + across * wide, LINE, 0x2502,
				    '|');
}

static void draw_coordinates(struct canvas *canvas, const struct layout *layout)
{
	int row, column, below = layout->board_row + board_rows(&layout->size) -
	    (layout->size.grid ? 1 : 0);

	for (int i = 0; i < 8; i++) {
		layout_square(layout, square_at(0, i), &row, &column);
		canvas_put(canvas, row + layout->size.high / 2,
		    layout->board_column - (layout->size.grid ? 3 : 2), DIM, (uint32_t)('1' + i));
		layout_square(layout, square_at(i, 0), &row, &column);
		canvas_put(canvas, below, column + layout->size.wide / 2, DIM, (uint32_t)('a' + i));
	}
}

void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks)
{
	if (layout->size.grid)
		draw_grid(canvas, layout);
	if (layout->coordinates)
		draw_coordinates(canvas, layout);
	for (square s = 0; s < SQUARES; s++) {
		draw_square(canvas, layout, pos, s, marks);
		if (!has(marks->cursor, s))
			continue;
		layout_square(layout, s, &canvas->cursor_row, &canvas->cursor_column);
		canvas->cursor_row += layout->size.high / 2;
		canvas->cursor_column += layout->size.wide / 2;
	}
}
