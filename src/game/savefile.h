/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SAVEFILE_H
#define GAME_SAVEFILE_H

#include <time.h>

#include "game/game.h"
#include "game/lock.h"

/*
 * A game's place on disk, so that it outlives the line.
 *
 * Each game under way is a PGN file of its own.  A new version is written
 * beside it, brought to the disk, and renamed over it: at any moment there is
 * one whole file.  While a program has the game, it holds a kernel lock on a
 * file beside it, which vanishes with the program however it ends.
 */
struct savefile;

/*
 * A place for a new game in a directory, made if need be.  NULL with the reason
 * if there can be none; the game may go on all the same.
 */
struct savefile *savefile_new(const char *directory, const char *id, struct error *error);

/* The place of an earlier game; NULL with the reason, as when somebody else has it. */
struct savefile *savefile_open(const char *directory, const char *name, struct error *error);

/* Leaves the game where it is, to be taken up later. */
void savefile_free(struct savefile *save);

/* Removes the game's file and frees the rest. */
void savefile_discard(struct savefile *save);

/* The name of the file, without directory. */
const char *savefile_name(const struct savefile *save);

/*
 * Gives the file another name, under which it is not listed, for save_write to make
 * a new one.  *kept is its path, to be freed.  False with the reason; then it is
 * where it was.
 */
bool savefile_put_aside(struct savefile *save, char **kept, struct error *error);

/*
 * Stores the game.  False with the reason if it did not come to the disk; then
 * the version before is still there.
 */
bool savefile_write(struct savefile *save, struct game *game, struct error *error);

/*
 * One program asks another for its game.  Who asks has a lock, its wish, for as long as
 * it waits, and tries to open the game meanwhile; false with the reason if somebody else
 * asks already.  The other one is told by a bell, a file descriptor that becomes
 * readable (-1: there is none), and asks whether the game is wanted, and by whom.
 */
bool save_ask(const char *directory, const char *name, struct lock *wish, struct error *error);
int save_bell(const struct savefile *save);
bool save_wanted(struct savefile *save, struct holder *by);

/* Has any program a game? */
bool save_in_use(const char *directory, const char *name);

/* A game on disk, as far as a list needs to know it.  The strings are safe text. */
struct saved {
	char name[80];                  /* of the file */
	char id[32];                    /* of the variant */
	char white[32], black[32];
	char result[8];
	int moves;                      /* full moves played */
	time_t when;                    /* last written */
	bool in_use;                    /* some program has it at this moment: */
	struct holder holder;
};

/*
 * Lists the games of a directory, newest first; the caller frees *list.  No
 * directory is no games.  Links are left out, and what is beyond 16 megabytes, or
 * 16384 files: whoever can write there cannot keep us reading.
 */
int savefile_list(const char *directory, struct saved **list);

/*
 * Lists the games in one PGN file in their order, at most LISTED_MOST of them; the
 * caller frees *list.  -1 with the reason if the file cannot be read.
 */
enum { LISTED_MOST = 10000 };
int savefile_list_file(const char *path, struct saved **list, struct error *error);

#endif
