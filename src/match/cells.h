/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_CELLS_H
#define MATCH_CELLS_H

#include <stdbool.h>

#include "base/strbuf.h"

/* A table of safe texts, written with columns aligned or in Texinfo. */
struct cells {
	int columns, rows;              /* the first row has the heads */
	struct strbuf *cell;
};

/* A table of so many columns and rows (at least 1, with that of the heads), all cells empty. */
struct cells cells_new(int columns, int rows);
void cells_free(struct cells *cells);

/*
 * The cell in that row and column, both from 0: text is appended to it.  One that stays empty is
 * written as "-".
 */
struct strbuf *cell_at(const struct cells *cells, int row, int column);

/* Appends to the cells of the first row: as many heads as there are columns. */
void cells_set_heads(const struct cells *cells, const char *const *heads);

/*
 * Appends the table below its caption, which is broken into lines of 78 columns; rows are as long
 * as their cells need.  In text the first column is flush left and the others are flush right.
 */
void cells_write(const struct cells *cells, const char *caption, bool texinfo, struct strbuf *out);

#endif
