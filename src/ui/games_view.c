/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "session/files.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/widgets.h"

/* The games of one PGN file, or those that were saved, to open one. */

struct games_view {
	struct list_state list;
	struct saved *game;
	int count;
};

/* The file whose games are listed; "" if they are those that were saved. */
static const char *file_of_games(const struct session *session)
{
	return strbuf_str(&session->dialog.file);
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct games_view *view = state;
	const char *file = file_of_games(screen->session);
	struct error error = { "" };

	(void)subject;
	view->count = *file ? files_list(screen->session, file, &view->game, &error)
	    : files_saved(screen->session, &view->game);
	if (view->count < 0) {
		view->count = 0;
		session_say(screen->session, "%s.", error.why);
	}
}

static void close_view(void *state)
{
	struct games_view *view = state;

	free(view->game);
}

enum { NAMES = 10 };            /* their column; the number of the game is before them */

/* How many games there is room for. */
static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 5;
}

static void draw(struct screen *screen, void *state)
{
	struct games_view *view = state;
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen);

	screen_title(screen, *file_of_games(screen->session) ? "Games in the file" : "Saved games",
	    "");
	list_show(list, room);
	for (int i = list->top; i < view->count && i - list->top < room; i++) {
		const struct saved *game = &view->game[i];
		bool chosen = i == list->chosen;
		int row = 2 + i - list->top;

		if (chosen)
			list_mark(canvas, row, NAMES);
		canvas_print(canvas, row, 3, NAMES - 4, chosen ? CHOSEN : PLAIN, "%5d.", i + 1);
		canvas_print(canvas, row, NAMES, canvas->columns - NAMES - 2, PLAIN,
		    "%s - %s  %s  %s, %d %s", game->white, game->black,
		    result_text(game->result), game->id, game->moves,
		    game->moves == 1 ? "move" : "moves");
	}
	canvas_write(canvas, canvas->rows - 2, 2, canvas->columns - 4, STRONG, screen->message);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	(void)screen;
	(void)state;
	(void)brief;
	return "arrows choose   Enter open   Esc back";
}

static void open_chosen(struct games_view *view, struct screen *screen)
{
	struct session *session = screen->session;
	const char *file = file_of_games(session);
	struct error error = { "" };
	int chosen = view->list.chosen;

	if (*file ? files_open(session, file, chosen + 1, &error)
	    : files_open_saved(session, view->game[chosen].name, &error))
		screen_to_board(screen);
	else
		session_say(session, "%s.", error.why);
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct games_view *view = state;

	if (view->count == 0)           /* the message says why */
		return false;
	screen->message[0] = '\0';
	if (key->code != K_ENTER)
		return scroll_key(key, room_for(screen), view->count - 1, &view->list.chosen);
	open_chosen(view, screen);
	return true;
}

const struct view games_view = {
	.rows = 8, .columns = LEAST_COLUMNS,
	.size = sizeof(struct games_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed
};
