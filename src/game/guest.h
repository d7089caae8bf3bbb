/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GUEST_H
#define GAME_GUEST_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Another engine as a player: a program that speaks UCI, asked in a thread of its
 * own so that nobody waits for it.  As with the thinker, a byte on a pipe says
 * that there is an answer.
 */
struct guest;

/* NULL if memory is short; see thinker_new for wake_fd. */
struct guest *guest_new(int wake_fd);

/*
 * Ends the program.  One that is still being asked is left to find its input
 * closed when we end.
 */
void guest_free(struct guest *guest);

/*
 * Asks the program of that command, started if need be, for a move where the
 * game is looked at.  Only clocks and move_ms of the limits count.  False with
 * the reason if that cannot be.
 */
bool guest_ask(struct guest *guest, const char *command, const struct game *game,
    const struct limits *limits, struct fault *fault);

/* Whatever is answered from now on, it was not asked. */
void guest_cancel(struct guest *guest);

/* What became of the question. */
enum guest_news { NO_NEWS, GUEST_MOVES, GUEST_FAILS };
enum guest_news guest_fetch(struct guest *guest, struct move *m, struct fault *fault);

#endif
