/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_UCI_POSITION_H
#define GAME_UCI_POSITION_H

#include "game/game.h"
#include "base/strbuf.h"

/*
 * Appends "position startpos moves ..." or "position fen ... moves ...", with all moves up
 * to the current one, so that engines see repetitions.
 */
void game_uci_position(const struct game *game, struct strbuf *text);

#endif
