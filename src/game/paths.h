/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PATHS_H
#define GAME_PATHS_H

#include "rules/types.h"

/*
 * Where files belong.  Those that return a string leave it to the caller to be
 * freed; NULL with the reason, where there is an error to hold it.
 */

/* Games under way: `given`, if not NULL, else $XDG_STATE_HOME/philidor. */
char *path_state(const char *given, struct error *error);

/*
 * Tables: `given`, if not NULL; else below the given directory of games under way;
 * else the directory that the operator made for all users of the host, if any; else
 * below the user's own games.
 */
char *path_tables(const char *given, const char *given_state, struct error *error);

/* The directory that the operator may make for the tables of all users of the host. */
const char *path_host_tables(void);

/* Games saved by name: $XDG_DATA_HOME/philidor. */
char *path_data(struct error *error);

/* The configuration: $XDG_CONFIG_HOME/philidor/config. */
char *path_config(struct error *error);

/*
 * What belongs to one of the players of a host, below its directory; NULL if memory
 * is short.  Whatever the name, the path leads to a directory that no other name has,
 * even where capitals do not count.
 */
char *path_player(const char *directory, const char *player);

/* directory/name; NULL if out of memory. */
char *path_join(const char *directory, const char *name);

/*
 * Makes a directory (0700) and those above it; true if it is there, else false with
 * the reason.
 */
bool path_make(const char *directory, struct error *error);

#endif
