/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "ui/screen.h"

/* A text that may be longer than the screen. */

static void draw(struct screen *screen)
{
	struct page_state *page = &screen->page;
	struct canvas *canvas = &screen->canvas;
	int room = canvas->rows - 4, number = 0;
	const char *rest = text_of(&page->text);
	char part[1024];

	screen_title(screen, page->title, "");
	while (*rest) {
		const char *line = rest;
		size_t length = text_line(&rest, canvas->columns - 4);
		int row = 2 + number++ - page->top;

		if (row < 2 || row >= 2 + room)
			continue;
		snprintf(part, sizeof part, "%.*s", (int)length, line);
		canvas_write(canvas, row, 2, canvas->columns - 4, PLAIN, part);
	}
	page->lines = number;
	screen_keys(screen, number > room ? "arrows, Space: scroll   Esc back" : "Esc back");
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct page_state *page = &screen->page;
	int room = screen->canvas.rows - 4;

	switch (key->code) {
	case K_DOWN: case 'j': page->top++; break;
	case K_UP: case 'k': page->top--; break;
	case K_PAGE_DOWN: case ' ': page->top += room; break;
	case K_PAGE_UP: case 'b': page->top -= room; break;
	case K_HOME: case 'g': page->top = 0; break;
	case K_END: case 'G': page->top = page->lines; break;
	case K_ENTER: screen_pop(screen); return true;
	case '?': return true;
	default: return false;
	}
	if (page->top > page->lines - room)
		page->top = page->lines - room;
	if (page->top < 0)
		page->top = 0;
	return true;
}

const struct view page_view = {
	.name = "page",
	.rows = 6, .columns = 20,
	.draw = draw,
	.key = key_pressed
};
