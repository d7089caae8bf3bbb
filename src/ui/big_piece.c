/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/big_piece.h"

/* A drawing with all that tells which of its dots are seen. */
struct ink {
	const struct drawing *drawing;
	const struct drawing_size *size;
	bool hollow;                    /* only its outline */
};

/* Are the dots on its four sides inked, too? */
static bool is_inside(const struct ink *ink, int x, int y)
{
	return drawing_inked(ink->drawing, ink->size, x - 1, y) &&
	    drawing_inked(ink->drawing, ink->size, x + 1, y) &&
	    drawing_inked(ink->drawing, ink->size, x, y - 1) &&
	    drawing_inked(ink->drawing, ink->size, x, y + 1);
}

static bool is_inked(const struct ink *ink, int x, int y)
{
	return drawing_inked(ink->drawing, ink->size, x, y) &&
	    !(ink->hollow && is_inside(ink, x, y));
}

/* The dots of a character, the first of which is at x, y: bit 0 to 3 row by row. */
static unsigned dots_at(const struct ink *ink, int x, int y)
{
	unsigned dots = 0;

	for (int i = 0; i < 4; i++)
		if (is_inked(ink, x + i % 2, y + i / 2))
			dots |= 1u << i;
	return dots;
}

/* The character of up to four dots, by bits; or a letter, where at least half is inked. */
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

bool piece_is_hollow(const struct canvas *canvas, piece p)
{
	return canvas->unicode && !canvas->colors && (color_of(p) == WHITE) != canvas->dark;
}

void big_piece_draw(struct canvas *canvas, const struct board_size *size, int row, int column,
    struct look look, const struct rules *rules, piece p)
{
	enum kind kind = kind_of(p);
	char letter = piece_letter(rules, p);
	const struct ink ink = {
		.drawing = drawing_of(kind, rules_name(rules, kind)), .size = size->drawn,
		.hollow = piece_is_hollow(canvas, p)
	};
	int left = size->wide - ink.size->wide / 2, top = (2 * size->high - ink.size->high + 1) / 2;

	for (int r = 0; r < size->high; r++)
		for (int c = 0; c < size->wide; c++) {
			unsigned dots = dots_at(&ink, 2 * c - left, 2 * r - top);

			if (c >= left / 2 && c < size->wide - left / 2)
				canvas_put(canvas, row + r, column + c, look,
				    glyph_of(canvas, dots, letter));
		}
	if (kind > KING)
		canvas_put(canvas, row, column, look, (unsigned char)letter);
	if (!ink.drawing->name)
		canvas_put(canvas, row + size->high / 2, column + size->wide / 2, look,
		    (unsigned char)letter);
}
