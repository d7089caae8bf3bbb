/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "ui/files.h"
#include "ui/screen.h"

/* The games of one PGN file, to open one. */

static void enter(struct screen *screen)
{
	struct games_state *games = &screen->games;
	struct fault fault = { "" };

	*games = (struct games_state){ 0 };
	games->count = save_list_file(text_of(&screen->session->file), &games->game, &fault);
	if (games->count < 0) {
		games->count = 0;
		session_say(screen->session, "%s.", fault.why);
	}
}

static void leave(struct screen *screen)
{
	free(screen->games.game);
	screen->games = (struct games_state){ 0 };
}

static void draw(struct screen *screen)
{
	struct list_state *list = &screen->games.list;
	struct canvas *canvas = &screen->canvas;
	int room = canvas->rows - 5;

	screen_title(screen, "Games of the file", "");
	if (list->chosen < list->top)
		list->top = list->chosen;
	if (list->chosen >= list->top + room)
		list->top = list->chosen - room + 1;
	for (int i = list->top; i < screen->games.count && i - list->top < room; i++) {
		const struct saved *game = &screen->games.game[i];
		bool chosen = i == list->chosen;
		int row = 2 + i - list->top;

		if (chosen)
			canvas_fill(canvas, row, 1, 1, canvas->columns - 2, CHOSEN);
		canvas_print(canvas, row, 2, canvas->columns - 4, chosen ? CHOSEN : PLAIN,
		    "%c%5d. %s - %s  %s  %s, %d %s", chosen ? '>' : ' ', i + 1, game->white,
		    game->black, game->result, game->id, game->moves,
		    game->moves == 1 ? "move" : "moves");
		if (chosen) {
			canvas->cursor_row = row;
			canvas->cursor_column = 2;
		}
	}
	canvas_write(canvas, canvas->rows - 2, 2, canvas->columns - 4, STRONG, screen->message);
	screen_keys(screen, "arrows choose   Enter open   Esc back");
}

static void open_chosen(struct screen *screen)
{
	struct fault fault = { "" };
	int number = screen->games.list.chosen + 1;

	if (screen->games.count > 0 &&
	    files_open(screen->session, text_of(&screen->session->file), number, &fault))
		screen_to_board(screen);
	else
		session_say(screen->session, "%s.", fault.why);
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct list_state *list = &screen->games.list;
	int room = screen->canvas.rows - 5, last = screen->games.count - 1;

	screen->message[0] = '\0';
	switch (key->code) {
	case K_DOWN: case 'j': list->chosen++; break;
	case K_UP: case 'k': list->chosen--; break;
	case K_PAGE_DOWN: case ' ': list->chosen += room; break;
	case K_PAGE_UP: case 'b': list->chosen -= room; break;
	case K_HOME: case 'g': list->chosen = 0; break;
	case K_END: case 'G': list->chosen = last; break;
	case K_ENTER: open_chosen(screen); return true;
	default: return false;
	}
	if (list->chosen > last)
		list->chosen = last;
	if (list->chosen < 0)
		list->chosen = 0;
	return true;
}

const struct view games_view = {
	.name = "games",
	.rows = 8, .columns = LEAST_COLUMNS,
	.enter = enter,
	.leave = leave,
	.draw = draw,
	.key = key_pressed
};
