/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_session.h"

#include <inttypes.h>
#include <string.h>

#include "rules/outcome.h"

enum { MATE_SCORE = 100000 };

void xboard_judge(struct xboard *x)
{
	struct outcome outcome = outcome_of(x->desk.history, x->desk.count);

	if (outcome.score == UNDECIDED || x->over)
		return;
	x->over = true;
	xboard_say(x, "%s {%s}", score_text(outcome.score), ending_word(outcome.ending));
}

static void tell_progress(struct xboard *x, const struct report *report)
{
	struct position pos = x->desk.root;
	char line[LINE_MAX * (MOVE_TEXT + 1) + 1], *end = line;
	int score = report->score;

	for (int i = 0; i < report->length; i++) {
		*end++ = ' ';
		move_write(&pos, &report->line[i], end);
		end += strlen(end);
		position_apply(&pos, &report->line[i], &pos);
	}
	*end = '\0';
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
	x->hint_key = desk_now(&x->desk)->key;
}

static void play(struct xboard *x, const struct report *report)
{
	char text[MOVE_TEXT];
	struct fault fault;

	if (report->length == 0)
		return;
	move_write(&x->desk.root, &report->line[0], text);
	if (!desk_play(&x->desk, &report->line[0], &fault)) {
		xboard_say(x, "tellusererror %s", fault.why);
		return;
	}
	xboard_say(x, "move %s", text);
	remember_hint(x, report);
	xboard_judge(x);
}

/* In the engine's thread. */
static void tell(const struct report *report, bool final, void *context)
{
	struct xboard *x = context;

	pthread_mutex_lock(&x->lock);
	if (!x->discard) {
		x->seen = *report;
		if (final && !x->analysing)
			play(x, report);
		else if (!final && report->line_number <= 1 && (x->post || x->analysing))
			tell_progress(x, report);
	}
	pthread_mutex_unlock(&x->lock);
}

static void set_limits(const struct xboard *x, struct limits *limits)
{
	int moves = desk_now(&x->desk)->number - x->desk.history[0].number;

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
	for (int c = WHITE; c <= BLACK; c++) {
		limits->clock_ms[c] = x->clock_ms[c] > 0 ? x->clock_ms[c] : 1;
		limits->bonus_ms[c] = x->bonus_ms;
	}
	if (x->period_moves)
		limits->moves_to_go = x->period_moves - moves % x->period_moves;
}

void xboard_think(struct xboard *x)
{
	struct limits limits;
	struct fault fault;

	if (x->over && !x->analysing)
		return;
	if (!position_can_move(desk_now(&x->desk)))
		return;
	set_limits(x, &limits);
	x->discard = false;
	memset(&x->seen, 0, sizeof x->seen);
	if (!desk_think(&x->desk, &limits, tell, x, &fault))
		xboard_say(x, "tellusererror %s", fault.why);
}

void xboard_halt(struct xboard *x)
{
	pthread_mutex_lock(&x->lock);
	x->discard = true;
	pthread_mutex_unlock(&x->lock);
	desk_stop(&x->desk);
}
