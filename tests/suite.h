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

/* The suites of the program tests/check: that of tests/check_NAME.c is NAME_suite(), which is NULL
 * where it cannot run. */
#define SUITES(SUITE) \
	SUITE(board) SUITE(draws) SUITE(engine) SUITE(evaluation) SUITE(exercise) SUITE(fit) \
	SUITE(game) SUITE(game_exercises) SUITE(game_file) SUITE(game_pgn) SUITE(game_screens) \
	SUITE(habits) SUITE(help) SUITE(hurry) SUITE(kiosk) SUITE(ladder) SUITE(lag) \
	SUITE(looking) SUITE(match) SUITE(meaning) SUITE(network) SUITE(notation) SUITE(pgn) \
	SUITE(picking) SUITE(protocol) SUITE(puzzle_play) SUITE(reading) SUITE(refusals) \
	SUITE(review) SUITE(rules) SUITE(sandbox) SUITE(savefile) SUITE(settings) \
	SUITE(shared_game) SUITE(solver) SUITE(start) SUITE(stats) SUITE(table_files) \
	SUITE(table_talk) SUITE(tables) SUITE(terminal) SUITE(theme) SUITE(time) \
	SUITE(transposition) SUITE(uci_client) SUITE(ui) SUITE(views) SUITE(wide) \
	SUITE(xboard_board)

#define DECLARE_SUITE(name) Suite *name##_suite(void);
SUITES(DECLARE_SUITE)

#endif
