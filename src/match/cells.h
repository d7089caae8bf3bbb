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

struct cells cells_new(int columns, int rows);
void cells_free(struct cells *cells);

/* A cell, to which text is appended; one that stays empty is written as "-". */
struct strbuf *cell_at(const struct cells *cells, int row, int column);

void cells_set_heads(const struct cells *cells, const char *const *heads);

/* Appends the table below its caption. */
void cells_write(const struct cells *cells, const char *caption, bool texinfo, struct strbuf *out);

#endif
