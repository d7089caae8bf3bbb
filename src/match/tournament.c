/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <string.h>

#include "base/signals.h"
#include "game/file.h"
#include "match/tournament_pair.h"

/* The pairs of a tournament: their openings, threads and files, and what they come to. */

enum { OPENING_ATTEMPTS = 20 };         /* at one that has not been played */

/* No other pair is begun.  A deadly signal is its own reason. */
static void give_up(struct tournament_state *shared, const struct error *error)
{
	pthread_mutex_lock(&shared->lock);
	if (!shared->stop && !signals_deadly())
		shared->error = *error;
	shared->stop = true;
	pthread_mutex_unlock(&shared->lock);
}

static void print_progress(const struct tournament *t, const struct standing *standing)
{
	const struct statistics *s = &standing->all;
	char elo[ELO_TEXT];

	elo_write(statistics_elo(s), elo);
	fprintf(t->out, "%d games", statistics_games(s));
	if (statistics_games(s) > 0)
		fprintf(t->out, ": +%d =%d -%d, score %.1f %%, Elo %s +/- %.0f", s->wins, s->draws,
		    s->losses, 100 * statistics_score(s), elo, statistics_error(s));
	if (t->sprt)
		fprintf(t->out, ", LLR %.2f (%.2f to %.2f)", statistics_ratio(s, t->elo0, t->elo1),
		    -sprt_bound(), sprt_bound());
	if (standing->repeated > 0)
		fprintf(t->out, ", %d not counted", standing->repeated);
	fputc('\n', t->out);
	fflush(t->out);
}

/* Ends the match if what was counted decides its SPRT. */
static void decide(struct tournament_state *shared)
{
	const struct tournament *t = shared->tournament;
	struct standing *standing = shared->standing;

	if (t->sprt)
		standing->decision = sprt_decide(standing->decision,
		    statistics_ratio(&standing->all, t->elo0, t->elo1));
	if (standing->decision != SPRT_GOES_ON)
		shared->stop = true;
}

/*
 * Writes a pair, as PGN and, if that is there, as result, so that what an interrupted match leaves
 * is counted only with its games; false with the reason if it cannot.
 */
static bool write_pair(struct worker *worker, int number, const char *result,
    struct error *error)
{
	struct tournament_state *shared = worker->shared;
	const struct tournament *t = shared->tournament;

	if (shared->pgn && !file_add(shared->pgn, strbuf_str(&worker->pgn), worker->pgn.length))
		return error_set(error, "cannot write %s: %s", t->pgn, strerror(errno));
	if (shared->output && !results_write(shared->output, number, result))
		return error_set(error, "cannot write %s: %s", t->output, strerror(errno));
	return true;
}

/* Counts a pair; false with the reason if it cannot be written. */
static bool add_pair(struct worker *worker, int number, const struct pair *pair,
    struct error *error)
{
	struct tournament_state *shared = worker->shared;
	const struct tournament *t = shared->tournament;
	struct standing *standing = shared->standing;
	struct strbuf text = { 0 };
	bool written;

	pair_write(pair, &text);
	pthread_mutex_lock(&shared->lock);
	standing_count(standing, number, pair);
	print_progress(t, standing);
	shared->stop |= ferror(t->out);         /* as who began the match will tell */
	results_put(&shared->found, number, strbuf_str(&text));
	written = write_pair(worker, number, strbuf_str(&text), error);
	decide(shared);
	pthread_mutex_unlock(&shared->lock);
	strbuf_free(&text);
	return written;
}

/* The opening of a pair: one that has not been played, if one is found soon. */
static struct opening choose_opening(struct tournament_state *shared, int pair)
{
	const struct tournament *t = shared->tournament;
	struct opening opening = tournament_opening(t, pair);
	bool fresh = false;

	for (int attempt = 0; attempt < OPENING_ATTEMPTS && !fresh; attempt++) {
		struct error error;
		struct game *game;

		if (attempt > 0)
			opening.seed = splitmix64(opening.seed);
		game = tournament_game(t, pair, &opening, &error);
		if (!game || keys_add(&shared->openings, game_key(game)))
			fresh = true;   /* without a game: tournament_pair will tell why */
		game_free(game);
	}
	return opening;
}

/*
 * The number of the next pair to play, or -1.  Openings are chosen here, in order, also those of
 * pairs that are not played here: so they depend neither on how many are played at a time nor
 * on the shard.
 */
static int take_pair(struct tournament_state *shared, struct opening *opening)
{
	int pair = -1;

	pthread_mutex_lock(&shared->lock);
	while (pair < 0 && !shared->stop && shared->next_pair < shared->pairs) {
		int next = shared->next_pair++;

		*opening = choose_opening(shared, next);
		if (shard_has(shared->results.shard, shared->results.shards, next) &&
		    !results_have(&shared->results, next))
			pair = next;
	}
	pthread_mutex_unlock(&shared->lock);
	return pair;
}

static void *work(void *context)
{
	struct tournament_state *shared = context;
	struct worker worker = { .shared = shared };
	struct error error = { "" };
	struct opening opening;
	int number;

	while ((number = take_pair(shared, &opening)) >= 0) {
		struct pair pair;

		if (!tournament_pair(&worker, number, opening, &pair, &error) ||
		    !add_pair(&worker, number, &pair, &error))
			give_up(shared, &error);
	}
	strbuf_free(&worker.pgn);
	uci_client_end(worker.client[0]);
	uci_client_end(worker.client[1]);
	return NULL;
}

/* Opens the files; what an earlier run has written counts. */
static bool open_files(struct tournament_state *shared, struct error *error)
{
	const struct tournament *t = shared->tournament;
	struct results *results = &shared->results;

	results->shard = t->shards ? t->shard : 1;
	results->shards = t->shards ? t->shards : 1;
	tournament_describe(t, &results->conditions);
	if (t->output && !((shared->output = results_open(t->output, t->resume, error)) &&
	    results_begin(results, shared->output, t->output, match_kind, error)))
		return false;
	if (t->pgn && !(shared->pgn = file_append(t->pgn, error)))
		return false;
	if (!results_sort(results, error) ||
	    !standing_count_results(shared->standing, results, error))
		return false;
	decide(shared);
	return true;
}

/*
 * Closes them.  All pairs are counted again, in order: which game repeats another must not depend
 * on which was over first.
 */
static bool close_files(struct tournament_state *shared, struct error *error)
{
	const struct tournament *t = shared->tournament;
	struct standing *standing = shared->standing;
	enum decision decision = standing->decision;
	bool good = true;

	if (shared->pgn && fclose(shared->pgn) != 0)
		good = error_set(error, "cannot write %s: %s", t->pgn, strerror(errno));
	if (shared->output && fclose(shared->output) != 0)
		good = error_set(error, "cannot write %s: %s", t->output, strerror(errno));
	results_put_all(&shared->results, &shared->found);
	standing_free(standing);
	standing_begin(standing, t->game_count);
	standing->decision = decision;
	return results_sort(&shared->results, error) &&
	    standing_count_results(standing, &shared->results, error) && good;
}

bool tournament_play(const struct tournament *tournament, struct standing *standing,
    struct error *error)
{
	struct tournament_state shared = {
		.tournament = tournament, .standing = standing,
		.pairs = tournament->games / 2
	};
	bool good;

	standing_begin(standing, tournament->game_count);
	pthread_mutex_init(&shared.lock, NULL);
	good = open_files(&shared, error);
	if (good && !signals_run_threads(tournament->concurrency, work, &shared))
		good = error_set(error, "cannot start a thread");
	good = close_files(&shared, good ? error : &(struct error){ "" }) && good;
	pthread_mutex_destroy(&shared.lock);
	keys_free(&shared.openings);
	results_free(&shared.results);
	results_free(&shared.found);
	if (good && shared.error.why[0]) {
		*error = shared.error;
		return false;
	}
	return good;
}
