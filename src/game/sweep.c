/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/sweep.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "game/ladder.h"
#include "game/lock.h"
#include "game/paths.h"
#include "game/savefile.h"
#include "game/shared_game.h"
#include "game/watchers.h"

enum {
	HOUR = 60 * 60, DAY = 24 * HOUR,
	UNUSED_DAYS = 90,
	ASIDE_MOST = 1000
};

/* Writes the name of the table of a file, and returns what follows it; NULL if it has none. */
static const char *table_of(const char *file, char name[static TABLE_NAME])
{
	size_t length = strcspn(file, ".");
	struct error ignored;

	if (length >= TABLE_NAME)
		return NULL;
	memcpy(name, file, length);
	name[length] = '\0';
	return table_name_check(name, &ignored) ? file + length : NULL;
}

static bool is_old(const struct saved *game)
{
	return game->when < time(NULL) - (game->moves == 0 ? DAY : UNUSED_DAYS * DAY);
}

/*
 * A table at which nobody sits, which is not to change until it is freed, and its game; NULL if
 * there is none.
 */
static struct shared_game *hold_vacant(const char *directory, const char *name, struct saved *game)
{
	struct error ignored;
	struct shared_game *shared_game = shared_game_new(directory, name, &ignored);

	if (shared_game && !shared_game_is_busy(shared_game) &&
	    shared_game_begin(shared_game, &ignored) &&
	    !shared_game_taken(shared_game, WHITE, NULL) &&
	    !shared_game_taken(shared_game, BLACK, NULL) && shared_game_look(shared_game, game))
		return shared_game;
	shared_game_free(shared_game);
	return NULL;
}

/* As sweep_table; or only if it is old, as others may have used it since it was listed. */
static bool remove_table(const char *directory, const char *name, bool only_old)
{
	struct saved game;
	struct shared_game *shared_game = hold_vacant(directory, name, &game);
	bool unused = shared_game && (!only_old || is_old(&game));

	if (unused)
		shared_game_clear(shared_game);
	shared_game_free(shared_game);
	return unused;
}

bool sweep_table(const char *directory, const char *name)
{
	return remove_table(directory, name, false);
}

bool sweep_finished_table(const char *directory, const char *name)
{
	struct error ignored;
	struct saved game;
	struct shared_game *shared_game = hold_vacant(directory, name, &game);
	bool done = shared_game && game.result != UNDECIDED &&
	    shared_game_put_aside(shared_game, &ignored);

	shared_game_free(shared_game);
	return done;
}

/* Does the name of a game that was put aside go on like that: TABLE.20260131-235959.pgn? */
static bool is_aside(const char *rest)
{
	rest = text_after_form(rest, ".dddddddd-dddddd");
	return rest && strcmp(rest, PGN_ENDING) == 0;
}

static void remove_aside(const char *directory, const char *file, const char *table)
{
	char *path = path_join(directory, file);
	struct saved game;

	if (table_file_look(path, table, &game))
		unlink(path);
	free(path);
}

static void sweep_table_games(const char *directory)
{
	struct saved *list;
	int count = savefile_list(directory, &list), aside = 0;
	char name[TABLE_NAME];

	for (int i = 0; i < count; i++) {
		const char *rest = table_of(list[i].name, name);

		if (!rest || !table_wrote(&list[i], name))
			continue;
		if (strcmp(rest, PGN_ENDING) == 0 && is_old(&list[i]))
			remove_table(directory, name, true);
		else if (is_aside(rest) && ++aside > ASIDE_MOST)
			remove_aside(directory, list[i].name, name);
	}
	free(list);
}

/* Does something with each name in a directory, the path of which is there. */
static void visit_names(const char *directory,
    void (*visit)(const char *directory, const char *name, const char *path))
{
	DIR *entries = opendir(directory);
	struct dirent *entry;

	for (int i = 0; i < NAMES_LOOKED_AT && entries && (entry = readdir(entries)); i++) {
		char *path = path_join(directory, entry->d_name);

		visit(directory, entry->d_name, path);
		free(path);
	}
	if (entries)
		closedir(entries);
}

/* Removes what was said at a table that is gone, by whatever removed it. */
static void sweep_talk(const char *directory, const char *table, const char *path)
{
	char *game_path = table_path(directory, "", table, "pgn");
	struct stat status, there;

	if (lstat(path, &status) == 0 && S_ISREG(status.st_mode) &&
	    status.st_mtime < time(NULL) - HOUR && lstat(game_path, &there) != 0)
		unlink(path);
	free(game_path);
}

static void sweep_table_file(const char *directory, const char *name, const char *path)
{
	char table[TABLE_NAME];
	const char *rest = name[0] == '.' ? table_of(name + 1, table) : NULL;

	if (!rest)
		return;
	if (table_part(rest) == TABLE_TALK)
		sweep_talk(directory, table, path);
	else if (table_part(rest) == TABLE_LOCK || watchers_own_file(rest) ||
	    ladder_owns_lock(rest))
		lock_sweep(path, HOUR);
}

void sweep_tables(const char *directory)
{
	sweep_table_games(directory);
	visit_names(directory, sweep_table_file);
}

/* Reads the only game of a file that Philidor has named; false if it is not like that. */
static bool read_game(const char *directory, const char *name, struct saved *saved)
{
	enum { LARGEST = 1 << 20 };     /* with the file of an invented game */
	char *path = path_join(directory, name), *text;
	struct error ignored;
	size_t length = 0;
	bool read;

	text = savefile_is_ours(name) ? file_read_ours(path, LARGEST, &length, &ignored) : NULL;
	read = text && savefile_scan(text, length, saved) == 1;
	free(text);
	free(path);
	return read;
}

/* Is there nothing in the game to be resumed, neither a move nor a position that was set up? */
static bool is_empty_game(const char *directory, const char *name)
{
	struct saved saved;

	return read_game(directory, name, &saved) && saved.moves == 0 && !saved.set_up &&
	    saved.result == UNDECIDED;
}

/* Removes a game, if it is still finished: it may have gone on since it was listed. */
static bool discard_finished(const char *directory, const char *name)
{
	struct error ignored;
	struct savefile *save = savefile_open(directory, name, &ignored);
	struct saved saved;
	bool finished = save && read_game(directory, name, &saved) && saved.result != UNDECIDED;

	if (finished)
		savefile_discard(save);
	else
		savefile_free(save);
	return finished;
}

/*
 * The lock of a game, with its FIFO, or that of a program that requested it.  A FIFO may be without
 * a lock.  An empty game goes with its lock.
 */
static void sweep_game_lock(const char *directory, const char *name, const char *path)
{
	char game[SAVED_NAME];
	enum save_part part = savefile_part(name, game);
	struct savefile *save;
	struct error ignored;
	struct stat status;

	if (part == SAVE_REQUEST)
		lock_sweep(path, HOUR);
	if ((part != SAVE_LOCK && part != SAVE_FIFO) || lstat(path, &status) != 0 ||
	    (part == SAVE_FIFO && !S_ISFIFO(status.st_mode)) ||
	    status.st_mtime > time(NULL) - HOUR)
		return;
	if (savefile_in_use(directory, game, NULL))
		return;
	save = savefile_open(directory, game, &ignored);
	if (save && is_empty_game(directory, game))
		savefile_discard(save);
	else
		savefile_free(save);
}

void sweep_game_locks(const char *directory)
{
	visit_names(directory, sweep_game_lock);
}

/* How many games in a directory have names that Philidor gives? */
static int count_games(const char *directory)
{
	struct saved_name *list;
	int count = savefile_names(directory, &list), ours = 0;

	for (int i = 0; i < count; i++)
		ours += savefile_is_ours(list[i].name);
	free(list);
	return ours;
}

/* Removes that many finished games, the oldest first; all, if they are fewer. */
static void sweep_finished_games(const char *directory, int excess, is_needed *needed,
    const void *context)
{
	struct saved *list;
	int count = savefile_list(directory, &list);

	for (int i = count - 1; i >= 0 && excess > 0; i--)
		if (savefile_is_ours(list[i].name) && list[i].result != UNDECIDED &&
		    !needed(context, list[i].name) && discard_finished(directory, list[i].name))
			excess--;
	free(list);
}

void sweep_games(const char *directory, int most, is_needed *needed, const void *context)
{
	struct saved_name *list;
	int excess = count_games(directory) - most, count, ours = 0;
	struct error ignored;

	if (excess <= 0)
		return;
	sweep_finished_games(directory, excess, needed, context);
	count = savefile_names(directory, &list);
	/* One that is in use cannot be opened. */
	for (int i = 0; i < count; i++)
		if (savefile_is_ours(list[i].name) && ++ours > most &&
		    !needed(context, list[i].name))
			savefile_discard(savefile_open(directory, list[i].name, &ignored));
	free(list);
}
