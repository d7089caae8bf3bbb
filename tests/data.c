/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/data.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/paths.h"
#include "variants/list.h"

void data_visit(int argc, char **argv, const char *pattern,
    void (*visit)(const char *path, struct tap *tap, void *context), struct tap *tap,
    void *context)
{
	const char *srcdir = getenv("srcdir");
	char path[4096];
	glob_t found = { 0 };

	for (int i = 1; i < argc; i++)
		visit(argv[i], tap, context);
	if (argc > 1)
		return;
	snprintf(path, sizeof path, "%s/tests/%s", srcdir ? srcdir : ".", pattern);
	if (glob(path, 0, NULL, &found) != 0)
		tap_result(tap, false, "there are files: %s", path);
	for (size_t i = 0; i < found.gl_pathc; i++)
		visit(found.gl_pathv[i], tap, context);
	globfree(&found);
}

void data_of_all_games(int argc, const char *directory, const char *ending, struct tap *tap)
{
	const char *srcdir = getenv("srcdir");
	bool ok = true;

	if (argc > 1)
		return;
	for (int i = 0; variants[i]; i++) {
		char path[4096];

		snprintf(path, sizeof path, "%s/tests/%s/%s.%s", srcdir ? srcdir : ".", directory,
		    variants[i]->id, ending);
		if (access(path, R_OK) == 0)
			continue;
		tap_note("there is no %s; HACKING.md tells what is in it", path);
		ok = false;
	}
	tap_result(tap, ok, "each game has tests/%s/GAME.%s", directory, ending);
}

void data_game(const char *path, char id[static 24])
{
	const char *name = path_name(path);

	snprintf(id, 24, "%.*s", (int)strcspn(name, "."), name);
	for (; *id; id++)
		if (*id == '-')
			*id = ':';
}
