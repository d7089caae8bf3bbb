/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ANNOTATE_H
#define GAME_ANNOTATE_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Lets an engine look at every position of a game's main line, each within the
 * limits, and writes what it thinks into the tree:
 *  - in front of each move's comment, what the position then is worth, in pawns
 *    as White sees it: "[%eval 0.35]", or in how many moves there is mate,
 *    "[%eval #3]" by White, "[%eval #-3]" by Black;
 *  - with a move that gives away much of what was to be expected, ?!, ? or ??
 *    (glyphs 6, 2, 4), unless somebody has judged it before, and, as the last
 *    alternative to it, what had been better.
 * All else stays as it is.  The game is left at the end of its main line.
 * False with the reason if memory or threads are short.
 */
bool game_annotate(struct game *game, struct engine *engine, const struct limits *limits,
    struct error *error);

#endif
