/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"

void scratch_make(char path[static SCRATCH_PATH])
{
	snprintf(path, SCRATCH_PATH, "/tmp/philidor-test-XXXXXX");
	if (!mkdtemp(path)) {
		printf("Bail out! there is no directory for the test\n");
		exit(EXIT_FAILURE);
	}
}

void scratch_write(const char *path, const char *format, ...)
{
	FILE *file = fopen(path, "w");
	bool written = file;
	va_list list;

	va_start(list, format);
	written = written && vfprintf(file, format, list) >= 0;
	va_end(list);
	if ((file && fclose(file) != 0) || !written) {
		printf("Bail out! %s cannot be written\n", path);
		exit(EXIT_FAILURE);
	}
}

/* The links share what the file holds. */
void scratch_write_large_games(const char *directory, const char *prefix, int count)
{
	enum { LARGE = 1 << 20, LONG_AGO = 1000 };
	const struct timespec times[2] = { { .tv_sec = LONG_AGO }, { .tv_sec = LONG_AGO } };
	char first[256], path[256];
	bool done;

	snprintf(first, sizeof first, "%s/%s0.pgn", directory, prefix);
	scratch_write(first, "[White \"anna\"]\n[Result \"*\"]\n\n1. e4\n{ %*s } *\n", LARGE, "");
	done = utimensat(AT_FDCWD, first, times, 0) == 0;
	for (int i = 1; i < count && done; i++) {
		snprintf(path, sizeof path, "%s/%s%d.pgn", directory, prefix, i);
		done = link(first, path) == 0;
	}
	if (!done) {
		printf("Bail out! the files of %s cannot be made\n", directory);
		exit(EXIT_FAILURE);
	}
}

void scratch_remove(const char *path)
{
	DIR *entries = opendir(path);
	struct dirent *entry;

	while (entries && (entry = readdir(entries))) {
		struct strbuf below = { 0 };

		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		strbuf_printf(&below, "%s/%s", path, entry->d_name);
		if (unlink(strbuf_str(&below)) != 0)
			scratch_remove(strbuf_str(&below));
		strbuf_free(&below);
	}
	if (entries)
		closedir(entries);
	rmdir(path);
}
