/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/scratch.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
