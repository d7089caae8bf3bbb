/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/scroll.h"

bool scroll_key(const struct key *key, int page, int last, int *at)
{
	switch (key->code) {
	case K_DOWN: case K_TAB: case 'j': (*at)++; break;
	case K_UP: case K_BACK_TAB: case 'k': (*at)--; break;
	case K_PAGE_DOWN: case ' ': *at += page; break;
	case K_PAGE_UP: case 'b': *at -= page; break;
	case K_HOME: case 'g': *at = 0; break;
	case K_END: case 'G': *at = last; break;
	default: return false;
	}
	if (*at > last)
		*at = last;
	if (*at < 0)
		*at = 0;
	return true;
}

void list_show(struct list_state *list, int room)
{
	if (list->top > list->chosen)
		list->top = list->chosen;
	if (list->top < list->chosen - room + 1)
		list->top = list->chosen - room + 1;
}

void list_mark(struct canvas *canvas, int row)
{
	canvas_fill(canvas, row, 1, 1, canvas->columns - 2, CHOSEN);
	canvas_put(canvas, row, 2, CHOSEN, '>');
	canvas->cursor_row = row;
	canvas->cursor_column = 2;
}
