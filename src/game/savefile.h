/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SAVEFILE_H
#define GAME_SAVEFILE_H

#include <time.h>

#include "game/account.h"
#include "game/game.h"
#include "game/lock.h"
#include "notation/pgn.h"

/*
 * The save file of a game, so that the game survives a lost connection.
 *
 * Each unfinished game is a PGN file of its own.  A new version is written beside it,
 * synced, and renamed over it, so there is always one complete file.  While a program has
 * the game open, it holds a kernel lock on a file beside it, which is released when the
 * program ends, however it ends.
 */
struct savefile;

/*
 * A save file for a new game in a directory, which is made if need be.  NULL with the
 * reason on failure; the game can still be played.
 */
struct savefile *savefile_new(const char *directory, const char *id, struct error *error);

/* Is it a name that savefile_new gives? */
bool savefile_is_ours(const char *name);

/* The save file of an earlier game; NULL with the reason, for instance when it is in use. */
struct savefile *savefile_open(const char *directory, const char *name, struct error *error);

/* Releases the game, whose file is kept to be resumed later. */
void savefile_free(struct savefile *save);

/* Removes the game's file and frees the rest. */
void savefile_discard(struct savefile *save);

/* The name of the file, without directory. */
const char *savefile_name(const struct savefile *save);

/*
 * Renames the file so that it is not listed and savefile_write makes a new one.  *kept is
 * its path, to be freed.  On failure false with the reason, and nothing is renamed.
 */
bool savefile_put_aside(struct savefile *save, char **kept, struct error *error);

/*
 * Writes the game; if its directory or lock was removed, they are made again.  On failure false
 * with the reason, and the previous version is kept.
 */
bool savefile_write(struct savefile *save, const struct game *game, struct error *error);

/*
 * One program requests a game from another.  The requesting program holds a lock,
 * `request`, while it waits and tries to open the game; false with the reason if another
 * program requests it already.  The program that has the game is notified by a file
 * descriptor that becomes readable (-1: there is none), and then asks whether the game is
 * requested, and by which program.
 */
bool savefile_request(
    const char *directory, const char *name, struct lock *request, struct error *error);
int savefile_request_fd(const struct savefile *save);
bool savefile_requested(struct savefile *save, struct holder *by);

/* Is the game in use by any program?  If so, fills in *holder (unless NULL). */
bool savefile_in_use(const char *directory, const char *name, struct holder *holder);

/* A game on disk, as an entry of a list.  The strings are safe text. */
enum { SAVED_NAME = 80 };
struct saved {
	char name[SAVED_NAME];          /* of the file */
	char id[32];                    /* of the variant */
	char title[48];                 /* its name, if its text is in the file; else empty */
	char event[40];
	char white[NAME_TEXT], black[NAME_TEXT];
	bool humans[2];                 /* did Philidor give that name to a human? */
	enum result result;             /* by its tag, else by the end of its moves */
	int moves;                      /* full moves played */
	bool set_up;                    /* its first position is told, not that of the game */
	int start_ms, increment_ms;     /* the clocks; 0: none */
	bool rated;                     /* at a table: see ladder.h */
	time_t when;                    /* last written */
	bool in_use;                    /* some program has it open: */
	struct holder holder;
};

/* Is it, without directory, a name under which a game on disk is listed? */
bool savefile_is_name(const char *name);

/* The name of what may be a game on disk. */
struct saved_name {
	char name[SAVED_NAME];
	struct timespec when;           /* last written */
};

/*
 * What a file beside games is: the lock of a game, that of a program which requests it, or the FIFO
 * by which it does.
 */
enum save_part { NO_SAVE_PART, SAVE_LOCK, SAVE_REQUEST, SAVE_FIFO };

/* What a file is, by its name; fills in the name of the game's file, unless it is none of these. */
enum save_part savefile_part(const char *name, char game[static SAVED_NAME]);

/*
 * Lists the names of the games of a directory, newest first, without reading them; the caller
 * frees *list.  A missing directory has no games.  Links are left out; at most 65536 files are
 * looked at.
 */
int savefile_names(const char *directory, struct saved_name **list);

/*
 * The same with what the files tell.  At most 16 megabytes and 16384 files are read, the newest
 * first, so that no content of the directory can block the program.  After many large files only
 * the beginnings of others are read, and not all their moves counted.
 */
int savefile_list(const char *directory, struct saved **list);

/*
 * Fills in the entry of the first game of a text, but for what its file would tell, and returns
 * how many games there are; 2 stands for more.
 */
int savefile_scan(const char *text, size_t length, struct saved *saved);

/*
 * "anna v bert", with that between them; "two at one keyboard" in place of "anna (White) v anna
 * (Black)", which Philidor calls them in PGN.
 */
void savefile_tell_players(const struct saved *saved, const char *between, struct strbuf *text);

/*
 * Lists the games in one PGN file in their order, at most LISTED_MOST of them; the
 * caller frees *list.  -1 with the reason if the file cannot be read, or reading was stopped; of a
 * file the rest of which cannot be read, the games before that, with the reason; else no reason.
 */
enum { LISTED_MOST = 10000 };
int savefile_list_file(const char *path, const struct pgn_stop *stop, struct saved **list,
    struct error *error);

#endif
