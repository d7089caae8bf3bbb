/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_FILE_H
#define GAME_FILE_H

#include <stdio.h>
#include <sys/stat.h>

#include "rules/types.h"

/* Whole files: reading them, and writing them so that nothing gets lost. */

/*
 * Opens a file for reading; NULL with the reason.  Only regular files: a pipe or
 * a device might keep us waiting.
 */
FILE *file_open(const char *path, struct error *error);

/*
 * Reads a whole file of at most `most` bytes; the caller frees it.  NULL with
 * the reason.  A '\0' is added at the end.
 */
char *file_read(const char *path, size_t most, size_t *length, struct error *error);

/*
 * The same where files are that only Philidor makes, but others might: no link is
 * followed.  file_head reads the beginning of a longer file.
 */
char *file_read_ours(const char *path, size_t most, size_t *length, struct error *error);
char *file_head(const char *path, size_t most, size_t *length, struct error *error);

/* The same from the start of an open file, which is called so in the reason. */
char *file_slurp(int fd, const char *called, size_t most, size_t *length, struct error *error);

/*
 * Writes a file of which others see the old version or the new one, whole: the
 * new one is written beside it, brought to the disk, and renamed over it.  Its
 * directory must be there.  Only its owner may read it.  False with the reason;
 * then the old one is still there.
 *
 * What was beside it unfinished when a program was killed, in the same directory, is
 * removed when it is a minute old.
 */
bool file_replace(const char *path, const char *data, size_t length, struct error *error);

/* The same for a file that others share: it gets the permissions and group of `like`. */
bool file_replace_like(const char *path, const char *data, size_t length,
    const struct stat *like, struct error *error);

/*
 * The same for a file that the user wants elsewhere: who may read it is as it was,
 * or as usual for a new file, and a symbolic link stays and leads to it.
 * Devices are left alone.
 */
bool file_export(const char *path, const char *data, size_t length, struct error *error);

/*
 * The same for a file that is not there yet, nor anything else of that name: false with
 * the reason, too, if it comes meanwhile.
 */
bool file_create(const char *path, const char *data, size_t length, struct error *error);

#endif
