/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "session/files.h"
#include "ui/layout.h"
#include "ui/screen.h"
#include "ui/widgets.h"

/* The games of one PGN file, or those that were saved or finished, to open one. */

struct games_view {
	struct list_state list;
	struct saved *game;
	int count;
};

/* The file whose games are listed; "" if they are those that were saved or finished. */
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
	if (error.why[0])
		session_say(screen->session, "%s.", error.why);
	if (view->count < 0)
		view->count = 0;
}

static void close_view(void *state)
{
	struct games_view *view = state;

	free(view->game);
}

enum { NAMES = 10 };            /* their column; the number of the game is before them */

/* How many games there is room for; a row below them says whether there are more. */
static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 6;
}

/* "27 Nov 08:56  chess, 12 moves  anna - bob  1-0": most have the same players. */
static void write_saved(const struct saved *game, struct strbuf *text)
{
	char date[DATE_TEXT] = "";

	date_write(game->when, DATE_SHORT, date);
	strbuf_printf(text, "%s  %s, %d move%s  ", date, game->id, game->moves,
	    game->moves == 1 ? "" : "s");
	savefile_tell_players(game, " - ", text);
	strbuf_printf(text, "  %s", result_text(game->result));
}

/* "anna - bob  1-0  chess, 12 moves" */
static void write_game(const struct saved *game, struct strbuf *text)
{
	savefile_tell_players(game, " - ", text);
	strbuf_printf(text, "  %s  %s, %d move%s", result_text(game->result), game->id, game->moves,
	    game->moves == 1 ? "" : "s");
}

static void write_row(const struct saved *game, bool saved, struct strbuf *text)
{
	if (saved)
		write_saved(game, text);
	else
		write_game(game, text);
}

/* What is said, or else the whole row of a game that is wider than the list. */
static int draw_foot(const struct games_view *view, struct screen *screen, bool saved)
{
	struct canvas *canvas = &screen->canvas;
	struct strbuf text = { 0 };
	int taken;

	if (!*screen->message && view->list.rested < view->count)
		write_row(&view->game[view->list.rested], saved, &text);
	if (text_columns(strbuf_str(&text)) <= canvas->columns - NAMES - 2)
		strbuf_clear(&text);
	taken = list_foot(canvas, canvas->rows - 1, room_for(screen),
	    *screen->message ? STRONG : DIM,
	    *screen->message ? screen->message : strbuf_str(&text));
	strbuf_free(&text);
	return taken;
}

static void draw(struct screen *screen, void *state)
{
	struct games_view *view = state;
	bool saved = !*file_of_games(screen->session);
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	char limit[32] = "";
	int room;

	if (!saved && view->count == LISTED_MOST)
		snprintf(limit, sizeof limit, "the first %d", LISTED_MOST);
	screen_title(screen, saved ? "Saved and finished games" : "Games in the file", limit);
	list_rest(list, screen->hurried);
	room = room_for(screen) - draw_foot(view, screen, saved);
	list_show(list, room, view->count);
	for (int i = list->top; i < view->count && i - list->top < room; i++) {
		bool chosen = i == list->chosen;
		int row = 2 + i - list->top;
		struct strbuf text = { 0 };

		if (chosen)
			list_mark(canvas, row, NAMES);
		canvas_print(canvas, row, 3, NAMES - 4, chosen ? CHOSEN : PLAIN, "%5d.", i + 1);
		write_row(&view->game[i], saved, &text);
		canvas_write(canvas, row, NAMES, canvas->columns - NAMES - 2, PLAIN,
		    strbuf_str(&text));
		strbuf_free(&text);
	}
	if (list->top + room < view->count)
		list_more(canvas, 2 + room);
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
