/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/effort.h"
#include "tests/fuzz.h"
#include "tests/grammar.h"

/*
 * Feeds a fuzzer with every file of a corpus, in TAP: one test a file; and with
 * scripts that its grammar makes up, the same ones every time.  Linked with the
 * fuzzer that CORPUS names; $srcdir is where the sources are.
 */

enum { SIZE_MAX_READ = 1 << 22, SCRIPTS = 60, SCRIPTS_LONG = 3000 };

static int is_plain(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static void replay(const char *path, int number, const char *name)
{
	uint8_t *data = malloc(SIZE_MAX_READ);
	FILE *in = fopen(path, "rb");

	if (data && in) {
		LLVMFuzzerTestOneInput(data, fread(data, 1, SIZE_MAX_READ, in));
		printf("ok %d - %s\n", number, name);
	} else {
		printf("not ok %d - %s cannot be read\n", number, name);
	}
	fflush(stdout);
	if (in)
		fclose(in);
	free(data);
}

/* The last line that is told names the script with which it crashed. */
static void make_up(unsigned scripts, int number)
{
	struct strbuf script = { 0 };

	for (unsigned seed = 1; seed <= scripts; seed++) {
		struct rng rng = { seed };

		printf("# script %u\n", seed);
		fflush(stdout);
		strbuf_clear(&script);
		for (unsigned times = 1 + seed % 8; times; times--)
			grammar_go_on(&rng, &script);
		LLVMFuzzerTestOneInput((const uint8_t *)strbuf_str(&script), script.length);
	}
	printf("ok %d - %u scripts made up\n", number, scripts);
	strbuf_free(&script);
}

int main(void)
{
	const char *top = getenv("srcdir");
	char directory[4096], path[8192];
	struct dirent **entry;
	int count;

	snprintf(directory, sizeof directory, "%s/tests/corpus/" CORPUS, top ? top : ".");
	count = scandir(directory, &entry, is_plain, alphasort);
	if (count < 0) {
		printf("Bail out! there is no %s\n", directory);
		return 1;
	}
	printf("1..%d\n", count + 1);
	for (int i = 0; i < count; i++) {
		snprintf(path, sizeof path, "%s/%s", directory, entry[i]->d_name);
		replay(path, i + 1, entry[i]->d_name);
		free(entry[i]);
	}
	free(entry);
	make_up(effort(SCRIPTS, SCRIPTS, SCRIPTS_LONG), count + 1);
	return 0;
}
