/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/fifo.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens the FIFO there; -1 if it is something else. */
static int open_at(const char *path, int how)
{
	int fd = open(path, how | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
	struct stat status;

	if (fd >= 0 && (fstat(fd, &status) != 0 || !S_ISFIFO(status.st_mode))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

int fifo_open(const char *path)
{
	int fd;

	unlink(path);
	if (mkfifo(path, 0600) != 0)
		return -1;
	/* For writing, too: while there is a writer, read never reports end of file. */
	fd = open_at(path, O_RDWR);
	if (fd < 0)
		unlink(path);
	return fd;
}

void fifo_close(int fd, const char *path)
{
	if (fd < 0)
		return;
	unlink(path);
	close(fd);
}

void fifo_write(const char *path)
{
	int fd = open_at(path, O_WRONLY);
	ssize_t written;

	if (fd < 0)
		return;
	written = write(fd, "!", 1);
	(void)written;          /* a full FIFO is readable as well */
	close(fd);
}

bool fifo_was_written(int fd)
{
	char bytes[64];
	bool written = false;

	while (fd >= 0 && read(fd, bytes, sizeof bytes) > 0)
		written = true;
	return written;
}
