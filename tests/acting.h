/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_ACTING_H
#define TESTS_ACTING_H

#include "tests/ui_fixture.h"

/* What tests with libcheck do on a stage; what cannot be done fails the test. */

/* Opens a stage on which a game has begun. */
void begin(struct ui_fixture *ui, const char *id, const char *fen);

/* Presses keys by their names. */
void press(struct ui_fixture *ui, const char *names);

#endif
