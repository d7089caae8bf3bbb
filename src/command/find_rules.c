/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "command/command.h"
#include "game/game_files.h"

/* The game that is named on the command line: by its id, or its file. */

enum { WORD_MAX = 32 };

static int load_rules(const char *path, bool hidden, struct rules **rules)
{
	struct error error = { "" };

	*rules = hidden ? game_file_load_hidden(path, &error) : game_file_load(path, &error);
	return *rules ? STATUS_OK : complain("%s", error.why);
}

static int find_built_in(const struct game_directories *directories, const char *id,
    struct rules **rules)
{
	struct error error = { "" };
	char name[WORD_MAX];
	const char *nearest;

	snprintf(name, sizeof name, "%.*s", (int)strcspn(id, ":"), id);
	*rules = variant_find(name) ? variant_rules(id, &error) : NULL;
	if (*rules)
		return STATUS_OK;
	if (variant_find(name))
		return complain_of_usage("%s", error.why);
	nearest = game_nearest(directories, name);
	if (nearest)
		return complain_of_usage("unknown game '%s'; did you mean '%s'?", shorten(id).text,
		    nearest);
	return complain_of_usage("unknown game '%s'; 'philidor --list' shows all games",
	    shorten(id).text);
}

int find_named_rules(const struct game_directories *directories, const char *name,
    bool hidden, struct rules **rules)
{
	struct strbuf path = { 0 };
	int status = game_file_find(directories, name, &path)
	    ? load_rules(strbuf_str(&path), hidden, rules)
	    : find_built_in(directories, name, rules);

	strbuf_free(&path);
	return status;
}

/* The file of a game, if that is what the name or path is for; else `path` is empty. */
static void find_file(const struct game_directories *directories, const char *id,
    struct strbuf *path)
{
	if (names_game_file(id))
		strbuf_add(path, id);
	else if (!game_file_find(directories, id, path))
		strbuf_clear(path);
}

bool names_game(const char *id)
{
	struct game_directories directories = game_directories(true, NULL);
	struct strbuf path = { 0 };
	char name[WORD_MAX];
	bool known;

	snprintf(name, sizeof name, "%.*s", (int)strcspn(id, ":"), id);
	find_file(&directories, id, &path);
	known = path.length > 0 || variant_find(name);
	strbuf_free(&path);
	game_directories_free(&directories);
	return known;
}

int find_rules(const char *id, struct rules **rules, struct strbuf *path)
{
	struct game_directories directories = game_directories(true, NULL);
	struct strbuf found = { 0 };
	int status;

	find_file(&directories, id, &found);
	status = found.length ? load_rules(strbuf_str(&found), false, rules)
	    : find_built_in(&directories, id, rules);
	if (path)
		strbuf_add(path, strbuf_str(&found));
	strbuf_free(&found);
	game_directories_free(&directories);
	return status;
}
