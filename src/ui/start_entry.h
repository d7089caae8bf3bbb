/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_START_ENTRY_H
#define UI_START_ENTRY_H

#include "session/files.h"
#include "session/table.h"
#include "ui/canvas.h"

/* One line of the list on the start screen: what it says. */

struct start_command {
	const char *name, *text;
};

enum entry_kind {
	ENTRY_COMMAND,
	ENTRY_TABLE,
	ENTRY_SAVED,                    /* an unfinished game */
	ENTRY_GAME,                     /* a game to begin: built in, or of the file */
	ENTRY_BROKEN                    /* a file that has no game; it tells why */
};

struct start_entry {
	enum entry_kind kind;
	union {
		const struct start_command *command;
		const struct seen_table *table;
		const struct saved *saved;
		const struct variant *variant;
	};
	const struct game_entry *file;  /* or NULL */
};

/* Draws it in a row of the list; `chosen`: with the mark of the cursor. */
void start_entry_draw(struct canvas *canvas, int row, bool chosen, const struct start_entry *entry);

/*
 * What is said below the list of the entry that is chosen; where the list is narrow, what it has no
 * room for.
 */
void start_entry_tell(const struct start_entry *entry, bool narrow, struct strbuf *text);

/* Is there only room for what tells entries of one kind apart? */
bool start_is_narrow(const struct canvas *canvas);

#endif
