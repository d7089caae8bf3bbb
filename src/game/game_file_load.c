/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "game/file.h"
#include "game/game_files.h"
#include "game/paths.h"
#include "variants/game_file.h"

/* A game from one file, with the values beside it. */

enum { NAME_SHOWN = 60 };

static const char game_ending[] = ".game";
const char weights_ending[] = ".weights";

bool names_game_file(const char *name)
{
	return has_ending(name, game_ending);
}

void game_file_cut_ending(char *name)
{
	name[strlen(name) - strlen(game_ending)] = '\0';
}

void game_file_beside(const char *path, const char *ending, struct strbuf *name)
{
	size_t length = strlen(path) - (names_game_file(path) ? strlen(game_ending) : 0);

	strbuf_printf(name, "%.*s%s", (int)length, path, ending);
}

/* "FILE:LINE:COLUMN: why"; of a long name the end, from the beginning of a character on. */
static void tell_mistake(const char *path, const struct game_mistake *mistake, struct error *error)
{
	size_t length = strlen(path);
	struct error why;

	game_mistake_write(mistake, &why);
	if (length > NAME_SHOWN)
		path += length - NAME_SHOWN;
	while (length > NAME_SHOWN && is_inside_character(*path))
		path++;
	error_set(error, "%s%s:%s%s", length > NAME_SHOWN ? "..." : "", path,
	    mistake->place.line ? "" : " ", why.why);
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
	for (int number = 1; *text; number++) {
		const char *line = text;

		if (text_take_line(&text) > 0 && !strchr(" \t\r#", *line) &&
		    strncmp(line, "values:", 7) != 0)
			return number;
	}
	return 0;
}

/* The game of a text with these values; NULL with the mistake in them. */
static struct rules *rules_with(const char *text, const char *values, struct game_mistake *mistake)
{
	struct strbuf whole = { 0 };
	struct rules *rules;
	int before;

	strbuf_printf(&whole, "%s%s", text, text[strlen(text) - 1] == '\n' ? "" : "\n");
	before = lines_of(strbuf_str(&whole));
	strbuf_add(&whole, values);
	rules = game_file_rules(strbuf_str(&whole), mistake);
	strbuf_free(&whole);
	if (!rules) {
		const struct error why = mistake->reason;

		if (mistake->place.line)        /* else it is the whole that is too long */
			mistake->place.line -= before;
		error_set(&mistake->reason,
		    "%.150s (if the game has changed, remove this file)", why.why);
	}
	return rules;
}

/* The game with the values of another file, which may be missing. */
static struct rules *add_values(struct rules *rules, const char *text, const char *path,
    const char *called, struct error *error)
{
	struct game_mistake mistake = { .place = { 0, 1 } };
	struct rules *with = NULL;
	struct stat is;
	char *values;

	if (lstat(path, &is) < 0 && errno == ENOENT)
		return rules;
	values = file_read_text_as(path, called, GAME_FILE_MAX, error);
	rules_free(rules);
	if (!values)
		return NULL;
	mistake.place.line = other_than_values(values);
	if (mistake.place.line)
		error_set(&mistake.reason, "expected \"values:\", and indented lines below");
	else
		with = rules_with(text, values, &mistake);
	if (!with)
		tell_mistake(called, &mistake, error);
	free(values);
	return with;
}

/* Mistakes are told of a file that is called so. */
static struct rules *load(const char *path, const char *called, struct error *error)
{
	struct game_mistake mistake;
	struct strbuf beside = { 0 }, beside_called = { 0 };
	struct rules *rules;
	char *text = file_read_text_as(path, called, GAME_FILE_MAX, error);

	if (!text)
		return NULL;
	rules = game_file_rules(text, &mistake);
	if (rules && !game_file_check(rules, &mistake)) {
		rules_free(rules);
		rules = NULL;
	}
	if (rules) {
		game_file_beside(path, weights_ending, &beside);
		game_file_beside(called, weights_ending, &beside_called);
		rules = add_values(rules, text, strbuf_str(&beside),
		    strbuf_str(&beside_called), error);
	} else
		tell_mistake(called, &mistake, error);
	strbuf_free(&beside);
	strbuf_free(&beside_called);
	free(text);
	return rules;
}

struct rules *game_file_load(const char *path, struct error *error)
{
	return load(path, path, error);
}

struct rules *game_file_load_hidden(const char *path, struct error *error)
{
	return load(path, path_name(path), error);
}
