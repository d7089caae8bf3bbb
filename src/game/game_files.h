/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_FILES_H
#define GAME_GAME_FILES_H

#include "base/strbuf.h"
#include "rules/rules.h"

/* Games from files on disk: NAME.game, with its values in NAME.weights if there is one. */

/* Does the name end in ".game", as that of a game's file does? */
bool names_game_file(const char *name);

/* Makes the name of another file beside it: "./trial.game" and "weights" give "./trial.weights". */
void game_file_beside(const char *path, const char *ending, struct strbuf *name);

/*
 * Appends the path of the file ID.game: among the user's own, $XDG_DATA_HOME/philidor/games, or
 * those installed with the program.  False if there is none.
 */
bool game_file_find(const char *id, struct strbuf *path);

/* Tells the paths of the user's own files, by name. */
void game_files_own(void (*tell)(const char *path, void *context), void *context);

/*
 * The rules of the game in a file, to be freed with rules_free.  NULL with the reason, which for a
 * mistake begins with the file, line and column, long names being cut.
 */
struct rules *game_file_load(const char *path, struct error *error);

#endif
