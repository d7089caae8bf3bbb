/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/*
 * What a fuzzer is made of: takes any input, returns 0, and aborts if something
 * is wrong.  The fuzzers themselves are built with --enable-fuzzing; every
 * build replays what they have found (tests/corpus/NAME/) in `make check`.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
