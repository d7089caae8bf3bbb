/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/table.h"
#include "session/takeover.h"
#include "ui/board_view.h"
#include "ui/layout.h"
#include "ui/screen.h"
#include "ui/start_list.h"
#include "ui/widgets.h"

/* The start screen: what else there is to do, tables, unfinished games, and all games. */

struct start_view {
	struct start_list list;
	struct typed_line filter;       /* words typed to narrow it down, or ":" and a command */
};

static bool is_command(const struct start_view *view)
{
	return *view->filter.text == ':';
}

/* Lists what fits what is typed. */
static void narrow(struct start_view *view)
{
	start_list_narrow(&view->list, is_command(view) ? "" : view->filter.text);
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct start_view *view = state;

	(void)subject;
	start_list_open(&view->list, screen->session);
}

static void close_view(void *state)
{
	struct start_view *view = state;

	start_list_close(&view->list);
}

/* The description of an entry. */
static void tell_entry(const struct start_view *view, const struct start_entry *entry,
    const struct canvas *canvas, struct strbuf *text)
{
	if (entry->kind == ENTRY_SAVED && !entry->saved->in_use && start_list_is_short(&view->list))
		strbuf_printf(text, "%d unfinished%s - type \"resume\"\n", view->list.saved_count,
		    start_is_narrow(canvas) ? "" : " games");
	start_entry_tell(entry, start_is_narrow(canvas), text);
}

/* The command that Enter runs; without a colon one where no game is found.  NULL: there is none. */
static const struct command_entry *found_command(const struct start_view *view)
{
	bool colon = is_command(view);

	if (!colon && view->list.count > 0)
		return NULL;
	if (start_names_option(view->filter.text))
		return command_of_line("new", true);
	return command_of_line(view->filter.text + colon, colon);
}

/* Enter runs it, if it is possible. */
static void tell_command(const struct command_entry *command, const struct session *session,
    struct strbuf *text)
{
	struct error error;

	if (!command_is_possible(session, command, &error)) {
		strbuf_printf(text, "The command `%s`: %s.", command->name, error.why);
		return;
	}
	strbuf_printf(text, "Enter runs the command `%s`: ", command->name);
	command_describe(session, command, text);
	strbuf_add(text, ".");
}

/* The commands that begin like this, or that there is none. */
static void list_commands(const char *typed, const struct session *session, struct strbuf *text)
{
	const struct command_entry *command = NULL;

	if (!*typed) {
		strbuf_add(text, "Type a command; `help` lists them.");
		return;
	}
	while ((command = command_beginning(session, typed, command)))
		strbuf_printf(text, "%s%s", text->length ? ", " : "Commands: ", command->name);
	if (text->length == 0)
		command_tell_unknown(session, typed, text);
}

/* What is said below the list, and how it looks. */
static struct look tell_foot(const struct start_view *view, const struct screen *screen,
    struct strbuf *text)
{
	const struct session *session = screen->session;
	const struct start_entry *entry = view->list.state.rested < view->list.count
	    ? &view->list.entry[view->list.state.rested] : NULL;

	if (session->dialog.question) {
		strbuf_add(text, session_question(session));
		return WARNING;
	}
	if (*screen->message) {
		strbuf_add(text, screen->message);
		return STRONG;
	}
	if (found_command(view))
		tell_command(found_command(view), session, text);
	else if (is_command(view))
		list_commands(view->filter.text + 1, session, text);
	else if (entry)
		tell_entry(view, entry, &screen->canvas, text);
	return DIM;
}

/* Draws what is below the list; returns the rows that it takes of it, if it is long. */
static int draw_foot(const struct start_view *view, struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	struct strbuf text = { 0 };
	struct look look = tell_foot(view, screen, &text);
	int taken = list_foot(canvas, canvas->rows - 3, search_room(canvas), look,
	    strbuf_str(&text));

	strbuf_free(&text);
	search_draw(&view->filter, is_command(view) || found_command(view) ? "Command:" : "Search:",
	    view->list.count == 0 && !found_command(view), canvas);
	return taken;
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct start_view *view = state;
	const struct command_entry *command = found_command(view);
	struct error error;

	if (command && command_is_possible(screen->session, command, &error))
		return is_command(view) ? "Enter run   Tab complete   Esc clear"
		    : "Enter run   Esc clear";
	if (is_command(view))
		return "Tab complete   Esc clear";
	if (view->list.count == 0)
		return "Esc clear";
	if (screen->session->game)
		return brief ? "type to search  Enter play  Esc back"
		    : "arrows choose   type to search   Enter play   F1 rules   Esc back";
	return brief ? "type to search  Enter play  Esc quit"
	    : "arrows choose   type to search   Enter play   F1 rules   Esc quit";
}

static void draw(struct screen *screen, void *state)
{
	struct start_view *view = state;
	struct list_state *list = &view->list.state;
	struct canvas *canvas = &screen->canvas;
	int room, row, column;

	start_list_renew(&view->list, screen->session, true);
	screen_title(screen, "Philidor: chess with other pawns",
	    canvas->columns >= 70 ? "\"Pawns are the soul of chess.\"" : "");
	list_rest(list, screen->hurried);
	room = search_room(canvas) - draw_foot(view, screen);
	row = canvas->cursor_row;
	column = canvas->cursor_column;
	list_show(list, room, view->list.count);
	for (int i = list->top; i < view->list.count && i - list->top < room; i++)
		start_entry_draw(canvas, 2 + i - list->top, i == list->chosen,
		    &view->list.entry[i]);
	if (list->top + room < view->list.count)
		list_more(canvas, canvas->rows - 3);
	/* Enter is for the command, not for the list; or an answer is awaited. */
	if (is_command(view) || screen->session->dialog.question) {
		canvas->cursor_row = row;
		canvas->cursor_column = column;
	}
}

static void join(struct screen *screen, const struct seen_table *table)
{
	struct error error;

	exercise_leave(screen->session);        /* or its game would be that of a new table */
	if (!table_join(screen->session, table->name, NULL, &error))
		session_say(screen->session, "%s.", error.why);
}

static void play(struct screen *screen, const struct start_entry *entry)
{
	switch (entry->kind) {
	case ENTRY_COMMAND:
		command_do_line(screen->session, entry->command->name, false);
		break;
	case ENTRY_TABLE:
		join(screen, entry->table);
		break;
	case ENTRY_SAVED:
		takeover_resume(screen->session, entry->saved);
		break;
	case ENTRY_GAME:
		screen_push(screen, &new_game_view, entry->variant);
		break;
	case ENTRY_BROKEN:
		session_say(screen->session, "%s.", entry->file->why.why);
	}
}

/* The rules of the game in such a file. */
static void show_rules_of(struct screen *screen, const char *directory, const char *name)
{
	struct error error;
	struct rules *rules = files_rules(directory, name, &error);

	if (rules)
		screen_push(screen, &rules_view, rules->variant);
	else
		session_say(screen->session, "%s.", error.why);
	rules_free(rules);
}

static void show_rules(struct screen *screen, const struct start_entry *entry)
{
	const struct storage *storage = &screen->session->storage;

	switch (entry->kind) {
	case ENTRY_COMMAND:
		session_say(screen->session, "Choose a game to see its rules.");
		break;
	case ENTRY_TABLE:
		show_rules_of(screen, storage->tables_dir, entry->table->game.name);
		break;
	case ENTRY_SAVED:
		show_rules_of(screen, storage->state_dir, entry->saved->name);
		break;
	case ENTRY_GAME:
		screen_push(screen, &rules_view, entry->variant);
		break;
	case ENTRY_BROKEN:
		session_say(screen->session, "%s.", entry->file->why.why);
	}
}

/* A command, as it is typed in a game; where nothing is found, without a colon, too. */
static void execute(struct start_view *view, struct session *session)
{
	struct typed_line typed = view->filter;
	bool colon = is_command(view);
	struct strbuf line = { 0 };
	const char *meant;
	bool run;

	line_clear(&view->filter);
	narrow(view);
	strbuf_printf(&line, "%s%s", start_names_option(typed.text) ? "new " : "",
	    typed.text + colon);
	run = !typed.text[colon] || command_do_line(session, line.data, colon);
	strbuf_free(&line);
	if (run)
		return;
	if (colon)
		command_unknown(session, typed.text + colon);
	else if ((meant = command_meant(session, typed.text)))
		session_say(session, "There is no game or command \"%s\"; did you mean `%s`?",
		    first_word(typed.text).text, meant);
	else
		session_say(session, "There is no game or command \"%s\".",
		    shorten(typed.text).text);
}

static void escape(struct start_view *view, struct screen *screen)
{
	if (view->filter.length > 0) {
		line_clear(&view->filter);
		narrow(view);
	} else if (screen->session->game) {
		screen_pop(screen);
	} else {
		screen->session->quit = true;
	}
}

/* A command is edited as on the board; Home and End of a search are for the list. */
static bool type_key(struct start_view *view, const struct key *key)
{
	int right, up;

	if (!is_command(view))
		return search_key(&view->filter, key);
	if (!key_arrow(key, &right, &up) || !right)
		return line_key(&view->filter, key);
	line_move(&view->filter, right);
	return true;
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct start_view *view = state;
	const struct start_entry *entry;

	if (screen_answer(screen, key))
		return true;
	screen->message[0] = '\0';
	start_list_renew(&view->list, screen->session, false);
	entry = start_list_chosen(&view->list);
	if (key->code == K_ENTER && (is_command(view) || !entry))
		execute(view, screen->session);
	else if (key->code == K_ENTER)
		play(screen, entry);
	else if (key->code == K_HELP && entry)
		show_rules(screen, entry);
	else if (key->code == K_ESCAPE)
		escape(view, screen);
	else if (key->code == K_TAB && is_command(view))
		line_complete(&view->filter, NULL, screen->session);
	else if (key->code == '?' && view->filter.length == 0)
		page_view_show_help(screen);
	else if (type_key(view, key))
		narrow(view);
	else
		scroll_key(key, search_room(&screen->canvas), view->list.count - 1,
		    &view->list.state.chosen);
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	struct start_view *view = state;

	(void)screen;
	line_insert(&view->filter, text);
	narrow(view);
}

/* Tables are opened, and closed. */
static int watch_ms(const void *state)
{
	const struct start_view *view = state;

	return start_list_has_tables(&view->list) ? 2000 : 0;
}

const struct view start_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct start_view),
	.asks = true,
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste,
	.watch_ms = watch_ms
};
