/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "base/signals.h"
#include "match/study_game.h"
#include "notation/notation.h"

enum {
	OPENING_NODES = 5,      /* times the nodes of other moves: all legal ones need a score */
	LIKELIEST = 1 << 16     /* the likelihood of the best move; others in proportion */
};

/* A game being played. */
struct study_player {
	struct engine *engine;
	const struct study_terms *terms;
	struct position *history;
	int count;
	uint64_t random;
	struct study_scores scores;
	struct study_game *game;
};

/* A search, for whose end a thread waits. */
struct search {
	pthread_mutex_t lock;
	pthread_cond_t ended;
	bool over;
	struct study_scores *scores;    /* NULL: not wanted */
	struct report report;           /* the final one */
};

/* Notes the lines of the deepest search that was finished. */
static void note_line(const struct report *report, struct study_scores *scores)
{
	int i = report->line_number - 1;

	if (report->length == 0 || i >= scores->room)
		return;
	scores->move[i] = report->line[0];
	scores->score[i] = report->score;
	if (scores->count <= i)
		scores->count = i + 1;
}

static void note(const struct report *report, bool final, void *context)
{
	struct search *search = context;

	if (!final && search->scores)
		note_line(report, search->scores);
	if (!final)
		return;
	pthread_mutex_lock(&search->lock);
	search->report = *report;
	search->over = true;
	pthread_cond_signal(&search->ended);
	pthread_mutex_unlock(&search->lock);
}

/* A search may take long: a signal ends it. */
static void wait_for_end(struct engine *engine, struct search *search)
{
	enum { LOOK_NS = 50000000, SECOND_NS = 1000000000 };
	struct timespec next;

	pthread_mutex_lock(&search->lock);
	while (!search->over) {
		if (signals_deadly())
			engine_stop(engine);
		clock_gettime(CLOCK_REALTIME, &next);
		next.tv_sec += (next.tv_nsec + LOOK_NS) / SECOND_NS;
		next.tv_nsec = (next.tv_nsec + LOOK_NS) % SECOND_NS;
		pthread_cond_timedwait(&search->ended, &search->lock, &next);
	}
	pthread_mutex_unlock(&search->lock);
	engine_wait(engine);
}

/* Searches the last of these positions; false with the reason. */
static bool think(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, struct search *search, struct error *error)
{
	bool good;

	pthread_mutex_init(&search->lock, NULL);
	pthread_cond_init(&search->ended, NULL);
	good = engine_start(engine, history, count, limits, note, search);
	if (good)
		wait_for_end(engine, search);
	pthread_cond_destroy(&search->ended);
	pthread_mutex_destroy(&search->lock);
	return good || error_set(error, "cannot start a thread");
}

bool study_search(struct engine *engine, const struct position *history, int count,
    int64_t nodes, struct study_scores *scores, struct error *error)
{
	struct limits limits = { .nodes = nodes, .multipv = scores->room };
	struct search search = { .scores = scores };

	scores->count = 0;
	return think(engine, history, count, &limits, &search, error);
}

/*
 * How likely a move is chosen that is so many centipawns worse than the best: it halves every
 * STUDY_HALF of them, and falls in a straight line between.
 */
static uint64_t likelihood(int worse)
{
	int halvings = worse / STUDY_HALF, rest = worse % STUDY_HALF;
	uint64_t above = halvings < 16 ? (uint64_t)LIKELIEST >> halvings : 0;

	return above - above * (uint64_t)rest / (2 * STUDY_HALF);
}

/* The entropy of a choice, in thousandths of a bit; sum is that of all likelihoods. */
static int entropy(const struct study_scores *scores, uint64_t sum)
{
	double bits = 0;

	for (int i = 0; i < scores->count; i++) {
		double p = (double)likelihood(scores->score[0] - scores->score[i]) / (double)sum;

		bits -= p > 0 ? p * log2(p) : 0;
	}
	return (int)lround(1000 * bits);
}

/* Chooses one of the moves that were scored; *bits is how uncertain that was. */
static const struct move *choose_at_random(struct study_player *p, int *bits)
{
	const struct study_scores *scores = &p->scores;
	uint64_t sum = 0, at;

	for (int i = 0; i < scores->count; i++)
		sum += likelihood(scores->score[0] - scores->score[i]);
	*bits = entropy(scores, sum);
	p->random = splitmix64(p->random);
	at = p->random % sum;
	for (int i = 0; i < scores->count; i++) {
		uint64_t part = likelihood(scores->score[0] - scores->score[i]);

		if (at < part)
			return &scores->move[i];
		at -= part;
	}
	return &scores->move[0];
}

/* A move of the opening, of so many legal ones; NULL with the reason on failure. */
static const struct move *opening_move(struct study_player *p, int choices, struct error *error)
{
	const struct move *move;
	int bits;

	p->scores.room = choices;
	if (!study_search(p->engine, p->history, p->count, OPENING_NODES * p->terms->nodes,
	    &p->scores, error) || signals_deadly())
		return NULL;
	if (p->scores.count == 0) {
		error_set(error, "the search found no move");
		return NULL;
	}
	move = choose_at_random(p, &bits);
	p->game->opening_bits += bits;
	if (p->count == 1)
		p->game->first_bits = bits;
	return move;
}

/* Plays one more move of the game.  False as study_play_game. */
static bool play_on(struct study_player *p, struct moves *list, struct error *error)
{
	const struct position *pos = &p->history[p->count - 1];
	struct limits limits = { .nodes = p->terms->nodes };
	struct search search = { .over = false };
	const struct move *move = &search.report.line[0];

	list->count = 0;
	position_legal_moves(pos, list);
	p->game->choices += list->count;
	if (p->count <= p->terms->opening) {
		move = opening_move(p, list->count, error);
		if (!move)
			return false;
	} else if (!think(p->engine, p->history, p->count, &limits, &search, error)) {
		return false;
	} else if (search.report.length == 0 && !signals_deadly()) {
		return error_set(error, "the search found no move");
	}
	if (signals_deadly())
		return false;
	if (p->count == 1)
		san_write(pos, move, p->game->first);
	position_apply(pos, move, &p->history[p->count]);
	p->game->key = splitmix64(p->game->key + p->history[p->count].key);
	p->count++;
	return true;
}

static bool play_all(struct study_player *p, struct moves *list, struct error *error)
{
	struct outcome outcome = outcome_of(p->history, p->count);

	while (outcome.result == UNDECIDED && p->count <= p->terms->plies) {
		if (!play_on(p, list, error))
			return false;
		outcome = outcome_of(p->history, p->count);
	}
	p->game->plies = p->count - 1;
	p->game->result = outcome.result == UNDECIDED ? DRAWN : outcome.result;
	p->game->ending = outcome.result == UNDECIDED ? "unfinished" : ending_word(outcome.ending);
	return true;
}

/* The same for the same game and seed on every machine. */
static uint64_t random_of(const struct rules *rules, const struct study_terms *terms, int number)
{
	uint64_t random = splitmix64(terms->seed);

	for (const char *id = rules->id; *id; id++)
		random = splitmix64(random + (unsigned char)*id);
	return splitmix64(random + (uint64_t)number);
}

bool study_play_game(struct engine *engine, const struct rules *rules,
    const struct study_terms *terms, int number, struct position *history, struct moves *list,
    struct study_game *game, struct error *error)
{
	struct study_player p = {
		.engine = engine, .terms = terms, .history = history, .count = 1,
		.random = random_of(rules, terms, number), .game = game
	};
	bool played;

	*game = (struct study_game){ .first = "-" };
	if (!fen_read(NULL, rules, &history[0], error))
		return false;
	p.scores.move = xmalloc(MOVES_MAX * sizeof *p.scores.move);
	p.scores.score = xmalloc(MOVES_MAX * sizeof *p.scores.score);
	engine_forget(engine);
	played = play_all(&p, list, error);
	free(p.scores.move);
	free(p.scores.score);
	return played;
}
