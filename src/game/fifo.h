/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_FIFO_H
#define GAME_FIFO_H

#include <stdbool.h>

/* A FIFO by which other programs of the same account notify one, which waits for it in poll. */

/* Makes it at a path, replacing what is there, and opens it; -1, and no FIFO, on failure. */
int fifo_open(const char *path);

/* Closes and removes it; nothing if it is -1. */
void fifo_close(int fd, const char *path);

/* Notifies the reader of the FIFO at a path, if there is one. */
void fifo_write(const char *path);

/* Has it been written to since the last call?  Not if it is -1. */
bool fifo_was_written(int fd);

#endif
