/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/move_picker.h"
#include "engine/time.h"
#include "notation/notation.h"
#include "rules/outcome.h"
#include "rules/rules.h"
#include "variants/list.h"

/*
 * Plays games of the engine against itself and writes down quiet positions with
 * how their games ended, for the tuner:
 *
 *	game ID
 *	FEN <tab> 1, 0.5 or 0 points for White <tab> the search's score for White
 *
 * in the order of play, with an empty line after each game.
 *
 * Every game begins with random moves, so that no two are alike and one side is
 * often ahead.  The same seed gives the same games, whatever the number of
 * threads; a limit in seconds only decides how many of them there are.
 */

enum {
	PLIES_MOST = 260,       /* longer games are drawn */
	OPENING_LEAST = 4,      /* random plies, and up to so many more as wanted */
	LOPSIDED = 900,         /* openings that are worth more for either side are not played */
	/*
	 * Centipawns; for so many plies on end: won.  Not more, for a short search
	 * often fails to win what is won, and would teach that it is not.
	 */
	DECISIVE = 700, DECISIVE_PLIES = 4,
	LEVEL = 6,              /* as long as this, after so many plies: drawn */
	LEVEL_PLIES = 16, LEVEL_FROM = 110,
	TELLING = 1500,         /* greater scores say little about the evaluation */
	TRIES = 1000,           /* of openings */
	TABLE_MB = 4
};

struct game_sample {
	char fen[FEN_TEXT];
	int score;              /* White's */
};

/* One thread's game. */
struct engine_player {
	struct work *work;
	pthread_t thread;
	struct engine *engine;
	struct report report;
	uint64_t random;
	struct position history[PLIES_MOST + 2];
	int count;
	struct game_sample sample[PLIES_MOST + 2];
	int samples;
	int won, level;         /* plies on end for which the score has been so */
	struct moves list;
};

/* What the threads share. */
struct work {
	const struct rules *rules;
	int games, opening, seconds;
	int64_t nodes, start_ms;
	uint64_t seed;
	pthread_mutex_t mutex;
	pthread_cond_t written;
	int begun, finished;    /* games; written in the order of their numbers */
	bool over, failed;
	int64_t positions;
	int result[3];          /* Black's wins, draws, White's wins */
};

static uint64_t draw(struct engine_player *p)
{
	return splitmix64(p->random++);
}

static bool think(struct engine_player *p)
{
	struct limits limits = { .nodes = p->work->nodes };

	return engine_think(p->engine, p->history, p->count, &limits, &p->report) &&
	    p->report.length > 0;
}

static void play(struct engine_player *p, const struct move *m)
{
	position_apply(&p->history[p->count - 1], m, &p->history[p->count]);
	p->count++;
}

/* Random moves from the start; false if the game ends meanwhile. */
static bool open_game(struct engine_player *p)
{
	int plies = OPENING_LEAST + (int)(draw(p) % (uint64_t)(p->work->opening + 1));
	struct error error;

	p->count = 1;
	if (!fen_read(NULL, p->work->rules, &p->history[0], &error))
		return false;
	for (int i = 0; i < plies; i++) {
		p->list.count = 0;
		position_legal_moves(&p->history[p->count - 1], &p->list);
		if (!p->list.count)
			return false;
		play(p, &p->list.move[draw(p) % (uint64_t)p->list.count]);
	}
	return outcome_of(p->history, p->count).score == UNDECIDED;
}

/* Notes the position unless something is hanging. */
static void take_sample(struct engine_player *p, int score)
{
	const struct position *pos = &p->history[p->count - 1];
	const struct move *best = &p->report.line[0];
	struct game_sample *sample = &p->sample[p->samples];

	if (position_in_check(pos) || is_noisy(pos, best) || abs(score) > TELLING ||
	    !move_has_mover(best))
		return;
	fen_write(pos, sample->fen);
	sample->score = score;
	p->samples++;
}

/* Ends games whose result is clear: UNDECIDED if it is not. */
static enum score adjudicate(struct engine_player *p, int score)
{
	p->won = score >= DECISIVE ? (p->won > 0 ? p->won : 0) + 1 :
	    score <= -DECISIVE ? (p->won < 0 ? p->won : 0) - 1 : 0;
	p->level = abs(score) <= LEVEL && p->count > LEVEL_FROM ? p->level + 1 : 0;
	if (p->won >= DECISIVE_PLIES)
		return WHITE_WINS;
	if (p->won <= -DECISIVE_PLIES)
		return BLACK_WINS;
	if (p->level >= LEVEL_PLIES || p->count > PLIES_MOST)
		return DRAWN;
	return UNDECIDED;
}

/* One game with samples; UNDECIDED if the opening was no good. */
static enum score play_game(struct engine_player *p)
{
	enum score score = UNDECIDED;

	p->samples = p->won = p->level = 0;
	engine_forget(p->engine);
	if (!open_game(p))
		return UNDECIDED;
	for (int begin = p->count; score == UNDECIDED;) {
		int white;

		if (!think(p))
			return UNDECIDED;
		white = p->history[p->count - 1].turn == WHITE ? p->report.score : -p->report.score;
		if (p->count == begin && abs(white) > LOPSIDED)
			return UNDECIDED;
		if (p->count > begin)
			take_sample(p, white);
		score = adjudicate(p, white);
		if (score == UNDECIDED) {
			play(p, &p->report.line[0]);
			score = outcome_of(p->history, p->count).score;
		}
	}
	return score;
}

static bool write_samples(const struct engine_player *p, enum score score)
{
	static const char *const points[] = { "", "1", "0", "0.5" };

	for (int i = 0; i < p->samples; i++)
		if (printf("%s\t%s\t%d\n", p->sample[i].fen, points[score], p->sample[i].score) < 0)
			return false;
	return putchar('\n') != EOF;
}

/* Games are written in the order of their numbers. */
static void write_game(struct engine_player *p, int number, enum score score)
{
	struct work *work = p->work;

	pthread_mutex_lock(&work->mutex);
	while (work->finished != number)
		pthread_cond_wait(&work->written, &work->mutex);
	if (!write_samples(p, score))
		work->failed = work->over = true;
	work->positions += p->samples;
	work->result[score == WHITE_WINS ? 2 : score == BLACK_WINS ? 0 : 1]++;
	work->finished++;
	if (work->finished % 50 == 0)
		fprintf(stderr, "%s: %d games, %lld positions\n", work->rules->id, work->finished,
		    (long long)work->positions);
	pthread_cond_broadcast(&work->written);
	pthread_mutex_unlock(&work->mutex);
}

static bool next_game(struct work *work, int *number)
{
	pthread_mutex_lock(&work->mutex);
	if (work->begun >= work->games ||
	    (work->seconds && now_ms() - work->start_ms >= 1000 * (int64_t)work->seconds))
		work->over = true;
	*number = work->over ? -1 : work->begun++;
	pthread_mutex_unlock(&work->mutex);
	return *number >= 0;
}

static void *play_games(void *context)
{
	struct engine_player *p = context;
	int number;

	while (next_game(p->work, &number)) {
		enum score score = UNDECIDED;

		p->random = splitmix64(p->work->seed << 32 | (uint64_t)number);
		for (int i = 0; score == UNDECIDED && i < TRIES; i++)
			score = play_game(p);
		if (score == UNDECIDED)
			p->samples = 0;
		write_game(p, number, score == UNDECIDED ? DRAWN : score);
	}
	return NULL;
}

static bool player_init(struct engine_player *p, struct work *work)
{
	p->work = work;
	p->engine = engine_new(TABLE_MB, 1);
	p->list.move = malloc(MOVES_MAX * sizeof *p->list.move);
	return p->engine && p->list.move && !pthread_create(&p->thread, NULL, play_games, p);
}

static bool run(struct work *work, int threads)
{
	struct engine_player *player = calloc((size_t)threads, sizeof *player);
	int running = 0;

	printf("game %s\n", work->rules->id);
	while (player && running < threads && player_init(&player[running], work))
		running++;
	for (int i = 0; i < running; i++)
		pthread_join(player[i].thread, NULL);
	for (int i = 0; player && i < threads; i++) {
		engine_free(player[i].engine);
		free(player[i].list.move);
	}
	free(player);
	fprintf(stderr, "%s: %d games (White won %d, drawn %d, Black won %d), %lld positions\n",
	    work->rules->id, work->finished, work->result[2], work->result[1], work->result[0],
	    (long long)work->positions);
	return running == threads && !work->failed && fflush(stdout) == 0;
}

static const struct option options[] = {
	{ "games", required_argument, NULL, 'g' }, { "seconds", required_argument, NULL, 'S' },
	{ "nodes", required_argument, NULL, 'n' }, { "seed", required_argument, NULL, 's' },
	{ "threads", required_argument, NULL, 't' }, { "opening", required_argument, NULL, 'o' },
	{ 0 }
};

int main(int argc, char **argv)
{
	struct work work = {
		.games = 2000, .nodes = 500, .seed = 1, .opening = 6, .start_ms = now_ms(),
		.mutex = PTHREAD_MUTEX_INITIALIZER, .written = PTHREAD_COND_INITIALIZER
	};
	struct rules *rules;
	struct error error;
	int option, threads = 1;
	bool good;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (option) {
		case 'g': work.games = atoi(optarg); break;
		case 'S': work.seconds = atoi(optarg); break;
		case 'n': work.nodes = atoll(optarg); break;
		case 's': work.seed = strtoull(optarg, NULL, 10); break;
		case 't': threads = atoi(optarg); break;
		case 'o': work.opening = atoi(optarg); break;
		default: optind = argc;
		}
	if (optind != argc - 1 || threads < 1 || work.opening < 0) {
		fprintf(stderr, "usage: selfplay [--games=N] [--seconds=N] [--nodes=N] [--seed=N] "
		    "[--threads=N] [--opening=PLIES] GAME\n");
		return 2;
	}
	rules = variant_rules(argv[optind], &error);
	if (!rules) {
		fprintf(stderr, "selfplay: %s\n", error.why);
		return 2;
	}
	work.rules = rules;
	good = run(&work, threads);
	rules_free(rules);
	return good ? 0 : 1;
}
