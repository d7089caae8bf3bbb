/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "session/exercise.h"
#include "ui/layout.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/* The lessons, or the puzzles: what there is, and how far the user is. */

struct exercises_view {
	const struct exercise_list *source;
	struct list_state list;
	struct typed_line filter;       /* words typed to narrow it down */
	struct exercise_rows rows;
	const struct exercise_row **listed;     /* those that fit; room for all */
	int count;
};

static bool is_listed(const struct exercise_row *row, const char *words)
{
	const struct variant *variant = row->variant;

	if (!variant)
		return contains_nocase("daily puzzle", words);
	return contains_nocase(row->name, words) || contains_nocase(variant->name, words) ||
	    (variant->inventor && contains_nocase(variant->inventor, words));
}

static void list_rows(struct exercises_view *view)
{
	view->list = (struct list_state){ 0 };
	view->count = 0;
	for (int i = 0; i < view->rows.count; i++)
		if (is_listed(&view->rows.row[i], view->filter.text))
			view->listed[view->count++] = &view->rows.row[i];
}

/* Is it the game on the board or, where there is none, the one of which something was done last? */
static bool is_first_choice(const struct session *session, const struct variant *variant)
{
	if (variant && session->game)
		return strcmp(variant_spec(session->game->rules->variant),
		    variant_spec(variant)) == 0;
	return variant && session->learnt && strcmp(session->learnt, variant->id) == 0;
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	const struct session *session = screen->session;
	struct exercises_view *view = state;

	view->source = subject;
	view->rows = exercise_rows_of(session, view->source);
	view->listed = xcalloc((size_t)view->rows.count, sizeof *view->listed);
	list_rows(view);
	for (int i = 0; i < view->count; i++)
		if (is_first_choice(session, view->listed[i]->variant))
			view->list.chosen = i;
}

static void close_view(void *state)
{
	struct exercises_view *view = state;

	free(view->listed);
	exercise_rows_free(&view->rows);
}

enum { PROGRESS = 30, DESCRIPTION = 40 };       /* their columns */
static const char daily[] = "Daily puzzle:";    /* in place of a game, the description beside it */

/* Where the description of a row begins. */
static int description_column(const struct exercise_row *row)
{
	return row->variant ? DESCRIPTION : 4 + (int)sizeof daily;
}

static void draw_row(struct canvas *canvas, int at, bool chosen, const struct exercise_row *row)
{
	struct look look = chosen ? CHOSEN : PLAIN;
	int end = description_column(row);

	if (!row->variant) {
		if (chosen)
			list_mark(canvas, at, end);
		canvas_write(canvas, at, 4, end - 4, look, daily);
		canvas_write(canvas, at, end, canvas->columns - end - 2, PLAIN, row->description);
		return;
	}
	if (chosen)
		list_mark(canvas, at, PROGRESS);
	canvas_write(canvas, at, 4, PROGRESS - 5, look, row->variant->name);
	canvas_write(canvas, at, PROGRESS, 9, row->finished ? DIM : PLAIN, row->progress);
	canvas_write(canvas, at, end, canvas->columns - end - 2, DIM, row->description);
}

/* What is said, or of the chosen row what there was no room for beside it. */
static void draw_foot(const struct exercises_view *view, const char *message,
    struct canvas *canvas)
{
	const struct exercise_row *row = view->list.rested < view->count
	    ? view->listed[view->list.rested] : NULL;
	const struct rectangle at = { canvas->rows - 5, 2, 2, canvas->columns - 4 };

	if (*message)
		canvas_wrap_last(canvas, &at, STRONG, message);
	else if (row && text_columns(row->description) >
	    canvas->columns - description_column(row) - 2)
		canvas_wrap_last(canvas, &at, DIM, row->description);
}

static void draw(struct screen *screen, void *state)
{
	struct exercises_view *view = state;
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	int room = search_room(canvas);

	screen_title(screen, view->source->title, "");
	list_rest(list, screen->hurried);
	list_show(list, room, view->count);
	search_draw(&view->filter, "Search:", view->count == 0, canvas);
	for (int i = list->top; i < view->count && i - list->top < room; i++)
		draw_row(canvas, 2 + i - list->top, i == list->chosen, view->listed[i]);
	if (list->top + room < view->count)
		list_more(canvas, canvas->rows - 3);
	draw_foot(view, screen->message, canvas);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	(void)screen;
	(void)state;
	return brief ? "type to search  Enter begin  Esc back"
	    : "arrows choose   type to search   Enter begin   F1 rules   Esc back";
}

/* The exercise leads back to the list. */
static void begin_chosen(const struct exercises_view *view, struct session *session,
    const struct exercise_row *row)
{
	struct error error = { "" };

	if (!view->source->begin(session, row->variant, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	session->exercise->list = view->source;
	free(session->learnt);
	session->learnt = xstrdup(row->variant ? row->variant->id : "");
}

/* The row of the daily puzzle is not one of a game. */
static void show_rules(struct screen *screen, const struct variant *variant)
{
	if (variant)
		screen_push(screen, &rules_view, variant);
	else
		session_say(screen->session, "Choose a game to see its rules.");
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct exercises_view *view = state;
	const struct exercise_row *row = view->count > 0 ? view->listed[view->list.chosen] : NULL;

	screen->message[0] = '\0';
	if (key->code == K_ENTER && row) {
		begin_chosen(view, screen->session, row);
	} else if (key->code == K_HELP && row) {
		show_rules(screen, row->variant);
	} else if (key->code == K_ESCAPE && view->filter.length > 0) {
		line_clear(&view->filter);
		list_rows(view);
	} else if ((key->code == ':' || key->code == '?') && view->filter.length == 0) {
		return false;
	} else if (search_key(&view->filter, key)) {
		list_rows(view);
	} else {
		return scroll_key(key, search_room(&screen->canvas), view->count - 1,
		    &view->list.chosen);
	}
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	struct exercises_view *view = state;

	(void)screen;
	line_insert(&view->filter, text);
	list_rows(view);
}

const struct view exercises_view = {
	.rows = 9, .columns = LEAST_COLUMNS,
	.size = sizeof(struct exercises_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
