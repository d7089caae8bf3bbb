/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_LADDER_H
#define GAME_LADDER_H

#include "game/account.h"
#include "game/game.h"
#include "game/lock.h"

/*
 * The ladder of a game: the results of its rated games at the tables of a directory.
 *
 * It is a text file of that directory, GAME.ladder, with a line for each result, the oldest first,
 * and tabs between its fields:
 *
 *	2026-01-31	evening.20260131-184502-117	anna	bob	1-0	57
 *
 * They are the day on which it was written (UTC), the table with the moment from which the game was
 * rated, the accounts of White and Black, the result, and the number of plies.  These lines are all
 * there is: ratings are computed from them.
 */

/* The size of the id of a game, with the final '\0'. */
enum { LADDER_ID = 32 };

struct ladder_player {
	char name[NAME_TEXT];           /* of the account */
	double rating;                  /* Elo */
	int games, won, drawn, lost;
	char last[sizeof "2026-01-31"]; /* the day of the last game */
};

struct ladder {
	struct ladder_player *player;   /* the best first */
	int players, games;
	int skipped;                    /* lines that are not results */
	size_t bytes;                   /* of the file */
};

/*
 * Computes the ladder from the text of its file, which it changes and after which there is a '\0'.
 * Every player begins with 1500; see ladder.c for the formula.
 */
void ladder_rate(char *text, size_t length, struct ladder *ladder);

/*
 * The same of the game of that id in a directory of tables; without a file the ladder is empty.
 * False with the reason if the file cannot be read.  ladder_free is called in any case.
 */
bool ladder_read(const char *directory, const char *id, struct ladder *ladder,
    struct error *error);
void ladder_free(struct ladder *ladder);

/* Has the directory a ladder of that id?  Its game may be in somebody else's file. */
bool ladder_is_there(const char *directory, const char *id);

/* Appends the ladder of the game of that id as text: a title and a line for each player. */
void ladder_write(const struct ladder *ladder, const char *id, struct strbuf *text);

/*
 * The ids of the games that have a ladder in the directory, sorted; the caller frees *list.  -1
 * with errno if the directory cannot be read.
 */
int ladder_list(const char *directory, char (**list)[LADDER_ID]);

/*
 * Appends the ladder of the game of that id, or (NULL) those of all games of the directory that
 * have one; text that says so if there is none.  Of all those that cannot be read are told in the
 * text, and only a part is read if they are very large.  False with the reason on failure.
 */
bool ladders_write(const char *directory, const char *id, struct strbuf *text,
    struct error *error);

/* -- The tags of a rated game -- */

/* Is a game rated? */
bool game_is_rated(const struct game *game);

/* Rates a game from now on; its result will count for these accounts, by color. */
void game_rate(struct game *game, const char *const account[2]);

/* The account that plays this side of a rated game; "" if there is none. */
const char *game_account(const struct game *game, enum color side);

/*
 * Adds the result of a table's game, which stands at its end, to the ladder in that directory, if
 * the game is rated, over, and its result not there yet.  The file is as readable as the
 * directory.  Another program that has the ladder, as for a moment when it adds to it, is waited
 * for up to so many milliseconds.  TAKEN if all is done; else the ladder is as it was, and *error
 * has the reason: HELD, as another program has it still, or FAILED.
 */
enum { LADDER_TIMEOUT_MS = 1000 };     /* where it cannot be added later */
enum lock_result ladder_add(const char *directory, const char *table, const struct game *game,
    int timeout_ms, struct error *error);

/* Does the name of a hidden file that begins with the id of a game go on like its ladder's lock? */
bool ladder_owns_lock(const char *rest);

#endif
