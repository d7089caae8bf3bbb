/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_CONTRADICTIONS_H
#define GAME_CONTRADICTIONS_H

#include "game/game.h"
#include "game/text.h"
#include "notation/pgn.h"

/*
 * Finds what in a PGN cannot all be true: results that differ, or that the moves
 * do not lead to, a start that is set up but not told.  The game is what
 * record_game made of it, standing where that left it.  Each is appended to
 * `problems` as a line.
 */
void find_contradictions(const struct pgn_game *pgn, const struct game *game,
    struct text *problems);

#endif
