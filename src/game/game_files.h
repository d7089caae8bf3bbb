/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_FILES_H
#define GAME_GAME_FILES_H

#include "base/strbuf.h"
#include "rules/rules.h"
#include "variants/game_file.h"

/* Games from files on disk: NAME.game, with its values in NAME.weights if there is one. */

/* Does the name end in ".game", as that of a game's file does? */
bool names_game_file(const char *name);

/* Cuts that off the name of such a file. */
void game_file_cut_ending(char *name);

/* Makes the name of another file beside it: of "./trial.game" and ".weights" "./trial.weights". */
void game_file_beside(const char *path, const char *ending, struct strbuf *name);

/* How the name of that ends which has what was learned of the game. */
extern const char weights_ending[];

/*
 * Directories with such files, which are found there by their names alone; NULL: there is none.
 */
struct game_directories {
	char *own;                      /* the user's, which come first */
	char *common;                   /* those of all users */
	char **name;                    /* of the files that were there when last looked for ... */
	int names;                      /* ... and their number */
};

/*
 * The user's own, $XDG_DATA_HOME/philidor/games, unless that is barred; and a given one, or (NULL)
 * that of the games that were installed with the program.
 */
struct game_directories game_directories(bool own, const char *common);

/* Looks again for the names of the files that are there. */
void game_directories_renew(struct game_directories *directories);

void game_directories_free(struct game_directories *directories);

/*
 * Puts the path of NAME.game in these directories into *path, in place of what is there.  False,
 * with *path of no use, if there is none, or the name is that of a built-in game.
 */
bool game_file_find(const struct game_directories *directories, const char *name,
    struct strbuf *path);

/* Is there NAME.game in the current directory, where only a path leads to it? */
bool game_file_is_here(const char *name);

/*
 * A number that is another one when files there were added, removed or changed.  (It looks at
 * their times, and is quick.)
 */
uint64_t game_files_stamp(const struct game_directories *directories);

/*
 * The id of a game, built in or in these directories, that is most like a word, or that of one
 * whose name begins with it ("orthodox"); or NULL.
 */
const char *game_nearest(const struct game_directories *directories, const char *word);

/*
 * Appends the paths that begin like that one, of games' files and (with a slash) of directories,
 * a line each.
 */
void game_paths(const char *begun, struct strbuf *paths);

/* One of the files in these directories. */
struct game_entry {
	char name[GAME_ID_MAX + 1];     /* without ".game"; cut, if it is too long */
	bool own;                       /* the user's */
	struct rules *rules;            /* NULL: it cannot be played ... */
	struct error why;               /* ... for this reason, which is safe text */
};

/*
 * Lists them by name: the user's own, then those common ones that can be played and whose name no
 * other game has.  At most 100 files of a directory are read.  game_entries_free frees the list.
 */
int game_entries(const struct game_directories *directories, struct game_entry **list);
void game_entries_free(struct game_entry *list, int count);

/* Appends what it is, in one line: "file: SUMMARY", and "example: SUMMARY" of a common one. */
void game_entry_tell(const struct game_entry *entry, struct strbuf *text);

/*
 * Do the starting position, opening, cards and examples of a game from a file follow its rules,
 * can all its pieces be met, and is its id its own?  False with the first mistake.  A saved
 * game carries the text of its file as it is, and is resumed even so.
 */
bool game_file_check(const struct rules *rules, struct game_mistake *mistake);

/*
 * The rules of the game in a file, to be freed with rules_free.  NULL with the reason, which for a
 * mistake begins with the file, line and column, long names being cut.
 */
struct rules *game_file_load(const char *path, struct error *error);

/* The same, but the reason does not tell in which directory the file is. */
struct rules *game_file_load_hidden(const char *path, struct error *error);

#endif
