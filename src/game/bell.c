/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/bell.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens the FIFO there; -1 if it is something else. */
static int open_fifo(const char *path, int how)
{
	int fd = open(path, how | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
	struct stat status;

	if (fd >= 0 && (fstat(fd, &status) != 0 || !S_ISFIFO(status.st_mode))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

int bell_open(const char *path)
{
	unlink(path);
	/* For writing, too: while there is a writer, read never reports end of file. */
	return mkfifo(path, 0600) == 0 ? open_fifo(path, O_RDWR) : -1;
}

void bell_close(int fd, const char *path)
{
	if (fd < 0)
		return;
	unlink(path);
	close(fd);
}

void bell_ring(const char *path)
{
	int fd = open_fifo(path, O_WRONLY);
	ssize_t written;

	if (fd < 0)
		return;
	written = write(fd, "!", 1);
	(void)written;          /* a full FIFO is readable as well */
	close(fd);
}

bool bell_rang(int fd)
{
	char bytes[64];
	bool rang = false;

	while (fd >= 0 && read(fd, bytes, sizeof bytes) > 0)
		rang = true;
	return rang;
}
