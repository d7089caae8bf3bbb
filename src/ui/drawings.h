/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_DRAWINGS_H
#define UI_DRAWINGS_H

#include "rules/board.h"

/*
 * Drawings of the pieces in dots, of which each character has room for two by two.  A row has the
 * dots of the small and of the large drawing.
 */
struct drawing {
	const char *name;               /* of the piece; NULL: any other */
	const char *row[10];
};

/* The place of a drawing in the rows, in dots. */
struct drawing_size {
	int wide, high, left, top;
};
extern const struct drawing_size small_drawing, large_drawing;

/* The drawing of a piece of that name. */
const struct drawing *drawing_of(enum kind kind, const char *name);

/* Is there a dot?  None is outside. */
bool drawing_has_dot(const struct drawing *drawing, const struct drawing_size *size, int x, int y);

#endif
