/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "base/signals.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "match/tournament.h"

enum {
	OPENING_ATTEMPTS = 20,          /* at one that has not been played */
	REPLAYS_MOST = 8                /* of a pair whose games are the same */
};

/* What the threads share; the lock guards everything below it. */
struct tournament_state {
	const struct tournament *tournament;
	pthread_mutex_t lock;
	struct standing *standing;
	struct results results;         /* of this shard, sorted; those from an earlier run */
	struct results found;           /* those of this one */
	FILE *pgn, *output;
	bool checked[2];                /* by contestant, whether its options were looked at */
	int next_pair, pairs;
	struct keys openings;           /* what has been played */
	bool stop;
	struct error error;             /* why it was stopped, if it failed */
};

/* One thread: its own two engines, one pair of games at a time. */
struct worker {
	struct tournament_state *shared;
	struct uci_client *client[2];
	struct strbuf pgn;              /* the games of the pair */
};

/* No other pair is begun.  A deadly signal is its own reason. */
static void give_up(struct tournament_state *shared, const struct error *error)
{
	pthread_mutex_lock(&shared->lock);
	if (!shared->stop && !signals_deadly())
		shared->error = *error;
	shared->stop = true;
	pthread_mutex_unlock(&shared->lock);
}

/* An engine may have undeclared options, but most are misspelt. */
static void check_options(struct worker *worker, int contestant)
{
	struct tournament_state *shared = worker->shared;
	const struct contestant *c = &shared->tournament->contestant[contestant];
	const struct uci_client *client = worker->client[contestant];
	bool first;

	pthread_mutex_lock(&shared->lock);
	first = !shared->checked[contestant];
	shared->checked[contestant] = true;
	pthread_mutex_unlock(&shared->lock);
	for (int i = 0; first && i < c->options; i++)
		if (!uci_client_offers(client, i))
			fprintf(shared->tournament->warnings,
			    "philidor: warning: engine %d, %s, has no option %.*s\n",
			    contestant + 1, uci_client_name(client),
			    (int)strcspn(c->option[i], "="), c->option[i]);
}

/* Engines that have exited or failed are restarted. */
static bool start_engines(struct worker *worker, struct error *error)
{
	for (int i = 0; i < 2; i++) {
		const struct contestant *c = &worker->shared->tournament->contestant[i];

		if (!worker->client[i])
			worker->client[i] = uci_client_start(
			    c->command, c->option, c->options, false, NULL, error);
		if (!worker->client[i])
			return false;
		check_options(worker, i);
	}
	return true;
}

/* How a game ended, as PGN names it; the reason is given in full beside it. */
static const char *termination(const struct game *game, const struct verdict *verdict)
{
	static const char *const by_offense[] = {
		[LATE] = "time forfeit", [ILLEGAL] = "rules infraction", [DIED] = "abandoned"
	};

	if (verdict->offense != NO_OFFENSE)
		return by_offense[verdict->offense];
	return game_over(game) ? "normal" : "adjudication";
}

static void set_control(struct game *game, const struct control *control)
{
	char text[32];

	game_pgn_set_time_control(game, control->base_ms, control->increment_ms);
	if (control->move_ms > 0) {
		snprintf(text, sizeof text, "1/%g", control->move_ms / 1000.0);
		game_set_tag(game, "TimeControl", text);
	}
}

/* Appends the game to those of the pair. */
static void add_pgn(struct worker *worker, struct game *game, const struct verdict *verdict,
    int round, int white)
{
	const struct tournament *t = worker->shared->tournament;
	char number[16];

	if (!worker->shared->pgn)
		return;
	snprintf(number, sizeof number, "%d", round);
	game_set_tag(game, "Event", t->event);
	game_set_tag(game, "Site", t->site);
	game_set_tag(game, "Round", number);
	game_pgn_set_date(game);
	set_control(game, &t->control);
	game_set_tag(game, "White", uci_client_name(worker->client[white]));
	game_set_tag(game, "Black", uci_client_name(worker->client[!white]));
	game_set_tag(game, "Termination", termination(game, verdict));
	game_set_tag(game, "Reason", verdict->reason);
	game_close(game, verdict->result, AS_RECORDED);
	game_pgn_write(game, &worker->pgn);
	strbuf_add(&worker->pgn, "\n");
}

/* Tells how a game ended, if that is asked for or worth it. */
static void tell_game(struct worker *worker, const struct game *game,
    const struct verdict *verdict, int round, int white)
{
	const struct tournament *t = worker->shared->tournament;

	if (!t->verbose && verdict->offense == NO_OFFENSE)
		return;
	pthread_mutex_lock(&worker->shared->lock);
	fprintf(t->out, "game %d, %s: %s - %s %s, %s, %d plies\n", round, game->rules->id,
	    uci_client_name(worker->client[white]), uci_client_name(worker->client[!white]),
	    result_text(verdict->result), verdict->reason, game->now->ply);
	pthread_mutex_unlock(&worker->shared->lock);
}

/*
 * An opening: which one of the file, if there is one, and the seed of the random moves after it.
 * Pairs have those of their number, replays those of numbers after all pairs.
 */
struct opening {
	int number;
	uint64_t seed;
};

static struct opening opening_of(const struct tournament *t, int number)
{
	return (struct opening){ number, splitmix64(splitmix64(t->seed) + (uint64_t)number) };
}

static struct game *begin_game(const struct tournament *t, int pair,
    const struct opening *opening, struct error *error)
{
	const struct openings *all = t->openings;

	return opening_new(t->game[pair % t->game_count],
	    all ? &all->opening[opening->number % all->count] : NULL, t->opening_plies,
	    opening->seed, error);
}

/* Plays a game of a pair; false on failure. */
static bool play_one(struct worker *worker, int number, const struct opening *opening, int white,
    struct pair *pair, struct error *error)
{
	const struct tournament *t = worker->shared->tournament;
	struct game *game = begin_game(t, number, opening, error);
	struct uci_client *by_color[2];
	struct verdict verdict;
	int points, round = 2 * number + 1 + white;
	bool played = false;

	if (!game || !start_engines(worker, error))
		goto out;
	by_color[WHITE] = worker->client[white];
	by_color[BLACK] = worker->client[!white];
	if (!referee_play(game, by_color, &t->control, &t->adjudication, &verdict, error) ||
	    signals_deadly())
		goto out;
	tell_game(worker, game, &verdict, round, white);
	pair->key[white] = game_key(game);
	add_pgn(worker, game, &verdict, round, white);
	points = verdict.result == DRAWN ? 1 :
	    (verdict.result == WHITE_WINS) == (white == 0) ? 2 : 0;
	pair->points[white] = points;
	pair->offense[white] = verdict.result == DRAWN ? NO_OFFENSE : verdict.offense;
	played = true;
	if (verdict.offense == LATE || verdict.offense == DIED) {
		int offender = verdict.offender == WHITE ? white : !white;

		uci_client_end(worker->client[offender]);
		worker->client[offender] = NULL;
	}
out:
	game_free(game);
	return played;
}

/* Can there be another game with the same engines, from another opening? */
static bool can_replay(const struct tournament *t, int next)
{
	const struct contestant *a = &t->contestant[0], *b = &t->contestant[1];
	bool differ = strcmp(a->command, b->command) != 0 || a->options != b->options;

	for (int i = 0; i < a->options && !differ; i++)
		differ = strcmp(a->option[i], b->option[i]) != 0;
	return differ && (t->opening_plies > 0 || (t->openings && next < t->openings->count));
}

/*
 * Plays a pair, and again from another opening if its games were the same, as those of engines
 * that differ little may be.  False on failure.
 */
static bool play_pair(struct worker *worker, int number, struct opening opening,
    struct pair *pair, struct error *error)
{
	const struct tournament *t = worker->shared->tournament;

	for (pair->replays = 0;; pair->replays++) {
		int next = number + (pair->replays + 1) * (t->games / 2);

		strbuf_clear(&worker->pgn);
		if (!play_one(worker, number, &opening, 0, pair, error) ||
		    !play_one(worker, number, &opening, 1, pair, error))
			return false;
		if (pair->key[0] != pair->key[1] || pair->offense[0] != NO_OFFENSE ||
		    pair->offense[1] != NO_OFFENSE || pair->replays == REPLAYS_MOST ||
		    !can_replay(t, next))
			return true;
		opening = opening_of(t, next);
	}
}

static void print_progress(const struct tournament *t, const struct standing *standing)
{
	const struct statistics *s = &standing->all;
	char elo[ELO_TEXT];

	elo_write(statistics_elo(s), elo);
	fprintf(t->out, "%d games: +%d =%d -%d, score %.1f %%, Elo %s +/- %.0f",
	    statistics_games(s), s->wins, s->draws, s->losses, 100 * statistics_score(s), elo,
	    statistics_error(s));
	if (t->sprt)
		fprintf(t->out, ", LLR %.2f (%.2f to %.2f)", statistics_ratio(s, t->elo0, t->elo1),
		    sprt_lower(t->alpha, t->beta), sprt_upper(t->alpha, t->beta));
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
		    statistics_ratio(&standing->all, t->elo0, t->elo1), t->alpha, t->beta);
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
		return error_set(error, "cannot write %.100s: %s", t->pgn, strerror(errno));
	if (shared->output && !results_write(shared->output, number, result))
		return error_set(error, "cannot write %.100s: %s", t->output, strerror(errno));
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
	struct opening opening = opening_of(t, pair);
	bool fresh = false;

	for (int attempt = 0; attempt < OPENING_ATTEMPTS && !fresh; attempt++) {
		struct error error;
		struct game *game;

		if (attempt > 0)
			opening.seed = splitmix64(opening.seed);
		game = begin_game(t, pair, &opening, &error);
		if (!game || keys_add(&shared->openings, game_key(game)))
			fresh = true;   /* without a game: play_one will tell what is wrong */
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

		if (!play_pair(&worker, number, opening, &pair, &error) ||
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
	if (t->output && !(shared->output = results_open(results, t->output, match_kind, t->resume,
	    error)))
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
		good = error_set(error, "cannot write %.100s", t->pgn);
	if (shared->output && fclose(shared->output) != 0)
		good = error_set(error, "cannot write %.100s", t->output);
	for (int i = 0; i < shared->found.count; i++)
		results_put(&shared->results, shared->found.part[i].number,
		    shared->found.part[i].text);
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
