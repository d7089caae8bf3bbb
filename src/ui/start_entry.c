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
static void write_clauses(struct canvas *canvas, int row, int column, const char *text)
{
	int width = canvas->columns - 2 - column;
	char *part = xstrdup(text);

	for (char *end = part + strlen(part); text_columns(part) > width && end > part; end--)
		if ((*end == ',' || *end == ':') && end[1] == ' ')
			*end = '\0';
	canvas_write(canvas, row, column, width, STRONG, part);
	free(part);
}

/* "resume: today 03:04, 12 moves, anna v bert" */
static void write_saved(const struct saved *saved, struct strbuf *text)
{
	char date[DATE_TEXT] = "in use";

	if (!saved->in_use)
		date_write(saved->when, DATE_SHORT, date);
	strbuf_printf(text, "resume: %s, %d move%s, ", date, saved->moves,
	    saved->moves == 1 ? "" : "s");
	savefile_tell_players(saved, " v ", text);
}

/* The name of an entry, before what is said of it. */
static void draw_name(struct canvas *canvas, int row, bool chosen, struct look look,
    const char *name, int end)
{
	if (chosen)
		list_mark(canvas, row, end);
	canvas_write(canvas, row, 4, end - 5, chosen ? CHOSEN : look, name);
}

static void draw_saved(struct canvas *canvas, int row, bool chosen, const struct saved *saved)
{
	bool narrow = start_is_narrow(canvas);
	struct strbuf text = { 0 }, name = { 0 };
	int end;

	write_saved(saved, &text);
	strbuf_printf(&name, "%s%s", saved->id, narrow ? ":" : "");
	end = narrow ? 5 + text_columns(name.data) : LIST_COLUMN;
	draw_name(canvas, row, chosen, STRONG, name.data, end);
	write_clauses(canvas, row, end, strbuf_str(&text) + (narrow ? strlen("resume: ") : 0));
	strbuf_free(&name);
	strbuf_free(&text);
}

static void draw_table(struct canvas *canvas, int row, bool chosen,
    const struct seen_table *table)
{
	struct strbuf text = { 0 };
	char told[TABLE_TEXT];

	table_tell(table, told);
	strbuf_printf(&text, "table %s: %s", table->name, told);
	draw_name(canvas, row, chosen, STRONG, table->game.id, LIST_COLUMN);
	write_clauses(canvas, row, LIST_COLUMN, strbuf_str(&text));
	strbuf_free(&text);
}

/* A name, and dim what is said of it. */
static void draw_row(struct canvas *canvas, int row, bool chosen, struct look look,
    const char *name, const char *text)
{
	draw_name(canvas, row, chosen, look, name, LIST_COLUMN);
	canvas_write(canvas, row, LIST_COLUMN, canvas->columns - 22, DIM, text);
}

/* A file is marked as one, whether it has a game or not. */
static void draw_file(struct canvas *canvas, int row, bool chosen, const struct game_entry *file)
{
	struct strbuf text = { 0 };

	game_entry_tell(file, &text);
	draw_row(canvas, row, chosen, PLAIN, file->name, strbuf_str(&text));
	strbuf_free(&text);
}

void start_entry_draw(struct canvas *canvas, int row, bool chosen, const struct start_entry *entry)
{
	switch (entry->kind) {
	case ENTRY_COMMAND:
		draw_row(canvas, row, chosen, STRONG, entry->command->name, entry->command->text);
		break;
	case ENTRY_TABLE:
		draw_table(canvas, row, chosen, entry->table);
		break;
	case ENTRY_SAVED:
		draw_saved(canvas, row, chosen, entry->saved);
		break;
	case ENTRY_GAME: case ENTRY_BROKEN:
		if (entry->file)
			draw_file(canvas, row, chosen, entry->file);
		else
			draw_row(canvas, row, chosen, PLAIN, entry->variant->id,
			    entry->variant->summary);
	}
}

/* The name of a game from a file, of which the list shows the id. */
static void tell_title(const struct saved *saved, struct strbuf *text)
{
	strbuf_printf(text, "%s%s", saved->title, *saved->title ? ", " : "");
}

static void tell_table(const struct seen_table *table, struct strbuf *text)
{
	char told[TABLE_TEXT];

	table_tell(table, told);
	strbuf_printf(text, "Enter %s table %s: ", table->there[WHITE] && table->there[BLACK]
	    ? "watches" : "goes to", table->name);
	tell_title(&table->game, text);
	strbuf_add(text, told);
}

static void tell_saved(const struct saved *saved, struct strbuf *text)
{
	char use[IN_USE_TEXT];

	if (saved->in_use) {
		takeover_describe_holder(saved, use);
		strbuf_printf(text, "This game is %s. Enter takes it over.", use);
		return;
	}
	strbuf_add(text, "resume: ");
	tell_title(saved, text);
	savefile_tell_players(saved, " v ", text);
}

static void tell_game(const struct variant *variant, bool narrow, struct strbuf *text)
{
	strbuf_add(text, narrow ? variant->summary : variant->name);
	if (variant->inventor && !narrow)
		strbuf_printf(text, ", by %s", variant->inventor);
}

void start_entry_tell(const struct start_entry *entry, bool narrow, struct strbuf *text)
{
	switch (entry->kind) {
	case ENTRY_COMMAND:
		strbuf_printf(text, "Enter: %s", entry->command->text);
		break;
	case ENTRY_TABLE:
		tell_table(entry->table, text);
		break;
	case ENTRY_SAVED:
		tell_saved(entry->saved, text);
		break;
	case ENTRY_GAME:
		tell_game(entry->variant, narrow, text);
		break;
	case ENTRY_BROKEN:
		if (narrow)
			game_entry_tell(entry->file, text);
		else
			strbuf_add(text, entry->file->why.why);
	}
}
