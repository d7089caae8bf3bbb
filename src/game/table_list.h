/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TABLE_LIST_H
#define GAME_TABLE_LIST_H

#include "game/table_files.h"

/* An entry in the list of tables. */
struct seen_table {
	char name[TABLE_NAME];
	struct saved game;
	bool there[2];                  /* seats taken, by color */
	int watchers;
};

/* Lists the tables of a directory as savefile_list lists games; the caller frees *list. */
int table_list(const char *directory, struct seen_table **list);

#endif
