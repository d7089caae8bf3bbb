/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_EFFORT_H
#define TESTS_EFFORT_H

#include <stdlib.h>

/*
 * How much a test looks at: less by `make check-short`, which is for builds that are slow, such
 * as those with sanitizers; more by `make check-long`.
 */
static inline int effort(int few, int usual, int many)
{
	return getenv("PHILIDOR_LONG") ? many : getenv("PHILIDOR_SHORT") ? few : usual;
}

#endif
