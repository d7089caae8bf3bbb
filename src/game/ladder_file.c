/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/ladder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "game/ladder_line.h"
#include "game/lock.h"
#include "game/table_files.h"

/* The files of ladders, and the tags of rated games, which go into them. */

/* Of a file: about forty thousand results. */
enum { LARGEST = 4 << 20 };

static const char ending[] = ".ladder", lock_ending[] = ".lock";

static bool is_id(const char *id)
{
	size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789");

	return length > 0 && length < LADDER_ID && id[length] == '\0';
}

static char *path_of(const char *directory, const char *before, const char *id, const char *after)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/%s%s%s%s", directory, before, id, ending, after);
	return path.data;
}

/* The text of a ladder, to be freed, "" if there is no file; NULL with the reason. */
static char *read_file(const char *path, size_t *length, struct error *error)
{
	struct stat status;

	*length = 0;
	if (lstat(path, &status) != 0 && errno == ENOENT)
		return xstrdup("");
	return file_read_ours(path, LARGEST, length, error);
}

bool ladder_read(const char *directory, const char *id, struct ladder *ladder,
    struct error *error)
{
	char *path, *text;
	size_t length;

	*ladder = (struct ladder){ 0 };
	if (!is_id(id))
		return error_set(error, "no ladder can have the name '%s'", shorten(id).text);
	path = path_of(directory, "", id, "");
	text = read_file(path, &length, error);
	if (text)
		ladder_rate(text, length, ladder);
	ladder->bytes = length;
	free(text);
	free(path);
	return text != NULL;
}

bool ladder_is_there(const char *directory, const char *id)
{
	char *path = is_id(id) ? path_of(directory, "", id, "") : NULL;
	struct stat status;
	bool there = path && lstat(path, &status) == 0;

	free(path);
	return there;
}

/* The id of the game of a file; false if it is no ladder's. */
static bool id_of(const char *name, char id[static LADDER_ID])
{
	size_t length = strlen(name), after = strlen(ending);

	if (!ends_with(name, ending) || length - after >= LADDER_ID)
		return false;
	memcpy(id, name, length - after);
	id[length - after] = '\0';
	return is_id(id);
}

bool ladder_owns_lock(const char *rest)
{
	const size_t length = strlen(ending);

	return strncmp(rest, ending, length) == 0 && strcmp(rest + length, lock_ending) == 0;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

int ladder_list(const char *directory, char (**list)[LADDER_ID])
{
	DIR *entries = opendir(directory);
	struct dirent *entry;
	int count = 0;

	*list = NULL;
	if (!entries)
		return -1;
	for (int i = 0; i < NAMES_LOOKED_AT && (entry = readdir(entries)); i++) {
		*list = xgrow(*list, (size_t)count, sizeof **list);
		count += id_of(entry->d_name, (*list)[count]);
	}
	closedir(entries);
	if (count > 0)
		qsort(*list, (size_t)count, sizeof **list, by_text);
	return count;
}

static bool write_one(const char *directory, const char *id, struct strbuf *text, size_t *bytes,
    struct error *error)
{
	struct ladder ladder;
	bool done = ladder_read(directory, id, &ladder, error);

	if (done)
		ladder_write(&ladder, id, text);
	*bytes = ladder.bytes;
	ladder_free(&ladder);
	return done;
}

/* What others put into the directory takes no longer than a single ladder may. */
static void write_all(const char *directory, char (*list)[LADDER_ID], int count,
    struct strbuf *text)
{
	enum { OPENED = 1 << 12 };      /* cost of a file, as bytes */
	size_t spent = 0, bytes;
	struct error error;
	int told = 0;

	for (; told < count && spent < LARGEST; told++) {
		strbuf_add(text, told ? "\n" : "");
		if (!write_one(directory, list[told], text, &bytes, &error))
			strbuf_printf(text, "%s: %s.\n", list[told], error.why);
		spent += OPENED + bytes;
	}
	if (told < count)
		strbuf_printf(text, "\n%d more not shown; name a game to see its ladder.\n",
		    count - told);
}

bool ladders_write(const char *directory, const char *id, struct strbuf *text,
    struct error *error)
{
	char (*list)[LADDER_ID];
	size_t ignored;
	int count;

	if (id)
		return write_one(directory, id, text, &ignored, error);
	count = ladder_list(directory, &list);
	if (count < 0 && errno != ENOENT)
		return error_set(error, "cannot read %s: %s", directory, strerror(errno));
	write_all(directory, list, count, text);
	if (count <= 0)
		strbuf_add(text, "There are no rated games yet.\n");
	free(list);
	return true;
}

/* The moment from which a game is rated, which also tells it from the others of its table. */
static const char rated_tag[] = "Rated";
static const char *const account_tag[2] = { "WhiteAccount", "BlackAccount" };

bool game_is_rated(const struct game *game)
{
	return game_tag(game, rated_tag) != NULL;
}

const char *game_account(const struct game *game, enum color side)
{
	const char *account = game_tag(game, account_tag[side]);

	return account ? account : "";
}

void game_rate(struct game *game, const char *const account[2])
{
	int64_t now = time_of_day_ms();
	char date[DATE_TEXT] = "", moment[DATE_TEXT + 8];

	date_write_utc((time_t)(now / 1000), DATE_STAMP, date);
	snprintf(moment, sizeof moment, "%s-%03d", date, (int)(now % 1000));
	game_set_tag(game, rated_tag, moment);
	for (int side = WHITE; side <= BLACK; side++)
		game_set_tag(game, account_tag[side], account[side]);
}

/* The line of a game without the day, which may be another when it is written anew. */
static void write_line(const char *table, const struct game *game, struct strbuf *line)
{
	char date[DATE_TEXT] = "";

	date_write_utc(time(NULL), DATE_DAY, date);
	strbuf_printf(line, "%s\t%s.%s\t%s\t%s\t%s\t%d", date, table, game_tag(game, rated_tag),
	    game_account(game, WHITE), game_account(game, BLACK), result_text(game_result(game)),
	    game_last(game)->ply);
}

/* Does a line tell of the same game as another? */
static bool is_of_game(const char *line, size_t length, const char *other)
{
	const char *ours = strchr(other, '\t');
	size_t before = (size_t)(ours - other), wanted = strcspn(ours + 1, "\t") + 2;

	return length >= before + wanted && memcmp(line + before, ours, wanted) == 0;
}

static bool has_game(char *text, size_t length, const char *wanted)
{
	const char *end = text + length;
	size_t line_length;
	char *line;

	while ((line = ladder_line_next(&text, end, &line_length)) != NULL)
		if (is_of_game(line, line_length, wanted))
			return true;
	return false;
}

/* Adds the line to the file, unless it tells of that game already.  The ladder is locked. */
static bool add_line(const char *path, const char *line, const struct stat *like,
    struct error *error)
{
	struct strbuf whole = { 0 };
	size_t length;
	char *text = read_file(path, &length, error);
	bool done = text != NULL;

	if (done && !has_game(text, length, line)) {
		strbuf_add_bytes(&whole, text, length);
		strbuf_printf(&whole, "%s%s\n", length > 0 && text[length - 1] != '\n' ? "\n" : "",
		    line);
		done = whole.length <= LARGEST ? file_replace_like(path, whole.data, whole.length,
		    like, error) : error_set(error, "%s is full", path);
	}
	strbuf_free(&whole);
	free(text);
	return done;
}

/* Another program, such as the opponent's, has the lock for as long as a small file is written. */
static enum lock_result take_lock(struct lock *lock, const char *path, const struct stat *like,
    int timeout_ms, struct error *error)
{
	struct error why = { "" };
	enum lock_result result = lock_wait(lock, path, like, timeout_ms, &why);

	if (result != TAKEN)
		error_set(error, "%s%s", result == HELD ? "the ladder is " : "", why.why);
	return result;
}

/* Adds a line to the ladder of a game. */
static enum lock_result add_to(const char *directory, const char *id, const char *line,
    int timeout_ms, struct error *error)
{
	char *path = path_of(directory, "", id, "");
	char *lock_path = path_of(directory, ".", id, lock_ending);
	struct stat like;
	enum lock_result result = FAILED;
	struct lock lock;

	if (tables_look_at(directory, &like, error))
		result = take_lock(&lock, lock_path, &like, timeout_ms, error);
	if (result == TAKEN) {
		result = add_line(path, line, &like, error) ? TAKEN : FAILED;
		lock_release(&lock);
	}
	free(lock_path);
	free(path);
	return result;
}

enum lock_result ladder_add(const char *directory, const char *table, const struct game *game,
    int timeout_ms, struct error *error)
{
	const char *id = game->rules->variant->id;
	struct strbuf line = { 0 };
	struct ladder_line checked;
	enum lock_result result = FAILED;
	char *copy;

	if (!game_is_rated(game) || !game_over(game))
		return TAKEN;
	write_line(table, game, &line);
	copy = xstrdup(line.data);
	if (is_id(id) && ladder_line_read(copy, line.length, &checked))
		result = add_to(directory, id, line.data, timeout_ms, error);
	else
		error_set(error, "its tags are invalid");
	free(copy);
	strbuf_free(&line);
	return result;
}
