/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_EXTERNAL_ENGINE_H
#define GAME_EXTERNAL_ENGINE_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Other engines as players: programs that speak UCI, one for either color, asked in
 * a thread of its own so that nobody waits for them.  As with the thinker, a byte on
 * a pipe says that there is an answer.
 */
struct external_engine;

/* NULL if out of memory; see thinker_new for wake_fd. */
struct external_engine *external_engine_new(int wake_fd);

/*
 * Ends the programs.  While one is still being asked, they are left to find their
 * input closed when we end.
 */
void external_engine_free(struct external_engine *external);

/*
 * Asks the program of that command, started if need be for the color whose turn it is,
 * for a move where the game is looked at.  Only clocks and move_ms of the limits count.  False with
 * the reason if that cannot be.
 */
bool external_engine_ask(struct external_engine *external, const char *command,
    const struct game *game, const struct limits *limits, struct error *error);

/* Whatever is answered from now on, it was not asked. */
void external_engine_cancel(struct external_engine *external);

/* What became of the question. */
enum external_engine_news { NO_NEWS, GUEST_MOVES, GUEST_FAILS };
enum external_engine_news external_engine_fetch(
    struct external_engine *external, struct move *m, struct error *error);

#endif
