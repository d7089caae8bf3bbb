/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "command/command.h"
#include "game/game_files.h"

/* The game that is named on the command line: by its id, its title, or its file. */

enum { WORD_MAX = 32 };

static int load_rules(const char *path, bool hidden, struct rules **rules)
{
	struct error error = { "" };

	*rules = hidden ? game_file_load_hidden(path, &error) : game_file_load(path, &error);
	return *rules ? STATUS_OK : complain("%s", error.why);
}

/*
 * The built-in game of an id, NULL if there is none; `name` is the id without the colon and letters
 * with which it may go on.
 */
static const struct variant *built_in(const char *id, char name[WORD_MAX])
{
	snprintf(name, WORD_MAX, "%.*s", (int)strcspn(id, ":"), id);
	return variant_find(name);
}

static int find_built_in(const struct game_directories *directories, const char *id, bool hidden,
    struct rules **rules)
{
	struct error error = { "" };
	char name[WORD_MAX];
	const struct variant *variant = built_in(id, name);
	const struct variant *titled = variant ? NULL : variant_named(id);
	const char *nearest;

	*rules = variant ? variant_rules(id, &error) : NULL;
	if (titled)
		*rules = variant_rules(variant_spec(titled), &error);
	if (*rules)
		return STATUS_OK;
	if (variant)
		return complain_of_usage("%s", error.why);
	if (!hidden && game_file_is_here(id))
		return complain_of_usage("unknown game '%s'; did you mean './%s.game'?", id, id);
	nearest = game_nearest(directories, name);
	if (nearest)
		return complain_of_usage("unknown game '%s'; did you mean '%s'?", shorten(id).text,
		    nearest);
	return complain_of_usage("unknown game '%s'; 'philidor --list' shows all games",
	    shorten(id).text);
}

/*
 * The file of a game, if that is what the name, or unless files are hidden the path, is for; else
 * `path` is empty.
 */
static void find_file(const struct game_directories *directories, const char *id, bool hidden,
    struct strbuf *path)
{
	if (!hidden && names_game_file(id))
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

	find_file(&directories, id, false, &path);
	known = path.length > 0 || built_in(id, name) || variant_named(id);
	strbuf_free(&path);
	game_directories_free(&directories);
	return known;
}

int find_rules_in(const struct game_directories *directories, const char *id, bool hidden,
    struct rules **rules, struct strbuf *path)
{
	struct strbuf found = { 0 };
	int status;

	find_file(directories, id, hidden, &found);
	status = found.length ? load_rules(strbuf_str(&found), hidden, rules)
	    : find_built_in(directories, id, hidden, rules);
	if (path)
		strbuf_add(path, strbuf_str(&found));
	strbuf_free(&found);
	return status;
}

int find_rules(const char *id, struct rules **rules, struct strbuf *path)
{
	struct game_directories directories = game_directories(true, NULL);
	int status = find_rules_in(&directories, id, false, rules, path);

	game_directories_free(&directories);
	return status;
}
