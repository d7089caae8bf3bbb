/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_FILE_H
#define GAME_FILE_H

#include <stdio.h>
#include <sys/stat.h>

#include "base/error.h"

/* Reading and safely writing whole files. */

#ifndef HAVE_STRUCT_STAT_ST_MTIM
#define st_mtim st_mtimespec    /* on macOS */
#endif

/* How many names of a directory are looked at, as others can fill it. */
enum { NAMES_LOOKED_AT = 10000 };

/* Do these describe one version of a file, not changed or replaced in between? */
bool file_same_version(const struct stat *a, const struct stat *b);

/* What there is in place of a regular file: "it is a directory". */
const char *file_is_what(mode_t mode);

/*
 * Opens a regular file for reading; NULL with the reason.  Pipes and devices are refused,
 * as they might block.
 */
FILE *file_open(const char *path, struct error *error);

/*
 * Opens a file to write at its end, which is made if it is not there, and locks it until it is
 * closed; NULL with the reason, as when another program has opened it so.  A symbolic link is
 * followed if it is the user's own, or root's.  Devices are as good as files; a pipe that nobody
 * reads is not waited for.
 */
FILE *file_append(const char *path, struct error *error);

/* Writes there, all or nothing.  On failure false with errno, and a regular file is as it was. */
bool file_add(FILE *out, const char *data, size_t length);

/*
 * Reads a whole file of at most `most` bytes; the caller frees it.  NULL with
 * the reason, and the length is 0.  A '\0' is added at the end.
 */
char *file_read(const char *path, size_t most, size_t *length, struct error *error);

/* The same for a text, which has no '\0' in it; without its byte order mark. */
char *file_read_text(const char *path, size_t most, struct error *error);

/* The same; the reason calls the file so, not by its path. */
char *file_read_text_as(const char *path, const char *called, size_t most, struct error *error);

/* Sets the reason that a text has a NUL character, and where; returns false. */
bool file_refuse_nul(const char *data, const char *called, struct error *error);

/* Does a file that begins so have its text in UTF-16, as some editors write it? */
bool file_is_utf_16(const char *text, size_t length);
#define SAVE_AS_UTF_8 "it is in UTF-16; save it as UTF-8"

/*
 * The same in Philidor's own directories, to which others may have access: symbolic links
 * are not followed.  file_head reads the beginning of a longer file.
 */
char *file_read_ours(const char *path, size_t most, size_t *length, struct error *error);
char *file_read_our_text(const char *path, size_t most, struct error *error);
char *file_head(const char *path, size_t most, size_t *length, struct error *error);

/* As file_read_ours; fills in what describes the version that is read, all 0 if none is open. */
char *file_read_version(const char *path, size_t most, size_t *length, struct stat *version,
    struct error *error);

/*
 * The same from the start of an open file, which the reason does not name.  On failure errno says
 * why, too: EFBIG if the file is longer.
 */
char *file_slurp(int fd, size_t most, size_t *length, struct error *error);

/*
 * Replaces a file atomically: the new version is written beside it, synced, and renamed
 * over it.  Its directory must exist.  Only its owner may read it.  On failure false with
 * the reason, and the old file is kept.
 *
 * Temporary files in the same directory, NAME.1.philidor-new and the like, that were left by
 * killed programs of the same account are removed when a minute old.
 */
bool file_replace(const char *path, const char *data, size_t length, struct error *error);

/* The same for a shared file: who may read `like` may read it, and only its owner write it. */
bool file_replace_like(const char *path, const char *data, size_t length,
    const struct stat *like, struct error *error);

/*
 * The same for a file at a path of the user's choice: its permissions are kept, or follow
 * the umask for a new file, and symbolic links are followed, if they are the user's own or root's.
 * Devices are refused, and files that the user may not write.
 */
bool file_export(const char *path, const char *data, size_t length, struct error *error);

/* Can it write there, as far as can be told before?  False with the reason. */
bool file_may_export(const char *path, struct error *error);

/*
 * The same for a new file: false with the reason if anything of that name exists.
 */
bool file_create(const char *path, const char *data, size_t length, struct error *error);

#endif
