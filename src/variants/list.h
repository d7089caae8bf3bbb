/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_LIST_H
#define VARIANTS_LIST_H

#include "rules/variant.h"

/* All games: orthodox chess first, then by id; NULL ends the array. */
extern const struct variant *const variants[];

/* The variant with this id (without option), or NULL. */
const struct variant *variant_find(const char *id);

/* What variant_rules makes the usual rules of a variant from, see there. */
static inline const char *variant_spec(const struct variant *variant)
{
	return variant->source ? variant->source : variant->id;
}

/* The same with an option, unless that is NULL or empty; `id` has room for it. */
enum { SPEC_TEXT = 32 };
const char *variant_spec_with(const struct variant *variant, const char *option,
    char id[SPEC_TEXT]);

/* The same for a step of the variant's lesson, from 0. */
const char *lesson_spec(const struct variant *variant, int step, char id[SPEC_TEXT]);

/* The variant that people name like this, by its id or in words, whatever their case; or NULL. */
const struct variant *variant_named(const char *text);

/*
 * Makes the rules of a game ready by its full id, such as "teamster" or "pilgrim:CA", or by
 * the text of its file (game_file.h), which has a line end.
 * Returns NULL with the reason if there is no such game.  The caller frees them with
 * rules_free.
 */
struct rules *variant_rules(const char *id, struct error *error);

#endif
