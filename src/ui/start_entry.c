/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/start_entry.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/variant.h"
#include "session/takeover.h"
#include "ui/widgets.h"

/* Where what is said of an entry begins. */
enum { LIST_COLUMN = 20 };

bool start_is_narrow(const struct canvas *canvas)
{
	return canvas->columns < 60;
}

/* Writes a text; where not all of it fits, up to a comma or colon. */
static void write_clauses(struct canvas *canvas, int row, int column, struct look look,
    const char *text)
{
	int width = canvas->columns - 2 - column;
	char *part = xstrdup(text);

	for (char *end = part + strlen(part); text_columns(part) > width && end > part; end--)
		if ((*end == ',' || *end == ':') && end[1] == ' ')
			*end = '\0';
	canvas_write(canvas, row, column, width, look, part);
	free(part);
}

/* "resume: today 03:04, 12 moves, anna v bert" */
static void write_saved(const struct saved *saved, struct strbuf *text)
{
	char date[DATE_TEXT] = "in use";

	if (!saved->in_use)
		date_write(saved->when, DATE_SHORT, date);
	strbuf_printf(text, "resume: %s, %d %s, %s v %s", date, saved->moves,
	    saved->moves == 1 ? "move" : "moves", saved->white, saved->black);
}

static void draw_saved(struct canvas *canvas, int row, struct look look, const struct saved *saved)
{
	bool narrow = start_is_narrow(canvas);
	struct strbuf text = { 0 };

	write_saved(saved, &text);
	if (narrow)
		canvas_print(canvas, row, 4, 15, look, "%s:", saved->id);
	else
		canvas_write(canvas, row, 4, 15, look, saved->id);
	write_clauses(canvas, row, narrow ? 6 + text_columns(saved->id) : LIST_COLUMN, look,
	    strbuf_str(&text) + (narrow ? strlen("resume: ") : 0));
	strbuf_free(&text);
}

static void draw_table(struct canvas *canvas, int row, struct look look,
    const struct seen_table *table)
{
	struct strbuf text = { 0 };
	char told[TABLE_TEXT];

	table_tell(table, told);
	strbuf_printf(&text, "table %s: %s", table->name, told);
	canvas_write(canvas, row, 4, 15, look, table->game.id);
	write_clauses(canvas, row, LIST_COLUMN, look, strbuf_str(&text));
	strbuf_free(&text);
}

/* A game in a file is marked as one. */
static void draw_game(struct canvas *canvas, int row, struct look look, struct look dim,
    const struct start_entry *entry)
{
	struct strbuf text = { 0 };

	if (entry->file)
		game_entry_tell(entry->file, &text);
	else
		strbuf_add(&text, entry->variant->summary);
	canvas_write(canvas, row, 4, 15, look,
	    entry->file ? entry->file->name : entry->variant->id);
	canvas_write(canvas, row, LIST_COLUMN, canvas->columns - 22, dim, strbuf_str(&text));
	strbuf_free(&text);
}

void start_entry_draw(struct canvas *canvas, int row, bool chosen, const struct start_entry *entry)
{
	struct look look = chosen ? CHOSEN : entry->variant || entry->file ? PLAIN : STRONG;
	struct look dim = chosen ? CHOSEN : DIM;

	if (chosen)
		list_mark(canvas, row);
	if (entry->command) {
		canvas_write(canvas, row, 4, 15, look, entry->command->name);
		canvas_write(canvas, row, LIST_COLUMN, canvas->columns - 22, dim,
		    entry->command->text);
		return;
	}
	if (entry->table) {
		draw_table(canvas, row, look, entry->table);
		return;
	}
	if (entry->saved) {
		draw_saved(canvas, row, look, entry->saved);
		return;
	}
	draw_game(canvas, row, look, dim, entry);
}

/* The name of a game from a file, of which the list shows the id. */
static void tell_title(const struct saved *saved, struct strbuf *text)
{
	strbuf_printf(text, "%s%s", saved->title, *saved->title ? ", " : "");
}

void start_entry_tell(const struct start_entry *entry, bool narrow, struct strbuf *text)
{
	char table[TABLE_TEXT], use[IN_USE_TEXT];

	if (entry->command) {
		strbuf_printf(text, "Enter: %s", entry->command->text);
		return;
	}
	if (entry->variant) {
		strbuf_add(text, narrow ? entry->variant->summary : entry->variant->name);
		if (entry->variant->inventor && !narrow)
			strbuf_printf(text, ", by %s", entry->variant->inventor);
		return;
	}
	if (entry->file && narrow) {
		game_entry_tell(entry->file, text);
		return;
	}
	if (entry->file) {
		strbuf_add(text, entry->file->why.why);
		return;
	}
	if (entry->table) {
		table_tell(entry->table, table);
		strbuf_printf(text, "Enter joins table %s: ", entry->table->name);
		tell_title(&entry->table->game, text);
		strbuf_add(text, table);
		return;
	}
	if (entry->saved->in_use) {
		takeover_describe_holder(entry->saved, use);
		strbuf_printf(text, "This game is %s. Enter takes it over.", use);
		return;
	}
	strbuf_add(text, "resume: ");
	tell_title(entry->saved, text);
	strbuf_printf(text, "%s v %s", entry->saved->white, entry->saved->black);
}
