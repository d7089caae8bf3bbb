/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/canvas.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

bool canvas_resize(struct canvas *canvas, int rows, int columns)
{
	struct cell *cell;

	if (rows < 1 || columns < 1)
		return false;
	if (rows != canvas->rows || columns != canvas->columns) {
		cell = calloc((size_t)rows * (size_t)columns, sizeof *cell);
		if (!cell)
			return false;
		free(canvas->cell);
		canvas->cell = cell;
		canvas->rows = rows;
		canvas->columns = columns;
	}
	canvas_clear(canvas);
	return true;
}

void canvas_free(struct canvas *canvas)
{
	free(canvas->cell);
	*canvas = (struct canvas){ 0 };
}

void canvas_clear(struct canvas *canvas)
{
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		canvas->cell[i] = (struct cell){ .glyph = ' ', .look = PLAIN };
	canvas->cursor_row = canvas->rows - 1;
	canvas->cursor_column = canvas->columns - 1;
}

/* Fills one cell.  Of a wide character that loses a half, the other becomes a space. */
static void set_cell(struct canvas *canvas, int row, int column, struct cell cell)
{
	struct cell *at;

	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return;
	at = &canvas->cell[row * canvas->columns + column];
	if (column > 0 && at->glyph == RIGHT_HALF)
		at[-1] = (struct cell){ .glyph = ' ', .look = at[-1].look };
	if (column + 1 < canvas->columns && at[1].glyph == RIGHT_HALF)
		at[1] = (struct cell){ .glyph = ' ', .look = at[1].look };
	*at = cell;
}

void canvas_put(struct canvas *canvas, int row, int column, struct look look, uint32_t glyph)
{
	if (char_columns((long)glyph) != 1 || (glyph > 126 && !canvas->unicode))
		glyph = '?';
	set_cell(canvas, row, column, (struct cell){ .glyph = glyph, .look = look });
}

/* Puts a character with its marks. */
static void put_grapheme(struct canvas *canvas, int row, int column, struct look look,
    const struct grapheme *shown)
{
	struct cell left = { .glyph = shown->base, .look = look };
	struct cell right = { .glyph = RIGHT_HALF, .look = look };

	if (canvas->unicode)
		memcpy(left.mark, shown->mark, sizeof left.mark);
	else
		left.glyph = right.glyph = ascii_for(shown->base);
	/* No half of it is outside. */
	if (shown->columns > 1 && (column < 0 || column + 1 >= canvas->columns))
		left = right = (struct cell){ .glyph = ' ', .look = look };
	set_cell(canvas, row, column, left);
	if (shown->columns > 1)
		set_cell(canvas, row, column + 1, right);
}

void canvas_sign(struct canvas *canvas, int row, int column, struct look look, uint32_t glyph,
    char ascii)
{
	canvas_put(canvas, row, column, look, canvas->unicode ? glyph : (unsigned char)ascii);
}

/* As canvas_write, the text up to `end`. */
static int write_part(struct canvas *canvas, int row, int column, int width, struct look look,
    const char *text, const char *end)
{
	int limit = column + width;

	while (text < end && column < limit) {
		struct grapheme shown = text_grapheme(&text, (size_t)(end - text));

		if (column + shown.columns + (text < end) > limit) {
			canvas_sign(canvas, row, column++, look, 0x2026, '>');
			break;
		}
		put_grapheme(canvas, row, column, look, &shown);
		column += shown.columns;
	}
	return column;
}

int canvas_write(struct canvas *canvas, int row, int column, int width, struct look look,
    const char *text)
{
	return write_part(canvas, row, column, width, look, text, text + strlen(text));
}

/* Writes so many bytes from where a line begins, indented as it is, into a row of a rectangle. */
static void write_line(struct canvas *canvas, const struct rectangle *at, int row, struct look look,
    const struct wrapped_line *line, size_t length)
{
	write_part(canvas, at->row + row, at->column + line->indent, at->columns - line->indent,
	    look, line->start, line->start + length);
}

int canvas_wrap(struct canvas *canvas, const struct rectangle *at, int top, struct look look,
    const char *text)
{
	struct wrapped_line line = { 0 };
	int row = -top;

	for (; text_wrap(text, at->columns, &line); row++)
		if (row >= 0 && row < at->rows)
			write_line(canvas, at, row, look, &line, line.length);
	return row + top;
}

/* Writes the last row of a rectangle again, with all the rest of the paragraph: dots end it. */
static void mark_cut(struct canvas *canvas, const struct rectangle *at, struct look look,
    const char *text)
{
	struct wrapped_line line = { 0 };

	for (int row = 0; row < at->rows; row++)
		text_wrap(text, at->columns, &line);
	write_line(canvas, at, at->rows - 1, look, &line, strcspn(line.start, "\n"));
}

int canvas_wrap_last(struct canvas *canvas, const struct rectangle *at, struct look look,
    const char *text)
{
	struct rectangle last = *at;
	int lines = text_lines(text, at->columns);

	if (lines < at->rows) {
		last.row += at->rows - lines;
		last.rows = lines;
	}
	canvas_wrap(canvas, &last, 0, look, text);
	if (at->rows > 0 && lines > at->rows)
		mark_cut(canvas, at, look, text);
	return last.rows;
}

int canvas_print(struct canvas *canvas, int row, int column, int width, struct look look,
    const char *format, ...)
{
	struct strbuf text = { 0 };
	va_list arguments;

	va_start(arguments, format);
	strbuf_vprintf(&text, format, arguments);
	va_end(arguments);
	column = canvas_write(canvas, row, column, width, look, strbuf_str(&text));
	strbuf_free(&text);
	return column;
}

void canvas_fill(struct canvas *canvas, int row, int column, int rows, int columns,
    struct look look)
{
	for (int r = row; r < row + rows; r++)
		for (int c = column; c < column + columns; c++)
			set_cell(canvas, r, c, (struct cell){ .glyph = ' ', .look = look });
}

void canvas_bar(struct canvas *canvas, int row, int column, int width, int filled)
{
	for (int i = 0; i < width; i++)
		if (i < filled)
			canvas_sign(canvas, row, column + i, STRONG, 0x2588, '#');
		else
			canvas_sign(canvas, row, column + i, DIM, 0x2591, '.');
}

void canvas_frame(struct canvas *canvas, const struct rectangle *at, const char *title)
{
	int top = at->row, left = at->column;
	int bottom = top + at->rows - 1, right = left + at->columns - 1;

	canvas_fill(canvas, top, left, at->rows, at->columns, PLAIN);
	for (int c = left + 1; c < right; c++) {
		canvas_sign(canvas, top, c, STRONG, 0x2500, '-');
		canvas_sign(canvas, bottom, c, STRONG, 0x2500, '-');
	}
	for (int r = top + 1; r < bottom; r++) {
		canvas_sign(canvas, r, left, STRONG, 0x2502, '|');
		canvas_sign(canvas, r, right, STRONG, 0x2502, '|');
	}
	canvas_sign(canvas, top, left, STRONG, 0x250c, '+');
	canvas_sign(canvas, top, right, STRONG, 0x2510, '+');
	canvas_sign(canvas, bottom, left, STRONG, 0x2514, '+');
	canvas_sign(canvas, bottom, right, STRONG, 0x2518, '+');
	canvas_print(canvas, top, left + 2, at->columns - 4, STRONG, " %s ", title);
}
