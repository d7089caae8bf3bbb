/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/savefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "game/fifo.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "game/paths.h"

struct savefile {
	char *directory;
	char *name;             /* "20260131-235959-GAME.pgn" */
	char *path;             /* directory/name */
	char *request_path;     /* the lock of the requesting program: directory/.name.request */
	char *fifo_path;        /* written to with it: directory/.name.bell */
	struct lock lock;       /* directory/.name.lock */
	int fifo;               /* -1: none */
};

static const char *const part_ending[] = {
	[SAVE_LOCK] = ".lock", [SAVE_REQUEST] = ".request", [SAVE_FIFO] = ".bell"
};

/* The path of a file that belongs to a game. */
static char *path_beside(const char *directory, const char *name, enum save_part part)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/.%s%s", directory, name, part_ending[part]);
	return path.data;
}

void savefile_free(struct savefile *save)
{
	if (!save)
		return;
	fifo_close(save->fifo, save->fifo_path);
	lock_release(&save->lock);
	free(save->directory);
	free(save->name);
	free(save->path);
	free(save->request_path);
	free(save->fifo_path);
	free(save);
}

void savefile_discard(struct savefile *save)
{
	if (save)
		unlink(save->path);
	savefile_free(save);
}

const char *savefile_name(const struct savefile *save)
{
	return save->name;
}

/* Locks the save file of that name; *save is NULL, with the reason, unless TAKEN. */
static enum lock_result savefile_at(const char *directory, const char *name, struct savefile **save,
    struct error *error)
{
	struct savefile *made = xcalloc(1, sizeof *made);
	char *path = path_beside(directory, name, SAVE_LOCK);
	enum lock_result result = lock_take(&made->lock, path, NULL, error);

	*save = NULL;
	made->fifo = -1;
	made->directory = xstrdup(directory);
	made->name = xstrdup(name);
	made->path = path_join(directory, name);
	made->request_path = path_beside(directory, name, SAVE_REQUEST);
	made->fifo_path = path_beside(directory, name, SAVE_FIFO);
	free(path);
	if (result == TAKEN) {
		made->fifo = fifo_open(made->fifo_path);
		*save = made;
	} else {
		savefile_free(made);
	}
	if (result == HELD)
		error_set(error, "that game is in use elsewhere");
	return result;
}

int savefile_request_fd(const struct savefile *save)
{
	return save->fifo;
}

bool savefile_requested(struct savefile *save, struct holder *by)
{
	return fifo_was_written(save->fifo) && lock_held(save->request_path, by);
}

bool savefile_request(
    const char *directory, const char *name, struct lock *request, struct error *error)
{
	char *path = path_beside(directory, name, SAVE_REQUEST);
	char *fifo = path_beside(directory, name, SAVE_FIFO);
	enum lock_result result = lock_take(request, path, NULL, error);

	if (result == TAKEN)
		fifo_write(fifo);
	else if (result == HELD)
		error_set(error, "another terminal is already asking for that game");
	free(path);
	free(fifo);
	return result == TAKEN;
}

/* The colon of an option is not allowed in file names on some systems. */
static void name_make(char name[static SAVED_NAME], const char *id, int number)
{
	char stamp[DATE_TEXT] = "game", more[16] = "";

	date_write(time(NULL), DATE_STAMP, stamp);
	if (number > 1)
		snprintf(more, sizeof more, "-%d", number);
	snprintf(name, SAVED_NAME, "%s-%.20s%s" PGN_ENDING, stamp, id, more);
	for (char *c = name; *c; c++)
		if (*c == ':')
			*c = '-';
}

bool savefile_is_ours(const char *name)
{
	const char *rest = text_after_form(name, "dddddddd-dddddd-");

	return rest && has_ending(rest, PGN_ENDING);
}

struct savefile *savefile_new(const char *directory, const char *id, struct error *error)
{
	enum { TRIES = 1000 };
	char name[SAVED_NAME];

	if (!path_make(directory, error))
		return NULL;
	for (int number = 1; number < TRIES; number++) {
		struct savefile *save;
		enum lock_result result;

		name_make(name, id, number);
		result = savefile_at(directory, name, &save, error);
		if (result == FAILED)
			return NULL;
		if (result == TAKEN && access(save->path, F_OK) != 0)
			return save;
		savefile_free(save);        /* another game of the same second */
	}
	error_set(error, "too many games");
	return NULL;
}

struct savefile *savefile_open(const char *directory, const char *name, struct error *error)
{
	struct savefile *save;

	if (!*name || strchr(name, '/') || name[0] == '.') {
		error_set(error, "\"%s\" is not the name of a game", name);
		return NULL;
	}
	savefile_at(directory, name, &save, error);
	return save;
}

/* An unused path for a damaged file. */
static char *damaged_path(const struct savefile *save)
{
	struct strbuf path = { 0 };
	struct stat status;

	strbuf_printf(&path, "%s.damaged", save->path);
	for (int number = 2; lstat(path.data, &status) == 0; number++) {
		strbuf_clear(&path);
		strbuf_printf(&path, "%s.damaged-%d", save->path, number);
	}
	return path.data;
}

bool savefile_put_aside(struct savefile *save, char **kept, struct error *error)
{
	/* Such names are made under the lock only, so there is no race. */
	char *path = damaged_path(save);

	*kept = NULL;
	if (rename(save->path, path) != 0) {
		error_set(error, "the game is damaged and cannot be moved aside: %s",
		    strerror(errno));
		free(path);
		return false;
	}
	*kept = path;
	return true;
}

/* Makes what others have removed beside the game anew: its directory, lock and FIFO. */
static bool restore_place(struct savefile *save, struct error *error)
{
	if (!lock_renew(&save->lock, save->directory, NULL, error))
		return false;
	if (access(save->fifo_path, F_OK) != 0) {
		fifo_close(save->fifo, save->fifo_path);
		save->fifo = fifo_open(save->fifo_path);
	}
	return true;
}

bool savefile_write(struct savefile *save, const struct game *game, struct error *error)
{
	struct strbuf text = { 0 };
	bool done;

	if (!restore_place(save, error))
		return false;
	game_pgn_write(game, &text);
	done = file_replace(save->path, text.data, text.length, error);
	strbuf_free(&text);
	return done;
}

bool savefile_in_use(const char *directory, const char *name, struct holder *holder)
{
	char *path = path_beside(directory, name, SAVE_LOCK);
	bool locked = lock_held(path, holder);

	free(path);
	return locked;
}

bool savefile_is_name(const char *name)
{
	return name[0] != '.' && strlen(name) < SAVED_NAME &&
	    has_ending(name, PGN_ENDING) && text_is_safe(name);
}

enum save_part savefile_part(const char *name, char game[static SAVED_NAME])
{
	const char *end = strrchr(name, '.');

	if (name[0] != '.' || end == name || end - (name + 1) >= SAVED_NAME)
		return NO_SAVE_PART;
	snprintf(game, SAVED_NAME, "%.*s", (int)(end - (name + 1)), name + 1);
	for (enum save_part part = SAVE_LOCK; part <= SAVE_FIFO; part++)
		if (strcmp(end, part_ending[part]) == 0 && savefile_is_name(game))
			return part;
	return NO_SAVE_PART;
}
