/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>

#include "variants/list.h"

/* What the tests that use libcheck share. */

/* How many games there are to loop over. */
int variants_count(void);

/* The rules of a game, which must be there; it may be a made-up one, see made_up.h. */
struct rules *rules_of(const char *id);

/* The position of a FEN, or (NULL) the start, which must be sound. */
struct position position_of(const struct rules *rules, const char *fen);

/* Runs a suite and tells its results in TAP; the exit status. */
int suite_run(Suite *suite);

#endif
