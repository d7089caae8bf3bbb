/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"
#include "game/game_pgn.h"
#include "match/tournament.h"
#include "base/memory.h"
#include "variants/list.h"

enum { OPENING_ATTEMPTS = 20 };         /* at one that has not been played */

/* What the threads share; the lock guards everything below it. */
struct tournament_state {
	const struct tournament *tournament;
	pthread_mutex_t lock;
	struct standing *standing;
	FILE *pgn;
	bool checked[2];                /* by contestant, whether its options were looked at */
	int next_pair, pairs;
	struct keys openings, games;    /* what has been played */
	bool stop;
	struct error error;             /* why it was stopped, if it failed */
};

/* One thread: its own two engines, one pair of games at a time. */
struct worker {
	struct tournament_state *shared;
	struct uci_client *client[2];
};

static void give_up(struct tournament_state *shared, const struct error *error)
{
	pthread_mutex_lock(&shared->lock);
	if (!shared->stop)
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
			    c->command, c->option, c->options, false, error);
		if (!worker->client[i])
			return false;
		check_options(worker, i);
	}
	return true;
}

/* How a game ended, as PGN names it; the reason is given in full beside it. */
static const char *termination(const struct game *game, const struct verdict *verdict)
{
	static const char *const by_offence[] = {
		[LATE] = "time forfeit", [ILLEGAL] = "rules infraction", [DIED] = "abandoned"
	};

	if (verdict->offence != NO_OFFENCE)
		return by_offence[verdict->offence];
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

static bool write_pgn(struct worker *worker, struct game *game, const struct verdict *verdict,
    int round, int white)
{
	struct tournament_state *shared = worker->shared;
	struct strbuf text = { 0 };
	char number[16];
	bool ok;

	if (!shared->pgn)
		return true;
	snprintf(number, sizeof number, "%d", round);
	game_set_tag(game, "Event", "Match");
	game_set_tag(game, "Round", number);
	game_pgn_set_date(game);
	set_control(game, &shared->tournament->control);
	game_set_tag(game, "White", uci_client_name(worker->client[white]));
	game_set_tag(game, "Black", uci_client_name(worker->client[!white]));
	game_set_tag(game, "Termination", termination(game, verdict));
	game_set_tag(game, "Reason", verdict->reason);
	game_close(game, verdict->score, AS_RECORDED);
	game_pgn_write(game, &text);
	pthread_mutex_lock(&shared->lock);
	ok = fputs(strbuf_str(&text), shared->pgn) != EOF &&
	    fputc('\n', shared->pgn) != EOF && fflush(shared->pgn) == 0;
	pthread_mutex_unlock(&shared->lock);
	strbuf_free(&text);
	return ok;
}

/* Counts a game; does it tell something new? */
static bool note_game(struct worker *worker, const struct game *game,
    const struct verdict *verdict, int round, int white)
{
	struct tournament_state *shared = worker->shared;
	int loser = verdict->score == WHITE_WINS ? !white : white;
	bool distinct;

	pthread_mutex_lock(&shared->lock);
	distinct = keys_add(&shared->games, game_key(game));
	shared->standing->distinct += distinct;
	shared->standing->offences[loser][verdict->offence]++;
	if (shared->tournament->verbose || verdict->offence != NO_OFFENCE)
		fprintf(shared->tournament->out, "game %d, %s: %s - %s %s, %s, %d plies\n", round,
		    game->rules->id, uci_client_name(worker->client[white]),
		    uci_client_name(worker->client[!white]), score_text(verdict->score),
		    verdict->reason, game->now->ply);
	pthread_mutex_unlock(&shared->lock);
	return distinct || verdict->offence != NO_OFFENCE;
}

/* What the opening of a pair begins with; NULL: the start of the game. */
static const struct game *opening_of(const struct tournament *t, int pair)
{
	return t->openings ? t->openings->game[pair % t->openings->count] : NULL;
}

/* The first contestant's points of one game in half points, or -1 on failure. */
static int play_one(struct worker *worker, const char *id, uint64_t seed, int round, int white,
    bool *fresh, struct error *error)
{
	const struct tournament *t = worker->shared->tournament;
	struct game *game = opening_new(id, opening_of(t, (round - 1) / 2), t->opening_plies,
	    seed, error);
	struct uci_client *by_color[2];
	struct verdict verdict;
	int points = -1;

	if (!game || !start_engines(worker, error))
		goto out;
	by_color[WHITE] = worker->client[white];
	by_color[BLACK] = worker->client[!white];
	if (!referee_play(game, by_color, &t->control, &t->adjudication, &verdict, error))
		goto out;
	*fresh = note_game(worker, game, &verdict, round, white);
	if (!write_pgn(worker, game, &verdict, round, white)) {
		error_set(error, "cannot write %.100s", t->pgn);
		goto out;
	}
	points = verdict.score == DRAWN ? 1 : (verdict.score == WHITE_WINS) == (white == 0) ? 2 : 0;
	if (verdict.offence == LATE || verdict.offence == DIED) {
		int loser = points == 2;

		uci_client_end(worker->client[loser]);
		worker->client[loser] = NULL;
	}
out:
	game_free(game);
	return points;
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

static void add_pair(struct tournament_state *shared, int pair, int first, int second, bool fresh)
{
	const struct tournament *t = shared->tournament;
	struct standing *standing = shared->standing;

	pthread_mutex_lock(&shared->lock);
	if (fresh) {
		statistics_add_pair(&standing->all, first, second);
		statistics_add_pair(&standing->by_game[pair % t->game_count], first, second);
	} else {
		standing->repeated += 2;
	}
	print_progress(t, standing);
	if (t->sprt)
		standing->decision = sprt_decide(standing->decision,
		    statistics_ratio(&standing->all, t->elo0, t->elo1), t->alpha, t->beta);
	if (standing->decision != SPRT_GOES_ON)
		shared->stop = true;
	pthread_mutex_unlock(&shared->lock);
}

/* A seed of the pair whose opening has not been played, if one is found soon. */
static uint64_t opening_seed(struct tournament_state *shared, int pair)
{
	const struct tournament *t = shared->tournament;
	uint64_t seed = splitmix64(splitmix64(t->seed) + (uint64_t)pair);
	bool fresh = false;

	for (int attempt = 0; attempt < OPENING_ATTEMPTS && !fresh; attempt++) {
		struct error error;
		struct game *game;

		if (attempt > 0)
			seed = splitmix64(seed);
		game = opening_new(t->game[pair % t->game_count], opening_of(t, pair),
		    t->opening_plies, seed, &error);
		if (!game || keys_add(&shared->openings, game_key(game)))
			fresh = true;   /* without a game: play_one will tell what is wrong */
		game_free(game);
	}
	return seed;
}

/*
 * The number of the next pair to play, or -1.  Its opening is chosen here, in order:
 * it does not depend on how many are played at a time.
 */
static int take_pair(struct tournament_state *shared, uint64_t *seed)
{
	int pair = -1;

	pthread_mutex_lock(&shared->lock);
	if (!shared->stop && shared->next_pair < shared->pairs) {
		pair = shared->next_pair++;
		*seed = opening_seed(shared, pair);
	}
	pthread_mutex_unlock(&shared->lock);
	return pair;
}

static void *work(void *context)
{
	struct worker *worker = context;
	struct tournament_state *shared = worker->shared;
	const struct tournament *t = shared->tournament;
	struct error error = { "" };
	uint64_t seed;
	int pair;

	while ((pair = take_pair(shared, &seed)) >= 0) {
		const char *id = t->game[pair % t->game_count];
		bool fresh[2] = { false, false };
		int first = play_one(worker, id, seed, 2 * pair + 1, 0, &fresh[0], &error);
		int second = first < 0 ? -1
		    : play_one(worker, id, seed, 2 * pair + 2, 1, &fresh[1], &error);

		if (second < 0)
			give_up(shared, &error);
		else
			add_pair(shared, pair, first, second, fresh[0] && fresh[1]);
	}
	uci_client_end(worker->client[0]);
	uci_client_end(worker->client[1]);
	return NULL;
}

/* Runs the workers; at least one must start. */
static bool run_workers(struct tournament_state *shared, int wanted)
{
	struct worker *worker = xcalloc((size_t)wanted, sizeof *worker);
	pthread_t *thread = xcalloc((size_t)wanted, sizeof *thread);
	int started = 0;

	for (int i = 0; i < wanted; i++) {
		worker[i].shared = shared;
		if (signals_start_thread(&thread[started], work, &worker[i]))
			started++;
	}
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	free(worker);
	free(thread);
	return started > 0;
}

bool tournament_play(const struct tournament *tournament, struct standing *standing,
    struct error *error)
{
	struct tournament_state shared = {
		.tournament = tournament, .standing = standing,
		.pairs = tournament->games / 2
	};
	bool started;

	memset(standing, 0, sizeof *standing);
	standing->by_game = xcalloc((size_t)tournament->game_count, sizeof *standing->by_game);
	if (tournament->pgn && !(shared.pgn = fopen(tournament->pgn, "a")))
		return error_set(error, "cannot open %.100s", tournament->pgn);
	pthread_mutex_init(&shared.lock, NULL);
	started = run_workers(&shared, tournament->concurrency);
	pthread_mutex_destroy(&shared.lock);
	keys_free(&shared.openings);
	keys_free(&shared.games);
	if (shared.pgn && fclose(shared.pgn) != 0)
		return error_set(error, "cannot write %.100s", tournament->pgn);
	if (!started)
		return error_set(error, "cannot start a thread");
	*error = shared.error;
	return !error->why[0];
}

static void print_line(FILE *out, const char *what, const struct statistics *s)
{
	char elo[ELO_TEXT];

	elo_write(statistics_elo(s), elo);
	fprintf(out, "%-16s %5d games  +%-4d =%-4d -%-4d %5.1f %%  Elo %5s +/- %.0f\n", what,
	    statistics_games(s), s->wins, s->draws, s->losses, 100 * statistics_score(s),
	    elo, statistics_error(s));
}

static void print_sprt(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = { [SPRT_GOES_ON] = "undecided",
		[SPRT_ACCEPTED] = "accepted",
		[SPRT_REJECTED] = "rejected" };

	fprintf(t->out, "SPRT of %+g against %+g Elo: %s (LLR %.2f)\n", t->elo1, t->elo0,
	    words[standing->decision], statistics_ratio(&standing->all, t->elo0, t->elo1));
}

/* The results of one game, which may be one from a file. */
static void print_game(const struct tournament *t, const char *spec, const struct statistics *of)
{
	struct error error;
	struct rules *rules = variant_rules(spec, &error);

	print_line(t->out, rules ? rules->id : spec, of);
	rules_free(rules);
}

void tournament_report(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = { "", "out of time", "illegal moves", "crashes" };

	fputc('\n', t->out);
	if (t->game_count > 1)
		for (int i = 0; i < t->game_count; i++)
			if (statistics_games(&standing->by_game[i]) > 0)
				print_game(t, t->game[i], &standing->by_game[i]);
	print_line(t->out, "all", &standing->all);
	if (standing->repeated > 0)
		fprintf(t->out, "distinct games: %d of %d; %d not counted, because their pair "
		    "repeats an earlier game\n", standing->distinct,
		    statistics_games(&standing->all) + standing->repeated, standing->repeated);
	if (t->sprt)
		print_sprt(t, standing);
	for (int i = 0; i < 2; i++)
		for (int offence = LATE; offence <= DIED; offence++)
			if (standing->offences[i][offence] > 0)
				fprintf(t->out, "engine %d: %d %s\n", i + 1,
				    standing->offences[i][offence],
				    words[offence]);
}
