/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_CHECK_H
#define TESTS_UI_CHECK_H

#include "tests/ui_fixture.h"

/* What tests with libcheck do with a ui_fixture; whatever fails, fails the test. */

/* Opens a ui_fixture in which a game has begun. */
void begin(struct ui_fixture *ui, const char *id, const char *fen);

/* Presses keys by their names. */
void press(struct ui_fixture *ui, const char *names);

#endif
