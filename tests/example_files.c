/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/example_files.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/game_files.h"

/* The path of a game, or of all that the pattern matches. */
static void write_path(const char *id, char path[static 4096])
{
	const char *source = getenv("srcdir");

	snprintf(path, 4096, "%s/games/%s.game", source ? source : ".", id);
}

static void write_id(const char *path, char id[static GAME_ID_MAX + 1])
{
	const char *name = strrchr(path, '/') + 1;

	snprintf(id, GAME_ID_MAX + 1, "%.*s", (int)strcspn(name, "."), name);
}

const char *const *example_files(void)
{
	enum { MOST = 200 };
	static char ids[MOST][GAME_ID_MAX + 1];
	static const char *list[MOST + 1];
	char path[4096];
	glob_t found = { 0 };

	if (list[0])
		return list;
	write_path("*", path);
	if (glob(path, 0, NULL, &found) == 0)
		for (size_t i = 0; i < found.gl_pathc && i < MOST; i++) {
			write_id(found.gl_pathv[i], ids[i]);
			list[i] = ids[i];
		}
	globfree(&found);
	return list;
}

char *example_file_text(const char *id)
{
	char path[4096], *text;
	FILE *file;

	write_path(id, path);
	file = fopen(path, "r");
	if (!file)
		return NULL;
	text = xcalloc(1, GAME_FILE_MAX + 2);
	text[fread(text, 1, GAME_FILE_MAX + 1, file)] = '\0';
	fclose(file);
	return text;
}

struct rules *told_rules(const char *text, struct error *error)
{
	struct game_mistake mistake;
	struct rules *rules = game_file_rules(text, &mistake);

	if (!rules)
		game_mistake_write(&mistake, error);
	return rules;
}

bool told_check(const struct rules *rules, struct error *error)
{
	struct game_mistake mistake;

	return game_file_check(rules, &mistake) || game_mistake_write(&mistake, error);
}

struct rules *example_file_rules(const char *id, struct error *error)
{
	char *text = example_file_text(id);
	struct rules *rules = NULL;

	if (text)
		rules = told_rules(text, error);
	else
		error_set(error, "there is no file of a game \"%s\"", id);
	free(text);
	return rules;
}
