/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/savefile.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/clock.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "game/paths.h"

/* A game read for a list: its moves are counted, not understood. */
struct scan {
	struct saved *saved;
	bool has_result;
	int plies;
};

/* The first that is known; the tag comes before the end of the moves, which may not be read. */
static void note_result(struct scan *scan, enum result result)
{
	if (!scan->has_result)
		scan->saved->result = result;
	scan->has_result = true;
}

static const char *scan_tag(void *context, const char *name, const char *value)
{
	struct scan *scan = context;
	struct saved *saved = scan->saved;
	enum result result;

	if (strcmp(name, "Variant") == 0)
		sanitize(game_pgn_variant(value), saved->id, sizeof saved->id);
	else if (strcmp(name, "Event") == 0)
		sanitize(value, saved->event, sizeof saved->event);
	else if (strcmp(name, "White") == 0)
		sanitize(value, saved->white, sizeof saved->white);
	else if (strcmp(name, "Black") == 0)
		sanitize(value, saved->black, sizeof saved->black);
	else if (strcmp(name, "WhiteIs") == 0 || strcmp(name, "BlackIs") == 0)
		saved->humans[*name == 'B' ? BLACK : WHITE] = strcmp(value, "human") == 0;
	else if (strcmp(name, "FEN") == 0)
		saved->set_up = true;
	else if (strcmp(name, "Result") == 0 && result_read(value, &result))
		note_result(scan, result);
	else if (strcmp(name, "Rated") == 0)
		saved->rated = true;
	else if (strcmp(name, "TimeControl") == 0 &&
	    !clocks_read_seconds(value, &saved->start_ms, &saved->increment_ms))
		saved->start_ms = saved->increment_ms = 0;
	return NULL;
}

/* A line of the text of the game that is played; its last name counts. */
static const char *scan_escape(void *context, const char *line)
{
	static const char name[] = PGN_GAME_FILE "name:";
	struct saved *saved = ((struct scan *)context)->saved;

	if (starts_nocase(line, name, strlen(name))) {
		line += strlen(name);
		sanitize(line + strspn(line, " \t"), saved->title, sizeof saved->title);
	}
	return NULL;
}

static const char *scan_move(void *context, const char *san)
{
	(void)san;
	((struct scan *)context)->plies++;
	return NULL;
}

static void scan_result(void *context, enum result result)
{
	note_result(context, result);
}

/* Fills in the entry of the next game; false if there is none. */
static bool scan_game(struct pgn_reader *reader, struct saved *saved)
{
	static const struct pgn_sink sink = {
		.main_line = true, .escape = scan_escape, .tag = scan_tag, .move = scan_move,
		.result = scan_result
	};
	struct scan scan = { .saved = saved };

	*saved = (struct saved){ .white = PGN_UNKNOWN, .black = PGN_UNKNOWN };
	sanitize(game_pgn_variant(NULL), saved->id, sizeof saved->id);
	if (pgn_read(reader, &sink, &scan) == 0)
		return false;
	saved->moves = (scan.plies + 1) / 2;
	return true;
}

int savefile_scan(const char *text, size_t length, struct saved *saved)
{
	struct error ignored;
	struct pgn_reader *reader = game_pgn_open_text(text, length, &ignored);
	struct saved next;
	int count;

	*saved = (struct saved){ .name = "" };
	count = reader && scan_game(reader, saved);
	count += count == 1 && scan_game(reader, &next);
	pgn_close(reader);
	return count;
}

/* Two people whom only their colors tell apart?  In games from elsewhere these are names. */
static bool share_name(const struct saved *saved)
{
	const char *white = saved->white, *black = saved->black;
	const char *white_ends = strstr(white, " (White)"), *black_ends = strstr(black, " (Black)");

	return saved->humans[WHITE] && saved->humans[BLACK] && white_ends && black_ends &&
	    white_ends - white == black_ends - black &&
	    strncmp(white, black, (size_t)(white_ends - white)) == 0;
}

void savefile_tell_players(const struct saved *saved, const char *between, struct strbuf *text)
{
	if (share_name(saved))
		strbuf_add(text, "two at one keyboard");
	else
		strbuf_printf(text, "%s%s%s", saved->white, between, saved->black);
}

/*
 * Bytes read to list the games of a directory: of one file, and of all.  The last that may be read
 * are for the heads of files, with the tags.
 */
enum { LOOKED_AT = 1 << 20, LOOKED_AT_ALL = 1 << 24, FOR_HEADS = 1 << 23, HEAD = 1 << 13 };

/* Other costs, counted as bytes: of each name, of each file, and of each that is opened. */
enum { PASSED_OVER = 1 << 4, FOUND = 1 << 8, OPENED = 1 << 10 };

static void spend(size_t *budget, size_t cost)
{
	*budget -= cost < *budget ? cost : *budget;
}

/* How much of the next file is read. */
static size_t share_of(size_t budget)
{
	size_t most = budget > FOR_HEADS + HEAD ? budget - FOR_HEADS : HEAD;

	return most < LOOKED_AT ? most : LOOKED_AT;
}

/* Fills in the entry of one file, reading as much of it as the budget allows; false if no game. */
static bool look_at(const char *directory, const struct saved_name *file, size_t *budget,
    struct saved *saved)
{
	char *path = path_join(directory, file->name);
	struct error ignored;
	size_t length;
	char *data = file_head(path, share_of(*budget), &length, &ignored);
	struct pgn_reader *reader = data ? game_pgn_open_text(data, length, &ignored) : NULL;
	bool read = reader && scan_game(reader, saved);

	spend(budget, data && length > OPENED ? length : OPENED);
	if (read) {
		strcpy(saved->name, file->name);
		saved->when = file->when.tv_sec;
		saved->in_use = savefile_in_use(directory, file->name, &saved->holder);
	}
	pgn_close(reader);
	free(data);
	free(path);
	return read;
}

/* Fills in the entry of one name in a directory; false if it is not that of a game. */
static bool find(int directory, const char *name, size_t *budget, struct saved_name *found)
{
	struct stat status;

	if (!savefile_is_name(name)) {
		spend(budget, PASSED_OVER);
		return false;
	}
	spend(budget, FOUND);
	if (fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
	    !S_ISREG(status.st_mode))
		return false;
	strcpy(found->name, name);
	found->when = status.st_mtim;
	return true;
}

static int newest_first(const void *a, const void *b)
{
	const struct saved_name *one = a, *two = b;

	if (one->when.tv_sec != two->when.tv_sec)
		return one->when.tv_sec < two->when.tv_sec ? 1 : -1;
	if (one->when.tv_nsec != two->when.tv_nsec)
		return one->when.tv_nsec < two->when.tv_nsec ? 1 : -1;
	return strcmp(two->name, one->name);
}

int savefile_names(const char *directory, struct saved_name **list)
{
	DIR *entries = opendir(directory);
	size_t budget = LOOKED_AT_ALL;
	struct dirent *entry;
	int count = 0;

	*list = NULL;
	while (entries && budget > 0 && (entry = readdir(entries))) {
		*list = xgrow(*list, (size_t)count, sizeof **list);
		count += find(dirfd(entries), entry->d_name, &budget, &(*list)[count]);
	}
	if (entries)
		closedir(entries);
	if (count > 1)
		qsort(*list, (size_t)count, sizeof **list, newest_first);
	return count;
}

static struct saved *next_entry(struct saved **list, int count)
{
	*list = xgrow(*list, (size_t)count, sizeof **list);
	return &(*list)[count];
}

int savefile_list(const char *directory, struct saved **list)
{
	struct saved_name *names;
	int found = savefile_names(directory, &names), count = 0;
	size_t budget = LOOKED_AT_ALL;

	*list = NULL;
	for (int i = 0; i < found && budget > 0; i++)
		count += look_at(directory, &names[i], &budget, next_entry(list, count));
	free(names);
	return count;
}

int savefile_list_file(const char *path, const struct pgn_stop *stop, struct saved **list,
    struct error *error)
{
	struct pgn_reader *reader = game_pgn_open(path, error);
	int count = 0;

	*list = NULL;
	if (!reader)
		return -1;
	*error = (struct error){ "" };
	pgn_stop_when(reader, stop);
	while (count < LISTED_MOST && scan_game(reader, next_entry(list, count)))
		count++;
	if (pgn_stopped(reader)) {
		error_set(error, PGN_INTERRUPTED);
		count = -1;
	} else if (pgn_failed(reader)) {
		error_set(error, "cannot read all of %s", path);
	}
	pgn_close(reader);
	return count;
}
