/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdbool.h>

/*
 * Results in the Test Anything Protocol, for tests that are told by data files:
 * each line of such a file is a test of its own, which no framework knows.
 */

/* Which test comes next, and how many have failed; starts as { 0 }. */
struct tap {
	int count, failed;
};

/* Prints the result of one test, named by the format. */
void tap_result(struct tap *tap, bool ok, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Prints a remark about the result before it. */
void tap_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the plan; returns the exit status of the program. */
int tap_end(const struct tap *tap);

#endif
