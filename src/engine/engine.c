/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/signals.h"
#include "engine/iterative_deepening.h"
#include "engine/limits.h"
#include "engine/searcher.h"
#include "engine/strength.h"

/*
 * Threads: one leads, reports and decides when to stop; the others search the
 * same tree and share what they find through the hash table.  The one that leads
 * stays for the next search, as a new one would cost a short search much.
 */

struct engine {
	struct shared_search shared;
	char game[24];                  /* id of the game that its evaluator is for */
	uint64_t source_key;            /* ... and that of its rules */
	pthread_mutex_t mutex;
	pthread_cond_t released;        /* stopped, or the pondered move was played */
	pthread_cond_t handed_over;     /* a search, to the leading thread or back */
	bool has_thread;                /* which leads */
	bool searching;                 /* it has a search */
	bool quits;                     /* it shall end */
	bool has_searched;              /* since all was forgotten */
	struct lag lag;
	struct position root;
	struct move *only;              /* our copy of the moves asked for */
	report_handler *tell;
	void *context;
};

struct engine *engine_new(size_t table_mb, int threads)
{
	struct engine *engine = xcalloc(1, sizeof *engine);
	bool good;

	threads = threads < 1 ? 1 : threads > THREADS_MOST ? THREADS_MOST : threads;
	engine->shared.threads = threads;
	engine->shared.tt = tt_new(table_mb);
	engine->shared.searcher = xcalloc((size_t)threads, sizeof *engine->shared.searcher);
	good = engine->shared.tt;
	for (int i = 0; good && i < threads; i++)
		good = searcher_init(&engine->shared.searcher[i], &engine->shared, i);
	pthread_mutex_init(&engine->mutex, NULL);
	pthread_cond_init(&engine->released, NULL);
	pthread_cond_init(&engine->handed_over, NULL);
	if (!good) {
		engine_free(engine);
		return NULL;
	}
	return engine;
}

/* Tells the leading thread that it has a search, or shall end. */
static void tell_leader(struct engine *engine, bool *flag)
{
	pthread_mutex_lock(&engine->mutex);
	*flag = true;
	pthread_cond_broadcast(&engine->handed_over);
	pthread_mutex_unlock(&engine->mutex);
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	engine_stop(engine);
	engine_wait(engine);
	if (engine->has_thread) {
		tell_leader(engine, &engine->quits);
		pthread_join(engine->shared.searcher[0].thread, NULL);
	}
	for (int i = 0; i < engine->shared.threads; i++)
		searcher_free(&engine->shared.searcher[i]);
	free(engine->shared.searcher);
	free(engine->shared.keys);
	free(engine->only);
	evaluator_free(engine->shared.evaluator);
	tt_free(engine->shared.tt);
	pthread_cond_destroy(&engine->handed_over);
	pthread_cond_destroy(&engine->released);
	pthread_mutex_destroy(&engine->mutex);
	free(engine);
}

void engine_forget(struct engine *engine)
{
	engine_stop(engine);
	engine_wait(engine);
	lag_forget_clock(&engine->lag);
	if (!engine->has_searched)
		return;
	engine->has_searched = false;
	tt_clear(engine->shared.tt);
	for (int i = 0; i < engine->shared.threads; i++)
		searcher_forget(&engine->shared.searcher[i]);
}

/* Another game than the last one: clears what is known. */
static void set_game(struct engine *engine, const struct rules *rules)
{
	bool same = engine->shared.evaluator && engine->source_key == rules->source_key &&
	    strcmp(engine->game, rules->id) == 0;

	if (same && engine->shared.evaluator->rules == rules)
		return;
	if (engine->shared.evaluator && !same)
		engine_forget(engine);
	engine->source_key = rules->source_key;
	memcpy(engine->game, rules->id, sizeof engine->game);
	evaluator_free(engine->shared.evaluator);
	engine->shared.evaluator = evaluator_new(rules);
}

void engine_prepare(struct engine *engine, const struct rules *rules)
{
	engine_wait(engine);
	set_game(engine, rules);
}

static void copy_history(struct shared_search *shared, const struct position *history, int count)
{
	shared->keys = xrealloc(shared->keys, (size_t)count * sizeof *shared->keys);
	shared->key_count = count;
	for (int i = 0; i < count; i++)
		shared->keys[i] = history[i].key;
}

/* Plies for which as many pieces were on the board as now. */
static int plies_since_capture(const struct position *history, int length)
{
	int plies = 0;

	while (plies + 1 < length && count(occupied(&history[length - 2 - plies])) ==
	    count(occupied(&history[length - 1])))
		plies++;
	return plies;
}

static void copy_limits(struct engine *engine, const struct limits *limits)
{
	struct shared_search *shared = &engine->shared;

	shared->limits = *limits;
	if (!limits->only_count)
		return;
	free(engine->only);
	engine->only = xcalloc((size_t)limits->only_count, sizeof *engine->only);
	memcpy(engine->only, limits->only, (size_t)limits->only_count * sizeof *engine->only);
	shared->limits.only = engine->only;
}

static void *help(void *searcher)
{
	iterative_deepening(searcher, NULL, NULL);
	return NULL;
}

/* Where only a stop or the pondered move ends the search, it must not end earlier. */
static void wait_for_release(struct engine *engine)
{
	struct shared_search *shared = &engine->shared;

	pthread_mutex_lock(&engine->mutex);
	while (!atomic_load(&shared->stop) &&
	    (shared->limits.infinite || atomic_load(&shared->pondering)))
		pthread_cond_wait(&engine->released, &engine->mutex);
	pthread_mutex_unlock(&engine->mutex);
}

static void lead(struct engine *engine)
{
	struct searcher *s = engine->shared.searcher;
	struct report report;
	int helpers = 1;

	while (helpers < engine->shared.threads &&
	    signals_start_thread(&s[helpers].thread, help, &s[helpers]))
		helpers++;
	iterative_deepening(s, engine->tell, engine->context);
	if (engine->shared.budget.hard != INT64_MAX && !atomic_load(&engine->shared.pondering))
		search_look_at_clock(s);
	lag_stalled(&engine->lag, s->stall_ms);
	wait_for_release(engine);
	lag_end(&engine->lag, elapsed_ms(&engine->shared), engine->shared.budget.hard);
	atomic_store(&engine->shared.stop, true);
	for (int i = 1; i < helpers; i++)
		pthread_join(s[i].thread, NULL);
	make_report(s, 0, &report);
	level_choose(s, &report);
	engine->tell(&report, true, engine->context);
}

static void *lead_each(void *context)
{
	struct engine *engine = context;

	pthread_mutex_lock(&engine->mutex);
	while (!engine->quits) {
		if (!engine->searching) {
			pthread_cond_wait(&engine->handed_over, &engine->mutex);
			continue;
		}
		pthread_mutex_unlock(&engine->mutex);
		lead(engine);
		pthread_mutex_lock(&engine->mutex);
		engine->searching = false;
		pthread_cond_broadcast(&engine->handed_over);
	}
	pthread_mutex_unlock(&engine->mutex);
	return NULL;
}

/* Everything that a search needs but a thread that leads it. */
static void prepare(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, report_handler *tell, void *context)
{
	struct shared_search *shared = &engine->shared;
	int64_t start = now_ms();
	int since_capture = plies_since_capture(history, count);

	engine_wait(engine);
	engine->root = history[count - 1];
	engine->tell = tell;
	engine->context = context;
	set_game(engine, engine->root.rules);
	engine->has_searched = true;
	copy_history(shared, history, count);
	copy_limits(engine, limits);
	level_limit(&shared->limits);
	lag_begin(&engine->lag, limits, history, count);
	shared->budget = budget_make(&shared->limits, engine->root.turn, &engine->lag);
	shared->started_ms = start;
	atomic_store(&shared->clock_started_ms, start);
	atomic_store(&shared->stop, false);
	atomic_store(&shared->enough, false);
	atomic_store(&shared->pondering, limits->ponder);
	tt_new_search(shared->tt);
	for (int i = 0; i < shared->threads; i++)
		searcher_prepare(&shared->searcher[i], &engine->root, since_capture);
}

bool engine_start(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, report_handler *tell, void *context)
{
	prepare(engine, history, count, limits, tell, context);
	if (!engine->has_thread)
		engine->has_thread =
		    signals_start_thread(&engine->shared.searcher[0].thread, lead_each, engine);
	if (engine->has_thread)
		tell_leader(engine, &engine->searching);
	else
		lag_forget_clock(&engine->lag);
	return engine->has_thread;
}

const struct lag *engine_lag(const struct engine *engine)
{
	return &engine->lag;
}

static void keep_final(const struct report *report, bool final, void *kept)
{
	if (final)
		*(struct report *)kept = *report;
}

void engine_think(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, struct report *report)
{
	prepare(engine, history, count, limits, keep_final, report);
	lead(engine);
}

static void release(struct engine *engine, _Atomic bool *flag, bool value)
{
	pthread_mutex_lock(&engine->mutex);
	atomic_store(flag, value);
	pthread_cond_signal(&engine->released);
	pthread_mutex_unlock(&engine->mutex);
}

void engine_stop(struct engine *engine)
{
	release(engine, &engine->shared.stop, true);
}

void engine_ponderhit(struct engine *engine)
{
	if (!atomic_load(&engine->shared.pondering))
		return;
	atomic_store(&engine->shared.clock_started_ms, now_ms());
	release(engine, &engine->shared.pondering, false);
	if (atomic_load(&engine->shared.enough))
		engine_stop(engine);
}

void engine_wait(struct engine *engine)
{
	pthread_mutex_lock(&engine->mutex);
	while (engine->searching)
		pthread_cond_wait(&engine->handed_over, &engine->mutex);
	pthread_mutex_unlock(&engine->mutex);
}
