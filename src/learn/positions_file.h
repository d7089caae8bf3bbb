/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_POSITIONS_FILE_H
#define LEARN_POSITIONS_FILE_H

#include <stdio.h>

#include "base/error.h"

/*
 * Positions of self-play (see self_play.h) in a file, which keeps them when the program is
 * interrupted: a header, which is a line that tells what they depend on, and whole games.
 */
struct positions_file {
	const char *path;
	FILE *file;
	int games;              /* that were there when it was opened */
};

/*
 * Opens the file in order to add games.  A new file gets the header; in one of before, what follows
 * its last whole game is cut off.  False with the reason, as if its header is another: then the
 * reason ends with the remedy, "remove it".
 */
bool positions_file_open(struct positions_file *positions, const char *path, const char *header,
    const char *remedy, struct error *error);

/*
 * Adds a text, which may be a game; false with the reason, and then nothing of it is left if the
 * file can be cut.
 */
bool positions_file_add(struct positions_file *positions, const char *text, struct error *error);

/* False with the reason if not all could be written. */
bool positions_file_close(struct positions_file *positions, struct error *error);

/* All that is in such a file, to be freed; NULL with the reason. */
char *positions_file_read(const char *path, struct error *error);

#endif
