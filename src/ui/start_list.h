/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_START_LIST_H
#define UI_START_LIST_H

#include <sys/stat.h>

#include "ui/start_entry.h"
#include "ui/widgets.h"

/* What the start screen lists: what can be resumed, tables, lessons and puzzles, games. */
struct start_list {
	struct list_state state;
	const char *words;              /* that narrow it down; "": none */
	struct saved *saved;            /* unfinished games */
	int saved_count;
	struct seen_table *table;       /* tables: first those of the user */
	int table_count, own_tables;
	struct stat tables;             /* their directory as it was when they were read */
	struct game_entry *file;        /* games in files */
	int file_count;
	uint64_t file_stamp;            /* of the files as they were when they were read */
	struct start_entry *entry;      /* those that fit; room for all */
	int count;
};

/* Reads all that there is, and lists it; the list is all zeros. */
void start_list_open(struct start_list *list, const struct session *session);
void start_list_close(struct start_list *list);

/*
 * Lists what fits anew.  What is to be resumed is first, and chosen unless words are typed: those
 * of a game ask for a new one.  Where there is nothing to resume, a game is chosen all the same.
 * Words that neither a name nor a command has are looked for in summaries.
 * The words, "" for none, must last until the next call.
 */
void start_list_narrow(struct start_list *list, const char *words);

/*
 * While the list is shown, files may be mended at another terminal, and tables opened.  The choice
 * stays what it is, or else where it is.  Files are renewed when a key is pressed;
 * tables before the list is drawn, so that Enter takes what is seen.
 */
void start_list_renew(struct start_list *list, const struct session *session, bool to_draw);

/* The entry that is chosen; NULL if none fits. */
const struct start_entry *start_list_chosen(const struct start_list *list);

/* Is there a directory in which tables may be opened? */
bool start_list_has_tables(const struct start_list *list);

/* Are some of the unfinished games left out, as they are many? */
bool start_list_is_short(const struct start_list *list);

/* Is it the id of a game with an option after a colon?  No entry fits it. */
bool start_names_option(const char *text);

#endif
