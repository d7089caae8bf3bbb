/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { TABLE_MB = 16, THREADS = 1 };    /* modest: several people may share the machine */

struct thinker {
	struct engine *engine;
	int wake_fd;
	bool busy;                      /* with a search, or a result not yet fetched */
	pthread_mutex_t lock;           /* guards what follows */
	struct report report;
	bool fresh, final;
};

struct thinker *thinker_new(int wake_fd)
{
	struct thinker *thinker = calloc(1, sizeof *thinker);

	if (!thinker)
		return NULL;
	thinker->wake_fd = wake_fd;
	if (pthread_mutex_init(&thinker->lock, NULL) != 0) {
		free(thinker);
		return NULL;
	}
	return thinker;
}

void thinker_free(struct thinker *thinker)
{
	if (!thinker)
		return;
	if (thinker->engine) {
		thinker_cancel(thinker);
		engine_free(thinker->engine);
	}
	pthread_mutex_destroy(&thinker->lock);
	free(thinker);
}

/* Called in the engine's thread. */
static void told(const struct report *report, bool final, void *context)
{
	struct thinker *thinker = context;
	ssize_t written;

	pthread_mutex_lock(&thinker->lock);
	thinker->report = *report;
	thinker->fresh = true;
	thinker->final = final;
	pthread_mutex_unlock(&thinker->lock);
	written = write(thinker->wake_fd, "t", 1);
	(void)written;          /* a full pipe wakes as well */
}

bool thinker_start(struct thinker *thinker, const struct game *game, const struct limits *limits)
{
	thinker_cancel(thinker);
	/* The engine's tables are had only when somebody wants to think. */
	if (!thinker->engine)
		thinker->engine = engine_new(TABLE_MB, THREADS);
	if (!thinker->engine)
		return false;
	engine_wait(thinker->engine);
	thinker->busy = engine_start(thinker->engine, game->history, game_length(game),
	    limits, told, thinker);
	return thinker->busy;
}

void thinker_cancel(struct thinker *thinker)
{
	if (thinker->busy) {
		engine_stop(thinker->engine);
		engine_wait(thinker->engine);
	}
	thinker->busy = thinker->fresh = thinker->final = false;
}

void thinker_hurry(struct thinker *thinker)
{
	if (thinker->busy)
		engine_stop(thinker->engine);
}

bool thinker_fetch(struct thinker *thinker, struct report *report, bool *final)
{
	bool fresh;

	pthread_mutex_lock(&thinker->lock);
	fresh = thinker->fresh;
	*report = thinker->report;
	*final = thinker->final;
	thinker->fresh = false;
	pthread_mutex_unlock(&thinker->lock);
	if (fresh && *final)
		thinker->busy = false;
	return fresh;
}

void thinker_forget(struct thinker *thinker)
{
	thinker_cancel(thinker);
	if (thinker->engine)
		engine_forget(thinker->engine);
}
