/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COMMAND_PLAY_H
#define COMMAND_PLAY_H

#include "session/session.h"

/* What the command lines of a game and of an exercise share. */

/* A game by its name; in a file with a path only if the options allow that.  A status. */
int find_playable_rules(const struct play_options *options, const char *name,
    struct rules **rules);

/* Is it the name of an exercise, and not of a game? */
bool names_exercise(const char *name);

/* Runs such a name as a sub-command. */
int play_subcommand(int argc, char **argv);

/* Plays an exercise: its name, perhaps the game, and which one.  A status. */
int play_exercise(const struct play_options *options, int count, char **names, bool daily);

#endif
