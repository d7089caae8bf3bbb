/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_UCI_H
#define GAME_GAME_UCI_H

#include "engine/engine.h"
#include "game/game.h"

/* What an engine in another process is told of a game, as UCI has it. */

/*
 * Appends the UCI command for the current position, "position startpos moves ...", with the
 * moves from the start, so that engines see repetitions.
 */
void game_uci_position(const struct game *game, struct strbuf *text);

/* Appends the UCI command for a search: depth, nodes, and times, as far as they are limited. */
void game_uci_go(const struct limits *limits, struct strbuf *text);

#endif
