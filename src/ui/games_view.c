/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "session/files.h"
#include "ui/screen.h"

/* The games of one PGN file, or those that were saved, to open one. */

static bool of_file(const struct screen *screen)
{
	return screen->session->dialog.file.length > 0;
}

static void enter(struct screen *screen)
{
	struct games_state *games = &screen->games;
	struct error error = { "" };

	*games = (struct games_state){ 0 };
	games->count = of_file(screen)
	    ? savefile_list_file(strbuf_str(&screen->session->dialog.file), &games->game, &error)
	    : files_saved(screen->session, &games->game);
	if (games->count < 0) {
		games->count = 0;
		session_say(screen->session, "%s.", error.why);
	}
}

static void leave(struct screen *screen)
{
	free(screen->games.game);
	screen->games = (struct games_state){ 0 };
}

/* How many games there is room for. */
static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 5;
}

static void draw(struct screen *screen)
{
	struct list_state *list = &screen->games.list;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen);

	screen_title(screen, of_file(screen) ? "Games in the file" : "Saved games", "");
	list_show(list, room);
	for (int i = list->top; i < screen->games.count && i - list->top < room; i++) {
		const struct saved *game = &screen->games.game[i];
		bool chosen = i == list->chosen;
		int row = 2 + i - list->top;

		if (chosen)
			list_mark(canvas, row);
		canvas_print(canvas, row, 3, canvas->columns - 5, chosen ? CHOSEN : PLAIN,
		    "%5d. %s - %s  %s  %s, %d %s", i + 1, game->white, game->black,
		    game->result, game->id, game->moves, game->moves == 1 ? "move" : "moves");
	}
	canvas_write(canvas, canvas->rows - 2, 2, canvas->columns - 4, STRONG, screen->message);
	screen_keys(screen, "arrows choose   Enter open   Esc back");
}

static void open_chosen(struct screen *screen)
{
	struct session *session = screen->session;
	struct error error = { "" };
	int chosen = screen->games.list.chosen;

	if (screen->games.count > 0 && (of_file(screen)
	    ? files_open(session, strbuf_str(&session->dialog.file), chosen + 1, &error)
	    : files_open_saved(session, screen->games.game[chosen].name, &error)))
		screen_to_board(screen);
	else
		session_say(screen->session, "%s.", error.why);
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct games_state *games = &screen->games;

	screen->message[0] = '\0';
	if (key->code != K_ENTER)
		return scroll_key(key, room_for(screen), games->count - 1, &games->list.chosen);
	open_chosen(screen);
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
