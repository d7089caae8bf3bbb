/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_session.h"

#include <inttypes.h>
#include <string.h>

#include "base/signals.h"
#include "rules/outcome.h"

enum {
	MATE_SCORE = 100000,
	CLOCK_MOST_MS = 1000000000,
	DRAW_SCORE = 15, DRAW_MOVES = 30        /* a draw is welcome up to this, from then on */
};

bool xboard_would_draw(const struct xboard *x)
{
	return x->has_score && x->score <= DRAW_SCORE &&
	    engine_session_now(&x->engine_session)->fullmove >= DRAW_MOVES;
}

void xboard_pong(struct xboard *x)
{
	for (int i = 0; i < x->ping_count; i++)
		xboard_say(x, "pong %d", x->pings[i]);
	x->ping_count = 0;
}

void xboard_judge(struct xboard *x)
{
	struct outcome outcome = outcome_of(x->engine_session.history, x->engine_session.count);

	if (outcome.score == UNDECIDED || x->over)
		return;
	x->over = true;
	xboard_say(x, "%s {%s}", score_text(outcome.score), ending_word(outcome.ending));
}

static void tell_progress(struct xboard *x, const struct report *report)
{
	char line[LINE_TEXT];
	int score = report->score;

	engine_session_write_line(&x->engine_session, report, line);
	if (report->mate_in)
		score = report->mate_in + (report->mate_in > 0 ? MATE_SCORE : -MATE_SCORE);
	xboard_say(x, "%d %d %d %" PRId64 "%s", report->depth, score, report->ms / 10,
	    report->nodes, line);
}

static void remember_hint(struct xboard *x, const struct report *report)
{
	x->hint_key = 0;
	if (report->length < 2)
		return;
	x->hint = report->line[1];
	x->hint_key = engine_session_now(&x->engine_session)->key;
}

/* How many moves of the present period have been made. */
static int moves_in_period(const struct xboard *x)
{
	return (engine_session_now(&x->engine_session)->fullmove -
	           x->engine_session.history[0].fullmove) %
	    x->period_moves;
}

/* Our clock goes on from what XBoard said last, until it says more. */
static void add_time(struct xboard *x, int ms)
{
	x->own_ms = x->own_ms < CLOCK_MOST_MS - ms ? x->own_ms + ms : CLOCK_MOST_MS;
}

/* Is there something to expect of the opponent, after which the game goes on? */
static bool expect(struct xboard *x)
{
	const struct position *pos = engine_session_now(&x->engine_session);
	struct error error;

	if (!x->ponders || x->over || x->force || x->discard || x->hint_key != pos->key ||
	    !engine_session_play(&x->engine_session, &x->hint, &error))
		return false;
	if (outcome_of(x->engine_session.history, x->engine_session.count).score == UNDECIDED)
		return true;
	(void)engine_session_undo(&x->engine_session, 1, &error);
	return false;
}

static void tell(const struct report *report, bool final, void *context);

/* In a thread of its own, as a search cannot start the next one. */
static void *ponder(void *context)
{
	struct xboard *x = context;
	struct limits limits;
	struct error error;
	char text[MOVE_TEXT];

	pthread_mutex_lock(&x->lock);
	if (expect(x)) {
		move_write(engine_session_now(&x->engine_session) - 1, &x->hint, text);
		xboard_say(x, "Hint: %s", text);
		if (x->period_moves && moves_in_period(x) == 0)
			add_time(x, x->base_ms);
		xboard_limits(x, &limits);
		limits.ponder = true;
		x->pondering = true;
		if (!engine_session_think(&x->engine_session, &limits, tell, x, &error)) {
			x->pondering = false;
			(void)engine_session_undo(&x->engine_session, 1, &error);
		}
	}
	pthread_mutex_unlock(&x->lock);
	return NULL;
}

static void play(struct xboard *x, const struct report *report)
{
	struct error error;

	if (report->length == 0)
		return;
	x->has_score = true;
	x->score = report->mate_in > 0 ? MATE_SCORE :
	    report->mate_in < 0 ? -MATE_SCORE : report->score;
	if (!xboard_move(x, &report->line[0], &error)) {
		xboard_say(x, "tellusererror %s", error.why);
		return;
	}
	add_time(x, x->increment_ms - report->ms);
	remember_hint(x, report);
	xboard_judge(x);
	if (x->ponders && !x->over)
		x->starting = signals_start_thread(&x->starter, ponder, x);
}

/* In the engine's thread. */
static void tell(const struct report *report, bool final, void *context)
{
	struct xboard *x = context;

	pthread_mutex_lock(&x->lock);
	if (!x->discard) {
		x->seen = *report;
		if (final && x->searching)
			play(x, report);
		else if (!final && (x->post || x->analysing))
			tell_progress(x, report);
	}
	if (final) {
		x->searching = false;
		pthread_cond_signal(&x->moved);
		xboard_pong(x);
	}
	pthread_mutex_unlock(&x->lock);
}

void xboard_limits(const struct xboard *x, struct limits *limits)
{
	memset(limits, 0, sizeof *limits);
	limits->level = x->level;
	if (x->analysing) {
		limits->level = 0;
		limits->infinite = true;
		return;
	}
	limits->depth = x->depth;
	limits->move_ms = x->move_ms;
	if (x->move_ms)
		return;
	limits->clock_ms[x->side] = x->own_ms > 0 ? x->own_ms : 1;
	limits->clock_ms[!x->side] = x->other_ms > 0 ? x->other_ms : 1;
	limits->increment_ms[WHITE] = limits->increment_ms[BLACK] = x->increment_ms;
	if (x->period_moves)
		limits->moves_to_go = x->period_moves - moves_in_period(x);
}

void xboard_think(struct xboard *x)
{
	struct limits limits;
	struct error error;

	if (x->over && !x->analysing)
		return;
	if (!position_can_move(engine_session_now(&x->engine_session)))
		return;
	xboard_limits(x, &limits);
	x->discard = false;
	x->searching = !x->analysing;
	memset(&x->seen, 0, sizeof x->seen);
	if (engine_session_think(&x->engine_session, &limits, tell, x, &error))
		return;
	x->searching = false;
	xboard_say(x, "tellusererror %s", error.why);
}

/* Then only one other thread is left, that of the engine. */
static void join_starter(struct xboard *x)
{
	bool join;

	pthread_mutex_lock(&x->lock);
	join = x->starting;
	x->starting = false;
	pthread_mutex_unlock(&x->lock);
	if (join)
		pthread_join(x->starter, NULL);
}

void xboard_halt(struct xboard *x)
{
	struct error error;

	pthread_mutex_lock(&x->lock);
	x->discard = true;
	pthread_mutex_unlock(&x->lock);
	join_starter(x);
	engine_session_stop(&x->engine_session);
	pthread_mutex_lock(&x->lock);
	if (x->pondering)
		(void)engine_session_undo(&x->engine_session, 1, &error);
	x->pondering = x->searching = false;
	xboard_pong(x);
	pthread_mutex_unlock(&x->lock);
}

bool xboard_keep_thinking(struct xboard *x, const char *text)
{
	bool hit;

	join_starter(x);
	pthread_mutex_lock(&x->lock);
	hit = x->pondering && xboard_ponder_hit(x, text);
	if (hit) {
		x->pondering = false;
		x->searching = true;
		engine_ponderhit(x->engine_session.engine);
	}
	pthread_mutex_unlock(&x->lock);
	return hit;
}

void xboard_end_pondering(struct xboard *x)
{
	bool any;

	pthread_mutex_lock(&x->lock);
	any = x->pondering || x->starting;
	pthread_mutex_unlock(&x->lock);
	if (any)
		xboard_halt(x);
}
