/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/async_search.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

enum { TABLE_MB = 16, THREADS = 1 };    /* modest: several users may share the machine */

struct async_search {
	struct engine *engine;
	int wake_fd;
	bool busy;                      /* with a search, or a result not yet fetched */
	pthread_mutex_t lock;           /* guards what follows */
	struct report report;
	bool fresh, final;
};

struct async_search *async_search_new(int wake_fd)
{
	struct async_search *async = xcalloc(1, sizeof *async);

	async->wake_fd = wake_fd;
	if (pthread_mutex_init(&async->lock, NULL) != 0) {
		free(async);
		return NULL;
	}
	return async;
}

void async_search_free(struct async_search *async)
{
	if (!async)
		return;
	if (async->engine) {
		async_search_cancel(async);
		engine_free(async->engine);
	}
	pthread_mutex_destroy(&async->lock);
	free(async);
}

/* Called in the engine's thread. */
static void told(const struct report *report, bool final, void *context)
{
	struct async_search *async = context;
	ssize_t written;

	pthread_mutex_lock(&async->lock);
	async->report = *report;
	async->fresh = true;
	async->final = final;
	pthread_mutex_unlock(&async->lock);
	written = write(async->wake_fd, "t", 1);
	(void)written;          /* a full pipe wakes the reader as well */
}

bool async_search_start(
    struct async_search *async, const struct game *game, const struct limits *limits)
{
	async_search_cancel(async);
	/* The engine and its tables are made for the first search. */
	if (!async->engine)
		async->engine = engine_new(TABLE_MB, THREADS);
	if (!async->engine)
		return false;
	engine_wait(async->engine);
	async->busy = engine_start(async->engine, game->history, game_length(game),
	    limits, told, async);
	return async->busy;
}

void async_search_cancel(struct async_search *async)
{
	if (async->busy) {
		engine_stop(async->engine);
		engine_wait(async->engine);
	}
	async->busy = async->fresh = async->final = false;
}

void async_search_hurry(struct async_search *async)
{
	if (async->busy)
		engine_stop(async->engine);
}

bool async_search_fetch(struct async_search *async, struct report *report, bool *final)
{
	bool fresh;

	pthread_mutex_lock(&async->lock);
	fresh = async->fresh;
	*report = async->report;
	*final = async->final;
	async->fresh = false;
	pthread_mutex_unlock(&async->lock);
	if (fresh && *final)
		async->busy = false;
	return fresh;
}

void async_search_forget(struct async_search *async)
{
	async_search_cancel(async);
	if (async->engine)
		engine_forget(async->engine);
}
