/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "game/account.h"
#include "game/paths.h"

enum { NOTE_TEXT = 128, TRIES = 50 };

/* How a file is opened at a place where others may have put anything. */
enum { SAFELY = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };

/*
 * If only the owner of the directory may write, no other account may lock: who can read a file can
 * lock it.  Nobody else writes in it who its holder is.
 */
static mode_t lock_mode(const struct stat *like)
{
	mode_t mode = like ? like->st_mode : 0;

	return 0600 | (mode & 020 ? mode & 040 : 0) | (mode & 02 ? mode & 04 : 0);
}

/*
 * Opens the file, or creates it with its final permissions; another's, to be removed, only to be
 * read.  -1: errno.
 */
static int open_file(const char *path, const struct stat *like)
{
	mode_t mode = lock_mode(like), before = umask(0);
	int fd = open(path, O_RDWR | O_CREAT | SAFELY, mode), code = errno;
	struct stat status;

	umask(before);
	if (fd < 0 && code == EACCES) {
		fd = open(path, O_RDONLY | SAFELY);
		code = fd < 0 && errno == ENOENT ? code : errno;
	}
	errno = code;
	if (fd >= 0 && like && fstat(fd, &status) == 0 && status.st_uid == geteuid() &&
	    status.st_gid != like->st_gid && fchown(fd, (uid_t)-1, like->st_gid) != 0)
		fchmod(fd, mode & ~(mode_t)070);
	return fd;
}

/* Is this still the file at the path?  The last holder may have removed it. */
static bool is_there(int fd, const char *path, struct stat *ours)
{
	struct stat there;

	return fstat(fd, ours) == 0 && lstat(path, &there) == 0 &&
	    ours->st_ino == there.st_ino && ours->st_dev == there.st_dev;
}

/*
 * Removes a file that cannot be locked if nobody else has locked it either, but only tests it, or
 * keeps others from it by testing it for ever.  Else false with errno, EWOULDBLOCK if it is locked.
 */
static bool remove_unlocked(int fd, const char *path)
{
	struct stat status;

	return flock(fd, LOCK_SH | LOCK_NB) == 0 &&
	    (!is_there(fd, path, &status) || unlink(path) == 0);
}

/* Is it a file of this account alone, and not a link to another file of its? */
static bool is_own(const struct stat *status)
{
	return status->st_uid == geteuid() && status->st_nlink == 1;
}

/* The owner of the file must be its holder: another's is removed if possible, and then false. */
static bool claim_file(int fd, const char *path)
{
	struct stat status;

	return is_there(fd, path, &status) && (is_own(&status) || unlink(path) != 0);
}

/* Writes the holder into the file; on a full disk that is left out. */
static void write_note(int fd, const char *name)
{
	char tty[64] = "-", note[NOTE_TEXT], safe[NAME_TEXT];
	const char *terminal = tty;
	struct stat status;
	int length;

	if (fstat(fd, &status) != 0 || !is_own(&status))
		return;
	if (ttyname_r(STDIN_FILENO, tty, sizeof tty) != 0)
		strcpy(tty, "-");
	if (strncmp(tty, "/dev/", 5) == 0)
		terminal = tty + 5;
	sanitize(name, safe, sizeof safe);
	length = snprintf(note, sizeof note, "%ld %lld %.23s%s%s\n", (long)getpid(),
	    (long long)time(NULL), terminal, *safe ? " " : "", safe);
	if (ftruncate(fd, 0) != 0 || pwrite(fd, note, (size_t)length, 0) != length)
		errno = 0;
}

/* An account of whose program nothing else is known. */
static void set_holder(struct holder *holder, uid_t uid)
{
	*holder = (struct holder){ .uid = uid, .since = time(NULL) };
	if (uid != geteuid())
		account_name(uid, holder->user, sizeof holder->user);
}

static void read_note(int fd, struct holder *holder)
{
	char note[NOTE_TEXT + 1], tty[24] = "-";
	ssize_t length = pread(fd, note, NOTE_TEXT, 0);
	struct stat status;
	long pid = 0;
	long long since = 0;
	time_t now = time(NULL);
	int name = 0;

	set_holder(holder, fstat(fd, &status) == 0 ? status.st_uid : geteuid());
	note[length > 0 ? length : 0] = '\0';
	note[strcspn(note, "\n")] = '\0';
	if (sscanf(note, "%9ld %18lld %23s %n", &pid, &since, tty, &name) == 3 && pid > 0) {
		holder->pid = (int)pid;
		holder->since = since > 0 && since < now ? (time_t)since : now;
		sanitize(strcmp(tty, "-") == 0 ? "" : tty, holder->tty, sizeof holder->tty);
		sanitize(note + name, holder->name, sizeof holder->name);
	}
}

void holder_tell(const struct holder *holder, char text[static HOLDER_TEXT])
{
	char pid[24] = "another program", user[NAME_TEXT + 8] = "", tty[32] = "";

	if (holder->pid > 0)
		snprintf(pid, sizeof pid, "pid %d", holder->pid);
	if (*holder->user)
		snprintf(user, sizeof user, " (%s)", holder->user);
	if (*holder->tty)
		snprintf(tty, sizeof tty, " on %s", holder->tty);
	snprintf(text, HOLDER_TEXT, "%s%s%s", pid, user, tty);
}

/* The reason, by errno, why the lock was not taken. */
static enum lock_result not_taken(int fd, const char *path, struct error *error)
{
	struct holder holder;
	char who[HOLDER_TEXT];

	if (errno != EWOULDBLOCK) {
		error_set(error, "cannot lock %s: %s", path, strerror(errno));
		return FAILED;
	}
	read_note(fd, &holder);
	holder_tell(&holder, who);
	error_set(error, "locked by %s", who);
	return HELD;
}

/*
 * Removes what is at the path and is no file; false with the reason, which names its owner.
 * (A directory that is not empty stays.)  `code` is why it could not be opened, 0 if it could.
 */
static bool clear_path(const char *path, int code, struct error *error)
{
	struct stat there;
	char owner[NAME_TEXT];

	if (lstat(path, &there) != 0)
		return !code || error_set(error, "cannot lock %s: %s", path, strerror(code));
	if (S_ISREG(there.st_mode) ? !code : remove(path) == 0)
		return true;
	if (!code)
		code = errno;
	account_name(there.st_uid, owner, sizeof owner);
	return error_set(error, "cannot lock %s, which belongs to %s: %s", path, owner,
	    strerror(code));
}

/* One attempt; *replaced if the file was replaced meanwhile. */
static enum lock_result attempt(struct lock *lock, const struct stat *like, bool *replaced,
    struct error *error)
{
	int fd = open_file(lock->path, like);
	enum lock_result result = FAILED;
	struct stat status;

	*replaced = false;
	if (fd < 0 || fstat(fd, &status) != 0)
		*replaced = clear_path(lock->path, errno, error);
	else if (!S_ISREG(status.st_mode))
		*replaced = clear_path(lock->path, 0, error);
	else if (flock(fd, LOCK_EX | LOCK_NB) != 0 && !remove_unlocked(fd, lock->path))
		result = not_taken(fd, lock->path, error);
	else if (claim_file(fd, lock->path))
		result = TAKEN;
	else
		*replaced = true;
	if (*replaced)
		error_set(error, "cannot lock %s: it keeps changing", lock->path);
	if (result == TAKEN)
		lock->fd = fd;
	else if (fd >= 0)
		close(fd);
	return result;
}

enum lock_result lock_take_named(struct lock *lock, const char *path, const struct stat *like,
    const char *name, struct error *error)
{
	enum lock_result result = FAILED;
	bool replaced = true;

	*lock = (struct lock){ xstrdup(path), -1 };
	for (int i = 0; i < TRIES && replaced; i++)
		result = attempt(lock, like, &replaced, error);
	if (result == TAKEN)
		write_note(lock->fd, name);
	else
		lock_release(lock);
	return result;
}

enum lock_result lock_take(struct lock *lock, const char *path, const struct stat *like,
    struct error *error)
{
	return lock_take_named(lock, path, like, "", error);
}

enum lock_result lock_wait(struct lock *lock, const char *path, const struct stat *like,
    int timeout_ms, struct error *error)
{
	enum { PAUSE_MS = 10 };
	int64_t end = now_ms() + timeout_ms;
	enum lock_result result;

	/* Each attempt takes time, too, if the lock is shared. */
	while ((result = lock_take(lock, path, like, error)) == HELD && now_ms() < end)
		poll(NULL, 0, PAUSE_MS);
	return result;
}

void lock_release(struct lock *lock)
{
	struct stat status;

	if (lock->fd >= 0) {
		if (is_there(lock->fd, lock->path, &status))
			unlink(lock->path);
		close(lock->fd);
	}
	free(lock->path);
	*lock = (struct lock){ NULL, -1 };
}

bool lock_renew(struct lock *lock, const char *directory, const struct stat *like,
    struct error *error)
{
	struct lock again;
	struct stat status;

	if (is_there(lock->fd, lock->path, &status))
		return true;
	if (!path_make(directory, error) || lock_take(&again, lock->path, like, error) != TAKEN)
		return false;
	lock_release(lock);
	*lock = again;
	return true;
}

/* Opens the file of a lock to test it; -1 if there is none, with errno, ENOENT for nothing. */
static int open_to_look(const char *path)
{
	int fd = open(path, O_RDONLY | SAFELY);
	struct stat status;

	if (fd >= 0 && (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode))) {
		close(fd);
		fd = -1;
		errno = EINVAL;
	}
	return fd;
}

/* A directory at the path keeps others from taking the lock. */
static bool is_directory(const char *path, struct holder *holder)
{
	struct stat there;

	if (lstat(path, &there) != 0 || !S_ISDIR(there.st_mode))
		return false;
	if (holder)
		set_holder(holder, there.st_uid);
	return true;
}

bool lock_held(const char *path, struct holder *holder)
{
	int fd = open_to_look(path);
	bool held;

	if (fd < 0)                     /* most locks have no file: asking costs one call then */
		return errno != ENOENT && is_directory(path, holder);
	held = flock(fd, LOCK_SH | LOCK_NB) != 0;
	if (held && holder)
		read_note(fd, holder);
	close(fd);
	return held;
}

bool lock_unreadable(const char *path, struct holder *holder)
{
	struct stat there;

	if (faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 || errno == ENOENT ||
	    lstat(path, &there) != 0 || !S_ISREG(there.st_mode))
		return false;
	if (holder)
		set_holder(holder, there.st_uid);
	return true;
}

void lock_sweep(const char *path, time_t age)
{
	int fd = open_to_look(path);
	struct stat status;

	if (fd < 0)
		return;
	if (fstat(fd, &status) == 0 && status.st_mtime < time(NULL) - age)
		remove_unlocked(fd, path);
	close(fd);
}
