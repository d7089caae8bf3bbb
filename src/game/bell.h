/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_BELL_H
#define GAME_BELL_H

#include <stdbool.h>

/*
 * A bell that another program of the same account rings: a FIFO, so that who waits
 * for it sleeps until then.
 */

/* Hangs one at a path, in place of what is there; -1 if that cannot be. */
int bell_hang(const char *path);

/* Takes it down. */
void bell_take_down(int fd, const char *path);

/* Rings the bell at a path, if anybody hears it. */
void bell_ring(const char *path);

/* Has it been rung since the last question? */
bool bell_rang(int fd);

#endif
