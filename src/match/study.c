/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"
#include "engine/evaluator.h"
#include "match/study.h"
#include "notation/notation.h"
#include "rules/variant.h"

const char study_kind[] = "study 1";

enum { TABLE_MB = 2, FIRST_MOVES = 5, FIRST_NODES = 100 /* as a multiple of a move's */ };

/* What the threads share; the lock guards everything below it. */
struct study_work {
	const struct study *study;
	const struct results *before;   /* what is there already */
	pthread_mutex_t lock;
	struct results found;
	int next, end;                  /* numbers of games */
	int finished, wanted;
	bool stop;
	struct error error;
};

/* Kinds of which there may be a piece: some stand on the board at first, others wait beside it. */
static uint32_t kinds_in_play(const struct position *start)
{
	const struct rules *rules = start->rules;
	uint32_t kinds = KIND(EXTRA1) | KIND(EXTRA2);

	for (enum kind k = PAWN; k < rules->kinds; k++)
		kinds |= rules->kind[k].promotes_to | (start->by_kind[k] ? KIND(k) : 0);
	return kinds;
}

static void describe_values(const struct position *start, struct strbuf *out)
{
	const struct rules *rules = start->rules;
	struct evaluator *evaluator = evaluator_new(rules);
	uint32_t kinds = kinds_in_play(start) & ~KIND(KING);

	for (enum kind k = PAWN; k < rules->kinds; k++) {
		struct kind_worth worth = kind_worth(evaluator, k);

		if (kinds & KIND(k) && rules->kind[k].piece)
			strbuf_printf(out, "value %d %d %s\n", worth.middle, worth.end,
			    rules_name(rules, k));
	}
	evaluator_free(evaluator);
}

/* The best first moves, as a search finds them. */
static bool describe_firsts(const struct study *study, struct engine *engine,
    const struct position *start, struct strbuf *out, struct error *error)
{
	struct move move[FIRST_MOVES];
	int score[FIRST_MOVES];
	struct study_scores scores = { move, score, FIRST_MOVES, 0 };
	char san[MOVE_TEXT];

	engine_forget(engine);
	if (!study_search(engine, start, 1, FIRST_NODES * study->terms.nodes, &scores, error))
		return false;
	if (signals_deadly())
		return error_set(error, "interrupted before the first game");
	for (int i = 0; i < scores.count; i++) {
		san_write(start, &scores.move[i], san);
		strbuf_printf(out, "first %d %s\n", scores.score[i], san);
	}
	return true;
}

bool study_describe(const struct study *study, struct strbuf *conditions, struct error *error)
{
	const struct study_terms *terms = &study->terms;
	struct engine *engine = engine_new(TABLE_MB, 1);
	bool good = engine || error_set(error, "the engine cannot start");

	strbuf_printf(conditions, "version %s\ngames %d\nnodes %" PRId64 "\nopening %d\nplies %d\n"
	    "seed %" PRIu64 "\n", PACKAGE_VERSION, study->games, terms->nodes, terms->opening,
	    terms->plies, terms->seed);
	for (int i = 0; good && i < study->rules_count; i++) {
		const struct rules *rules = study->rules[i];
		struct position start;

		strbuf_printf(conditions, "game %s %016" PRIx64 " %s\n", rules->id,
		    rules->source_key, rules->variant->name);
		good = fen_read(NULL, rules, &start, error);
		if (!good)
			break;
		describe_values(&start, conditions);
		good = describe_firsts(study, engine, &start, conditions, error);
	}
	engine_free(engine);
	return good;
}

/* The number of the next game to play, or -1. */
static int take_number(struct study_work *work)
{
	const struct results *before = work->before;
	int number = -1;

	pthread_mutex_lock(&work->lock);
	while (!work->stop && !signals_deadly() && number < 0 && work->next < work->end) {
		number = work->next++;
		if (!shard_has(before->shard, before->shards, number) ||
		    results_have(before, number))
			number = -1;
	}
	pthread_mutex_unlock(&work->lock);
	return number;
}

/* No other game is begun; the first reason counts. */
static void give_up(struct study_work *work, const struct error *error)
{
	pthread_mutex_lock(&work->lock);
	if (!work->stop)
		work->error = *error;
	work->stop = true;
	pthread_mutex_unlock(&work->lock);
}

/* Takes a game that was played; sets the reason if it cannot be written. */
static void take_game(struct study_work *work, int number, const struct study_game *game,
    struct error *error)
{
	const struct study *study = work->study;
	struct strbuf text = { 0 };

	strbuf_printf(&text, "%s %s %d %d %d %d %016" PRIx64 " %s", result_text(game->result),
	    game->ending, game->plies, game->choices, game->first_bits, game->opening_bits,
	    game->key, game->first);
	pthread_mutex_lock(&work->lock);
	results_put(&work->found, number, strbuf_str(&text));
	work->finished++;
	if (study->output && !results_write(study->output, number, strbuf_str(&text)))
		error_set(error, "cannot write %s: %s", study->output_name, strerror(errno));
	if (study->progress)
		study->progress(work->finished, work->wanted, study->context);
	pthread_mutex_unlock(&work->lock);
	strbuf_free(&text);
}

/* One thread: an engine of its own, one game at a time. */
static void *play_games(void *context)
{
	struct study_work *work = context;
	const struct study *study = work->study;
	struct engine *engine = engine_new(TABLE_MB, 1);
	struct position *history = calloc((size_t)study->terms.plies + 1, sizeof *history);
	struct moves list = { malloc(MOVES_MAX * sizeof *list.move), 0 };
	struct error error = { "" };
	int number;

	if (!engine || !history || !list.move)
		error_set(&error, "out of memory");
	while (!error.why[0] && (number = take_number(work)) >= 0) {
		const struct rules *rules = study->rules[number / study->games];
		struct study_game game;

		if (study_play_game(engine, rules, &study->terms, number % study->games, history,
		    &list, &game, &error))
			take_game(work, number, &game, &error);
	}
	if (error.why[0])
		give_up(work, &error);
	engine_free(engine);
	free(history);
	free(list.move);
	return NULL;
}

bool study_play(const struct study *study, struct results *results, struct error *error)
{
	struct study_work work = {
		.study = study, .before = results, .end = study->games * study->rules_count
	};
	bool sorted;

	if (!results_sort(results, error))
		return false;
	for (int i = 0; i < work.end; i++)
		work.wanted += shard_has(results->shard, results->shards, i);
	work.finished = results->count;
	pthread_mutex_init(&work.lock, NULL);
	if (!signals_run_threads(study->concurrency, play_games, &work))
		error_set(&work.error, "cannot start a thread");
	pthread_mutex_destroy(&work.lock);
	results_put_all(results, &work.found);
	results_free(&work.found);
	sorted = results_sort(results, error);
	if (work.error.why[0])
		*error = work.error;
	return sorted && !work.error.why[0];
}
