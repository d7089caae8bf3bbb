/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_FILES_H
#define SESSION_FILES_H

#include "session/session.h"

/* Games on disk, for the session. */

/* The save file of the session's game, which may wait behind an exercise; NULL: it has none. */
struct savefile *files_own(const struct session *session);

/* Has that this name? */
bool files_is_own(const struct session *session, const char *name);

/*
 * The unfinished games in which a move was made, but that of the session: those that can be
 * resumed, newest first, then those that other programs have; the caller frees *list.
 */
int files_unfinished(const struct session *session, struct saved **list);

/*
 * Resumes the game of that name; false with the reason.  A damaged file is kept beside the
 * new one, and the user is told.
 */
bool files_resume(struct session *session, const char *name, struct error *error);

/* The same in two parts: puts the game on the board; says so in these words, and lets it go on. */
bool files_reopen(struct session *session, const char *name, struct error *error);
void files_go_on(struct session *session, const char *words);

/* Says in these words that the user is back at a game, and whether its clocks wait. */
void files_say_return(struct session *session, const char *words);

/* Without a screen, which shows it: says which game is on the board, and who plays. */
void files_name_game(struct session *session);

/*
 * The rules of the game in a file of that name, in a directory of unfinished games or tables, to be
 * freed with rules_free; NULL with the reason.
 */
struct rules *files_rules(const char *directory, const char *name, struct error *error);

/*
 * Opens a PGN file: its only game, or, where there is a screen, a list of its
 * games.  False with the reason.
 */
bool files_offer(struct session *session, const char *path, struct error *error);

/* How many games one player may have in a directory of a kiosk, or all without names. */
int files_most(const struct session *session);

/* Where games go that are saved without a name; to be freed.  NULL with the reason. */
char *files_directory(const struct session *session, struct error *error);

/*
 * Keeps a copy of the game on the board, which may be at a table, in a file of that name.  False
 * with the reason.
 */
bool files_keep_copy(struct session *session, char name[static SAVED_NAME], struct error *error);

/*
 * The games in there, then finished ones of the directory of unfinished games, each newest first;
 * the caller frees *list.
 */
int files_saved(const struct session *session, struct saved **list);

/* Says why it cannot be told what is in a directory, which may be NULL; false if it can. */
bool files_say_unlisted(struct session *session, const char *directory);

/* How many files may be such games; they are not read. */
int files_saved_count(const struct session *session);

/* Opens a game of that list: what was saved as files_offer does, a finished one as it was left. */
bool files_open_saved(struct session *session, const char *name, struct error *error);

/*
 * Lists the games in a PGN file, as savefile_list_file does; a deadly signal, or the user, ends the
 * reading of a large one.
 */
int files_list(struct session *session, const char *path, struct saved **list,
    struct error *error);

/* Shows the Nth game of a PGN file; says what is wrong in it.  False with the reason. */
bool files_open(struct session *session, const char *path, int number, struct error *error);

/* Notes that this file holds the game being played and no other, so that `save` may replace it. */
void files_saved_path(struct session *session, const char *path);

/* Has another program changed that file since?  Not if the file is gone. */
bool files_changed_elsewhere(const struct storage *storage);

#endif
