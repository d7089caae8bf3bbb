/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/memory.h"
#include "session/lesson.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/* The lessons, and how far the user is in each. */

struct lessons_view {
	struct list_state list;
	struct entry {
		const struct variant *variant;
		int done, steps;
	} *entry;
	int count;
};

/* The lesson of the game on the board is chosen first. */
static void open_view(struct screen *screen, void *state, const void *subject)
{
	const struct session *session = screen->session;
	struct lessons_view *view = state;
	int all = 0;

	(void)subject;
	while (variants[all])
		all++;
	view->entry = xcalloc((size_t)all, sizeof *view->entry);
	for (int i = 0; i < all; i++) {
		int steps = lesson_steps(variants[i]);

		if (steps == 0)
			continue;
		if (session->game && session->game->rules->variant == variants[i])
			view->list.chosen = view->count;
		view->entry[view->count++] = (struct entry){ variants[i],
			lesson_done(session, variants[i]), steps };
	}
}

static void close_view(void *state)
{
	free(((struct lessons_view *)state)->entry);
}

static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 6;
}

static void draw_entry(struct canvas *canvas, int row, bool chosen, const struct entry *entry)
{
	struct look look = chosen ? CHOSEN : PLAIN;

	if (chosen)
		list_mark(canvas, row);
	canvas_write(canvas, row, 4, 25, look, entry->variant->name);
	if (entry->done == entry->steps)
		canvas_write(canvas, row, 30, 8, chosen ? CHOSEN : DIM, "done");
	else
		canvas_print(canvas, row, 30, 8, look, "%d of %d", entry->done, entry->steps);
	canvas_write(canvas, row, 40, canvas->columns - 42, chosen ? CHOSEN : DIM,
	    entry->variant->summary);
}

static void draw(struct screen *screen, void *state)
{
	struct lessons_view *view = state;
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen);

	screen_title(screen, "Lessons: learn a game step by step", "");
	list_show(list, room);
	for (int i = list->top; i < view->count && i - list->top < room; i++)
		draw_entry(canvas, 2 + i - list->top, i == list->chosen, &view->entry[i]);
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
	struct lessons_view *view = state;
	const struct variant *chosen = view->count > 0 ? view->entry[view->list.chosen].variant
	    : NULL;
	struct error error = { "" };

	screen->message[0] = '\0';
	if (key->code == K_ENTER && chosen) {
		if (!lesson_begin(screen->session, chosen, 0, &error))
			session_say(screen->session, "%s.", error.why);
		return true;
	}
	if (key->code == K_HELP && chosen) {
		screen_push(screen, &rules_view, chosen);
		return true;
	}
	return scroll_key(key, room_for(screen), view->count - 1, &view->list.chosen);
}

const struct view lessons_view = {
	.rows = 8, .columns = LEAST_COLUMNS,
	.size = sizeof(struct lessons_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed
};
