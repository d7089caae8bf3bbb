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

/* A command, a table, an unfinished game, or a game to begin. */
struct start_entry {
	const struct start_command *command;
	const struct seen_table *table;
	const struct saved *saved;
	const struct variant *variant;
	const struct game_entry *file;  /* that tells of the game, or (without one) what is wrong */
};

void start_entry_draw(struct canvas *canvas, int row, bool chosen, const struct start_entry *entry);

/*
 * What is said below the list of the entry that is chosen; where the list is narrow, what it has no
 * room for.
 */
void start_entry_tell(const struct start_entry *entry, bool narrow, struct strbuf *text);

/* Is there only room for what tells entries of one kind apart? */
bool start_is_narrow(const struct canvas *canvas);

#endif
