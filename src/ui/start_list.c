/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/start_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "session/commands.h"
#include "variants/list.h"

/* What is done by a command. */
static const struct start_command start_commands[] = {
	{ "lesson", "learn a game step by step" },
	{ "puzzle", "find the one move that wins" },
	{ NULL, NULL }
};

bool start_names_option(const char *text)
{
	size_t length = strcspn(text, ":");
	bool found = false;

	for (const struct variant *const *v = variants; *v && text[length]; v++)
		found |= strlen((*v)->id) == length && starts_nocase(text, (*v)->id, length);
	return found;
}

/* Of many unfinished games only the latest are listed, unless filtered. */
enum { SAVED_SHOWN = 4 };
static int saved_shown(const struct start_list *list)
{
	return list->saved_count > SAVED_SHOWN && !*list->words ? SAVED_SHOWN
	    : list->saved_count;
}

/* The same of the tables of others. */
static int tables_shown(const struct start_list *list)
{
	int most = list->own_tables + SAVED_SHOWN;

	return list->table_count > most && !*list->words ? most : list->table_count;
}

bool start_list_has_tables(const struct start_list *list) { return list->tables.st_nlink > 0; }

bool start_list_is_short(const struct start_list *list)
{
	return saved_shown(list) < list->saved_count;
}

/* Lists an entry if the filter occurs in one of these words; those not needed are NULL. */
enum { ENTRY_WORDS = 5 };
#define WORDS(...) ((const char *const[ENTRY_WORDS]){ __VA_ARGS__ })
static void list_entry(struct start_list *list, struct start_entry entry,
    const char *const words[static ENTRY_WORDS])
{
	for (int i = 0; i < ENTRY_WORDS && !start_names_option(list->words); i++)
		if (words[i] && contains_nocase(words[i], list->words)) {
			list->entry[list->count++] = entry;
			return;
		}
}

static void list_tables(struct start_list *list, int from, int to)
{
	for (int i = from; i < to; i++) {
		const struct seen_table *table = &list->table[i];

		list_entry(list, (struct start_entry){ ENTRY_TABLE, .table = table },
		    WORDS(table->name, table->game.id, "table", table->game.white,
		    table->game.black));
	}
}

/* Games whose names, or else whose summaries, are to have the words. */
static void list_files(struct start_list *list, bool summaries)
{
	for (int i = 0; i < list->file_count; i++) {
		const struct game_entry *file = &list->file[i];
		const struct variant *variant = file->rules ? file->rules->variant : NULL;
		const struct start_entry entry = {
			variant ? ENTRY_GAME : ENTRY_BROKEN, .variant = variant, .file = file
		};

		if (summaries)
			list_entry(list, entry, WORDS(variant ? variant->summary : NULL));
		else
			list_entry(list, entry, WORDS(file->name, file->own ? "file" : "example",
			    variant ? variant->name : NULL, variant ? variant->inventor : NULL));
	}
}

static void list_games(struct start_list *list, bool summaries)
{
	for (const struct variant *const *v = variants; *v; v++) {
		const struct start_entry entry = { ENTRY_GAME, .variant = *v };

		if (summaries)
			list_entry(list, entry, WORDS((*v)->summary));
		else
			list_entry(list, entry, WORDS((*v)->id, (*v)->name, (*v)->inventor));
	}
	list_files(list, summaries);
}

void start_list_narrow(struct start_list *list, const char *words)
{
	int first = 0;

	list->words = words;
	list->state = (struct list_state){ 0 };
	list->count = 0;
	list_tables(list, 0, list->own_tables);
	for (int i = 0; i < saved_shown(list); i++)
		list_entry(list, (struct start_entry){ ENTRY_SAVED, .saved = &list->saved[i] },
		    WORDS(list->saved[i].id, "resume"));
	for (const struct start_command *c = start_commands; c->name; c++)
		list_entry(list, (struct start_entry){ ENTRY_COMMAND, .command = c },
		    WORDS(c->name, c->text));
	if (list->count > 0 && list->entry[0].kind == ENTRY_COMMAND)
		first = list->count;
	list_tables(list, list->own_tables, tables_shown(list));
	if (*list->words)
		first = list->count;
	list_games(list, false);
	if (list->count == 0 && !command_of_line(words, false))
		list_games(list, true);
	list->state.chosen = first < list->count ? first : 0;
}

/* Reads the files of games; false if they are as they were. */
static bool read_files(struct start_list *list, const struct game_directories *games)
{
	uint64_t stamp = game_files_stamp(games);

	if (list->entry && stamp == list->file_stamp)
		return false;
	list->file_stamp = stamp;
	list->file_count = game_entries(games, &list->file);
	return true;
}

/* Reads the tables; false if their directory is as it was. */
static bool read_tables(struct start_list *list, const struct session *session)
{
	const char *directory = session->storage.tables_dir;
	struct stat tables;

	if (!directory || stat(directory, &tables) < 0)
		tables = (struct stat){ 0 };
	if (list->entry && file_same_version(&tables, &list->tables))
		return false;
	list->tables = tables;
	list->table_count = tables_open(session, &list->table, &list->own_tables);
	return true;
}

/* Lists what has been read. */
static void list_anew(struct start_list *list)
{
	size_t all = sizeof start_commands / sizeof *start_commands +
	    (size_t)(list->saved_count + list->table_count + list->file_count);

	for (const struct variant *const *v = variants; *v; v++)
		all++;
	list->entry = xcalloc(all, sizeof *list->entry);
	start_list_narrow(list, list->words);
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

const struct start_entry *start_list_chosen(const struct start_list *list)
{
	return list->state.chosen < list->count ? &list->entry[list->state.chosen] : NULL;
}

void start_list_renew(struct start_list *list, const struct session *session, bool to_draw)
{
	struct start_list old = *list;
	const struct start_entry *chosen = start_list_chosen(&old);
	bool files = !to_draw && read_files(list, &session->storage.games);
	bool tables = to_draw && read_tables(list, session);

	if (!files && !tables)
		return;
	list_anew(list);
	if (old.state.chosen < list->count)
		list->state = old.state;
	for (int i = 0; chosen && i < list->count; i++)
		if (is_same(chosen, &list->entry[i]))
			list->state.chosen = i;
	free(old.entry);
	if (files)
		game_entries_free(old.file, old.file_count);
	if (tables)
		free(old.table);
}

/* A player who has just learnt a game may want to play it. */
static void choose_learnt(struct start_list *list, const char *id)
{
	for (int i = 0; id && i < list->count; i++) {
		const struct start_entry *entry = &list->entry[i];

		if (entry->kind == ENTRY_GAME && strcmp(entry->variant->id, id) == 0) {
			list->state.chosen = i;
			return;
		}
	}
}

void start_list_open(struct start_list *list, const struct session *session)
{
	list->words = "";
	list->saved_count = files_unfinished(session, &list->saved);
	read_tables(list, session);
	read_files(list, &session->storage.games);
	list_anew(list);
	choose_learnt(list, session->learnt);
}

void start_list_close(struct start_list *list)
{
	free(list->saved);
	free(list->table);
	game_entries_free(list->file, list->file_count);
	free(list->entry);
}
