/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "game/file.h"
#include "game/game_files.h"
#include "game/paths.h"
#include "variants/game_file.h"

enum { NAME_SHOWN = 60 };

bool names_game_file(const char *name)
{
	size_t length = strlen(name);

	return length > 5 && strcmp(name + length - 5, ".game") == 0;
}

void game_file_beside(const char *path, const char *ending, struct strbuf *name)
{
	size_t length = strlen(path) - (names_game_file(path) ? 5 : 0);

	strbuf_printf(name, "%.*s.%s", (int)length, path, ending);
}

static char *own_directory(void)
{
	struct error error;
	char *data = path_data(&error), *games = data ? path_join(data, "games") : NULL;

	free(data);
	return games;
}

bool game_file_find(const char *id, struct strbuf *path)
{
	char *own = own_directory();
	const char *const directories[] = { own, GAMES_DIR };
	bool found = false;

	for (const char *c = id; *c; c++)
		if (!is_lower(*c) && !is_digit(*c))
			id = "";
	for (int i = 0; *id && !found && i < 2; i++) {
		strbuf_clear(path);
		strbuf_printf(path, "%s/%s.game", directories[i] ? directories[i] : "", id);
		found = access(strbuf_str(path), F_OK) == 0;
	}
	free(own);
	return found;
}

static int names_file(const struct dirent *entry)
{
	return names_game_file(entry->d_name);
}

void game_files_own(void (*tell)(const char *path, void *context), void *context)
{
	char *own = own_directory();
	struct dirent **entry;
	int count = own ? scandir(own, &entry, names_file, alphasort) : -1;

	for (int i = 0; i < count; i++) {
		char *path = path_join(own, entry[i]->d_name);

		tell(path, context);
		free(path);
		free(entry[i]);
	}
	if (count >= 0)
		free(entry);
	free(own);
}

/* "LINE:COLUMN: why", with the file before it, and lines counted from the one given. */
static void tell_mistake(const char *path, int before, const struct error *mistake,
    struct error *error)
{
	size_t length = strlen(path);
	char *rest = (char *)mistake->why;
	long line = strtol(mistake->why, &rest, 10);

	if (length > NAME_SHOWN)
		path += length - NAME_SHOWN;
	error_set(error, "%s%s:%ld%s", length > NAME_SHOWN ? "..." : "", path, line - before, rest);
}

static int lines_of(const char *text)
{
	int lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

/* Nothing but "values:" and what is below it; else the number of the line. */
static int other_than_values(const char *text)
{
	for (int line = 1; *text; line++) {
		size_t length = strcspn(text, "\n");

		if (length && !strchr(" \t\r#", *text) && strncmp(text, "values:", 7) != 0)
			return line;
		text += length + (text[length] == '\n');
	}
	return 0;
}

/* The game with the values of another file, which may be missing. */
static struct rules *add_values(struct rules *rules, const char *text, const char *path,
    struct error *error)
{
	struct strbuf whole = { 0 };
	struct error mistake = { "" };
	struct rules *with = NULL;
	size_t length;
	char *values;
	int line, before;

	if (access(path, F_OK) < 0 && errno == ENOENT)
		return rules;
	values = file_read(path, GAME_FILE_MAX, &length, error);
	rules_free(rules);
	if (!values)
		return NULL;
	line = other_than_values(values);
	before = lines_of(text) + (text[strlen(text) - 1] != '\n');
	strbuf_printf(&whole, "%s%s%s", text, text[strlen(text) - 1] == '\n' ? "" : "\n", values);
	if (line)
		error_set(&mistake, "%d:1: expected \"values:\", and indented lines below",
		    before + line);
	else
		with = game_file_rules(strbuf_str(&whole), &mistake);
	if (!with)
		tell_mistake(path, before, &mistake, error);
	strbuf_free(&whole);
	free(values);
	return with;
}

struct rules *game_file_load(const char *path, struct error *error)
{
	struct error mistake = { "" };
	struct strbuf beside = { 0 };
	struct rules *rules;
	size_t length;
	char *text = file_read(path, GAME_FILE_MAX, &length, error);

	if (!text)
		return NULL;
	rules = game_file_rules(text, &mistake);
	if (rules) {
		game_file_beside(path, "weights", &beside);
		rules = add_values(rules, text, strbuf_str(&beside), error);
	} else
		tell_mistake(path, 0, &mistake, error);
	strbuf_free(&beside);
	free(text);
	return rules;
}
