/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ANNOTATE_H
#define GAME_ANNOTATE_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Evaluates every position of a game's main line, each within the limits, and annotates the
 * tree:
 *  - in front of each move's comment, the evaluation after it, in pawns from White's point
 *    of view: "[%eval 0.35]", or mate in so many moves, "[%eval #3]" by White,
 *    "[%eval #-3]" by Black;
 *  - for a move that loses much, ?!, ? or ?? (glyphs 6, 2, 4), unless it has such a
 *    glyph already, and the better line as its last alternative.
 * All else stays as it is.  The game is left at the end of its main line.
 * False with the reason if out of memory or threads.
 */
bool game_annotate(struct game *game, struct engine *engine, const struct limits *limits,
    struct error *error);

#endif
