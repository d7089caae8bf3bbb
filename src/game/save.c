/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/file.h"
#include "game/paths.h"
#include "game/record.h"
#include "game/text.h"
#include "notation/safe.h"

struct save {
	char *name;             /* "20260131-235959-GAME.pgn" */
	char *path;             /* directory/name */
	char *lock_path;        /* directory/.name.lock */
	int lock_fd;
};

/* What became of the wish to lock a game; HELD: somebody else has it. */
enum lock { TAKEN, HELD, FAILED };

/* Where the lock of a game is; NULL if memory is short. */
static char *lock_path(const char *directory, const char *name)
{
	struct text path = { 0 };

	text_print(&path, "%s/.%s.lock", directory, name);
	if (path.failed)
		text_free(&path);
	return path.data;
}

/* Why flock has failed. */
static enum lock not_taken(const char *path, struct fault *fault)
{
	if (errno == EWOULDBLOCK) {
		fault_set(fault, "that game is being played elsewhere");
		return HELD;
	}
	fault_set(fault, "cannot lock %s: %s", path, strerror(errno));
	return FAILED;
}

/*
 * Takes the lock on a path, making the file.  The last to leave removes the
 * file, so what was locked may be gone from the directory by then: try again.
 */
static enum lock lock_take(const char *path, int *fd, struct fault *fault)
{
	for (;;) {
		struct stat ours, there;
		int opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);

		if (opened < 0) {
			fault_set(fault, "cannot write %s: %s", path, strerror(errno));
			return FAILED;
		}
		if (flock(opened, LOCK_EX | LOCK_NB) != 0) {
			enum lock lock = not_taken(path, fault);

			close(opened);
			return lock;
		}
		if (fstat(opened, &ours) == 0 && stat(path, &there) == 0 &&
		    ours.st_ino == there.st_ino && ours.st_dev == there.st_dev) {
			*fd = opened;
			return TAKEN;
		}
		close(opened);
	}
}

void save_free(struct save *save)
{
	if (!save)
		return;
	if (save->lock_fd >= 0) {
		unlink(save->lock_path);
		close(save->lock_fd);
	}
	free(save->name);
	free(save->path);
	free(save->lock_path);
	free(save);
}

void save_discard(struct save *save)
{
	if (save)
		unlink(save->path);
	save_free(save);
}

const char *save_name(const struct save *save)
{
	return save->name;
}

/* The place of that name, locked; *save is NULL, with the reason, unless TAKEN. */
static enum lock save_at(const char *directory, const char *name, struct save **save,
    struct fault *fault)
{
	struct save *made = calloc(1, sizeof *made);
	enum lock lock = FAILED;

	*save = NULL;
	if (!made) {
		fault_set(fault, "out of memory");
		return FAILED;
	}
	made->lock_fd = -1;
	made->name = string_copy(name);
	made->path = path_join(directory, name);
	made->lock_path = lock_path(directory, name);
	if (!made->name || !made->path || !made->lock_path)
		fault_set(fault, "out of memory");
	else
		lock = lock_take(made->lock_path, &made->lock_fd, fault);
	if (lock == TAKEN)
		*save = made;
	else
		save_free(made);
	return lock;
}

/* An option's colon would trouble some who copy the files about. */
static void name_make(char *name, size_t size, const char *id, int number)
{
	time_t now = time(NULL);
	struct tm date = { 0 };
	char stamp[32] = "game", more[16] = "";

	if (localtime_r(&now, &date))
		strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &date);
	if (number > 1)
		snprintf(more, sizeof more, "-%d", number);
	snprintf(name, size, "%s-%.20s%s.pgn", stamp, id, more);
	for (char *c = name; *c; c++)
		if (*c == ':')
			*c = '-';
}

struct save *save_new(const char *directory, const char *id, struct fault *fault)
{
	enum { TRIES = 1000 };
	char name[80];

	if (!path_make(directory, fault))
		return NULL;
	for (int number = 1; number < TRIES; number++) {
		struct save *save;
		enum lock lock;

		name_make(name, sizeof name, id, number);
		lock = save_at(directory, name, &save, fault);
		if (lock == FAILED)
			return NULL;
		if (lock == TAKEN && access(save->path, F_OK) != 0)
			return save;
		save_free(save);        /* another game of the same second */
	}
	fault_set(fault, "too many games");
	return NULL;
}

struct save *save_open(const char *directory, const char *name, struct fault *fault)
{
	struct save *save;

	if (!*name || strchr(name, '/') || name[0] == '.') {
		fault_set(fault, "\"%s\" is not the name of a game", name);
		return NULL;
	}
	save_at(directory, name, &save, fault);
	return save;
}

/* A path for a damaged file, at which there is none; NULL if memory is short. */
static char *damaged_path(const struct save *save)
{
	struct text path = { 0 };
	struct stat status;

	text_print(&path, "%s.damaged", save->path);
	for (int number = 2; !path.failed && lstat(path.data, &status) == 0; number++) {
		text_clear(&path);
		text_print(&path, "%s.damaged-%d", save->path, number);
	}
	if (path.failed)
		text_free(&path);
	return path.data;
}

bool save_put_aside(struct save *save, char **kept, struct fault *fault)
{
	/* Only who has the lock makes such names: nobody takes it meanwhile. */
	char *path = damaged_path(save);

	*kept = NULL;
	if (!path)
		return fault_set(fault, "out of memory");
	if (rename(save->path, path) != 0) {
		fault_set(fault, "the game is damaged and cannot be put aside: %s",
		    strerror(errno));
		free(path);
		return false;
	}
	*kept = path;
	return true;
}

bool save_write(struct save *save, struct game *game, struct fault *fault)
{
	struct text text = { 0 };
	bool done;

	record_write(game, &text);
	done = !text.failed || fault_set(fault, "out of memory");
	done = done && file_replace(save->path, text.data, text.length, fault);
	text_free(&text);
	return done;
}

static void copy_tag(const struct pgn_game *pgn, const char *name, char *to, size_t size)
{
	const char *value = pgn_tag(pgn, name);

	text_clean(value ? value : "?", to, size);
}

static bool note_saved(const struct pgn_game *pgn, void *context)
{
	struct saved *saved = context;
	int plies = 0;

	text_clean(record_id(pgn), saved->id, sizeof saved->id);
	copy_tag(pgn, "White", saved->white, sizeof saved->white);
	copy_tag(pgn, "Black", saved->black, sizeof saved->black);
	copy_tag(pgn, "Result", saved->result, sizeof saved->result);
	for (int i = pgn->moves > 0 ? 0 : -1; i >= 0; i = pgn->move[i].next)
		plies++;
	saved->moves = (plies + 1) / 2;
	return false;
}

/* Is somebody holding the lock? */
static bool is_locked(const char *directory, const char *name)
{
	char *path = lock_path(directory, name);
	bool locked = false;
	int fd = path ? open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) : -1;

	if (fd >= 0) {
		locked = flock(fd, LOCK_SH | LOCK_NB) != 0;
		close(fd);
	}
	free(path);
	return locked;
}

/* Fills in what is known of one file; false if it is no game. */
static bool look_at(const char *directory, const char *name, struct saved *saved)
{
	size_t length = strlen(name);
	struct text problems = { 0 };
	struct fault fault;
	struct stat status;
	char *path;
	bool read;

	*saved = (struct saved){ 0 };
	if (name[0] == '.' || length < 5 || length >= sizeof saved->name ||
	    strcmp(name + length - 4, ".pgn") != 0 || !text_is_safe(name))
		return false;
	path = path_join(directory, name);
	read = path && stat(path, &status) == 0 &&
	    record_each(path, note_saved, saved, &problems, &fault) && saved->id[0];
	if (read) {
		memcpy(saved->name, name, length + 1);
		saved->when = status.st_mtime;
		saved->in_use = is_locked(directory, name);
	}
	text_free(&problems);
	free(path);
	return read;
}

static int newest_first(const void *a, const void *b)
{
	const struct saved *one = a, *two = b;

	if (one->when != two->when)
		return one->when < two->when ? 1 : -1;
	return strcmp(two->name, one->name);
}

/* A list that grows; there is always room for one more. */
struct listing {
	struct saved *list;
	int count, room;
};

static bool listing_room(struct listing *listing)
{
	int room = listing->room ? 2 * listing->room : 16;
	struct saved *grown;

	if (listing->count < listing->room)
		return true;
	grown = realloc(listing->list, (size_t)room * sizeof *grown);
	if (!grown)
		return false;
	listing->list = grown;
	listing->room = room;
	return true;
}

int save_list(const char *directory, struct saved **list)
{
	DIR *entries = opendir(directory);
	struct listing listing = { 0 };
	struct dirent *entry;
	int count;

	while (entries && listing_room(&listing) && (entry = readdir(entries)))
		listing.count += look_at(directory, entry->d_name, &listing.list[listing.count]);
	*list = listing.list;
	count = listing.count;
	if (entries)
		closedir(entries);
	if (count > 1)
		qsort(*list, (size_t)count, sizeof **list, newest_first);
	return count;
}

static bool add_to_listing(const struct pgn_game *pgn, void *context)
{
	struct listing *listing = context;

	if (listing->count == LISTED_MOST || !listing_room(listing))
		return false;
	listing->list[listing->count] = (struct saved){ 0 };
	note_saved(pgn, &listing->list[listing->count++]);
	return true;
}

int save_list_file(const char *path, struct saved **list, struct fault *fault)
{
	struct text problems = { 0 };
	struct listing listing = { 0 };
	bool read = record_each(path, add_to_listing, &listing, &problems, fault);

	text_free(&problems);
	*list = listing.list;
	return read ? listing.count : -1;
}
