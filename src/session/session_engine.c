/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"
#include "base/clock.h"
#include "session/idle.h"
#include "session/session_parts.h"
#include "session/takeover.h"

/* Engines: hints, analysis and the moves they play. */

/* Stops all thinking. */
void session_stop_thinking(struct session *session)
{
	if (session->async)
		async_search_cancel(session->async);
	if (session->external)
		external_engine_cancel(session->external);
	session->thought = NO_THOUGHT;
}

/* Thinking time without clocks, by level: quick to answer, longer when strong. */
static int level_ms(int level)
{
	static const int ms[LEVEL_MOST] = { 200, 300, 400, 600, 800, 1200, 1800, 2600, 4000, 6000 };

	return ms[level < 1 ? 0 : level > LEVEL_MOST ? LEVEL_MOST - 1 : level - 1];
}

static void ask_program(struct session *session, const char *command, const struct limits *limits)
{
	struct error error = { "" };

	if (!session->external)
		session->external = external_engine_new(session->wake_fd);
	if (session->external &&
	    external_engine_ask(session->external, command, session->game, limits, &error))
		return;
	session->thought = NO_THOUGHT;
	session_say(session, "The program does not play: %s. `hurry` asks again.", error.why);
}

static void start_thinking(struct session *session, enum thought thought)
{
	enum color turn = (enum color)game_position(session->game)->turn;
	struct limits limits = { 0 };

	if (thought == THINK_ANALYSIS)
		limits.move_ms = session->analysis_ms;
	else if (thought == THINK_HINT)
		limits.move_ms = 1000;
	else
		limits.level = session->player[turn].level;
	if (thought == THINK_MOVE && session->clocks.used) {
		for (int side = WHITE; side <= BLACK; side++) {
			int left = clocks_left(&session->clocks, (enum color)side, now_ms());

			limits.clock_ms[side] = left > 1 ? left : 1;
		}
		limits.increment_ms[WHITE] = limits.increment_ms[BLACK] =
		    session->clocks.increment_ms;
	} else if (thought == THINK_MOVE) {
		limits.move_ms = level_ms(limits.level);
	}
	session->reported = false;
	session->thought = thought;
	if (thought == THINK_MOVE && session->player[turn].who == PROGRAM) {
		ask_program(session, session->player[turn].command, &limits);
	} else if (!async_search_start(session->async, session->game, &limits)) {
		session->thought = NO_THOUGHT;
		session_say(session, "The computer cannot think: out of memory.");
	}
}

void session_think(struct session *session, enum thought thought)
{
	session_stop_thinking(session);
	session->reported = false;
	if (session->table)           /* no engine help at a table */
		return;
	if (thought != NO_THOUGHT && !game_over(session->game))
		start_thinking(session, thought);
}

/* Plays a move that no human made. */
static void play_machine(struct session *session, const struct move *m)
{
	session->computer_moves++;
	session_play(session, m);
}

/* The computer has decided. */
static void decide(struct session *session)
{
	const struct position *pos = game_position(session->game);
	enum thought thought = session->thought;
	struct move m = session->report.line[0];
	char san[MOVE_TEXT], words[WORDS_TEXT];

	session->thought = NO_THOUGHT;
	if (thought == THINK_ANALYSIS || session->report.length == 0)
		return;
	if (thought == THINK_HINT) {
		san_write(pos, &m, san);
		move_words(pos, &m, words);
		session_say(session, "Hint: %s (%s).", san, words);
		if (session->settings.engine_line)      /* what the hint took the place of */
			session_think(session, THINK_ANALYSIS);
		return;
	}
	play_machine(session, &m);
}

/* Handles the answer of an external engine, or its failure. */
static void hear_program(struct session *session)
{
	struct error error;
	struct move m;

	switch (external_engine_fetch(session->external, &m, &error)) {
	case EXTERNAL_MOVED:
		session->thought = NO_THOUGHT;
		play_machine(session, &m);
		break;
	case EXTERNAL_FAILED:
		session->thought = NO_THOUGHT;
		session_say(session, "The program does not play: %s. `hurry` asks again.",
		    error.why);
		break;
	default:
		break;
	}
}

static void check_flags(struct session *session)
{
	int side = session->clocks.running;

	if (!session->game || side < 0)
		return;
	if (session->table && table_side(session) < 0)      /* the players do that */
		return;
	if (clocks_left(&session->clocks, (enum color)side, now_ms()) > 0)
		return;
	session_close(session, side == WHITE ? BLACK_WINS : WHITE_WINS, BY_TIME);
}

void session_poll(struct session *session)
{
	struct report report;
	bool final;

	if (session->table)
		table_poll(session);
	if (async_search_fetch(session->async, &report, &final) && session->thought != NO_THOUGHT) {
		session->report = report;
		session->reported = true;
		if (final)
			decide(session);
	}
	if (session->external && session->thought == THINK_MOVE)
		hear_program(session);
	check_flags(session);
	if (idle_due(session) == 0)
		session->quit = session->idle = true;
}

/* Milliseconds until what a clock shows changes, or -1: tenths near the end. */
static int clock_due(const struct session *session)
{
	int side = session->clocks.running, left;

	if (side < 0)
		return -1;
	left = clocks_left(&session->clocks, (enum color)side, now_ms());
	if (left <= 0)                  /* at a table another program may have to decide */
		return session->table ? -1 : 0;
	return left < 10000 ? left % 100 + 1 : left % 1000 + 1;
}

/* The lesser of two times; -1 is never. */
static int sooner(int a, int b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

int session_due(const struct session *session)
{
	int due = sooner(clock_due(session), idle_due(session));

	due = sooner(due, takeover_due(session));
	return session->table ? sooner(due, table_due(session)) : due;
}
