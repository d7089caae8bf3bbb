/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "game/paths.h"

/* Writing files, whole or at their end, so that no failure leaves half of it. */

/*
 * What is at a path of the user's choice?  False with the reason if it is a symbolic link that
 * another user has put there, root apart.  There may be nothing: *is then has no mode.
 */
static bool look_at(const char *path, struct stat *is, struct error *error)
{
	*is = (struct stat){ .st_mode = 0 };
	if (lstat(path, is) != 0)
		return errno == ENOENT ||
		    error_set(error, "cannot write %s: %s", path, strerror(errno));
	return !S_ISLNK(is->st_mode) || is->st_uid == geteuid() || is->st_uid == 0 ||
	    error_set(error, "cannot write %s: symbolic link of another user", path);
}

/* Is it a pipe or socket, perhaps at the end of a link, that cannot be opened for that reason? */
static bool is_unread(const char *path, const char **what)
{
	struct stat is;
	int why = errno;
	bool known = stat(path, &is) == 0;

	errno = why;
	*what = known && S_ISFIFO(is.st_mode) ? "it is a pipe that nobody reads"
	    : known && S_ISSOCK(is.st_mode) ? file_is_what(is.st_mode) : NULL;
	return *what != NULL;
}

FILE *file_append(const char *path, struct error *error)
{
	FILE *out = NULL;
	struct stat status;
	const char *what;
	int fd;

	if (!look_at(path, &status, error))
		return NULL;
	fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC |
	    (S_ISLNK(status.st_mode) ? 0 : O_NOFOLLOW), 0666);
	if (fd >= 0)
		fcntl(fd, F_SETFL, O_APPEND);
	if (fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
	    flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
		error_set(error, "another program is writing %s", path);
	else if (fd < 0 && errno == ENXIO && is_unread(path, &what))
		error_set(error, "cannot write %s: %s", path, what);
	else if (fd < 0 || !(out = fdopen(fd, "a")))
		error_set(error, "cannot write %s: %s", path, strerror(errno));
	if (fd >= 0 && !out)
		close(fd);
	return out;
}

static bool write_all(int fd, const char *data, size_t length)
{
	while (length > 0) {
		ssize_t written = write(fd, data, length);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		data += written;
		length -= (size_t)written;
	}
	return true;
}

bool file_add(FILE *out, const char *data, size_t length)
{
	int fd = fileno(out), why;
	struct stat before;

	if (fflush(out) != 0 || fstat(fd, &before) != 0)
		return false;
	if (write_all(fd, data, length))
		return true;
	why = errno;
	if (!S_ISREG(before.st_mode) || ftruncate(fd, before.st_size) == 0)
		errno = why;
	return false;
}

/* Syncs the directory after a rename; failure is ignored, as some file systems cannot. */
static void sync_directory_of(const char *path)
{
	char *directory = path_directory(path);
	int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
	free(directory);
}

/* Gives a new file the group and permissions of the old. */
static bool copy_permissions(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;

	if (fchown(fd, (uid_t)-1, old->st_gid) != 0)
		mode &= ~(mode_t)070;
	return fchmod(fd, mode) == 0;
}

/* Makes a file that was not there; -1 with errno. */
static int make_file(const char *path, mode_t mode)
{
	return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

/* Temporary files are written beside their path, as PATH.1.philidor-new or with another number. */
static const char new_suffix[] = ".philidor-new";
enum { TRIES = 100 };

/* Makes a temporary file beside a path and sets its name; -1 with errno. */
static int make_beside(const char *path, struct strbuf *beside, mode_t mode)
{
	int fd = -1;

	errno = EEXIST;
	for (int number = 1; fd < 0 && errno == EEXIST && number <= TRIES; number++) {
		strbuf_clear(beside);
		strbuf_printf(beside, "%s.%d%s", path, number, new_suffix);
		fd = make_file(beside->data, mode);
	}
	if (fd >= 0)
		flock(fd, LOCK_EX | LOCK_NB);   /* so that it is not swept */
	return fd;
}

/* Is it a name that make_beside gives? */
static bool is_temporary(const char *name)
{
	const size_t suffix = sizeof new_suffix - 1, length = strlen(name);
	size_t end = length > suffix ? length - suffix : 0, start = end;

	while (start > 0 && is_digit(name[start - 1]))
		start--;
	return start > 1 && name[start - 1] == '.' && end - start >= 1 && end - start <= 3 &&
	    name[start] != '0' && atoi(name + start) <= TRIES &&
	    strcmp(name + end, new_suffix) == 0;
}

/* Was it left by a program of this account that was killed while it wrote? */
static bool is_abandoned(int directory, const char *name, int fd)
{
	enum { SECONDS_ENOUGH = 60 };   /* between creation, lock and rename */
	struct stat status, there;

	return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
	    status.st_uid == geteuid() && time(NULL) - status.st_mtime > SECONDS_ENOUGH &&
	    flock(fd, LOCK_EX | LOCK_NB) == 0 &&
	    fstatat(directory, name, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
	    there.st_dev == status.st_dev && there.st_ino == status.st_ino;
}

static void sweep_temporary(int directory, const char *name)
{
	int fd = openat(directory, name,
	    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

	if (fd < 0)
		return;
	if (is_abandoned(directory, name, fd))
		unlinkat(directory, name, 0);
	close(fd);
}

/* Removes abandoned temporary files from the directory of a path. */
static void sweep_directory_of(const char *path)
{
	char *directory = path_directory(path);
	DIR *entries = opendir(directory);
	struct dirent *entry;

	for (int i = 0; i < NAMES_LOOKED_AT && entries && (entry = readdir(entries)); i++)
		if (is_temporary(entry->d_name))
			sweep_temporary(dirfd(entries), entry->d_name);
	if (entries)
		closedir(entries);
	free(directory);
}

static bool fill(int fd, const char *data, size_t length, const struct stat *old)
{
	bool done = (!old || copy_permissions(fd, old)) && write_all(fd, data, length) &&
	    fsync(fd) == 0;

	return close(fd) == 0 && done;
}

/*
 * Writes a file with that mode, or (unless NULL) the permissions of the old one, and moves
 * it to its path with `publish`, which is like rename.
 */
static bool write_file(const char *path, const char *data, size_t length, mode_t mode,
    const struct stat *old, int (*publish)(const char *beside, const char *path),
    struct error *error)
{
	struct strbuf beside = { 0 };
	bool done;
	int fd;

	sweep_directory_of(path);
	fd = make_beside(path, &beside, mode);
	done = fd >= 0 && fill(fd, data, length, old) && publish(beside.data, path) == 0;
	if (done)
		sync_directory_of(path);
	else if (fd >= 0 && errno == EEXIST)
		error_set(error, "%s already exists: give another name", path);
	else
		error_set(error, "cannot write %s: %s", path, strerror(errno));
	if (!done && fd >= 0)
		unlink(beside.data);
	strbuf_free(&beside);
	return done;
}

/* As rename, but fails if the new path exists. */
static int rename_new(const char *from, const char *to)
{
	int fd, why;

	if (link(from, to) == 0) {
		unlink(from);
		return 0;
	}
	if (errno == EEXIST)
		return -1;
	/* A file system without hard links: create the name first. */
	fd = make_file(to, 0600);
	if (fd < 0)
		return -1;
	close(fd);
	if (rename(from, to) == 0)
		return 0;
	why = errno;
	unlink(to);
	errno = why;
	return -1;
}

bool file_replace(const char *path, const char *data, size_t length, struct error *error)
{
	return write_file(path, data, length, 0600, NULL, rename, error);
}

bool file_replace_like(const char *path, const char *data, size_t length,
    const struct stat *like, struct error *error)
{
	struct stat readable = *like;

	/* Others replace it, too: if they could write it, its owner would not tell who did. */
	readable.st_mode &= ~(mode_t)022;
	return write_file(path, data, length, 0600, &readable, rename, error);
}

/*
 * The path of the file that the user's path means, perhaps through a symbolic link, and its status,
 * with mode 0 if there is none; NULL with the reason if it may not be replaced.
 */
static char *find_exported(const char *path, struct stat *old, struct error *error)
{
	char *target;
	bool is_link;

	if (!look_at(path, old, error))
		return NULL;
	is_link = S_ISLNK(old->st_mode);
	target = is_link ? realpath(path, NULL) : xstrdup(path);
	if (!target || (is_link && stat(target, old) != 0))
		error_set(error, "cannot write %s: %s", path,
		    errno == ENOENT ? "dangling symbolic link" : strerror(errno));
	else if (old->st_mode && !S_ISREG(old->st_mode))
		error_set(error, "cannot write %s: %s", target, file_is_what(old->st_mode));
	else if (old->st_mode && faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
		error_set(error, "cannot write %s: %s", target, strerror(errno));
	else
		return target;
	free(target);
	return NULL;
}

bool file_may_export(const char *path, struct error *error)
{
	struct stat old;
	char *target = find_exported(path, &old, error), *directory;
	bool may;

	if (!target)
		return false;
	directory = path_directory(target);
	may = faccessat(AT_FDCWD, *target ? directory : target, W_OK, AT_EACCESS) == 0 ||
	    error_set(error, "cannot write %s: %s", target, strerror(errno));
	free(directory);
	free(target);
	return may;
}

bool file_export(const char *path, const char *data, size_t length, struct error *error)
{
	struct stat old;
	char *target = find_exported(path, &old, error);
	bool exists = old.st_mode, written = target &&
	    write_file(target, data, length, exists ? 0600 : 0666, exists ? &old : NULL, rename,
	        error);

	free(target);
	return written;
}

bool file_create(const char *path, const char *data, size_t length, struct error *error)
{
	return write_file(path, data, length, 0666, NULL, rename_new, error);
}
