/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PATHS_H
#define GAME_PATHS_H

#include "base/error.h"

/*
 * Paths of files.  Strings returned are freed by the caller; NULL with the reason, where
 * there is an error to hold it.
 */

/* A path that a person typed where no shell reads it: "~/" is the home directory. */
char *path_typed(const char *text);

/* Unfinished games: `given`, if not NULL, else $XDG_STATE_HOME/philidor. */
char *path_state(const char *given, struct error *error);

/*
 * Tables: `given`, if not NULL; else below the given directory of unfinished games; else the
 * directory that the administrator made for all users of the host, if any; else below the user's
 * own games.
 */
char *path_tables(const char *given, const char *given_state, struct error *error);

/* The directory that the administrator may make for the tables of all users of the host. */
const char *path_host_tables(void);

/* Games saved by name: $XDG_DATA_HOME/philidor. */
char *path_data(struct error *error);

/* The configuration: $XDG_CONFIG_HOME/philidor/config. */
char *path_config(struct error *error);

/*
 * The directory of one player of a host, below the given one.
 * Different names have different directories, even on file systems that ignore case.
 */
char *path_player(const char *directory, const char *player);

/* directory/name */
char *path_join(const char *directory, const char *name);

/* And apart again: the directory of a path, "." if it names none; and the name, its end. */
char *path_directory(const char *path);
const char *path_name(const char *path);

/*
 * Makes a directory (0700) and its parents; false with the reason if it does not exist
 * then.
 */
bool path_make(const char *directory, struct error *error);

/* False with the reason if the directory exists, but nobody can tell what is in it. */
bool path_can_list(const char *directory, struct error *error);

#endif
