/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "rules/rules.h"
#include "ui/layout.h"
#include "ui/screen.h"
#include "variants/list.h"

/* The rules of a game. */

static void enter(struct screen *screen)
{
	struct rules_state *state = &screen->rules;

	state->top = 0;
	if (!state->variant)
		state->variant = screen->session->game->rules->variant;
}

static void leave(struct screen *screen)
{
	screen->rules.variant = NULL;
}

static void draw(struct screen *screen)
{
	struct rules_state *state = &screen->rules;
	struct canvas *canvas = &screen->canvas;
	int room = canvas->rows - 4, number = 0;
	const char *rest = state->variant->help;
	char part[1024];

	screen_title(screen, state->variant->name, state->variant->inventor ?
	    state->variant->inventor : "");
	while (*rest) {
		const char *line = rest;
		size_t length = text_line(&rest, canvas->columns - 4);
		int row = 2 + number++ - state->top;

		if (row < 2 || row >= 2 + room)
			continue;
		snprintf(part, sizeof part, "%.*s", (int)length, line);
		canvas_write(canvas, row, 2, canvas->columns - 4, PLAIN, part);
	}
	state->lines = number;
	screen_keys(screen, number > room ? "arrows, Space: scroll   Esc back" : "Esc back");
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct rules_state *state = &screen->rules;
	int room = screen->canvas.rows - 4;

	switch (key->code) {
	case K_DOWN: case 'j': state->top++; break;
	case K_UP: case 'k': state->top--; break;
	case K_PAGE_DOWN: case ' ': state->top += room; break;
	case K_PAGE_UP: case 'b': state->top -= room; break;
	case K_HOME: case 'g': state->top = 0; break;
	case K_END: case 'G': state->top = state->lines; break;
	case K_ENTER: case K_HELP: screen_pop(screen); return true;
	default: return false;
	}
	if (state->top > state->lines - room)
		state->top = state->lines - room;
	if (state->top < 0)
		state->top = 0;
	return true;
}

const struct view rules_view = {
	.name = "rules",
	.rows = 6, .columns = 20,
	.enter = enter,
	.leave = leave,
	.draw = draw,
	.key = key_pressed
};
