/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/ui_check.h"

struct ui_fixture ui;
static bool is_open;

static void close_ui(void)
{
	if (is_open)
		ui_fixture_close(&ui);
	is_open = false;
}

TCase *ui_case(const char *name)
{
	TCase *tests = tcase_create(name);

	tcase_add_checked_fixture(tests, NULL, close_ui);
	return tests;
}

void open_ui(void)
{
	close_ui();
	ui_fixture_open(&ui);
	is_open = true;
}

void begin(const char *id, const char *fen)
{
	struct error error = { "" };

	open_ui();
	ck_assert_msg(ui_fixture_begin(&ui, id, fen, &error), "%s", error.why);
}

void press(const char *names)
{
	struct error error = { "" };

	ck_assert_msg(ui_fixture_press(&ui, names, &error), "%s", error.why);
}

void enter(const char *lines)
{
	ui_fixture_enter(&ui, lines);
}

bool shows(const char *text)
{
	return ui_fixture_shows(&ui, text);
}
