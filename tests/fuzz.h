/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/*
 * A fuzzer: takes any input, returns 0, and aborts if something is wrong.  The fuzzers themselves
 * are built with --enable-fuzzing; every build replays what they have found (tests/corpus/NAME/) in
 * `make check`.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool holds)
{
	if (!holds)
		abort();
}

/* The input as a string, to be freed; NULL if there is no memory. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);

	if (!text)
		return NULL;
	if (size > 0)
		memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

#endif
