/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/sitting.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/file.h"
#include "game/lock.h"
#include "game/paths.h"
#include "game/record.h"
#include "game/text.h"
#include "rules/letters.h"

/*
 * A game between two people is not longer, in bytes and in moves of both; so it is read
 * in less than a second, whoever has written it.
 */
enum { LARGEST = 1 << 18, LONGEST = 6000 };

/* What is locked at a table, each by a file of its own: the seats, and the right to change. */
enum { CHANGE = 2, LOCKS };
static const char *const lock_name[LOCKS] = { "white", "black", "lock" };

struct sitting {
	char name[TABLE_NAME];
	char *directory;
	char *path;             /* directory/name.pgn */
	char *lock_path[LOCKS]; /* directory/.name.white ... */
	struct stat like;       /* who may use the files: group and mode */
	struct lock seat, change;
	int side;               /* taken here; -1: none */
	/*
	 * The version last read or written, or -1.  As it is kept open its inode is
	 * not used anew, so that another version is always told by another inode.
	 */
	int version;
	struct stat seen;       /* of the version */
};

bool table_name_check(const char *name, struct fault *fault)
{
	size_t length = strlen(name);
	bool valid = length > 0 && length < TABLE_NAME && name[0] != '-' && name[0] != '_';

	for (const char *c = name; valid && *c; c++)
		valid = is_letter(*c) || is_digit(*c) || *c == '-' || *c == '_';
	return valid || fault_set(fault, "a table's name is up to %d letters, digits, - and _",
	    TABLE_NAME - 1);
}

/* The path of a file of a table; NULL if memory is short. */
static char *path_at(const char *directory, const char *before, const char *name,
    const char *after)
{
	struct text path = { 0 };

	text_print(&path, "%s/%s%s.%s", directory, before, name, after);
	if (path.failed)
		text_free(&path);
	return path.data;
}

static char *path_of(const struct sitting *sitting, const char *before, const char *after)
{
	return path_at(sitting->directory, before, sitting->name, after);
}

static bool find_place(struct sitting *sitting, struct fault *fault)
{
	bool done;

	if (stat(sitting->directory, &sitting->like) != 0)
		return fault_set(fault, "cannot read %s: %s", sitting->directory,
		    strerror(errno));
	if (sitting->like.st_mode & S_ISVTX && sitting->like.st_mode & 022)
		return fault_set(fault, "nobody can move at tables in %.80s: it has the sticky "
		    "bit, which `chmod -t` takes away", sitting->directory);
	sitting->like.st_mode = 0600 | (sitting->like.st_mode & 0666);
	sitting->path = path_of(sitting, "", "pgn");
	done = sitting->path != NULL;
	for (int i = 0; i < LOCKS; i++) {
		sitting->lock_path[i] = path_of(sitting, ".", lock_name[i]);
		done = done && sitting->lock_path[i];
	}
	return done || fault_set(fault, "out of memory");
}

struct sitting *sitting_new(const char *directory, const char *name, struct fault *fault)
{
	struct sitting *sitting;

	if (!table_name_check(name, fault) || !path_make(directory, fault))
		return NULL;
	sitting = calloc(1, sizeof *sitting);
	if (!sitting || !(sitting->directory = string_copy(directory))) {
		free(sitting);
		fault_set(fault, "out of memory");
		return NULL;
	}
	sitting->seat.fd = sitting->change.fd = sitting->version = sitting->side = -1;
	strcpy(sitting->name, name);
	if (!find_place(sitting, fault)) {
		sitting_free(sitting);
		return NULL;
	}
	return sitting;
}

static void forget_version(struct sitting *sitting)
{
	if (sitting->version >= 0)
		close(sitting->version);
	sitting->version = -1;
}

void sitting_free(struct sitting *sitting)
{
	if (!sitting)
		return;
	forget_version(sitting);
	lock_release(&sitting->seat);
	lock_release(&sitting->change);
	for (int i = 0; i < LOCKS; i++)
		free(sitting->lock_path[i]);
	free(sitting->directory);
	free(sitting->path);
	free(sitting);
}

const char *sitting_name(const struct sitting *sitting)
{
	return sitting->name;
}

bool sitting_is_private(const struct sitting *sitting)
{
	return sitting->like.st_mode == 0600;
}

bool sitting_begin(struct sitting *sitting, struct fault *fault)
{
	enum { TRIES = 10, PAUSE_MS = 10 };
	enum taking taking = HELD;
	struct holder holder = { 0 };
	char who[HOLDER_TEXT];

	if (sitting->change.fd >= 0)
		return true;
	for (int i = 0; i < TRIES && taking == HELD; i++) {
		if (i > 0)
			poll(NULL, 0, PAUSE_MS);
		taking = lock_take(&sitting->change, sitting->lock_path[CHANGE],
		    &sitting->like, fault);
	}
	if (taking == HELD) {
		lock_held(sitting->lock_path[CHANGE], &holder);
		holder_tell(&holder, who);
		fault_set(fault, "the table %s is locked by %s", sitting->name, who);
	}
	return taking == TAKEN;
}

void sitting_end(struct sitting *sitting)
{
	lock_release(&sitting->change);
}

bool sitting_is_busy(const struct sitting *sitting)
{
	return sitting->change.fd < 0 && lock_held(sitting->lock_path[CHANGE], NULL);
}

bool sitting_take(struct sitting *sitting, enum color side)
{
	struct fault ignored;
	struct lock seat;

	if (sitting->side == (int)side)
		return true;
	if (lock_take(&seat, sitting->lock_path[side], &sitting->like, &ignored) != TAKEN)
		return false;
	sitting_rise(sitting);
	sitting->seat = seat;
	sitting->side = (int)side;
	return true;
}

void sitting_rise(struct sitting *sitting)
{
	lock_release(&sitting->seat);
	sitting->side = -1;
}

int sitting_side(const struct sitting *sitting)
{
	return sitting->side;
}

bool sitting_taken(const struct sitting *sitting, enum color side, uid_t *account)
{
	struct holder holder = { .uid = geteuid() };
	bool taken = sitting->side == (int)side ||
	    lock_held(sitting->lock_path[side], account ? &holder : NULL);

	if (taken && account)
		*account = holder.uid;
	return taken;
}

uid_t sitting_writer(const struct sitting *sitting)
{
	return sitting->seen.st_uid;
}

#ifndef HAVE_STRUCT_STAT_ST_MTIM
#define st_mtim st_mtimespec    /* on macOS */
#endif

bool sitting_news(const struct sitting *sitting)
{
	const struct stat *seen = &sitting->seen;
	struct stat there;

	if (lstat(sitting->path, &there) != 0)
		return sitting->version >= 0;
	return sitting->version < 0 || there.st_ino != seen->st_ino ||
	    there.st_dev != seen->st_dev || there.st_size != seen->st_size ||
	    there.st_mtim.tv_sec != seen->st_mtim.tv_sec ||
	    there.st_mtim.tv_nsec != seen->st_mtim.tv_nsec;
}

/* Opens the version that is there now; false if there is none, or with the reason. */
static bool open_version(struct sitting *sitting, struct fault *fault)
{
	int fd = open(sitting->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	struct stat status;

	forget_version(sitting);
	if (fd < 0)
		return errno != ENOENT && fault_set(fault, "cannot read the table %s: %s",
		    sitting->name, strerror(errno));
	sitting->version = fd;
	if (fstat(fd, &status) != 0)
		return fault_set(fault, "cannot read the table %s: %s", sitting->name,
		    strerror(errno));
	sitting->seen = status;
	return S_ISREG(status.st_mode) || fault_set(fault, "the table %s is no plain file",
	    sitting->name);
}

struct game *sitting_read(struct sitting *sitting, struct fault *fault)
{
	struct text problems = { 0 };
	struct game *game = NULL;
	size_t length;
	char *data;

	fault->why[0] = '\0';
	if (!open_version(sitting, fault))
		return NULL;
	data = file_slurp(sitting->version, sitting->path, LARGEST, &length, fault);
	if (data)
		game = record_parse(data, length, LONGEST, &problems, fault);
	free(data);
	/* Going on with a part of the game would be the end of the rest. */
	if (game && problems.length > 0) {
		game_free(game);
		game = NULL;
		fault_set(fault, "the game of the table is damaged: %.*s",
		    (int)strcspn(text_of(&problems), "\n"), text_of(&problems));
	}
	text_free(&problems);
	return game;
}

bool sitting_write(struct sitting *sitting, struct game *game, struct fault *fault)
{
	struct text text = { 0 };
	struct fault ignored;
	bool done;

	record_write(game, &text);
	done = !text.failed || fault_set(fault, "out of memory");
	done = done &&
	    file_replace_like(sitting->path, text.data, text.length, &sitting->like, fault);
	text_free(&text);
	if (done)
		open_version(sitting, &ignored);
	return done;
}

bool sitting_put_aside(struct sitting *sitting, struct fault *fault)
{
	time_t now = time(NULL);
	struct tm date = { 0 };
	char stamp[32] = "before.pgn";
	char *aside;
	bool done;

	if (localtime_r(&now, &date))
		strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S.pgn", &date);
	/* No table has a point in its name. */
	aside = path_of(sitting, "", stamp);
	done = aside != NULL || fault_set(fault, "out of memory");
	done = done && (rename(sitting->path, aside) == 0 ||
	    fault_set(fault, "cannot put the game aside: %s", strerror(errno)));
	free(aside);
	if (done)
		forget_version(sitting);
	return done;
}

void sitting_clear(struct sitting *sitting)
{
	unlink(sitting->path);
	forget_version(sitting);
}

/* What is known of one table; false if the game is at none. */
static bool look_at(const char *directory, const struct saved *saved, struct seen_table *table)
{
	size_t length = strlen(saved->name) - strlen(".pgn");
	struct fault ignored;

	*table = (struct seen_table){ .game = *saved };
	if (length >= sizeof table->name)
		return false;
	memcpy(table->name, saved->name, length);
	if (!table_name_check(table->name, &ignored))
		return false;
	for (int side = WHITE; side <= BLACK; side++) {
		char *path = path_at(directory, ".", table->name, lock_name[side]);

		table->there[side] = path && lock_held(path, NULL);
		free(path);
	}
	return true;
}

int sitting_list(const char *directory, struct seen_table **list)
{
	struct saved *saved;
	int all = save_list(directory, &saved), count = 0;

	*list = calloc((size_t)all + 1, sizeof **list);
	for (int i = 0; *list && i < all; i++)
		count += look_at(directory, &saved[i], &(*list)[count]);
	free(saved);
	return count;
}
