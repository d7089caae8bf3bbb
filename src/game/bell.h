/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_BELL_H
#define GAME_BELL_H

#include <stdbool.h>

/*
 * A notification from another program of the same account: a FIFO, so that the receiver can
 * wait for it in poll().
 */

/* Makes a FIFO at a path, replacing what is there, and opens it; -1 on failure. */
int bell_open(const char *path);

/* Closes and removes it. */
void bell_close(int fd, const char *path);

/* Notifies the reader of the FIFO at a path, if there is one. */
void bell_ring(const char *path);

/* Has it been rung since the last call? */
bool bell_rang(int fd);

#endif
