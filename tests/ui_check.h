/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_CHECK_H
#define TESTS_UI_CHECK_H

#include <check.h>

#include "tests/ui_fixture.h"

/* What tests with libcheck do with a ui_fixture; whatever fails, fails the test. */

/* The fixture of the test that runs. */
extern struct ui_fixture ui;

/* A test case after whose tests the fixture is closed. */
TCase *ui_case(const char *name);

/* Opens the fixture, anew if it was open. */
void open_ui(void);

/* The same, and begins a game. */
void begin(const char *id, const char *fen);

/* Presses keys by their names. */
void press(const char *names);

/* Types each of these lines, parted by spaces ('_' is a space), and Enter. */
void enter(const char *lines);

/* Is the text somewhere in a row? */
bool shows(const char *text);

#endif
