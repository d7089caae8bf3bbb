/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/suite.h"

#include <stdlib.h>

int variants_count(void)
{
	int n = 0;

	while (variants[n])
		n++;
	return n;
}

struct rules *rules_of(const char *id)
{
	struct fault fault;
	struct rules *rules = variant_rules(id, &fault);

	ck_assert_msg(rules != NULL, "%s: %s", id, fault.why);
	return rules;
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
