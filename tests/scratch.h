/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

/* Directories that tests write to, and remove again. */

enum { SCRATCH_PATH = 32 };

/* Makes an empty directory and writes its path; ends the test if it cannot. */
void scratch_make(char path[static SCRATCH_PATH]);

/* Writes a file; ends the test if it cannot. */
void scratch_write(const char *path, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * Makes that many files of a megabyte, PREFIX0.pgn and so on, which are long unchanged.  Each is an
 * unfinished game of Anna's with one move.
 */
void scratch_write_large_games(const char *directory, const char *prefix, int count);

/* Removes a directory and all that is below it. */
void scratch_remove(const char *path);

#endif
