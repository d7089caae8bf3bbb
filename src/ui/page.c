/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/screen.h"

/* A text that may be longer than the screen. */

static void draw(struct screen *screen)
{
	struct page_state *page = &screen->page;
	struct canvas *canvas = &screen->canvas;
	const struct rectangle at = { 2, 2, canvas->rows - 4, canvas->columns - 4 };

	screen_title(screen, page->title, "");
	page->lines = canvas_wrap(canvas, &at, page->top, PLAIN, strbuf_str(&page->text));
	screen_keys(screen, page->lines > at.rows ? "arrows, Space: scroll   Esc back"
	    : "Esc back");
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct page_state *page = &screen->page;
	int room = screen->canvas.rows - 4;

	if (key->code == K_ENTER)
		screen_pop(screen);
	else if (key->code != '?')
		return scroll_key(key, room - 1, page->lines - room, &page->top);
	return true;
}

const struct view page_view = {
	.name = "page",
	.rows = 6, .columns = 20,
	.draw = draw,
	.key = key_pressed
};
