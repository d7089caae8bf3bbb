/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "tests/palette.h"
#include "tests/ui_fixture.h"

/*
 * Writes a picture (SVG) of the screen in a game of Teamster Chess, drawn on a canvas of 80x24
 * characters in the first theme; with the argument "text" the same without colors, as lines.
 */

enum { WIDE = 10, HIGH = 20 };          /* of a character, in pixels */

static void write_color(struct theme_color color, const char *own)
{
	int part[3];

	if (color.number == OWN_COLOR) {
		printf(" fill=\"%s\"", own);
		return;
	}
	palette_rgb(color, part);
	printf(" fill=\"#%02x%02x%02x\"", (unsigned)part[0], (unsigned)part[1],
	    (unsigned)part[2]);
}

static void write_box(int x, int y, int wide, int high, struct theme_color color)
{
	if (color.number == OWN_COLOR)
		return;
	printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", x, y, wide, high);
	write_color(color, "");
	printf("/>\n");
}

static bool is_block(uint32_t glyph)
{
	return glyph == 0x2580 || glyph == 0x2584;
}

/* The background of a row, in as few boxes as possible, and halves of it. */
static void write_background(const struct canvas *canvas, int row)
{
	const struct cell *cell = &canvas->cell[row * canvas->columns];

	for (int from = 0, to; from < canvas->columns; from = to) {
		struct theme_color background = themes[0].background[cell[from].look.background];

		for (to = from + 1; to < canvas->columns &&
		    cell[to].look.background == cell[from].look.background; )
			to++;
		write_box(from * WIDE, row * HIGH, (to - from) * WIDE, HIGH, background);
	}
	for (int c = 0; c < canvas->columns; c++)
		if (is_block(cell[c].glyph))
			write_box(c * WIDE, row * HIGH + (cell[c].glyph == 0x2584 ? HIGH / 2 : 0),
			    WIDE, HIGH / 2, *theme_foreground(&themes[0], cell[c].look.foreground));
}

static void write_glyph(uint32_t glyph)
{
	if (glyph > 126 || glyph == '<' || glyph == '>' || glyph == '&')
		printf("&#%u;", (unsigned)glyph);
	else
		putchar((int)glyph);
}

/* The texts of a row, each of one color and as wide as its characters. */
static void write_texts(const struct canvas *canvas, int row)
{
	const struct cell *cell = &canvas->cell[row * canvas->columns];

	for (int from = 0, to; from < canvas->columns; from = to) {
		const struct theme_color *color =
		    theme_foreground(&themes[0], cell[from].look.foreground);

		to = from + 1;
		if (cell[from].glyph == ' ' || is_block(cell[from].glyph))
			continue;
		while (to < canvas->columns && !is_block(cell[to].glyph) &&
		    cell[to].look.foreground == cell[from].look.foreground)
			to++;
		while (cell[to - 1].glyph == ' ')
			to--;
		printf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" xml:space=\"preserve\"%s",
		    from * WIDE, row * HIGH + 15, (to - from) * WIDE,
		    color->bold ? " font-weight=\"bold\"" : "");
		write_color(*color, "#e4e4e4");
		putchar('>');
		for (int c = from; c < to; c++)
			write_glyph(cell[c].glyph);
		printf("</text>\n");
	}
}

static void write_picture(const struct canvas *canvas)
{
	printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n"
	    "<rect width=\"100%%\" height=\"100%%\" fill=\"#18181c\"/>\n"
	    "<g font-family=\"DejaVu Sans Mono, monospace\" font-size=\"16.61\">\n",
	    canvas->columns * WIDE, canvas->rows * HIGH);
	for (int row = 0; row < canvas->rows; row++) {
		write_background(canvas, row);
		write_texts(canvas, row);
	}
	printf("</g>\n</svg>\n");
}

static void write_lines(const struct ui_fixture *ui)
{
	char text[ROW_TEXT];

	for (int row = 0; row < ui->screen.canvas.rows; row++) {
		ui_fixture_row(ui, row, text);
		printf("%s\n", text);
	}
}

int main(int argc, char **argv)
{
	bool as_text = argc > 1 && strcmp(argv[1], "text") == 0;
	struct ui_fixture ui;
	struct error error = { "" };

	ui_fixture_open(&ui);
	ui.screen.canvas.colors = !as_text;
	if (!ui_fixture_begin(&ui, "teamster", NULL, &error))
		return 1;
	ui_fixture_enter(&ui, "c4 d5 cxd5");
	if (as_text)
		write_lines(&ui);
	else
		write_picture(&ui.screen.canvas);
	ui_fixture_close(&ui);
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
