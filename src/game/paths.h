/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PATHS_H
#define GAME_PATHS_H

#include "rules/types.h"

/*
 * Where files belong.  All return strings to be freed by the caller, or NULL
 * with the reason.
 */

/* Games under way: `given`, if not NULL, else $XDG_STATE_HOME/philidor. */
char *path_state(const char *given, struct fault *fault);

/* Games saved by name: $XDG_DATA_HOME/philidor. */
char *path_data(struct fault *fault);

/* The configuration: $XDG_CONFIG_HOME/philidor/config. */
char *path_config(struct fault *fault);

/* directory/name */
char *path_join(const char *directory, const char *name);

/* Makes a directory (0700) and those above it; true if it is there. */
bool path_make(const char *directory, struct fault *fault);

#endif
