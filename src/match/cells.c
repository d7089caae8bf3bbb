/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "match/cells.h"

enum { COLUMNS = 78 };

struct cells cells_new(int columns, int rows)
{
	struct cells cells = { columns, rows, NULL };

	cells.cell = xcalloc((size_t)(columns * rows), sizeof *cells.cell);
	return cells;
}

struct strbuf *cell_at(const struct cells *cells, int row, int column)
{
	return &cells->cell[row * cells->columns + column];
}

void cells_set_heads(const struct cells *cells, const char *const *heads)
{
	for (int column = 0; column < cells->columns; column++)
		strbuf_add(cell_at(cells, 0, column), heads[column]);
}

/* What is left empty means that there is none. */
static const char *cell_text(const struct cells *cells, int row, int column)
{
	const struct strbuf *cell = cell_at(cells, row, column);

	return cell->length ? strbuf_str(cell) : "-";
}

static int column_width(const struct cells *cells, int column)
{
	int width = 0;

	for (int row = 0; row < cells->rows; row++) {
		int columns = text_columns(cell_text(cells, row, column));

		width = columns > width ? columns : width;
	}
	return width;
}

static void write_text(const struct cells *cells, struct strbuf *out)
{
	for (int row = 0; row < cells->rows; row++) {
		for (int column = 0; column < cells->columns; column++) {
			const char *text = cell_text(cells, row, column);
			int width = column_width(cells, column);

			if (column == 0)
				text_pad(text, width, out);
			else
				strbuf_printf(out, "  %*s%s", width - text_columns(text), "", text);
		}
		strbuf_add(out, "\n");
	}
}

/* Text in which @, { and } are not commands. */
static void add_escaped(struct strbuf *out, const char *text)
{
	for (; *text; text++) {
		if (strchr("@{}", *text))
			strbuf_add(out, "@");
		strbuf_add_bytes(out, text, 1);
	}
}

static void write_texinfo(const struct cells *cells, struct strbuf *out)
{
	strbuf_add(out, "@multitable");
	for (int column = 0; column < cells->columns; column++) {
		strbuf_printf(out, " {");
		for (int i = column_width(cells, column); i > 0; i--)
			strbuf_add(out, "x");
		strbuf_add(out, "}");
	}
	for (int row = 0; row < cells->rows; row++) {
		strbuf_add(out, row ? "\n@item " : "\n@headitem ");
		for (int column = 0; column < cells->columns; column++) {
			strbuf_add(out, column ? " @tab " : "");
			add_escaped(out, cell_text(cells, row, column));
		}
	}
	strbuf_add(out, "\n@end multitable\n\n");
}

void cells_write(const struct cells *cells, const char *caption, bool texinfo, struct strbuf *out)
{
	strbuf_add(out, texinfo ? "@noindent\n" : "\n");
	while (*caption) {
		const char *line = caption;
		size_t length = text_line(&caption, COLUMNS);

		strbuf_printf(out, "%.*s\n", (int)length, line);
	}
	strbuf_add(out, "\n");
	if (texinfo)
		write_texinfo(cells, out);
	else
		write_text(cells, out);
}

void cells_free(struct cells *cells)
{
	for (int i = 0; i < cells->rows * cells->columns; i++)
		strbuf_free(&cells->cell[i]);
	free(cells->cell);
	cells->cell = NULL;
}
