/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz.h"

/*
 * Feeds a fuzzer with every file of a corpus, in TAP: one test a file.  Linked
 * with the fuzzer that CORPUS names; $srcdir is where the sources are.
 */

enum { SIZE_MAX_READ = 1 << 22 };

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
	printf("1..%d\n", count);
	for (int i = 0; i < count; i++) {
		snprintf(path, sizeof path, "%s/%s", directory, entry[i]->d_name);
		replay(path, i + 1, entry[i]->d_name);
		free(entry[i]);
	}
	free(entry);
	return 0;
}
