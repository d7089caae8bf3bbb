/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/acting.h"

#include <check.h>

void begin(struct stage *stage, const char *id, const char *fen)
{
	struct fault fault = { "" };

	stage_open(stage);
	ck_assert_msg(stage_begin(stage, id, fen, &fault), "%s", fault.why);
}

void press(struct stage *stage, const char *names)
{
	struct fault fault = { "" };

	ck_assert_msg(stage_press(stage, names, &fault), "%s", fault.why);
}
