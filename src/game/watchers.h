/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_WATCHERS_H
#define GAME_WATCHERS_H

#include "game/lock.h"

/*
 * Those who watch a table: each program holds one of the locks .NAME.watch0 to .NAME.watch19 in the
 * directory of tables, whose file tells the name of its user.  More can watch, but are not seen.
 */
enum { WATCHERS = 20 };

struct watchers {
	int count;
	struct holder who[WATCHERS];
};

/*
 * Takes a free one of the locks, which is released by lock_release; false if there is none, or no
 * file can be made there.  The file has the permissions of `like`.
 */
bool watchers_join(struct lock *lock, const char *directory, const char *table,
    const struct stat *like, const char *name);

/* Fills in who watches a table. */
void watchers_look(const char *directory, const char *table, struct watchers *watchers);

/* What follows a dot and the name of the table in the names of its locks, before their number. */
extern const char watchers_lock_name[];

/* Does the name of a file that begins with that of a table go on like one of its locks? */
bool watchers_own_file(const char *rest);

#endif
