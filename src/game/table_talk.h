/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TABLE_TALK_H
#define GAME_TABLE_TALK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "base/error.h"
#include "game/account.h"

/*
 * What is said at a table: a small text file beside its game, .NAME.talk, replaced as a whole
 * when a line is added.  It has the latest lines:
 *
 *	1764111600000<Tab>1000<Tab>anna<Tab>good game
 *
 * The first number is the time of the line in milliseconds since 1970; it grows from line to line.
 * The second is the account.  Names and texts are made safe when they are written, and again when
 * they are read, as anybody with access to the directory can write the file.
 */
enum {
	TALK_LINES = 50,                /* kept */
	TALK_CHARACTERS = 120,          /* of a line ... */
	TALK_TEXT = 3 * TALK_CHARACTERS + 1     /* ... in bytes, with the final '\0' */
};

struct talk_line {
	int64_t when;                   /* as time_of_day_ms */
	uid_t account;                  /* as it says: only the owner of the file is sure */
	char name[NAME_TEXT];           /* safe, as is the text; without brackets and colons */
	char text[TALK_TEXT];           /* safe, without square brackets */
};

struct table_talk {
	struct talk_line line[TALK_LINES];      /* oldest first */
	int count;
	struct stat version;            /* of the file; all 0: there is none to be read */
};

struct talk_speaker {
	const char *name;
	uid_t account;
	bool shared;                    /* other players have that account: each name counts */
};

/*
 * Reads what was said up to now; what is not a line is left out.  Not being readable, a file is
 * like one without lines.
 */
void table_talk_read(const char *path, int64_t now, struct table_talk *talk);

/*
 * Adds a line to the file, as file_replace_like writes it.  False with the reason, as when the text
 * is empty or too long, or when several of the latest seconds' lines have that name, or more that
 * account.  Nobody else may write the file meanwhile.
 */
bool table_talk_add(const char *path, const struct stat *like, const struct talk_speaker *speaker,
    const char *text, int64_t now, struct error *error);

/*
 * "[anna: good game]", or with an account "[anna (user bob): good game]": no message of the program
 * looks like that.
 */
enum { TALK_TOLD = PERSON_TEXT + TALK_TEXT + sizeof "[: ]" };
void table_talk_tell(const struct talk_line *line, const char *account,
    char text[static TALK_TOLD]);

#endif
