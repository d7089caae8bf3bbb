/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PGN_LINT_H
#define GAME_PGN_LINT_H

#include "game/game.h"
#include "base/strbuf.h"
#include "notation/pgn.h"

/*
 * Finds contradictions in a PGN: results that differ or do not follow from the moves, SetUp
 * without FEN.  The game is the one made of it by game_pgn_read_game, at the end of its
 * main line.  Each problem is appended to `problems` as a line.
 */
void pgn_lint(const struct pgn_game *pgn, const struct game *game,
    struct strbuf *problems);

#endif
