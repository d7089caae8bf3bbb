/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_DATA_H
#define TESTS_DATA_H

#include "tests/tap.h"

/* Tests that are data files. */

/*
 * Calls the function for each file named among the arguments of main, or else for
 * each below tests/ that the pattern matches, with a context that it knows.  None
 * at all is a failure.
 */
void data_visit(int argc, char **argv, const char *pattern,
    void (*visit)(const char *path, struct tap *tap, void *context), struct tap *tap,
    void *context);

/*
 * A test, unless files are named among the arguments: does the directory below tests/ have a file
 * GAME.ENDING for each game that is built in?
 */
void data_of_all_games(int argc, const char *directory, const char *ending, struct tap *tap);

/* The game that a file is about: "pilgrim-CA.perft" tells of pilgrim:CA. */
void data_game(const char *path, char id[static 24]);

#endif
