/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board.h"

#include <string.h>

#include "notation/notation.h"
#include "rules/rules.h"
#include "ui/drawings.h"

squareset move_squares(const struct move *m)
{
	squareset squares = 0;

	for (int i = 0; i < m->count; i++)
		if (m->change[i].place < SQUARES)
			squares |= bit(m->change[i].place);
	return squares;
}

void marks_check(struct marks *marks, const struct position *pos)
{
	marks->check = position_in_check(pos) ? bit(king_of(pos, pos->turn)) : 0;
}

void marks_suggest(struct marks *marks, const struct position *pos, const struct move *m)
{
	squareset mover = move_has_mover(m) ? bit(move_written_from(pos, m)) : 0;
	squareset captured = move_captured(pos, m);

	marks->selected = mover;
	marks->target = marks->captured = 0;
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		squareset s = bit(m->change[i].place) & ~mover;

		if (m->change[i].holds)
			marks->target |= s;
		else if (captured & s)
			marks->captured |= s;
		else
			marks->selected |= s;
	}
}

/*
 * Is a piece, drawn or a figurine, only an outline?  Where no colors tell the sides apart, those
 * of one side are: that whose color is not the color of text.
 */
static bool piece_is_hollow(const struct canvas *canvas, piece p)
{
	return canvas->unicode && !canvas->colors && (color_of(p) == WHITE) != canvas->dark;
}

uint32_t piece_glyph(const struct canvas *canvas, const struct rules *rules, piece p)
{
	static const uint32_t hollow[] = {
		[PAWN] = 0x2659, [KNIGHT] = 0x2658, [BISHOP] = 0x2657, [ROOK] = 0x2656,
		[QUEEN] = 0x2655, [KING] = 0x2654
	};
	enum kind kind = kind_of(p);

	if (!canvas->unicode || kind > KING)
		return (unsigned char)piece_letter(rules, p);
	return hollow[kind] + (piece_is_hollow(canvas, p) ? 0 : 6);
}

/* A drawing with all that tells which of its dots are seen. */
struct drawn_piece {
	const struct drawing *drawing;
	const struct drawing_size *size;
	bool hollow;                    /* only its outline */
};

/* Is the dot seen?  Of an outline one is not if those on its four sides are dots, too. */
static bool shows_dot(const struct drawn_piece *drawn, int x, int y)
{
	const struct drawing *drawing = drawn->drawing;

	return drawing_has_dot(drawing, drawn->size, x, y) && !(drawn->hollow &&
	    drawing_has_dot(drawing, drawn->size, x - 1, y) &&
	    drawing_has_dot(drawing, drawn->size, x + 1, y) &&
	    drawing_has_dot(drawing, drawn->size, x, y - 1) &&
	    drawing_has_dot(drawing, drawn->size, x, y + 1));
}

/* The dots of a character, the first of which is at x, y: bit 0 to 3 row by row. */
static unsigned dots_at(const struct drawn_piece *drawn, int x, int y)
{
	unsigned dots = 0;

	for (int i = 0; i < 4; i++)
		if (shows_dot(drawn, x + i % 2, y + i / 2))
			dots |= 1u << i;
	return dots;
}

/* The character of up to four dots, by bits; or a letter, where at least half are set. */
static uint32_t glyph_of(const struct canvas *canvas, unsigned dots, char letter)
{
	static const uint16_t blocks[16] = {
		' ', 0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
		0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588
	};

	if (canvas->unicode)
		return blocks[dots];
	return (dots & (dots - 1)) != 0 ? (unsigned char)letter : ' ';
}

/*
 * Draws a piece in the middle of a tile whose top left corner is given, in blocks of quarter
 * characters, or with its letter where there are none.  A piece that chess
 * does not have gets its letter in the corner.
 */
static void draw_big_piece(struct canvas *canvas, const struct board_size *size, int row,
    int column, struct look look, const struct rules *rules, piece p)
{
	enum kind kind = kind_of(p);
	char letter = piece_letter(rules, p);
	const struct drawn_piece drawn = {
		.drawing = drawing_of(kind, rules_name(rules, kind)), .size = size->drawn,
		.hollow = piece_is_hollow(canvas, p)
	};
	int left = size->wide - drawn.size->wide / 2;
	int top = (2 * size->high - drawn.size->high + 1) / 2;

	for (int r = 0; r < size->high; r++)
		for (int c = 0; c < size->wide; c++) {
			unsigned dots = dots_at(&drawn, 2 * c - left, 2 * r - top);

			if (c >= left / 2 && c < size->wide - left / 2)
				canvas_put(canvas, row + r, column + c, look,
				    glyph_of(canvas, dots, letter));
		}
	if (kind > KING)
		canvas_put(canvas, row, column, look, (unsigned char)letter);
	if (!drawn.drawing->name)
		canvas_put(canvas, row + size->high / 2, column + size->wide / 2, look,
		    (unsigned char)letter);
}

static enum foreground foreground_of(piece p)
{
	return p != EMPTY && color_of(p) == BLACK ? FG_BLACK_PIECE : FG_WHITE_PIECE;
}

struct look piece_look(const struct canvas *canvas, piece p)
{
	return LOOK(foreground_of(p), canvas->colors ? BG_DARK : BG_PLAIN);
}

static enum background tone_of(square s)
{
	return has(LIGHT_SQUARES, s) ? BG_LIGHT : BG_DARK;
}

/* A mark: characters to the left and right of the piece, and the background between them. */
struct mark {
	const char *brackets;
	enum background background;
};

/*
 * The strongest mark of a square; without brackets if there is none.  `staying`: of those that do
 * not follow the cursor.
 */
static struct mark mark_of(square s, const struct position *pos, const struct marks *marks,
    bool staying)
{
	squareset quick = staying ? 0 : ANYWHERE;
	const struct { squareset squares; struct mark mark; } order[] = {
		{ marks->cursor & quick, { "[]", BG_CURSOR } },
		{ marks->captured, { "xx", BG_DANGER } },
		{ marks->arriving, { "{}", BG_SELECTED } },
		{ marks->selected, { "()", BG_SELECTED } },
		{ marks->target, { pos->board[s] == EMPTY ? "  " : "**", BG_SELECTED } },
		{ marks->partner & quick, { "==", BG_SELECTED } },
		{ marks->check, { "!!", BG_DANGER } },
		{ marks->last, { "<>", BG_LAST } }
	};

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (has(order[i].squares, s))
			return order[i].mark;
	return (struct mark){ "", tone_of(s) };
}

/* Without colors, dark squares are dotted; between the brackets there is room for the piece. */
static void draw_background(struct canvas *canvas, const struct board_size *size, int row,
    int column, struct look look, bool dotted)
{
	int middle = size->high / 2;

	canvas_fill(canvas, row, column, size->high, size->wide, look);
	for (int r = 0; dotted && r < size->high; r++)
		for (int c = 0; c < size->wide; c++)
			if (size->drawn || r != middle ||
			    (size->wide > 3 && (c == 0 || c == size->wide - 1)))
				canvas_sign(canvas, row + r, column + c, DIM, 0x00b7, '.');
}

/* A mark, and its background between its brackets, unless the piece is drawn there. */
static void draw_mark(struct canvas *canvas, const struct board_size *size, int row, int middle,
    struct look look, const struct mark *mark)
{
	if (!size->drawn)
		canvas_fill(canvas, row, middle - size->side, 1, 2 * size->side + 1, look);
	canvas_put(canvas, row, middle - size->side, look, (unsigned char)mark->brackets[0]);
	canvas_put(canvas, row, middle + size->side, look, (unsigned char)mark->brackets[1]);
}

/* The sign in the middle of a square, or its piece; 0 if there is nothing. */
static uint32_t middle_glyph(const struct canvas *canvas, const struct position *pos, square s,
    const struct marks *marks)
{
	if (marks->sign[s])
		return (unsigned char)marks->sign[s];
	if (pos->board[s] != EMPTY)
		return piece_glyph(canvas, pos->rules, pos->board[s]);
	return has(marks->target, s) ? '*' : 0;
}

/* What the game remembers of a square: in the middle if that is free, else beside the mark. */
static void draw_note(struct canvas *canvas, const struct board_size *size, int row, int middle,
    struct look tile, struct look marked, const struct sign *note, bool is_free)
{
	if (is_free)
		canvas_sign(canvas, row, middle, marked, note->glyph, note->ascii);
	else if (size->drawn)
		canvas_sign(canvas, row - size->high / 2, middle + size->side, tile, note->glyph,
		    note->ascii);
	else if (size->halves)
		canvas_sign(canvas, row, middle + 2, tile, note->glyph, note->ascii);
	else if (size->high > 1)
		canvas_sign(canvas, row - 1, middle + size->side, tile, note->glyph, note->ascii);
	else
		canvas_sign(canvas, row, middle + 1, marked, note->glyph, note->ascii);
}

/* Is there room for a note beside the piece?  On the smallest squares, some marks need it. */
static bool has_room_beside(const struct board_size *size, const struct mark *mark)
{
	return size->halves || size->high > 1 || strchr("< ", mark->brackets[0]);
}

static void draw_square(struct canvas *canvas, const struct layout *layout,
    const struct position *pos, square s, const struct marks *marks)
{
	const struct board_size *size = &layout->size;
	piece p = pos->board[s];
	enum foreground color = foreground_of(p);
	const struct mark mark = mark_of(s, pos, marks, false);
	/* Where there is room for drawings, marks color whole tiles. */
	const struct look tile = LOOK(color, size->drawn && canvas->colors
	    ? mark_of(s, pos, marks, true).background : tone_of(s));
	const struct look marked = LOOK(color, mark.background);
	bool dotted = !canvas->colors && !has(LIGHT_SQUARES, s);
	uint32_t glyph = middle_glyph(canvas, pos, s, marks);
	int row, column, middle;

	layout_square(layout, s, &row, &column);
	draw_background(canvas, size, row, column, tile, dotted);
	if (size->drawn && p != EMPTY && !marks->sign[s])
		draw_big_piece(canvas, size, row, column, tile, pos->rules, p);
	layout_middle(layout, s, &row, &middle);
	if (mark.brackets[0])
		draw_mark(canvas, size, row, middle, marked, &mark);
	if (glyph && (!size->drawn || p == EMPTY || marks->sign[s]))
		canvas_put(canvas, row, middle, size->drawn ? tile : marked, glyph);
	else if (dotted && p == EMPTY)
		canvas_sign(canvas, row, middle, DIM, 0x00b7, '.');
	if (marks->note[s].glyph && (!glyph || has_room_beside(size, &mark)))
		draw_note(canvas, size, row, middle, tile, size->drawn ? tile : marked,
		    &marks->note[s], !glyph);
}

/* The rows that are half of the tile above and half of the one below. */
static void draw_halves(struct canvas *canvas, const struct layout *layout)
{
	enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584 };
	int high = layout->size.high + 1, bottom = layout_below(layout) - 1;

	for (square s = 0; s < SQUARES; s++) {
		enum background below = tone_of(s), above = below == BG_LIGHT ? BG_DARK : BG_LIGHT;
		int row, column;

		layout_square(layout, s, &row, &column);
		for (int c = column; c < column + layout->size.wide; c++) {
			canvas_put(canvas, row - 1, c, LOOK(FG_OF(below),
			    row == layout->board_row ? BG_PLAIN : above), LOWER_HALF);
			if (row + high > bottom)
				canvas_put(canvas, bottom, c, LOOK(FG_OF(below), BG_PLAIN),
				    UPPER_HALF);
		}
	}
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
	int row, column;

	for (int i = 0; i < 8; i++) {
		layout_middle(layout, square_at(0, i), &row, &column);
		canvas_put(canvas, row, layout->board_column - 2 - layout->size.grid, DIM,
		    (uint32_t)('1' + i));
		layout_middle(layout, square_at(i, 0), &row, &column);
		canvas_put(canvas, layout_below(layout), column, DIM, (uint32_t)('a' + i));
	}
}

void board_draw(struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const struct marks *marks)
{
	if (layout->size.grid)
		draw_grid(canvas, layout);
	if (layout->size.halves)
		draw_halves(canvas, layout);
	if (layout->coordinates)
		draw_coordinates(canvas, layout);
	for (square s = 0; s < SQUARES; s++) {
		draw_square(canvas, layout, pos, s, marks);
		if (has(marks->cursor, s))
			layout_middle(layout, s, &canvas->cursor_row, &canvas->cursor_column);
	}
}
