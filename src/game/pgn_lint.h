/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PGN_LINT_H
#define GAME_PGN_LINT_H

#include "game/game.h"
#include "base/strbuf.h"
#include "notation/pgn.h"

/*
 * Finds what in a PGN cannot all be true: results that differ, or that the moves
 * do not lead to, a start that is set up but not told.  The game is what
 * record_game made of it, standing where that left it.  Each is appended to
 * `problems` as a line.
 */
void pgn_lint(const struct pgn_game *pgn, const struct game *game,
    struct strbuf *problems);

#endif
