/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/suite.h"

/*
 * The tests that use libcheck, in one program, since it takes long to link some fifty.  It runs the
 * suite that its name tells: tests/check_board is a link to it.
 */

enum { SKIPPED = 77, HARD_ERROR = 99 };         /* exit statuses that Automake's tests have */

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		Suite *(*make)(void);
	} suites[] = {
#define LIST_SUITE(name) { "check_" #name, name##_suite },
		SUITES(LIST_SUITE)
	};
	const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
	const char *name = slash ? slash + 1 : argc > 0 ? argv[0] : "";

	for (size_t i = 0; i < sizeof suites / sizeof *suites; i++)
		if (!strcmp(suites[i].name, name)) {
			Suite *suite = suites[i].make();

			return suite ? suite_run(suite) : SKIPPED;
		}
	fprintf(stderr, "%s: there is no suite of this name\n", name);
	return HARD_ERROR;
}
