/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/suite.h"

#include <stdlib.h>

#include "notation/notation.h"
#include "tests/made_up.h"

int variants_count(void)
{
	int n = 0;

	while (variants[n])
		n++;
	return n;
}

struct rules *rules_of(const char *id)
{
	struct error error;
	struct rules *rules = made_up_rules(id, &error);

	ck_assert_msg(rules != NULL, "%s: %s", id, error.why);
	return rules;
}

struct position position_of(const struct rules *rules, const char *fen)
{
	struct error error = { "" };
	struct position pos;

	ck_assert_msg(
	    fen_read(fen, rules, &pos, &error), "%s: %s", fen ? fen : "the start", error.why);
	return pos;
}

int suite_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	int failed;

	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
