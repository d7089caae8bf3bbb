/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/uci.h"
#include "protocol/xboard.h"
#include "tests/fuzz.h"

/*
 * Input: what another program says to us, in either protocol.  Whatever it is,
 * the conversation ends in good order when the input ends.
 */

/* Words that ask for more time or memory than a fuzzer has. */
static const char *const costly[] = { "perft", "Hash", "Threads", "memory", "cores" };

static bool is_costly(const char *text)
{
	for (size_t i = 0; i < sizeof costly / sizeof *costly; i++)
		if (strstr(text, costly[i]))
			return true;
	return false;
}

static void hold(int (*protocol)(FILE *in, FILE *out), char *text, size_t size)
{
	FILE *in = fmemopen(text, size, "r");
	FILE *out = fopen("/dev/null", "w");

	if (in && out && protocol(in, out) != 0)
		abort();
	if (in)
		fclose(in);
	if (out)
		fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);

	if (!text)
		return 0;
	if (size > 0 && !is_costly(text)) {
		hold(uci_run, text, size);
		hold(xboard_run, text, size);
	}
	free(text);
	return 0;
}
