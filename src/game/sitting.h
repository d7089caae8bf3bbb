/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SITTING_H
#define GAME_SITTING_H

#include "game/game.h"
#include "game/save.h"

/*
 * A table: the game of two people in two programs, and of others who watch.
 *
 * It is a PGN file in a directory that they share, replaced as a whole at each
 * change (see file.h), and locks beside it (see lock.h).  What the PGN says is the
 * game; every program follows it.  A seat is a lock, which vanishes with the program
 * however it ends.  A third lock is held by the one who changes the game, for as long
 * as that takes.
 *
 * The files can be read and written by whoever may do so with the directory.
 */
struct sitting;

/* The longest name of a table, with its end. */
enum { TABLE_NAME = 25 };

/* Letters, digits, - and _, beginning with one of the first two?  False with the reason. */
bool table_name_check(const char *name, struct fault *fault);

/*
 * Comes to the table of that name in a directory, made if need be.  Nobody sits
 * there yet for that.  NULL with the reason.
 */
struct sitting *sitting_new(const char *directory, const char *name, struct fault *fault);

/* Leaves the table: a seat that was taken is free. */
void sitting_free(struct sitting *sitting);

const char *sitting_name(const struct sitting *sitting);

/* May nobody but this user come to the table? */
bool sitting_is_private(const struct sitting *sitting);

/*
 * Begins and ends a change: nobody else changes the game meanwhile.  Waits for a tenth
 * of a second if somebody does; false, saying who, if that was not enough.  To begin
 * once more before the end does nothing.
 */
bool sitting_begin(struct sitting *sitting, struct fault *fault);
void sitting_end(struct sitting *sitting);

/* Is somebody else changing the game? */
bool sitting_is_busy(const struct sitting *sitting);

/* Takes a seat; false if somebody else has it.  Any other seat becomes free. */
bool sitting_take(struct sitting *sitting, enum color side);

/* Rises from the seat, if any. */
void sitting_rise(struct sitting *sitting);

/* The seat that was taken here: an enum color, or -1. */
int sitting_side(const struct sitting *sitting);

/* Has anybody taken that seat, here or elsewhere, and (unless NULL) by what account? */
bool sitting_taken(const struct sitting *sitting, enum color side, uid_t *account);

/* The account that has written the game last read or written here. */
uid_t sitting_writer(const struct sitting *sitting);

/* Is the game on disk another than that last read or written here? */
bool sitting_news(const struct sitting *sitting);

/*
 * The game on disk, at its end.  NULL with the reason if it is not sound; or
 * without a reason, if there is none.
 */
struct game *sitting_read(struct sitting *sitting, struct fault *fault);

/* Stores the game; false with the reason.  To be done within a change. */
bool sitting_write(struct sitting *sitting, struct game *game, struct fault *fault);

/*
 * Puts the game on disk aside under a name with the date, for another to be stored
 * within the same change.  False with the reason.
 */
bool sitting_put_aside(struct sitting *sitting, struct fault *fault);

/* Removes the game on disk.  To be done within a change. */
void sitting_clear(struct sitting *sitting);

/* A table as it is seen from afar. */
struct seen_table {
	char name[TABLE_NAME];
	struct saved game;
	bool there[2];                  /* who sits, by color */
};

/* Lists the tables of a directory as save_list does; the caller frees *list. */
int sitting_list(const char *directory, struct seen_table **list);

#endif
