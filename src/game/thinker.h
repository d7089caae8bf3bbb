/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_THINKER_H
#define GAME_THINKER_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * The computer's thoughts, at a distance: an engine that searches in threads of
 * its own and leaves what it finds in a mailbox.  The owner's thread is woken
 * by a byte written to a pipe.
 */
struct thinker;

/*
 * wake_fd: where a byte is written when the mailbox has something new (it
 * should not block).  NULL if memory is short.
 */
struct thinker *thinker_new(int wake_fd);
void thinker_free(struct thinker *thinker);

/* Begins to think about the position looked at.  False if that cannot be. */
bool thinker_start(struct thinker *thinker, const struct game *game, const struct limits *limits);

/* Stops thinking and forgets what was found. */
void thinker_cancel(struct thinker *thinker);

/* Makes it come to its decision now; the result still comes. */
void thinker_hurry(struct thinker *thinker);

/*
 * Fetches what is new; false if nothing is.  *final says that this is the
 * decision and the search is over.
 */
bool thinker_fetch(struct thinker *thinker, struct report *report, bool *final);

/* Forgets about earlier games. */
void thinker_forget(struct thinker *thinker);

#endif
