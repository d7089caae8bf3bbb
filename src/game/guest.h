/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GUEST_H
#define GAME_GUEST_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Other engines as players: programs that speak UCI, one for either color, asked in
 * a thread of its own so that nobody waits for them.  As with the thinker, a byte on
 * a pipe says that there is an answer.
 */
struct guest;

/* NULL if memory is short; see thinker_new for wake_fd. */
struct guest *guest_new(int wake_fd);

/*
 * Ends the programs.  While one is still being asked, they are left to find their
 * input closed when we end.
 */
void guest_free(struct guest *guest);

/*
 * Asks the program of that command, started if need be for the color whose turn it is,
 * for a move where the game is looked at.  Only clocks and move_ms of the limits count.  False with
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
