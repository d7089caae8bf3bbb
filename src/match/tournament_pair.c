/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/signals.h"
#include "game/game_pgn.h"
#include "match/tournament_pair.h"

/* A pair of games of a tournament: its engines, its games, their PGN. */

enum { REPLAYS_MOST = 8 };              /* of a pair whose games are the same */

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

struct opening tournament_opening(const struct tournament *t, int number)
{
	return (struct opening){ number, splitmix64(splitmix64(t->seed) + (uint64_t)number) };
}

struct game *tournament_game(const struct tournament *t, int pair,
    const struct opening *opening, struct error *error)
{
	const struct openings *all = t->openings;

	return opening_new(t->game[pair % t->game_count],
	    all ? &all->opening[opening->number % all->count] : NULL, t->opening_plies,
	    opening->seed, error);
}

/* What a game is for its pair. */
static void note_result(struct pair *pair, const struct game *game, const struct verdict *verdict,
    int white)
{
	bool drawn = verdict->result == DRAWN;

	pair->key[white] = game_key(game);
	pair->points[white] = drawn ? 1 : (verdict->result == WHITE_WINS) == (white == 0) ? 2 : 0;
	pair->offense[white] = drawn ? NO_OFFENSE : verdict->offense;
}

/* An engine that was late, or has exited, is ended: the next game starts it anew. */
static void end_offender(struct worker *worker, const struct verdict *verdict, int white)
{
	int offender = verdict->offender == WHITE ? white : !white;

	if (verdict->offense != LATE && verdict->offense != DIED)
		return;
	uci_client_end(worker->client[offender]);
	worker->client[offender] = NULL;
}

/* Plays a game of a pair; false on failure. */
static bool play_one(struct worker *worker, int number, const struct opening *opening, int white,
    struct pair *pair, struct error *error)
{
	const struct tournament *t = worker->shared->tournament;
	struct game *game = tournament_game(t, number, opening, error);
	struct uci_client *by_color[2];
	struct verdict verdict;
	int round = 2 * number + 1 + white;
	bool played = game && start_engines(worker, error);

	if (played) {
		by_color[WHITE] = worker->client[white];
		by_color[BLACK] = worker->client[!white];
		played = referee_play(game, by_color, &t->control, &t->adjudication, &verdict,
		    error) && !signals_deadly();
	}
	if (played) {
		tell_game(worker, game, &verdict, round, white);
		note_result(pair, game, &verdict, white);
		add_pgn(worker, game, &verdict, round, white);
		end_offender(worker, &verdict, white);
	}
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

bool tournament_pair(struct worker *worker, int number, struct opening opening,
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
		opening = tournament_opening(t, next);
	}
}
