/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* Reading files. */

const char *file_is_what(mode_t mode)
{
	return S_ISDIR(mode) ? "it is a directory" : S_ISFIFO(mode) ? "it is a pipe"
	    : S_ISSOCK(mode) ? "it is a socket" : "it is a device";
}

/* Opens a regular file, never blocking on a pipe or device; -1 with the reason. */
static int open_regular(const char *path, const char *called, int flags, struct error *error)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags);
	struct stat status;

	if (fd < 0 && errno == ELOOP && flags & O_NOFOLLOW) {
		error_set(error, "cannot read %s: symbolic link", called);
	} else if (fd < 0 && errno == ENOENT && lstat(path, &status) == 0) {
		error_set(error, "cannot read %s: dangling symbolic link", called);
	} else if (fd < 0 && errno == ENXIO && stat(path, &status) == 0) {
		error_set(error, "cannot read %s: %s", called, file_is_what(status.st_mode));
	} else if (fd < 0 || fstat(fd, &status) != 0) {
		error_set(error, "cannot read %s: %s", called, strerror(errno));
	} else if (S_ISREG(status.st_mode)) {
		return fd;
	} else {
		error_set(error, "cannot read %s: %s", called, file_is_what(status.st_mode));
	}
	if (fd >= 0)
		close(fd);
	return -1;
}

bool file_same_version(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
	    a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

FILE *file_open(const char *path, struct error *error)
{
	int fd = open_regular(path, path, 0, error);
	FILE *in = fd >= 0 ? fdopen(fd, "r") : NULL;

	if (fd >= 0 && !in) {
		error_set(error, "cannot read %s: %s", path, strerror(errno));
		close(fd);
	}
	return in;
}

/* As file_slurp; unless `whole`, of a longer file the beginning. */
static char *read_bytes(int fd, size_t most, bool whole, size_t *length, struct error *error)
{
	struct stat status;
	char *data = NULL;
	size_t size = most;
	ssize_t got = fstat(fd, &status);

	*length = 0;
	if (got == 0 && status.st_size < (off_t)most)
		size = (size_t)status.st_size;
	if (got == 0 && whole && status.st_size > (off_t)most)
		errno = EFBIG;
	else if (got == 0)
		data = malloc(size + 1);
	while (data && *length < size) {
		got = pread(fd, data + *length, size - *length, (off_t)*length);
		if (got == 0 || (got < 0 && errno != EINTR))
			break;
		*length += got > 0 ? (size_t)got : 0;
	}
	if (!data || got < 0) {
		if (errno == EFBIG)
			error_set(error, "longer than %zu bytes", most);
		else
			error_set(error, "%s", strerror(errno));
		free(data);
		*length = 0;
		return NULL;
	}
	data[*length] = '\0';
	return data;
}

char *file_slurp(int fd, size_t most, size_t *length, struct error *error)
{
	return read_bytes(fd, most, true, length, error);
}

/* Opens, reads, closes. */
static char *read_path(const char *path, const char *called, int flags, size_t most, bool whole,
    size_t *length, struct stat *version, struct error *error)
{
	int fd = open_regular(path, called, flags, error);
	struct error why;
	char *data;

	*length = 0;
	if (fd < 0)
		return NULL;
	if (version)                    /* before it is read, as it may be written meanwhile */
		fstat(fd, version);
	data = read_bytes(fd, most, whole, length, &why);
	close(fd);
	if (!data)
		error_set(error, "cannot read %s: %s", called, why.why);
	return data;
}

char *file_read(const char *path, size_t most, size_t *length, struct error *error)
{
	return read_path(path, path, 0, most, true, length, NULL, error);
}

static char *without_byte_order_mark(char *text)
{
	const size_t length = strlen(BYTE_ORDER_MARK);

	if (strncmp(text, BYTE_ORDER_MARK, length) == 0)
		memmove(text, text + length, strlen(text + length) + 1);
	return text;
}

bool file_is_utf_16(const char *text, size_t length)
{
	return length >= 2 &&
	    (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
}

bool file_refuse_nul(const char *data, const char *called, struct error *error)
{
	int line = 1;

	for (const char *c = data; *c; c++)
		line += *c == '\n';
	return error_set(error, "cannot read %s: line %d has a NUL character", called, line);
}

/* What was read, if it is a text; else it is freed, and NULL returned with the reason. */
static char *as_text(char *data, size_t length, const char *called, struct error *error)
{
	if (!data)
		return NULL;
	if (strlen(data) == length)
		return without_byte_order_mark(data);
	if (file_is_utf_16(data, length))
		error_set(error, "cannot read %s: " SAVE_AS_UTF_8, called);
	else
		file_refuse_nul(data, called, error);
	free(data);
	return NULL;
}

char *file_read_text(const char *path, size_t most, struct error *error)
{
	return file_read_text_as(path, path, most, error);
}

char *file_read_text_as(const char *path, const char *called, size_t most, struct error *error)
{
	size_t length = 0;
	char *data = read_path(path, called, 0, most, true, &length, NULL, error);

	return as_text(data, length, called, error);
}

char *file_read_ours(const char *path, size_t most, size_t *length, struct error *error)
{
	return read_path(path, path, O_NOFOLLOW, most, true, length, NULL, error);
}

char *file_read_version(const char *path, size_t most, size_t *length, struct stat *version,
    struct error *error)
{
	*version = (struct stat){ 0 };
	return read_path(path, path, O_NOFOLLOW, most, true, length, version, error);
}

char *file_read_our_text(const char *path, size_t most, struct error *error)
{
	size_t length = 0;
	char *data = file_read_ours(path, most, &length, error);

	return as_text(data, length, path, error);
}

char *file_head(const char *path, size_t most, size_t *length, struct error *error)
{
	return read_path(path, path, O_NOFOLLOW, most, false, length, NULL, error);
}
