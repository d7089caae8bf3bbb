/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/table_list.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/game_pgn.h"
#include "game/watchers.h"

/*
 * Which locks may be in a directory, by a hash of their names, where those of watchers count as
 * one.  To ask for each lock of thousands of tables, most of which nobody is at, takes long.
 */
struct lock_files {
	bool may_be[1 << 16];
};

/* Some file systems do not tell upper from lower case. */
static size_t hash_of(const char *name)
{
	size_t length = strlen(name);
	uint64_t hash = 0;

	while (length > 0 && is_digit(name[length - 1]))
		length--;
	for (size_t i = 0; i < length; i++)
		hash = splitmix64(hash ^ (unsigned char)lower(name[i]));
	return hash % sizeof ((struct lock_files *)0)->may_be;
}

static struct lock_files *lock_files_new(const char *directory)
{
	struct lock_files *files = xcalloc(1, sizeof *files);
	DIR *entries = opendir(directory);
	const struct dirent *entry;

	while (entries && (entry = readdir(entries)))
		if (entry->d_name[0] == '.')
			files->may_be[hash_of(entry->d_name)] = true;
	if (entries)
		closedir(entries);
	return files;
}

static bool may_have_lock(const struct lock_files *files, const char *table, const char *lock)
{
	char name[TABLE_NAME + 16];

	snprintf(name, sizeof name, ".%s.%s", table, lock);
	return files->may_be[hash_of(name)];
}

/* Is the seat at a table of the list taken? */
static bool is_seat_taken(const char *directory, const struct lock_files *files, const char *table,
    enum color side)
{
	char *path;
	bool taken;

	if (!may_have_lock(files, table, table_lock_name[side]))
		return false;
	path = table_path(directory, ".", table, table_lock_name[side]);
	taken = table_seat_is_taken(directory, path, NULL);
	free(path);
	return taken;
}

/* Fills in the entry of one table; false if the file is not that of a table. */
static bool look_at(const char *directory, const struct lock_files *files,
    const struct saved *saved, struct seen_table *table)
{
	size_t length = strlen(saved->name) - strlen(PGN_ENDING);
	struct watchers watchers = { .count = 0 };
	struct error ignored;

	*table = (struct seen_table){ .game = *saved };
	if (length >= sizeof table->name)
		return false;
	memcpy(table->name, saved->name, length);
	if (!table_name_check(table->name, &ignored) || !table_wrote(saved, table->name))
		return false;
	for (int side = WHITE; side <= BLACK; side++)
		table->there[side] = is_seat_taken(directory, files, table->name, side);
	if (may_have_lock(files, table->name, watchers_lock_name))
		watchers_look(directory, table->name, &watchers);
	table->watchers = watchers.count;
	return true;
}

int table_list(const char *directory, struct seen_table **list)
{
	struct saved *saved;
	int all = savefile_list(directory, &saved), count = 0;
	struct lock_files *files = lock_files_new(directory);

	*list = xcalloc((size_t)all + 1, sizeof **list);
	for (int i = 0; i < all; i++)
		count += look_at(directory, files, &saved[i], &(*list)[count]);
	free(saved);
	free(files);
	return count;
}
