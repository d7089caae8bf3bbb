/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "session/table.h"
#include "session/files.h"
#include "ui/board.h"
#include "ui/board_view.h"
#include "variants/list.h"

/* The start screen: tables, unfinished games, and all games. */

static void enter(struct screen *screen)
{
	struct start_state *start = &screen->start;

	*start = (struct start_state){ 0 };
	start->saved_count = files_unfinished(screen->session, &start->saved);
	start->table_count = tables_open(screen->session, &start->table, &start->own_tables);
}

static void leave(struct screen *screen)
{
	free(screen->start.saved);
	free(screen->start.table);
	screen->start = (struct start_state){ 0 };
}

/* Does the filter occur in any of these? */
static bool fits(const struct screen *screen, const char *a, const char *b, const char *c)
{
	const char *word = screen->start.filter.text;

	return contains_alike(a, word) || (b && contains_alike(b, word)) ||
	    (c && contains_alike(c, word));
}

/* Of many unfinished games only the latest are listed, unless filtered. */
enum { SAVED_SHOWN = 4 };
static int saved_shown(const struct start_state *start)
{
	return start->saved_count > SAVED_SHOWN && !*start->filter.text ? SAVED_SHOWN
	    : start->saved_count;
}

/* The same of the tables of others. */
static int tables_shown(const struct start_state *start)
{
	int most = start->own_tables + SAVED_SHOWN;

	return start->table_count > most && !*start->filter.text ? most : start->table_count;
}

/* One line of the list: a table, an unfinished game, or a game to begin. */
struct start_entry {
	const struct seen_table *table;
	const struct saved *saved;
	const struct variant *variant;
};

/* As entry_at, among the tables from one to before another; *number counts down. */
static bool table_at(const struct screen *screen, int from, int to, int *number,
    struct start_entry *entry)
{
	for (int i = from; i < to; i++) {
		const struct seen_table *table = &screen->start.table[i];

		entry->table = table;
		if ((fits(screen, table->name, table->game.id, "table") ||
		    fits(screen, table->game.white, table->game.black, NULL)) &&
		    (*number)-- == 0)
			return true;
	}
	entry->table = NULL;
	return false;
}

/* The entry of that number among those that fit; false if there are fewer. */
static bool entry_at(const struct screen *screen, int number, struct start_entry *entry)
{
	const struct start_state *start = &screen->start;

	*entry = (struct start_entry){ NULL, NULL, NULL };
	if (table_at(screen, 0, start->own_tables, &number, entry))
		return true;
	for (int i = 0; i < saved_shown(start); i++) {
		entry->saved = &start->saved[i];
		if (fits(screen, entry->saved->id, "resume", NULL) && number-- == 0)
			return true;
	}
	entry->saved = NULL;
	if (table_at(screen, start->own_tables, tables_shown(start), &number, entry))
		return true;
	for (const struct variant *const *v = variants; *v; v++) {
		entry->variant = *v;
		if (fits(screen, (*v)->id, (*v)->name, (*v)->inventor) && number-- == 0)
			return true;
	}
	return false;
}

/* On a narrow screen there is room for what tells games of one kind apart. */
enum { WIDE = 60 };

static void draw_saved(struct canvas *canvas, int row, struct look look, const struct saved *saved)
{
	const char *moves = saved->moves == 1 ? "move" : "moves";
	char date[DATE_TEXT] = "";

	if (saved->in_use)
		strcpy(date, "in use");
	else
		date_write(saved->when, DATE_SHORT, date);
	if (canvas->columns < WIDE) {
		canvas_print(canvas, row, 4, canvas->columns - 6, look, "%s: %s, %d %s", saved->id,
		    date, saved->moves, moves);
		return;
	}
	canvas_print(canvas, row, 4, 15, look, "%s", saved->id);
	canvas_print(canvas, row, 20, canvas->columns - 22, look, "resume: %s, %d %s, %s v %s",
	    date, saved->moves, moves, saved->white, saved->black);
}

static void draw_table(struct canvas *canvas, int row, struct look look,
    const struct seen_table *table)
{
	char text[TABLE_TEXT];

	table_tell(table, text);
	canvas_print(canvas, row, 4, 15, look, "%s", table->game.id);
	canvas_print(canvas, row, 20, canvas->columns - 22, look, "table %s: %s", table->name,
	    text);
}

static void draw_entry(struct canvas *canvas, int row, bool chosen, const struct start_entry *entry)
{
	struct look look = chosen ? CHOSEN : entry->variant ? PLAIN : GOOD;
	struct look dim = chosen ? CHOSEN : DIM;

	if (chosen)
		list_mark(canvas, row);
	if (entry->table) {
		draw_table(canvas, row, look, entry->table);
		return;
	}
	if (entry->saved) {
		draw_saved(canvas, row, look, entry->saved);
		return;
	}
	canvas_write(canvas, row, 4, 15, look, entry->variant->id);
	canvas_write(canvas, row, 20, canvas->columns - 22, dim, entry->variant->summary);
}

/* The description of the chosen entry. */
static void tell_entry(
    const struct screen *screen, const struct start_entry *entry, struct strbuf *text)
{
	const struct start_state *start = &screen->start;
	bool narrow = screen->canvas.columns < WIDE;
	char table[TABLE_TEXT], use[IN_USE_TEXT];

	if (entry->variant) {
		strbuf_add(text, entry->variant->name);
		if (entry->variant->inventor)
			strbuf_printf(text, ", by %s", entry->variant->inventor);
		return;
	}
	if (entry->table) {
		table_tell(entry->table, table);
		strbuf_printf(text, "Enter joins table %s: %s", entry->table->name, table);
		return;
	}
	if (entry->saved->in_use) {
		takeover_tell(entry->saved, use);
		strbuf_printf(text, "This game is %s. Enter takes it over.", use);
		return;
	}
	if (narrow)
		strbuf_printf(text, "resume: %s v %s\n", entry->saved->white,
		    entry->saved->black);
	if (saved_shown(start) < start->saved_count)
		strbuf_printf(text, narrow ? "%d unfinished - type \"resume\""
		    : "%d unfinished games - type \"resume\"", start->saved_count);
}

static void draw_foot(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	const struct rectangle above = { canvas->rows - 5, 2, 2, canvas->columns - 4 };
	int row = canvas->rows - 3, column;
	struct strbuf text = { 0 };
	struct start_entry entry;

	if (screen->session->dialog.question)
		canvas_wrap_last(canvas, &above, WARNING, session_question(screen->session));
	else if (*screen->message)
		canvas_wrap_last(canvas, &above, STRONG, screen->message);
	else if (entry_at(screen, screen->start.list.chosen, &entry))
		tell_entry(screen, &entry, &text);
	canvas_wrap_last(canvas, &above, DIM, strbuf_str(&text));
	strbuf_free(&text);
	column = canvas_write(canvas, row, 2, 20, STRONG, "Search:") + 1;
	line_draw(&screen->start.filter, canvas, row, column, canvas->columns - column - 2);
	if (screen->session->game)
		screen_keys_fit(screen,
		    "arrows choose   type to search   Enter play   F1 rules   Esc back",
		    "type to search  Enter play  Esc back");
	else
		screen_keys_fit(screen,
		    "arrows choose   type to search   Enter play   F1 rules   Esc quit",
		    "type to search  Enter play  Esc quit");
}

/* How many entries there is room for. */
static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - 7;
}

static void draw(struct screen *screen)
{
	struct list_state *list = &screen->start.list;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen), row = 2;
	struct start_entry entry;

	screen_title(screen, "Philidor: chess with other pawns",
	    canvas->columns >= 70 ? "\"Pawns are the soul of chess.\"" : "");
	draw_foot(screen);
	list_show(list, room);
	for (int i = list->top; row < 2 + room && entry_at(screen, i, &entry); i++)
		draw_entry(canvas, row++, i == list->chosen, &entry);
	if (row == 2)
		canvas_write(canvas, row, 4, canvas->columns - 6, DIM, "No match.");
}

static void play(struct screen *screen)
{
	struct error error = { "" };
	struct start_entry entry;
	bool done;

	if (!entry_at(screen, screen->start.list.chosen, &entry))
		return;
	if (entry.variant) {
		snprintf(screen->new_game.id, sizeof screen->new_game.id, "%s", entry.variant->id);
		screen_push(screen, &new_game_view);
		return;
	}
	if (entry.saved &&
	    savefile_in_use(screen->session->storage.state_dir, entry.saved->name, NULL)) {
		takeover_ask(screen->session, entry.saved);
		return;
	}
	done = entry.table ? table_join(screen->session, entry.table->name, NULL, &error)
	    : files_resume(screen->session, entry.saved->name, &error);
	if (done)
		screen_to_board(screen);
	else
		session_say(screen->session, "%s.", error.why);
}

static void show_rules(struct screen *screen)
{
	struct start_entry entry;

	if (!entry_at(screen, screen->start.list.chosen, &entry))
		return;
	screen->rules.variant = entry.variant ? entry.variant
	    : variant_find(entry.table ? entry.table->game.id : entry.saved->id);
	if (screen->rules.variant)
		screen_push(screen, &rules_view);
}

static int entry_count(const struct screen *screen)
{
	struct start_entry entry;
	int count = 0;

	while (entry_at(screen, count, &entry))
		count++;
	return count;
}

static void escape(struct screen *screen)
{
	if (screen->start.filter.length > 0) {
		line_clear(&screen->start.filter);
		screen->start.list = (struct list_state){ 0 };
	} else if (screen->session->game) {
		screen_pop(screen);
	} else {
		screen->session->quit = true;
	}
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct start_state *start = &screen->start;

	if (screen->session->dialog.question)
		return question_key(screen, key);
	screen->message[0] = '\0';
	switch (key->code) {
	case K_ENTER: play(screen); return true;
	case K_HELP: show_rules(screen); return true;
	case K_ESCAPE: escape(screen); return true;
	case '?': screen->session->dialog.request = REQUEST_HELP; return true;
	}
	if (line_key(&start->filter, key))
		start->list = (struct list_state){ 0 };
	else
		scroll_key(key, room_for(screen), entry_count(screen) - 1, &start->list.chosen);
	return true;
}

const struct view start_view = {
	.name = "start",
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.enter = enter,
	.leave = leave,
	.draw = draw,
	.key = key_pressed
};
