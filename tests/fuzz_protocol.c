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
 * Input: a conversation in either protocol, which must end cleanly when the input ends.  One that
 * begins with the name of a protocol is tried in that one only.
 */

/* Is a word followed by a number too high for a fuzzer's time and memory? */
static bool is_costly(const char *text)
{
	static const char *const costly[] = { "perft", "Hash value", "Threads value", "memory",
		"cores" };

	for (size_t i = 0; i < sizeof costly / sizeof *costly; i++)
		for (const char *at = text; (at = strstr(at, costly[i])) != NULL; )
			if (strtod(at += strlen(costly[i]), NULL) > 2)
				return true;
	return false;
}

static void hold(
    int (*protocol)(int in, const char *heard, FILE *out), const char *text, size_t size)
{
	FILE *in = tmpfile();
	FILE *out = fopen("/dev/null", "w");

	if (in && out && fwrite(text, 1, size, in) == size && fflush(in) != EOF &&
	    fseek(in, 0, SEEK_SET) == 0 && protocol(fileno(in), "", out) != 0)
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
	for (size_t i = 0; i < size; i++)
		if (text[i] == '\0')
			text[i] = '\1';        /* the same to the reader, and no end to strstr */
	if (size > 0 && !is_costly(text)) {
		if (strncmp(text, "xboard\n", 7) != 0)
			hold(uci_run, text, size);
		if (strncmp(text, "uci\n", 4) != 0)
			hold(xboard_run, text, size);
	}
	free(text);
	return 0;
}
