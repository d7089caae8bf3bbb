/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_FILE_PUZZLES_H
#define SESSION_FILE_PUZZLES_H

#include "session/session.h"

/* A game from a file, with those of its puzzles that are not known to be wrong. */
struct file_puzzles {
	struct rules *rules;
	struct variant variant;         /* theirs, but for its puzzles */
	struct puzzle *puzzle;
	int count;
};

/* All puzzles of a game from a file; NULL with the reason. */
struct file_puzzles *file_puzzles_new(const struct variant *variant, struct error *error);
void file_puzzles_free(struct file_puzzles *file);

/* Has a game from a file any puzzle that is not known to be wrong?  False with the reason. */
bool file_puzzles_check(const struct variant *variant, struct error *error);

/*
 * As puzzle_choose, but a puzzle is proved first: one that is wrong is told, and left out.  That
 * may move the others, and *before with its puzzle.
 */
const struct puzzle *file_puzzles_choose(struct session *session, struct file_puzzles *file,
    const char *text, const struct puzzle **before);

#endif
