/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_EXTERNAL_ENGINE_H
#define GAME_EXTERNAL_ENGINE_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Other engines as players: programs that speak UCI, one for either color, asked in a
 * thread so that the caller does not wait for them.  A byte on a pipe tells that there
 * is an answer.
 */
struct external_engine;

/* NULL without the means for threads; wake_fd is as in engine_session_open. */
struct external_engine *external_engine_new(int wake_fd);

/*
 * Ends the programs, as process_end does: also one that thinks, or that has hung; the answer to a
 * request is lost.
 */
void external_engine_free(struct external_engine *external);

/*
 * Requests a move in the current position from the program of that command, which is
 * started if need be, for the side to move.  Of the limits, clocks, move_ms, depth and nodes count.
 * It waits until a program that was asked before has answered.  False with the reason on failure.
 */
bool external_engine_ask(struct external_engine *external, const char *command,
    const struct game *game, const struct limits *limits, struct error *error);

/* Tells a program that thinks to answer now. */
void external_engine_hurry(struct external_engine *external);

/* The same, and discards the answer to the pending request. */
void external_engine_cancel(struct external_engine *external);

/* The answer to the request, if any; with EXTERNAL_FAILED the reason why there is none. */
enum external_engine_news { NO_NEWS, EXTERNAL_MOVED, EXTERNAL_FAILED };
enum external_engine_news external_engine_fetch(
    struct external_engine *external, struct move *m, struct error *error);

#endif
