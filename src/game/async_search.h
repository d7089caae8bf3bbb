/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ASYNC_SEARCH_H
#define GAME_ASYNC_SEARCH_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * The computer's thoughts, at a distance: an engine that searches in threads of
 * its own and leaves what it finds in a mailbox.  The owner's thread is woken
 * by a byte written to a pipe.
 */
struct async_search;

/*
 * wake_fd: where a byte is written when the mailbox has something new (it
 * should not block).  NULL if out of memory.
 */
struct async_search *async_search_new(int wake_fd);
void async_search_free(struct async_search *async);

/* Begins to think about the position looked at.  False if that cannot be. */
bool async_search_start(
    struct async_search *async, const struct game *game, const struct limits *limits);

/* Stops thinking and forgets what was found. */
void async_search_cancel(struct async_search *async);

/* Makes it come to its decision now; the result still comes. */
void async_search_hurry(struct async_search *async);

/*
 * Fetches what is new; false if nothing is.  *final says that this is the
 * decision and the search is over.
 */
bool async_search_fetch(struct async_search *async, struct report *report, bool *final);

/* Forgets about earlier games. */
void async_search_forget(struct async_search *async);

#endif
