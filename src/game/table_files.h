/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TABLE_FILES_H
#define GAME_TABLE_FILES_H

#include "game/lock.h"
#include "game/savefile.h"

/*
 * The files of a table in the directory of tables (see shared_game.h): what they are called, and
 * how they are known from others.
 */

/* The longest name of a table, with the final '\0'. */
enum { TABLE_NAME = 25 };

/*
 * A name is letters, digits, - and _, beginning with a letter or digit.  Else false with
 * the reason.
 */
bool table_name_check(const char *name, struct error *error);

/* The size of the file with the game, in bytes: reading it is to take less than a second. */
enum { TABLE_LARGEST = 1 << 18 };

/* The locks of a table, each a file of its own: the seats and the right to change the game. */
enum { TABLE_CHANGE = 2, TABLE_LOCKS };
extern const char *const table_lock_name[TABLE_LOCKS];
extern const char table_talk_name[];

/*
 * What keeps tables from working in such a directory, as "it has the sticky bit", or NULL: each
 * move replaces the table's file, which with that bit only the file's owner may do.
 */
const char *tables_hindrance(const struct stat *directory);

/*
 * Looks at the directory: which group and mode files have there.  False with the reason if it
 * cannot be read, or tables do not work there.
 */
bool tables_look_at(const char *directory, struct stat *like, struct error *error);

/* "DIRECTORY/", before, the name of the table, ".", after; the caller frees it. */
char *table_path(const char *directory, const char *before, const char *name, const char *after);

/* What a hidden file is, by what follows a table's name in its own: talk, or one of its locks. */
enum table_part { NO_TABLE_PART, TABLE_TALK, TABLE_LOCK };
enum table_part table_part(const char *rest);

/* Does a game say that it was written at the table of that name?  There may be others beside it. */
bool table_wrote(const struct saved *game, const char *table);

/* What this tag has at a table of that name: by it the file of a table is known from others. */
enum { TABLE_EVENT_TEXT = TABLE_NAME + 8 };
extern const char table_event_tag[];
void table_event(const char *table, char event[static TABLE_EVENT_TEXT]);

/*
 * Fills in the entry, but for its name, of the only game of a file that was written at the table
 * of that name; false if it is another file.
 */
bool table_file_look(const char *path, const char *table, struct saved *game);

/*
 * Can the tables of the directory only be watched by this account, which may not write there?  And
 * the reason that this is.  What is no directory is not refused so, but when it is to be used.
 */
bool tables_are_read_only(const char *directory);
extern const char tables_read_only_reason[];

/* Is the seat taken whose lock is there?  Also by whom, unless NULL. */
bool table_seat_is_taken(const char *directory, const char *lock_path, struct holder *holder);

#endif
