/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "variants/game_file.h"
#include "variants/games.h"
#include "variants/list.h"

#define DECLARE(game) extern const struct variant game;
GAMES(DECLARE)

#define POINT_TO(game) &game,
const struct variant *const variants[] = { GAMES(POINT_TO) NULL };

static const struct variant *find(const char *id, size_t length)
{
	for (int i = 0; variants[i]; i++)
		if (strlen(variants[i]->id) == length && memcmp(variants[i]->id, id, length) == 0)
			return variants[i];
	return NULL;
}

const struct variant *variant_find(const char *id)
{
	return find(id, strlen(id));
}

const char *variant_spec_with(const struct variant *variant, const char *option,
    char id[SPEC_TEXT])
{
	if (!option || !*option)
		return variant_spec(variant);
	snprintf(id, SPEC_TEXT, "%s:%s", variant->id, option);
	return id;
}

const char *lesson_spec(const struct variant *variant, int step, char id[SPEC_TEXT])
{
	const char option[2] = { variant->lesson_options ? variant->lesson_options[step] : '\0' };

	return variant_spec_with(variant, option, id);
}

/*
 * Does a name of so many letters make up the text, perhaps with "chess" or "pawns" after it?  An
 * apostrophe may be left out.
 */
static bool names(const char *name, size_t length, const char *text)
{
	for (const char *end = name + length; name < end; name++) {
		if (lower(*name) == lower(*text))
			text++;
		else if (*name != '\'')
			return false;
	}
	if (*text && *text != ' ')
		return false;
	text += strspn(text, " ");
	return !*text || equal_nocase(text, "chess") || equal_nocase(text, "pawns");
}

/* "teamster", "Teamster Chess", "Teamster Pawns"; "pawn pusher" of "Pawn Pusher Chess". */
static bool is_named(const struct variant *variant, const char *text)
{
	size_t length = strlen(variant->name);

	if (ends_with(variant->name, " Chess"))
		length -= strlen(" Chess");
	return names(variant->id, strlen(variant->id), text) ||
	    names(variant->name, length, text);
}

const struct variant *variant_named(const char *text)
{
	for (int i = 0; variants[i]; i++)
		if (is_named(variants[i], text))
			return variants[i];
	return NULL;
}

/* Ids come from files, too: an unsafe one is not repeated. */
static void complain_of_name(const char *id, struct error *error)
{
	for (const char *c = id; *c; c++)
		if (*c < ' ' || *c > '~') {
			error_set(error, "there is no game of that name");
			return;
		}
	error_set(error, "unknown game '%s'", shorten(id).text);
}

static struct rules *rules_of_text(const char *text, struct error *error)
{
	struct game_mistake mistake;
	struct rules *rules = game_file_rules(text, &mistake);

	if (!rules)
		game_mistake_write(&mistake, error);
	return rules;
}

struct rules *variant_rules(const char *id, struct error *error)
{
	size_t length = strcspn(id, ":");
	const struct variant *variant = find(id, length);

	if (strchr(id, '\n'))
		return rules_of_text(id, error);
	if (!variant) {
		complain_of_name(id, error);
		return NULL;
	}
	if (id[length] && !id[length + 1]) {
		error_set(error, "nothing follows the colon of %s", shorten(id).text);
		return NULL;
	}
	return rules_new(variant, id[length] ? id + length + 1 : "", error);
}
