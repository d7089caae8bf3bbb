/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/table.h"
#include "session/takeover.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/start_entry.h"
#include "ui/widgets.h"
#include "variants/list.h"

/* The start screen: what else there is to do, tables, unfinished games, and all games. */

/* What is done by a command. */
static const struct start_command start_commands[] = {
	{ "lesson", "learn a game step by step" },
	{ "puzzle", "find the one move that wins" },
	{ NULL, NULL }
};

struct start_view {
	struct list_state list;
	struct typed_line filter;       /* words typed to narrow it down, or ":" and a command */
	struct saved *saved;            /* unfinished games */
	int saved_count;
	struct seen_table *table;       /* tables: first those of the user */
	int table_count, own_tables;
	struct stat tables;             /* their directory as it was when they were read */
	struct game_entry *file;        /* games in files */
	int file_count;
	uint64_t file_stamp;            /* of the files as they were when they were read */
	struct start_entry *entry;      /* those that fit; room for all */
	int count;
};

static bool is_command(const struct start_view *view)
{
	return *view->filter.text == ':';
}

/* Is it the id of a game with an option after a colon?  Such a game is begun by Enter. */
static bool has_option(const char *text)
{
	size_t length = strcspn(text, ":");
	bool found = false;

	for (const struct variant *const *v = variants; *v && text[length]; v++)
		found |= strlen((*v)->id) == length && starts_nocase(text, (*v)->id, length);
	return found;
}

/* The words to look for. */
static const char *words_of(const struct start_view *view)
{
	return is_command(view) ? "" : view->filter.text;
}

/* Of many unfinished games only the latest are listed, unless filtered. */
enum { SAVED_SHOWN = 4 };
static int saved_shown(const struct start_view *view)
{
	return view->saved_count > SAVED_SHOWN && !*words_of(view) ? SAVED_SHOWN
	    : view->saved_count;
}

/* The same of the tables of others. */
static int tables_shown(const struct start_view *view)
{
	int most = view->own_tables + SAVED_SHOWN;

	return view->table_count > most && !*words_of(view) ? most : view->table_count;
}

/* Lists an entry if the filter occurs in one of these words; those not needed are NULL. */
enum { ENTRY_WORDS = 5 };
#define WORDS(...) ((const char *const[ENTRY_WORDS]){ __VA_ARGS__ })
static void list_entry(struct start_view *view, struct start_entry entry,
    const char *const words[static ENTRY_WORDS])
{
	for (int i = 0; i < ENTRY_WORDS && !has_option(words_of(view)); i++)
		if (words[i] && contains_nocase(words[i], words_of(view))) {
			view->entry[view->count++] = entry;
			return;
		}
}

static void list_tables(struct start_view *view, int from, int to)
{
	for (int i = from; i < to; i++) {
		const struct seen_table *table = &view->table[i];

		list_entry(view, (struct start_entry){ ENTRY_TABLE, .table = table },
		    WORDS(table->name, table->game.id, "table", table->game.white,
		    table->game.black));
	}
}

static void list_files(struct start_view *view)
{
	for (int i = 0; i < view->file_count; i++) {
		const struct game_entry *file = &view->file[i];
		const struct variant *variant = file->rules ? file->rules->variant : NULL;
		enum entry_kind kind = variant ? ENTRY_GAME : ENTRY_BROKEN;

		list_entry(view, (struct start_entry){ kind, .variant = variant, .file = file },
		    WORDS(file->name, file->own ? "file" : "example",
		    variant ? variant->name : NULL, variant ? variant->inventor : NULL));
	}
}

/*
 * Lists what fits anew.  What is to be resumed is first, and chosen unless words are typed: those
 * of a game ask for a new one.  Where there is nothing to resume, a game is chosen all the same.
 */
static void list_entries(struct start_view *view)
{
	int first = 0;

	view->list = (struct list_state){ 0 };
	view->count = 0;
	list_tables(view, 0, view->own_tables);
	for (int i = 0; i < saved_shown(view); i++)
		list_entry(view, (struct start_entry){ ENTRY_SAVED, .saved = &view->saved[i] },
		    WORDS(view->saved[i].id, "resume"));
	for (const struct start_command *c = start_commands; c->name; c++)
		list_entry(view, (struct start_entry){ ENTRY_COMMAND, .command = c },
		    WORDS(c->name, c->text));
	if (view->count > 0 && view->entry[0].kind == ENTRY_COMMAND)
		first = view->count;
	list_tables(view, view->own_tables, tables_shown(view));
	if (*words_of(view))
		first = view->count;
	for (const struct variant *const *v = variants; *v; v++)
		list_entry(view, (struct start_entry){ ENTRY_GAME, .variant = *v },
		    WORDS((*v)->id, (*v)->name, (*v)->inventor));
	list_files(view);
	view->list.chosen = first < view->count ? first : 0;
}

/* Reads the files of games; false if they are as they were. */
static bool read_files(struct start_view *view, const struct game_directories *games)
{
	uint64_t stamp = game_files_stamp(games);

	if (view->entry && stamp == view->file_stamp)
		return false;
	view->file_stamp = stamp;
	view->file_count = game_entries(games, &view->file);
	return true;
}

/* Reads the tables; false if their directory is as it was. */
static bool read_tables(struct start_view *view, const struct session *session)
{
	const char *directory = session->storage.tables_dir;
	struct stat tables;

	if (!directory || stat(directory, &tables) < 0)
		tables = (struct stat){ 0 };
	if (view->entry && file_same_version(&tables, &view->tables))
		return false;
	view->tables = tables;
	view->table_count = tables_open(session, &view->table, &view->own_tables);
	return true;
}

/* Lists what has been read. */
static void list_anew(struct start_view *view)
{
	size_t all = sizeof start_commands / sizeof *start_commands +
	    (size_t)(view->saved_count + view->table_count + view->file_count);

	for (const struct variant *const *v = variants; *v; v++)
		all++;
	view->entry = xcalloc(all, sizeof *view->entry);
	list_entries(view);
}

/* Do two lists mean the same by these?  A file may have been mended. */
static bool is_same(const struct start_entry *a, const struct start_entry *b)
{
	if (a->file && b->file)
		return strcmp(a->file->name, b->file->name) == 0;
	if (a->file || b->file || a->kind != b->kind)
		return false;
	switch (a->kind) {
	case ENTRY_TABLE:
		return strcmp(a->table->name, b->table->name) == 0;
	case ENTRY_SAVED:
		return a->saved == b->saved;
	case ENTRY_COMMAND:
		return a->command == b->command;
	default:
		return a->variant == b->variant;
	}
}

/* The entry that is chosen; NULL if none fits. */
static const struct start_entry *chosen_entry(const struct start_view *view)
{
	return view->list.chosen < view->count ? &view->entry[view->list.chosen] : NULL;
}

/*
 * While the list is shown, files may be mended at another terminal, and tables opened.  The choice
 * stays what it is, or else where it is.  Files are renewed when a key is pressed;
 * tables before the list is drawn, so that Enter takes what is seen.
 */
static void renew(struct start_view *view, const struct session *session, bool to_draw)
{
	struct start_view old = *view;
	const struct start_entry *chosen = chosen_entry(&old);
	bool files = !to_draw && read_files(view, &session->storage.games);
	bool tables = to_draw && read_tables(view, session);

	if (!files && !tables)
		return;
	list_anew(view);
	if (old.list.chosen < view->count)
		view->list = old.list;
	for (int i = 0; chosen && i < view->count; i++)
		if (is_same(chosen, &view->entry[i]))
			view->list.chosen = i;
	free(old.entry);
	if (files)
		game_entries_free(old.file, old.file_count);
	if (tables)
		free(old.table);
}

/* A player who has just learnt a game may want to play it. */
static void choose_learnt(struct start_view *view, const char *id)
{
	for (int i = 0; id && i < view->count; i++) {
		const struct start_entry *entry = &view->entry[i];

		if (entry->kind == ENTRY_GAME && strcmp(entry->variant->id, id) == 0) {
			view->list.chosen = i;
			return;
		}
	}
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct start_view *view = state;

	(void)subject;
	view->saved_count = files_unfinished(screen->session, &view->saved);
	read_tables(view, screen->session);
	read_files(view, &screen->session->storage.games);
	list_anew(view);
	choose_learnt(view, screen->session->learnt);
}

static void close_view(void *state)
{
	struct start_view *view = state;

	free(view->saved);
	free(view->table);
	game_entries_free(view->file, view->file_count);
	free(view->entry);
}

/* The description of an entry. */
static void tell_entry(const struct start_view *view, const struct start_entry *entry,
    const struct canvas *canvas, struct strbuf *text)
{
	if (entry->kind == ENTRY_SAVED && !entry->saved->in_use &&
	    saved_shown(view) < view->saved_count)
		strbuf_printf(text, "%d unfinished%s - type \"resume\"\n", view->saved_count,
		    start_is_narrow(canvas) ? "" : " games");
	start_entry_tell(entry, start_is_narrow(canvas), text);
}

/* The command that Enter runs; without a colon one where no game is found.  NULL: there is none. */
static const struct command_entry *found_command(const struct start_view *view)
{
	bool colon = is_command(view);

	if (!colon && view->count > 0)
		return NULL;
	if (has_option(view->filter.text))
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
	const struct start_entry *entry = view->list.rested < view->count
	    ? &view->entry[view->list.rested] : NULL;

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
	enum { ROWS = 2, LEAST_ROOM = 3 };
	struct canvas *canvas = &screen->canvas;
	int most = ROWS + search_room(canvas) - LEAST_ROOM, lines;
	struct rectangle above = { 0, 2, ROWS, canvas->columns - 4 };
	struct strbuf text = { 0 };
	struct look look = tell_foot(view, screen, &text);

	lines = text_lines(strbuf_str(&text), above.columns);
	if (lines > ROWS)
		above.rows = lines < most ? lines : most;
	above.row = canvas->rows - 3 - above.rows;
	canvas_wrap_last(canvas, &above, look, strbuf_str(&text));
	strbuf_free(&text);
	search_draw(&view->filter, is_command(view) || found_command(view) ? "Command:" : "Search:",
	    view->count == 0 && !found_command(view), canvas);
	return above.rows - ROWS;
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct start_view *view = state;
	const struct command_entry *command = found_command(view);
	struct error error;

	if (screen->session->dialog.question)
		return question_hints;
	if (command && command_is_possible(screen->session, command, &error))
		return "Enter run   Esc clear";
	if (view->count == 0 || is_command(view))
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
	struct list_state *list = &view->list;
	struct canvas *canvas = &screen->canvas;
	int room;

	renew(view, screen->session, true);
	screen_title(screen, "Philidor: chess with other pawns",
	    canvas->columns >= 70 ? "\"Pawns are the soul of chess.\"" : "");
	list_rest(list, screen->hurried);
	room = search_room(canvas) - draw_foot(view, screen);
	list_show(list, room, view->count);
	for (int i = list->top; i < view->count && i - list->top < room; i++)
		start_entry_draw(canvas, 2 + i - list->top, i == list->chosen, &view->entry[i]);
	if (list->top + room < view->count)
		list_more(canvas, canvas->rows - 3, DIM);
}

static void resume(struct screen *screen, const struct saved *saved)
{
	struct session *session = screen->session;
	struct error error;

	if (savefile_in_use(session->storage.state_dir, saved->name, NULL))
		takeover_ask(session, saved);
	else if (files_resume(session, saved->name, &error))
		screen_to_board(screen);
	else
		session_say(session, "%s.", error.why);
}

static void join(struct screen *screen, const struct seen_table *table)
{
	struct error error;

	if (table_join(screen->session, table->name, NULL, &error))
		screen_to_board(screen);
	else
		session_say(screen->session, "%s.", error.why);
}

static void play(struct screen *screen, const struct start_entry *entry)
{
	switch (entry->kind) {
	case ENTRY_COMMAND:
		command_line(screen->session, entry->command->name, false);
		break;
	case ENTRY_TABLE:
		join(screen, entry->table);
		break;
	case ENTRY_SAVED:
		resume(screen, entry->saved);
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
	list_entries(view);
	strbuf_printf(&line, "%s%s", has_option(typed.text) ? "new " : "", typed.text + colon);
	run = !typed.text[colon] || command_line(session, line.data, colon);
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
		list_entries(view);
	} else if (screen->session->game) {
		screen_pop(screen);
	} else {
		screen->session->quit = true;
	}
}

static void take_key(struct start_view *view, struct screen *screen, const struct key *key)
{
	const struct start_entry *entry;

	if (screen_answer(screen, key))
		return;
	screen->message[0] = '\0';
	renew(view, screen->session, false);
	entry = chosen_entry(view);
	if (key->code == K_ENTER && (is_command(view) || !entry))
		execute(view, screen->session);
	else if (key->code == K_ENTER && entry)
		play(screen, entry);
	else if (key->code == K_HELP && entry)
		show_rules(screen, entry);
	else if (key->code == K_ESCAPE)
		escape(view, screen);
	else if (key->code == '?')
		page_view_show_help(screen);
	else if (line_key(&view->filter, key))
		list_entries(view);
	else
		scroll_key(key, search_room(&screen->canvas), view->count - 1, &view->list.chosen);
}

/* A game that a command or an answer has begun is shown. */
static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	const struct session *session = screen->session;
	int games = session->games;

	take_key(state, screen, key);
	if (session->game && session->games != games)
		screen_to_board(screen);
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	struct start_view *view = state;

	(void)screen;
	line_insert(&view->filter, text);
	list_entries(view);
}

const struct view start_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct start_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
