/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/ui_check.h"

#include <check.h>

void begin(struct ui_fixture *ui, const char *id, const char *fen)
{
	struct error error = { "" };

	ui_fixture_open(ui);
	ck_assert_msg(ui_fixture_begin(ui, id, fen, &error), "%s", error.why);
}

void press(struct ui_fixture *ui, const char *names)
{
	struct error error = { "" };

	ck_assert_msg(ui_fixture_press(ui, names, &error), "%s", error.why);
}
