/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAME_HINTS_H
#define VARIANTS_GAME_HINTS_H

#include "variants/sentences.h"

/* Where people write something else than the file of a game can say. */
enum place { AT_KEYWORD = 1, AT_NO = 2, AT_VERB = 4, AT_DIRECTION = 8, AT_CONDITION = 16 };

/* Is what comes among what people write first there? */
bool hint_follows(const struct sentences *s, enum place place);

/* Tells what to write instead, if what comes is among what people write first; else false. */
bool tell_hint(struct sentences *s, enum place place);

/*
 * Tells that something else is expected than what comes, or, if it is among what people write
 * first, what to write instead; always false.
 */
bool expected_at(struct sentences *s, enum place place, const char *what);

/* The same; of the phrases in the tables, of which `more` may be NULL, the nearest is named. */
bool expected_phrase(struct sentences *s, enum place place, const struct phrase *table,
    const struct phrase *more, const char *what);

#endif
