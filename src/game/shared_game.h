/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SHARED_GAME_H
#define GAME_SHARED_GAME_H

#include "game/game.h"
#include "game/savefile.h"

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
struct shared_game;

/* The longest name of a table, with its end. */
enum { TABLE_NAME = 25 };

/* Letters, digits, - and _, beginning with one of the first two?  False with the reason. */
bool table_name_check(const char *name, struct error *error);

/*
 * Comes to the table of that name in a directory, made if need be.  Nobody sits
 * there yet for that.  NULL with the reason.
 */
struct shared_game *shared_game_new(const char *directory, const char *name, struct error *error);

/* Leaves the table: a seat that was taken is free. */
void shared_game_free(struct shared_game *shared_game);

const char *shared_game_name(const struct shared_game *shared_game);

/* May nobody but this user come to the table? */
bool shared_game_is_private(const struct shared_game *shared_game);

/*
 * Begins and ends a change: nobody else changes the game meanwhile.  Waits for a tenth
 * of a second if somebody does; false, saying who, if that was not enough.  To begin
 * once more before the end does nothing.
 */
bool shared_game_begin(struct shared_game *shared_game, struct error *error);
void shared_game_end(struct shared_game *shared_game);

/* Is somebody else changing the game? */
bool shared_game_is_busy(const struct shared_game *shared_game);

/* Takes a seat; false if somebody else has it.  Any other seat becomes free. */
bool shared_game_claim_seat(struct shared_game *shared_game, enum color side);

/* Rises from the seat, if any. */
void shared_game_release_seat(struct shared_game *shared_game);

/* The seat that was taken here: an enum color, or -1. */
int shared_game_side(const struct shared_game *shared_game);

/* Has anybody taken that seat, here or elsewhere, and (unless NULL) by what account? */
bool shared_game_taken(const struct shared_game *shared_game, enum color side, uid_t *account);

/* The account that has written the game last read or written here. */
uid_t shared_game_writer(const struct shared_game *shared_game);

/* Is the game on disk another than that last read or written here? */
bool shared_game_news(const struct shared_game *shared_game);

/*
 * The game on disk, at its end.  NULL with the reason if it is not sound; or
 * without a reason, if there is none.
 */
struct game *shared_game_read(struct shared_game *shared_game, struct error *error);

/* Stores the game; false with the reason.  To be done within a change. */
bool shared_game_write(struct shared_game *shared_game, struct game *game, struct error *error);

/*
 * Puts the game on disk aside under a name with the date, for another to be stored
 * within the same change.  False with the reason.
 */
bool shared_game_put_aside(struct shared_game *shared_game, struct error *error);

/* Removes the game on disk.  To be done within a change. */
void shared_game_clear(struct shared_game *shared_game);

/* A table as it is seen from afar. */
struct seen_table {
	char name[TABLE_NAME];
	struct saved game;
	bool there[2];                  /* who sits, by color */
};

/* Lists the tables of a directory as save_list does; the caller frees *list. */
int shared_game_list(const char *directory, struct seen_table **list);

#endif
