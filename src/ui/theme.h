/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_THEME_H
#define UI_THEME_H

#include "ui/canvas.h"

/*
 * The colors, or attributes, of each look.  Text on the terminal's own background has the
 * terminal's own foreground, as the background may be dark or light.
 */

enum { OWN_COLOR = -1 };                /* the terminal's */

struct theme_color {
	short number;                   /* of the terminal's colors, or OWN_COLOR */
	bool bold;                      /* which makes the first 8 colors bright */
	bool reverse;                   /* of backgrounds, without colors */
};

struct theme {
	const char *name;
	int depth;                      /* how many colors it needs: 256, 8 or 0 */
	bool dark;                      /* without colors: for light text on dark background */
	struct theme_color foreground[FOREGROUNDS], background[BACKGROUNDS];
};

/* All themes; a NULL name ends the table. */
extern const struct theme themes[];

/*
 * The theme of that name; if it needs more colors than there are, one that needs fewer, and without
 * colors the one for dark or light terminals.
 */
const struct theme *theme_for(const char *name, int depth, bool dark);

/*
 * A number of the 256 colors as red, green and blue, eight bits each, for a terminal that takes
 * them in its place.  Such a terminal still takes its first 8 numbers, or all 256, as before; so
 * the first 16 are kept, and none of the others becomes so small.
 */
int theme_direct_color(int number);

/* The color of a foreground, which may be that of a background (FG_OF). */
const struct theme_color *theme_foreground(const struct theme *theme, uint8_t foreground);

#endif
