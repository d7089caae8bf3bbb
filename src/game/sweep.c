/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/sweep.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/lock.h"
#include "game/paths.h"
#include "game/savefile.h"
#include "game/shared_game.h"

enum {
	HOUR = 60 * 60, DAY = 24 * HOUR,
	UNUSED_DAYS = 90,
	LOOKED_AT = 10000,              /* others can fill the directory */
	ASIDE_MOST = 1000
};

/* The length of a table's name before one of these suffixes; 0 if there is none. */
static size_t name_length(const char *file, const char *const *ends)
{
	size_t length = strcspn(file, ".");
	char name[TABLE_NAME];
	struct error ignored;

	if (length >= sizeof name)
		return 0;
	memcpy(name, file, length);
	name[length] = '\0';
	if (!table_name_check(name, &ignored))
		return 0;
	for (; *ends; ends++)
		if (strcmp(file + length, *ends) == 0)
			return length;
	return 0;
}

bool sweep_table(const char *directory, const char *name)
{
	struct error ignored;
	struct shared_game *shared_game = shared_game_new(directory, name, &ignored);
	bool unused = shared_game && !shared_game_is_busy(shared_game) &&
	    shared_game_begin(shared_game, &ignored) &&
	    !shared_game_taken(shared_game, WHITE, NULL) &&
	    !shared_game_taken(shared_game, BLACK, NULL);

	if (unused)
		shared_game_clear(shared_game);
	shared_game_free(shared_game);
	return unused;
}

/* Is it the name of a game that was put aside: TABLE.20260131-235959.pgn? */
static bool is_aside(const char *file)
{
	const char *date = strchr(file, '.');

	return date && strspn(date + 1, "0123456789-") == strlen("20260131-235959") &&
	    strcmp(date + 1 + strlen("20260131-235959"), ".pgn") == 0;
}

static void sweep_table_games(const char *directory)
{
	static const char *const ends[] = { ".pgn", NULL };
	struct saved *list;
	int count = savefile_list(directory, &list), aside = 0;
	time_t now = time(NULL);

	for (int i = 0; i < count; i++) {
		size_t length = name_length(list[i].name, ends);
		time_t age = list[i].moves == 0 ? DAY : UNUSED_DAYS * DAY;

		if (length > 0 && list[i].when < now - age) {
			list[i].name[length] = '\0';
			sweep_table(directory, list[i].name);
		} else if (is_aside(list[i].name) && ++aside > ASIDE_MOST) {
			char *path = path_join(directory, list[i].name);

			unlink(path);
			free(path);
		}
	}
	free(list);
}

/* Does something with each name in a directory, the path of which is there. */
static void visit_names(const char *directory,
    void (*visit)(const char *directory, const char *name, const char *path))
{
	DIR *entries = opendir(directory);
	struct dirent *entry;

	for (int i = 0; i < LOOKED_AT && entries && (entry = readdir(entries)); i++) {
		char *path = path_join(directory, entry->d_name);

		visit(directory, entry->d_name, path);
		free(path);
	}
	if (entries)
		closedir(entries);
}

static void sweep_table_lock(const char *directory, const char *name, const char *path)
{
	static const char *const ends[] = { ".white", ".black", ".lock", NULL };

	(void)directory;
	if (name[0] == '.' && name_length(name + 1, ends) > 0)
		lock_sweep(path, HOUR);
}

void sweep_tables(const char *directory)
{
	sweep_table_games(directory);
	visit_names(directory, sweep_table_lock);
}

/* Does a name begin with a dot and end like that? */
static bool is_hidden(const char *name, const char *end)
{
	size_t length = strlen(name), tail = strlen(end);

	return name[0] == '.' && length > tail && strcmp(name + length - tail, end) == 0;
}

/* The lock of a game, with its bell, or that of a program that requested it. */
static void sweep_game_lock(const char *directory, const char *name, const char *path)
{
	char game[sizeof ((struct saved *)0)->name];
	struct error ignored;
	struct stat status;

	if (is_hidden(name, ".pgn.request"))
		lock_sweep(path, HOUR);
	if (!is_hidden(name, ".pgn.lock") || lstat(path, &status) != 0 ||
	    status.st_mtime > time(NULL) - HOUR)
		return;
	snprintf(game, sizeof game, "%.*s", (int)(strlen(name) - strlen("..lock")), name + 1);
	if (!savefile_in_use(directory, game, NULL))
		savefile_free(savefile_open(directory, game, &ignored));
}

void sweep_game_locks(const char *directory)
{
	visit_names(directory, sweep_game_lock);
}

void sweep_games(const char *directory, int most)
{
	struct saved *list;
	int count = savefile_list(directory, &list);
	struct error ignored;

	for (int i = most; i < count; i++)
		if (!list[i].in_use)
			savefile_discard(savefile_open(directory, list[i].name, &ignored));
	free(list);
}
