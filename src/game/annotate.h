/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ANNOTATE_H
#define GAME_ANNOTATE_H

#include "game/evaluation.h"

/*
 * Annotates the main line of a game by what was found of it:
 *  - in front of each move's comment, the evaluation after it, in pawns from White's point
 *    of view: "[%eval 0.35]", or mate in so many moves, "[%eval #3]" by White,
 *    "[%eval #-3]" by Black;
 *  - for a move that loses much, ?!, ? or ?? (glyphs 6, 2, 4), unless it has such a
 *    glyph already, and the better line as its last alternative.
 * All else stays as it is.  The game is left at the end of its main line, which must be that with
 * which the evaluations began.
 */
void game_annotate(struct game *game, const struct evaluations *all);

#endif
