/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ASYNC_SEARCH_H
#define GAME_ASYNC_SEARCH_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Asynchronous search: an engine that searches in threads of its own.  The owner's thread
 * is woken by a byte written to a pipe and fetches the latest report.
 */
struct async_search;

/*
 * wake_fd: where a byte is written when there is a new report (it should not block). NULL
 * without the means for threads.
 */
struct async_search *async_search_new(int wake_fd);
void async_search_free(struct async_search *async);

/* Starts a search of the current position.  False if out of memory or threads. */
bool async_search_start(
    struct async_search *async, const struct game *game, const struct limits *limits);

/* Stops the search and discards its result. */
void async_search_cancel(struct async_search *async);

/* Makes the search end now; the result can still be fetched. */
void async_search_hurry(struct async_search *async);

/*
 * Fetches the latest report; false if there is no new one.  *final: the search is over and
 * this is its result.
 */
bool async_search_fetch(struct async_search *async, struct report *report, bool *final);

/* Clears the transposition table and histories. */
void async_search_forget(struct async_search *async);

#endif
