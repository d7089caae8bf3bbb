/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/memory.h"
#include "session/puzzle.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/* The daily puzzle, and the games that have puzzles, with how far the user is in each. */

struct puzzles_view {
	struct list_state list;         /* the daily puzzle first */
	struct entry {
		const struct variant *variant;
		struct puzzle_progress progress;
	} *entry;
	int count;
	struct strbuf daily;
};

/* The game on the board is chosen first. */
static void open_view(struct screen *screen, void *state, const void *subject)
{
	const struct session *session = screen->session;
	struct puzzles_view *view = state;
	int all = 0;

	(void)subject;
	puzzle_tell_daily(session, &view->daily);
	while (variants[all])
		all++;
	view->entry = xcalloc((size_t)all, sizeof *view->entry);
	for (int i = 0; i < all; i++) {
		struct entry entry = { variants[i], puzzle_progress(session, variants[i]) };

		if (entry.progress.all == 0)
			continue;
		view->entry[view->count++] = entry;
		if (session->game && session->game->rules->variant == variants[i])
			view->list.chosen = view->count;
	}
}

static void close_view(void *state)
{
	struct puzzles_view *view = state;

	free(view->entry);
	strbuf_free(&view->daily);
}

static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 6;
}

static void draw_entry(struct canvas *canvas, int row, struct look look, const struct entry *entry)
{
	const struct puzzle_progress *progress = &entry->progress;

	canvas_write(canvas, row, 4, 25, look, entry->variant->name);
	canvas_print(canvas, row, 30, 9, look, "%d of %d", progress->seen, progress->all);
	if (progress->mates.count + progress->wins.count > 0)
		canvas_print(canvas, row, 40, canvas->columns - 42, look, "mates %d, wins %d",
		    progress->mates.rating, progress->wins.rating);
}

static void draw(struct screen *screen, void *state)
{
	struct puzzles_view *view = state;
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen);

	screen_title(screen, "Puzzles: find the one move that wins", "");
	list_show(list, room);
	for (int i = list->top; i <= view->count && i - list->top < room; i++) {
		int row = 2 + i - list->top;
		struct look look = i == list->chosen ? CHOSEN : PLAIN;

		if (i == list->chosen)
			list_mark(canvas, row);
		if (i > 0)
			draw_entry(canvas, row, look, &view->entry[i - 1]);
		else
			canvas_print(canvas, row, 4, canvas->columns - 6, look, "Daily puzzle: %s",
			    strbuf_str(&view->daily));
	}
	canvas_write(canvas, canvas->rows - 2, 2, canvas->columns - 4, STRONG, screen->message);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	(void)screen;
	(void)state;
	return brief ? "Enter begin  F1 rules  Esc back"
	    : "arrows choose   Enter begin   F1 rules   Esc back";
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct puzzles_view *view = state;
	int chosen = view->list.chosen;
	const struct variant *variant = chosen > 0 ? view->entry[chosen - 1].variant : NULL;
	struct error error = { "" };

	screen->message[0] = '\0';
	if (key->code == K_ENTER) {
		if (!(variant ? puzzle_begin(screen->session, variant, &error)
		    : puzzle_begin_daily(screen->session, &error)))
			session_say(screen->session, "No puzzle: %s.", error.why);
		return true;
	}
	if (key->code == K_HELP && variant) {
		screen_push(screen, &rules_view, variant);
		return true;
	}
	return scroll_key(key, room_for(screen), view->count, &view->list.chosen);
}

const struct view puzzles_view = {
	.rows = 8, .columns = LEAST_COLUMNS,
	.size = sizeof(struct puzzles_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed
};
