/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/signals.h"
#include "base/strbuf.h"
#include "engine/engine.h"
#include "learn/self_play.h"
#include "notation/notation.h"

enum {
	PLIES_MOST = 260,       /* longer games are drawn */
	OPENING_LEAST = 4,      /* random plies, and up to so many more as wanted */
	LOPSIDED = 900,         /* openings that are worth more for either side are not played */
	/*
	 * Centipawns; for so many plies on end: won.  Not more, for a short search
	 * often fails to win what is won, and would teach that it is not.
	 */
	DECISIVE = 700, DECISIVE_PLIES = 4,
	LEVEL = 6,              /* centipawns at most, ... */
	LEVEL_PLIES = 16,       /* ... for so many plies on end, ... */
	LEVEL_FROM = 110,       /* ... after so many of the game: drawn */
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
	const struct self_play *wanted;
	pthread_mutex_t mutex;
	pthread_cond_t written;
	int begun, finished;    /* games; taken in the order of their numbers */
	bool failed;
};

static uint64_t draw(struct engine_player *p)
{
	return splitmix64(p->random++);
}

static bool think(struct engine_player *p)
{
	struct limits limits = { .nodes = p->work->wanted->nodes };

	engine_think(p->engine, p->history, p->count, &limits, &p->report);
	return p->report.length > 0;
}

static void play(struct engine_player *p, const struct move *m)
{
	position_apply(&p->history[p->count - 1], m, &p->history[p->count]);
	p->count++;
}

/* Random moves from the start; false if the game ends meanwhile. */
static bool open_game(struct engine_player *p)
{
	int plies = OPENING_LEAST + (int)(draw(p) % (uint64_t)(p->work->wanted->opening + 1));
	struct error error;

	p->count = 1;
	if (!fen_read(NULL, p->work->wanted->rules, &p->history[0], &error))
		return false;
	for (int i = 0; i < plies; i++) {
		p->list.count = 0;
		position_legal_moves(&p->history[p->count - 1], &p->list);
		if (!p->list.count)
			return false;
		play(p, &p->list.move[draw(p) % (uint64_t)p->list.count]);
	}
	return outcome_of(p->history, p->count).result == UNDECIDED;
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
static enum result adjudicate(struct engine_player *p, int score)
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
static enum result play_game(struct engine_player *p)
{
	enum result result = UNDECIDED;

	p->samples = p->won = p->level = 0;
	engine_forget(p->engine);
	if (!open_game(p))
		return UNDECIDED;
	for (int begin = p->count; result == UNDECIDED;) {
		int white;

		if (!think(p))
			return UNDECIDED;
		white = p->history[p->count - 1].turn == WHITE ? p->report.score : -p->report.score;
		if (p->count == begin && abs(white) > LOPSIDED)
			return UNDECIDED;
		if (p->count > begin)
			take_sample(p, white);
		result = adjudicate(p, white);
		if (result == UNDECIDED) {
			play(p, &p->report.line[0]);
			result = outcome_of(p->history, p->count).result;
		}
	}
	return result;
}

static void write_samples(const struct engine_player *p, enum result result, struct strbuf *text)
{
	static const char *const points[] = {
		[WHITE_WINS] = "1", [BLACK_WINS] = "0", [DRAWN] = "0.5"
	};

	for (int i = 0; i < p->samples; i++)
		strbuf_printf(text, "%s\t%s\t%d\n", p->sample[i].fen, points[result],
		    p->sample[i].score);
	strbuf_add(text, "\n");
}

/* Games are taken in the order of their numbers. */
static void give_samples(struct engine_player *p, int number, enum result result)
{
	struct work *work = p->work;
	struct strbuf text = { 0 };

	write_samples(p, result, &text);
	pthread_mutex_lock(&work->mutex);
	while (work->finished != number && !work->failed)
		pthread_cond_wait(&work->written, &work->mutex);
	if (!work->failed &&
	    !work->wanted->take(strbuf_str(&text), work->wanted->context))
		work->failed = true;
	work->finished++;
	pthread_cond_broadcast(&work->written);
	pthread_mutex_unlock(&work->mutex);
	strbuf_free(&text);
}

static bool next_game(struct work *work, int *number)
{
	bool more;

	pthread_mutex_lock(&work->mutex);
	more = !work->failed && work->begun < work->wanted->games;
	*number = work->begun;
	work->begun += more;
	pthread_mutex_unlock(&work->mutex);
	return more;
}

static void player_play(struct engine_player *p, int number)
{
	enum result result = UNDECIDED;

	p->random = splitmix64(p->work->wanted->seed << 32 | (uint64_t)number);
	for (int i = 0; result == UNDECIDED && i < TRIES; i++)
		result = play_game(p);
	if (result == UNDECIDED)
		p->samples = 0;
	give_samples(p, number, result == UNDECIDED ? DRAWN : result);
}

/* One thread.  Without memory for an engine it leaves the games to others. */
static void *play_games(void *context)
{
	struct engine_player *p = xcalloc(1, sizeof *p);
	int number;

	p->work = context;
	p->engine = engine_new(TABLE_MB, 1);
	p->list.move = xcalloc(MOVES_MAX, sizeof *p->list.move);
	while (p->engine && next_game(p->work, &number))
		player_play(p, number);
	engine_free(p->engine);
	free(p->list.move);
	free(p);
	return NULL;
}

bool self_play(const struct self_play *wanted)
{
	struct work work = { .wanted = wanted, .begun = wanted->first, .finished = wanted->first,
		.mutex = PTHREAD_MUTEX_INITIALIZER, .written = PTHREAD_COND_INITIALIZER };

	return signals_run_threads(wanted->threads, play_games, &work) && !work.failed &&
	    work.finished == wanted->games;
}
