/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include "base/clock.h"
#include "session/review.h"

/* Engines: hints, analysis and the moves they play. */

/* A screen is drawn while the clock runs, perhaps over a slow line. */
enum { SCREEN_OVERHEAD_MS = 50 };

void thinking_stop(struct thinking *engine)
{
	engine_session_cancel(&engine->search);
	if (engine->external)
		external_engine_cancel(engine->external);
	engine->purpose = NO_SEARCH;
}

/* Thinking time without clocks, by level: quick to answer, longer when strong. */
static int level_ms(int level)
{
	static const int ms[LEVEL_MOST] = { 200, 300, 400, 600, 800, 1200, 1800, 2600, 4000, 6000 };

	return ms[level < 1 ? 0 : level > LEVEL_MOST ? LEVEL_MOST - 1 : level - 1];
}

static void tell_failure(struct session *session, const struct error *error)
{
	session->engine.purpose = NO_SEARCH;
	session_say(session, "The engine does not move: %s. `hurry` asks again.", error->why);
}

static void ask_program(struct session *session, const char *command, const struct limits *limits)
{
	struct error error = { "" };

	if (!session->engine.external)
		session->engine.external = external_engine_new(session->engine.wake_fd);
	if (session->engine.external &&
	    external_engine_ask(session->engine.external, command, session->game, limits, &error))
		return;
	tell_failure(session, &error);
}

static void start_thinking(struct session *session, enum search_purpose purpose)
{
	enum color turn = (enum color)game_position(session->game)->turn;
	struct limits limits = { 0 };
	struct error error;

	if (purpose == SEARCH_ANALYSIS)
		limits.move_ms = session->engine.analysis_ms;
	else if (purpose == SEARCH_HINT)
		limits.move_ms = 1000;
	else
		limits.level = session->player[turn].level;
	if (purpose == SEARCH_MOVE && session->clocks.used) {
		for (int side = WHITE; side <= BLACK; side++) {
			int left = clocks_left(&session->clocks, (enum color)side, now_ms());

			limits.clock_ms[side] = left > 1 ? left : 1;
		}
		limits.increment_ms[WHITE] = limits.increment_ms[BLACK] =
		    session->clocks.increment_ms;
		limits.overhead_ms = SCREEN_OVERHEAD_MS;
	} else if (purpose == SEARCH_MOVE) {
		limits.move_ms = level_ms(limits.level);
	}
	session->engine.reported = false;
	session->engine.purpose = purpose;
	if (purpose == SEARCH_MOVE && session->player[turn].who == PROGRAM) {
		ask_program(session, session->player[turn].command, &limits);
	} else if (!engine_session_think(&session->engine.search, session->game->history,
	    game_length(session->game), &limits, &error)) {
		session->engine.purpose = NO_SEARCH;
		session_say(session, "The computer cannot think: %s.", error.why);
	}
}

void session_think(struct session *session, enum search_purpose purpose)
{
	thinking_stop(&session->engine);
	session->engine.reported = false;
	if (session->table || session->exercise)        /* no engine help there */
		return;
	if (purpose != NO_SEARCH && !game_over(session->game))
		start_thinking(session, purpose);
}

void session_evaluate(struct session *session, enum search_purpose purpose,
    const struct position *history, int count, const struct limits *limits)
{
	struct error error;

	session->engine.purpose = purpose;
	if (engine_session_think(&session->engine.search, history, count, limits, &error))
		return;
	session->engine.purpose = NO_SEARCH;
	session_say(session, "The computer cannot think: %s.", error.why);
}

/* Plays a move of an engine. */
static void play_engine_move(struct session *session, const struct move *m)
{
	struct strbuf *rest = &session->dialog.after_reply;

	session->engine.purpose = NO_SEARCH;
	session->others_moves++;
	session_play(session, m);
	if (rest->length > 0)
		session_say(session, "%s", strbuf_str(rest));
	strbuf_clear(rest);
}

static void tell_hint(struct session *session, const struct move *m)
{
	const struct position *pos = game_position(session->game);
	char san[MOVE_TEXT], words[WORDS_TEXT];

	session->engine.hint = *m;
	session->engine.hint_key = pos->key;
	san_write(pos, m, san);
	move_words(pos, m, words);
	session_say(session, "Hint: %s (%s).", san, words);
}

/* What a search has found, by its purpose. */
static void take_search_result(struct session *session)
{
	enum search_purpose purpose = session->engine.purpose;
	struct move m = session->engine.report.line[0];

	session->engine.purpose = NO_SEARCH;
	if (purpose == SEARCH_REVIEW) {
		review_take(session, &session->engine.report);
		return;
	}
	if (purpose == SEARCH_MISSED) {
		missed_take(session, &session->engine.report);
		return;
	}
	if (purpose == SEARCH_ANALYSIS || session->engine.report.length == 0)
		return;
	if (purpose == SEARCH_MOVE) {
		play_engine_move(session, &m);
		return;
	}
	tell_hint(session, &m);
	if (session->settings.engine_line)      /* what the hint interrupted */
		session_think(session, SEARCH_ANALYSIS);
}

/* Handles the answer of an external engine, or its failure. */
static void poll_external_engine(struct session *session)
{
	struct error error;
	struct move m;

	switch (external_engine_fetch(session->engine.external, &m, &error)) {
	case EXTERNAL_MOVED:
		play_engine_move(session, &m);
		break;
	case EXTERNAL_FAILED:
		tell_failure(session, &error);
		break;
	default:
		break;
	}
}

void session_poll_engines(struct session *session)
{
	struct thinking *engine = &session->engine;
	struct report report;
	bool final;

	while (engine_session_next(&engine->search, false, &report, &final)) {
		engine->report = report;
		engine->reported = engine->purpose != SEARCH_REVIEW &&  /* of another position */
		    engine->purpose != SEARCH_MISSED;
		if (final)
			take_search_result(session);
	}
	if (engine->external && engine->purpose == SEARCH_MOVE)
		poll_external_engine(session);
}
