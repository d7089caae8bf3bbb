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
#include "game/paths.h"
#include "game/record.h"
#include "game/text.h"
#include "rules/letters.h"

/* The bytes of the file of locks: the seats, by color, and the right to change. */
enum { CHANGE = 2 };

enum { LARGEST = 1 << 20 };     /* a game between two people is not longer, in bytes */

struct sitting {
	char name[TABLE_NAME];
	char *directory;
	char *path;             /* directory/name.pgn */
	struct stat like;       /* who may use the files: group and mode */
	int locks;              /* the file of locks, directory/.name.lock */
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

/* Opens the file of locks, as others may, too. */
static int open_locks(const struct sitting *sitting, const char *path, struct fault *fault)
{
	const struct stat *like = &sitting->like;
	int fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
	struct stat status;

	if (fd < 0) {
		fault_set(fault, "cannot come to the table %s: %s", sitting->name,
		    strerror(errno));
		return -1;
	}
	if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
		fault_set(fault, "the locks of the table %s are no plain file", sitting->name);
		close(fd);
		return -1;
	}
	if (status.st_uid == geteuid() && (status.st_mode & 0777) != like->st_mode &&
	    fchown(fd, (uid_t)-1, like->st_gid) == 0)
		fchmod(fd, like->st_mode);
	return fd;
}

static bool open_place(struct sitting *sitting, struct fault *fault)
{
	struct text game = { 0 }, locks = { 0 };
	bool done = stat(sitting->directory, &sitting->like) == 0 ||
	    fault_set(fault, "cannot read %s: %s", sitting->directory, strerror(errno));

	sitting->like.st_mode = 0600 | (sitting->like.st_mode & 0666);
	text_print(&game, "%s/%s.pgn", sitting->directory, sitting->name);
	text_print(&locks, "%s/.%s.lock", sitting->directory, sitting->name);
	sitting->path = game.data;
	if (done && (game.failed || locks.failed))
		done = fault_set(fault, "out of memory");
	if (done)
		sitting->locks = open_locks(sitting, text_of(&locks), fault);
	text_free(&locks);
	return done && sitting->locks >= 0;
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
	sitting->locks = sitting->version = sitting->side = -1;
	strcpy(sitting->name, name);
	if (!open_place(sitting, fault)) {
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
	if (sitting->locks >= 0)
		close(sitting->locks);
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

/*
 * Locks of fcntl, as they can be looked at without being taken: who only looks
 * is in nobody's way.
 */
static struct flock lock_on(int byte, short type)
{
	return (struct flock){
		.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1
	};
}

static bool lock_set(const struct sitting *sitting, int byte, short type)
{
	struct flock lock = lock_on(byte, type);

	return fcntl(sitting->locks, F_SETLK, &lock) == 0;
}

/* Does another program hold it? */
static bool lock_elsewhere(const struct sitting *sitting, int byte)
{
	struct flock lock = lock_on(byte, F_WRLCK);

	return fcntl(sitting->locks, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool sitting_begin(struct sitting *sitting, struct fault *fault)
{
	enum { TRIES = 200, PAUSE_MS = 10 };

	for (int i = 0; i < TRIES; i++) {
		if (lock_set(sitting, CHANGE, F_WRLCK))
			return true;
		poll(NULL, 0, PAUSE_MS);
	}
	return fault_set(fault, "somebody keeps the table %s busy", sitting->name);
}

void sitting_end(struct sitting *sitting)
{
	lock_set(sitting, CHANGE, F_UNLCK);
}

bool sitting_is_busy(const struct sitting *sitting)
{
	return lock_elsewhere(sitting, CHANGE);
}

bool sitting_take(struct sitting *sitting, enum color side)
{
	if (!lock_set(sitting, (int)side, F_WRLCK))
		return false;
	if (sitting->side != (int)side)
		sitting_rise(sitting);
	sitting->side = (int)side;
	return true;
}

void sitting_rise(struct sitting *sitting)
{
	if (sitting->side >= 0)
		lock_set(sitting, sitting->side, F_UNLCK);
	sitting->side = -1;
}

int sitting_side(const struct sitting *sitting)
{
	return sitting->side;
}

bool sitting_taken(const struct sitting *sitting, enum color side)
{
	return sitting->side == (int)side || lock_elsewhere(sitting, (int)side);
}

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
	if (!S_ISREG(status.st_mode) || status.st_size > LARGEST)
		return fault_set(fault, "the table %s is no plain file, or too large",
		    sitting->name);
	return true;
}

struct game *sitting_read(struct sitting *sitting, struct fault *fault)
{
	struct text problems = { 0 };
	struct game *game = NULL;
	int fd;
	FILE *in;

	fault->why[0] = '\0';
	if (!open_version(sitting, fault))
		return NULL;
	fd = fcntl(sitting->version, F_DUPFD_CLOEXEC, 0);
	in = fd >= 0 ? fdopen(fd, "r") : NULL;
	if (in)
		game = record_take(in, "it", 1, &problems, fault);
	else
		fault_set(fault, "cannot read the table %s: %s", sitting->name,
		    strerror(errno));
	if (!in && fd >= 0)
		close(fd);
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
	char stamp[32] = "before";
	struct text aside = { 0 };
	bool done;

	if (localtime_r(&now, &date))
		strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &date);
	/* No table has a point in its name. */
	text_print(&aside, "%s/%s.%s.pgn", sitting->directory, sitting->name, stamp);
	done = !aside.failed || fault_set(fault, "out of memory");
	done = done && (rename(sitting->path, aside.data) == 0 ||
	    fault_set(fault, "cannot put the game aside: %s", strerror(errno)));
	text_free(&aside);
	if (done)
		forget_version(sitting);
	return done;
}

void sitting_clear(struct sitting *sitting)
{
	unlink(sitting->path);
	forget_version(sitting);
}
