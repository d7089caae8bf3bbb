/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "engine/level.h"
#include "engine/search.h"

/*
 * Threads: one leads, reports and decides when to stop; the others search the
 * same tree and share what they find through the hash table.
 */

struct engine {
	struct table *table;
	struct searcher *searcher;
	struct task task;
	pthread_mutex_t mutex;
	pthread_cond_t released;        /* stopped, or the pondered move was played */
	bool searching;                 /* there is a thread to be joined */
	struct position root;
	struct move *only;              /* our copy of the moves asked for */
	void (*tell)(const struct report *report, bool final, void *context);
	void *context;
};

static void searcher_free(struct searcher *s)
{
	free(s->frames);
	free(s->room);
	free(s->ranks);
	free(s->keys);
	free(s->pawns);
	free(s->history);
	free(s->root);
}

static bool searcher_init(struct searcher *s, struct task *task, int number)
{
	s->task = task;
	s->number = number;
	s->frames = calloc(FRAMES_BEFORE + PLIES + 2, sizeof *s->frames);
	s->room = malloc(ROOM * sizeof *s->room);
	s->ranks = malloc(ROOM * sizeof *s->ranks);
	s->pawns = calloc(PAWN_ENTRIES, sizeof *s->pawns);
	s->history = calloc(1, sizeof *s->history);
	s->root = malloc(MOVES_MAX * sizeof *s->root);
	if (!s->frames || !s->room || !s->ranks || !s->pawns || !s->history || !s->root)
		return false;
	s->frame = s->frames + FRAMES_BEFORE;
	return true;
}

struct engine *engine_new(size_t table_mb, int threads)
{
	struct engine *engine = calloc(1, sizeof *engine);
	bool good;

	if (!engine)
		return NULL;
	threads = threads < 1 ? 1 : threads > THREADS_MOST ? THREADS_MOST : threads;
	engine->task.threads = threads;
	engine->table = engine->task.table = table_new(table_mb);
	engine->searcher = engine->task.searcher = calloc((size_t)threads, sizeof *engine->searcher);
	good = engine->table && engine->searcher;
	for (int i = 0; good && i < threads; i++)
		good = searcher_init(&engine->searcher[i], &engine->task, i);
	pthread_mutex_init(&engine->mutex, NULL);
	pthread_cond_init(&engine->released, NULL);
	if (!good) {
		engine_free(engine);
		return NULL;
	}
	return engine;
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	engine_stop(engine);
	engine_wait(engine);
	for (int i = 0; engine->searcher && i < engine->task.threads; i++)
		searcher_free(&engine->searcher[i]);
	free(engine->searcher);
	free(engine->task.keys);
	free(engine->only);
	judge_free(engine->task.judge);
	table_free(engine->table);
	pthread_cond_destroy(&engine->released);
	pthread_mutex_destroy(&engine->mutex);
	free(engine);
}

void engine_forget(struct engine *engine)
{
	engine_stop(engine);
	engine_wait(engine);
	table_clear(engine->table);
	for (int i = 0; i < engine->task.threads; i++) {
		struct searcher *s = &engine->searcher[i];

		memset(s->history, 0, sizeof *s->history);
		memset(s->pawns, 0, PAWN_ENTRIES * sizeof *s->pawns);
	}
}

/* Another game than the last one: nothing that is known of it is of use. */
static bool learn_game(struct engine *engine, const struct rules *rules)
{
	struct judge *judge;

	if (engine->task.judge && engine->task.judge->rules == rules &&
	    strcmp(engine->task.game, rules->id) == 0)
		return true;
	judge = judge_new(rules);
	if (!judge)
		return false;
	if (engine->task.judge && strcmp(engine->task.game, rules->id) != 0)
		engine_forget(engine);
	memcpy(engine->task.game, rules->id, sizeof engine->task.game);
	judge_free(engine->task.judge);
	engine->task.judge = judge;
	engine->task.draws_by_return = judge->pawns_return;
	return true;
}

bool engine_prepare(struct engine *engine, const struct rules *rules)
{
	engine_wait(engine);
	return learn_game(engine, rules);
}

static bool is_wanted(const struct engine *engine, const struct move *m)
{
	const struct limits *limits = &engine->task.limits;

	for (int i = 0; i < limits->only_count; i++)
		if (move_equal(&limits->only[i], m))
			return true;
	return !limits->only_count;
}

/* Every thread has its own list of root moves. */
static void prepare_root(struct engine *engine, struct searcher *s)
{
	struct moves list = { s->room, 0 };

	position_legal_moves(&engine->root, &list);
	s->root_count = 0;
	for (int i = 0; i < list.count; i++)
		if (is_wanted(engine, &list.move[i])) {
			struct root_move *r = &s->root[s->root_count++];

			r->move = r->line[0] = list.move[i];
			r->length = 1;
			r->score = -INFINITE;
			r->average = UNKNOWN;
			r->nodes = 0;
			r->selective_depth = 0;
		}
}

static bool prepare_searcher(struct engine *engine, struct searcher *s, int since_capture)
{
	struct task *task = &engine->task;
	struct frame *root = s->frame;
	uint64_t *keys = realloc(s->keys, ((size_t)task->key_count + PLIES + 2) * sizeof *keys);

	if (!keys)
		return false;
	s->keys = keys;
	memcpy(keys, task->keys, (size_t)task->key_count * sizeof *keys);
	s->judge = task->judge;
	atomic_store(&s->nodes, 0);
	s->next_look = 0;
	s->room_used = s->null_until = 0;
	s->depth = s->selective_depth = s->line_index = 0;
	for (int i = -FRAMES_BEFORE; i < PLIES + 2; i++) {
		s->frame[i].follow = &s->history->after[0][0];
		s->frame[i].move = NULL;
		s->frame[i].eval = UNKNOWN;
		s->frame[i].excluded = 0;
		s->frame[i].extensions = s->frame[i].cutoffs = 0;
		s->frame[i].killers[0] = s->frame[i].killers[1] = 0;
	}
	root->pos = engine->root;
	root->placed = placed_sum(task->judge, &root->pos);
	part_keys(&root->pos, root->part_key);
	root->since_capture = since_capture;
	position_danger(&root->pos, &root->danger);
	prepare_root(engine, s);
	return true;
}

static bool copy_history(struct task *task, const struct position *history, int count)
{
	uint64_t *keys = realloc(task->keys, (size_t)count * sizeof *keys);

	if (!keys)
		return false;
	task->keys = keys;
	task->key_count = count;
	for (int i = 0; i < count; i++)
		keys[i] = history[i].key;
	return true;
}

/* The positions of the game in which the men were as many as now. */
static int plies_since_capture(const struct position *history, int length)
{
	int plies = 0;

	while (plies + 1 < length && count(held(&history[length - 2 - plies])) ==
	    count(held(&history[length - 1])))
		plies++;
	return plies;
}

static bool copy_limits(struct engine *engine, const struct limits *limits)
{
	struct task *task = &engine->task;

	task->limits = *limits;
	task->exact = limits->mate > 0;
	if (!limits->only_count)
		return true;
	free(engine->only);
	engine->only = malloc((size_t)limits->only_count * sizeof *engine->only);
	if (!engine->only)
		return false;
	memcpy(engine->only, limits->only, (size_t)limits->only_count * sizeof *engine->only);
	task->limits.only = engine->only;
	return true;
}

static void *help(void *searcher)
{
	deepen(searcher, NULL, NULL);
	return NULL;
}

/* Where only a stop or the pondered move ends the search, it must not end earlier. */
static void wait_for_release(struct engine *engine)
{
	struct task *task = &engine->task;

	pthread_mutex_lock(&engine->mutex);
	while (!atomic_load(&task->stop) && (task->limits.infinite || atomic_load(&task->pondering)))
		pthread_cond_wait(&engine->released, &engine->mutex);
	pthread_mutex_unlock(&engine->mutex);
}

static void *lead(void *context)
{
	struct engine *engine = context;
	struct searcher *s = engine->searcher;
	struct report report;
	int helpers = 1;

	while (helpers < engine->task.threads &&
	    !pthread_create(&engine->searcher[helpers].thread, NULL, help, &engine->searcher[helpers]))
		helpers++;
	deepen(s, engine->tell, engine->context);
	wait_for_release(engine);
	atomic_store(&engine->task.stop, true);
	for (int i = 1; i < helpers; i++)
		pthread_join(engine->searcher[i].thread, NULL);
	make_report(s, 0, &report);
	level_choose(s, &report);
	engine->tell(&report, true, engine->context);
	return NULL;
}

bool engine_start(struct engine *engine, const struct position *history, int count,
    const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context)
{
	struct task *task = &engine->task;
	int64_t start = now_ms();
	int since_capture = plies_since_capture(history, count);

	engine_wait(engine);
	engine->root = history[count - 1];
	engine->tell = tell;
	engine->context = context;
	if (!learn_game(engine, engine->root.rules) || !copy_history(task, history, count) ||
	    !copy_limits(engine, limits))
		return false;
	level_limit(&task->limits);
	task->budget = budget_make(&task->limits, (enum color)engine->root.turn);
	task->began_ms = start;
	atomic_store(&task->start_ms, start);
	atomic_store(&task->stop, false);
	atomic_store(&task->enough, false);
	atomic_store(&task->pondering, limits->ponder);
	table_age(task->table);
	for (int i = 0; i < task->threads; i++)
		if (!prepare_searcher(engine, &engine->searcher[i], since_capture))
			return false;
	engine->searching = !pthread_create(&engine->searcher[0].thread, NULL, lead, engine);
	return engine->searching;
}

static void keep_final(const struct report *report, bool final, void *kept)
{
	if (final)
		*(struct report *)kept = *report;
}

bool engine_think(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, struct report *report)
{
	if (!engine_start(engine, history, count, limits, keep_final, report))
		return false;
	engine_wait(engine);
	return true;
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
	release(engine, &engine->task.stop, true);
}

void engine_ponderhit(struct engine *engine)
{
	if (!atomic_load(&engine->task.pondering))
		return;
	atomic_store(&engine->task.start_ms, now_ms());
	release(engine, &engine->task.pondering, false);
	if (atomic_load(&engine->task.enough))
		engine_stop(engine);
}

void engine_wait(struct engine *engine)
{
	if (engine->searching)
		pthread_join(engine->searcher[0].thread, NULL);
	engine->searching = false;
}
