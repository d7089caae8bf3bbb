/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"

/* Opens a plain file; -1 with the reason, which no pipe or device keeps us waiting for. */
static int open_plain(const char *path, int flags, struct fault *fault)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags);
	struct stat status;

	if (fd < 0 && errno == ELOOP && flags & O_NOFOLLOW) {
		fault_set(fault, "cannot read %s: it is a link", path);
	} else if (fd < 0 || fstat(fd, &status) != 0) {
		fault_set(fault, "cannot read %s: %s", path, strerror(errno));
	} else if (S_ISREG(status.st_mode)) {
		return fd;
	} else {
		fault_set(fault, "cannot read %s: it is no plain file", path);
	}
	if (fd >= 0)
		close(fd);
	return -1;
}

FILE *file_open(const char *path, struct fault *fault)
{
	int fd = open_plain(path, 0, fault);
	FILE *in = fd >= 0 ? fdopen(fd, "r") : NULL;

	if (fd >= 0 && !in) {
		fault_set(fault, "cannot read %s: %s", path, strerror(errno));
		close(fd);
	}
	return in;
}

/* As file_read, of an open file; of a longer one its beginning, if not `whole`. */
static char *read_bytes(int fd, const char *path, size_t most, bool whole, size_t *length,
    struct fault *fault)
{
	struct text text = { 0 };
	char block[16384];
	bool read = true;
	ssize_t got;

	text_add_bytes(&text, "", 0);
	while (text.length <= most && !text.failed) {
		got = pread(fd, block, sizeof block, (off_t)text.length);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			read = got == 0 || fault_set(fault, "cannot read %s: %s", path,
			    strerror(errno));
			break;
		}
		text_add_bytes(&text, block, (size_t)got);
	}
	if (read && text.failed)
		read = fault_set(fault, "out of memory");
	if (read && text.length > most) {
		read = !whole || fault_set(fault, "cannot read %s: it is too large", path);
		text.length = most;
		text.data[most] = '\0';
	}
	if (!read)
		text_free(&text);
	*length = text.length;
	return text.data;
}

char *file_slurp(int fd, const char *called, size_t most, size_t *length, struct fault *fault)
{
	return read_bytes(fd, called, most, true, length, fault);
}

/* Opens, reads, closes. */
static char *read_path(const char *path, int flags, size_t most, bool whole, size_t *length,
    struct fault *fault)
{
	int fd = open_plain(path, flags, fault);
	char *data = fd >= 0 ? read_bytes(fd, path, most, whole, length, fault) : NULL;

	if (fd >= 0)
		close(fd);
	return data;
}

char *file_read(const char *path, size_t most, size_t *length, struct fault *fault)
{
	return read_path(path, 0, most, true, length, fault);
}

char *file_read_ours(const char *path, size_t most, size_t *length, struct fault *fault)
{
	return read_path(path, O_NOFOLLOW, most, true, length, fault);
}

char *file_head(const char *path, size_t most, size_t *length, struct fault *fault)
{
	return read_path(path, O_NOFOLLOW, most, false, length, fault);
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

/* Brings a renamed entry to the disk; file systems that cannot are left alone. */
static void sync_directory_of(const char *path)
{
	char *directory = string_copy(path);
	char *slash = directory ? strrchr(directory, '/') : NULL;
	int fd;

	if (slash)
		slash[slash == directory ? 1 : 0] = '\0';
	fd = open(slash ? directory : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
	free(directory);
}

/* Gives a new file the permissions of the old, and its group, which they are about. */
static bool resemble(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;

	if (fchown(fd, (uid_t)-1, old->st_gid) != 0)
		mode &= ~(mode_t)070;
	return fchmod(fd, mode) == 0;
}

static bool write_new(const char *path, const char *data, size_t length, mode_t mode,
    const struct stat *old)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
	bool done = fd >= 0 && (!old || resemble(fd, old)) && write_all(fd, data, length) &&
	    fsync(fd) == 0;

	return fd >= 0 && close(fd) == 0 && done;
}

/* Writes a file of that mode, or (unless NULL) like the old one. */
static bool replace(const char *path, const char *data, size_t length, mode_t mode,
    const struct stat *old, struct fault *fault)
{
	struct text beside = { 0 };
	bool done;

	text_print(&beside, "%s.philidor-new", path);
	if (beside.failed) {
		text_free(&beside);
		return fault_set(fault, "out of memory");
	}
	unlink(beside.data);
	done = write_new(beside.data, data, length, mode, old) && rename(beside.data, path) == 0;
	if (done) {
		sync_directory_of(path);
	} else {
		fault_set(fault, "cannot write %s: %s", path, strerror(errno));
		unlink(beside.data);
	}
	text_free(&beside);
	return done;
}

bool file_replace(const char *path, const char *data, size_t length, struct fault *fault)
{
	return replace(path, data, length, 0600, NULL, fault);
}

bool file_replace_like(const char *path, const char *data, size_t length,
    const struct stat *like, struct fault *fault)
{
	return replace(path, data, length, 0600, like, fault);
}

bool file_export(const char *path, const char *data, size_t length, struct fault *fault)
{
	char *target = realpath(path, NULL);
	int why = errno;
	struct stat old;
	bool there = target && stat(target, &old) == 0, written;

	if (there && !S_ISREG(old.st_mode))
		written = fault_set(fault, "cannot write %s: it is no plain file", path);
	else if (there)
		written = replace(target, data, length, 0600, &old, fault);
	else if (!target && why != ENOENT)
		written = fault_set(fault, "cannot write %s: %s", path, strerror(why));
	else if (!target && lstat(path, &old) == 0)
		written = fault_set(fault, "cannot write %s: it is a link that leads nowhere", path);
	else
		written = replace(path, data, length, 0666, NULL, fault);
	free(target);
	return written;
}
