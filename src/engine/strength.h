/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_STRENGTH_H
#define ENGINE_STRENGTH_H

#include "engine/searcher.h"

/*
 * Weaker play.  A weak level thinks little, at once, and then sometimes
 * overlooks things as people do.
 */

/* Turns a level or rating into limits of the search. */
void level_limit(struct limits *limits);

/* Puts into the report the move that a player of this level would choose. */
void level_choose(struct searcher *s, struct report *report);

#endif
