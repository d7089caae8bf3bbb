/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/table_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "game/file.h"

const char *const table_lock_name[TABLE_LOCKS] = { "white", "black", "lock" };
const char table_talk_name[] = "talk";
const char table_event_tag[] = "Event";

bool table_name_check(const char *name, struct error *error)
{
	size_t length = strlen(name);
	bool valid = length > 0 && length < TABLE_NAME && name[0] != '-' && name[0] != '_';

	for (const char *c = name; valid && *c; c++)
		valid = is_letter(*c) || is_digit(*c) || *c == '-' || *c == '_';
	return valid || error_set(error, "a table's name is up to %d letters, digits, - and _, "
	    "and begins with a letter or digit", TABLE_NAME - 1);
}

enum table_part table_part(const char *rest)
{
	if (*rest++ != '.')
		return NO_TABLE_PART;
	for (int i = 0; i < TABLE_LOCKS; i++)
		if (strcmp(rest, table_lock_name[i]) == 0)
			return TABLE_LOCK;
	return strcmp(rest, table_talk_name) == 0 ? TABLE_TALK : NO_TABLE_PART;
}

const char *tables_hindrance(const struct stat *directory)
{
	return directory->st_mode & S_ISVTX && directory->st_mode & 022 ? "it has the sticky bit"
	    : NULL;
}

bool tables_look_at(const char *directory, struct stat *like, struct error *error)
{
	const char *hindrance;
	struct stat there;

	if (stat(directory, &there) != 0)
		return error_set(error, "cannot read %s: %s", directory, strerror(errno));
	hindrance = tables_hindrance(&there);
	if (hindrance)
		return error_set(error, "tables do not work in %s: %s; remove it with "
		    "`chmod -t`", directory, hindrance);
	*like = there;
	like->st_mode = 0600 | (there.st_mode & 0666);
	return true;
}

char *table_path(const char *directory, const char *before, const char *name, const char *after)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/%s%s.%s", directory, before, name, after);
	return path.data;
}

const char tables_read_only_reason[] = "you cannot write to the directory of tables";

bool tables_are_read_only(const char *directory)
{
	struct stat there;

	return faccessat(AT_FDCWD, directory, W_OK | X_OK, AT_EACCESS) != 0 &&
	    (errno == EACCES || errno == EPERM || errno == EROFS) &&
	    (stat(directory, &there) != 0 || S_ISDIR(there.st_mode));
}

bool table_seat_is_taken(const char *directory, const char *lock_path, struct holder *holder)
{
	return lock_held(lock_path, holder) ||
	    (lock_unreadable(lock_path, holder) && tables_are_read_only(directory));
}

void table_event(const char *table, char event[static TABLE_EVENT_TEXT])
{
	snprintf(event, TABLE_EVENT_TEXT, "Table %s", table);
}

bool table_wrote(const struct saved *game, const char *table)
{
	char event[TABLE_EVENT_TEXT];

	table_event(table, event);
	/* Some file systems do not tell upper from lower case in names. */
	return equal_nocase(game->event, event);
}

bool table_file_look(const char *path, const char *table, struct saved *game)
{
	struct error ignored;
	struct stat status;
	size_t length;
	char *text = file_read_ours(path, TABLE_LARGEST, &length, &ignored);
	bool found = text && savefile_scan(text, length, game) == 1 && table_wrote(game, table) &&
	    lstat(path, &status) == 0;

	if (found)
		game->when = status.st_mtime;
	free(text);
	return found;
}
