/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include "base/clock.h"
#include "session/describe.h"
#include "session/review.h"

/* Engines: hints, analysis and the moves they play. */

/* A screen is drawn while the clock runs, perhaps over a slow line. */
enum { SCREEN_OVERHEAD_MS = 50, HINT_MS = 1000 };

void thinking_forget(struct thinking *engine)
{
	engine_session_cancel(&engine->search);
	if (engine->external)
		external_engine_cancel(engine->external);
	engine->purpose = NO_SEARCH;
	engine->reported = false;
}

void thinking_new_game(struct thinking *engine)
{
	thinking_forget(engine);
	engine->hint_key = 0;
	(void)engine_session_forget(&engine->search, &(struct error){ "" });
}

void thinking_hurry(struct thinking *engine)
{
	engine_session_stop(&engine->search);
	if (engine->external)
		external_engine_hurry(engine->external);
}

/* Thinking time without clocks, by level: quick to answer, longer when strong. */
static int level_ms(int level)
{
	static const int ms[LEVEL_MOST] = { 200, 300, 400, 600, 800, 1200, 1800, 2600, 4000, 6000 };

	return ms[level - 1];
}

static void tell_failure(struct session *session, const struct error *error)
{
	session->engine.purpose = NO_SEARCH;
	session_say(session, "The engine does not move: %s. `hurry` asks again.", error->why);
}

static void ask_program(struct session *session, const char *command, const struct limits *limits)
{
	struct error error = { "" };

	session->engine.purpose = SEARCH_MOVE;
	if (!session->engine.external)
		session->engine.external = external_engine_new(session->engine.wake_fd);
	if (!session->engine.external ||
	    !external_engine_ask(session->engine.external, command, session->game, limits, &error))
		tell_failure(session, &error);
}

/* For a move the clocks are the limit; without clocks, and for the rest, a time of its own. */
static struct limits search_limits(const struct session *session, enum search_purpose purpose)
{
	const struct clocks *clocks = &session->clocks;
	int level = session->player[game_position(session->game)->turn].level;
	struct limits limits = { .level = level, .overhead_ms = SCREEN_OVERHEAD_MS };

	if (purpose != SEARCH_MOVE)
		return (struct limits){ .move_ms = purpose == SEARCH_HINT ? HINT_MS
		    : session->engine.analysis_ms };
	if (!clocks->used)
		return (struct limits){ .level = level, .move_ms = level_ms(level) };
	for (int side = WHITE; side <= BLACK; side++) {
		int left = clocks_left(clocks, side, now_ms());

		limits.clock_ms[side] = left > 1 ? left : 1;
		limits.increment_ms[side] = clocks->increment_ms;
	}
	return limits;
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

void session_think(struct session *session, enum search_purpose purpose)
{
	const struct game *game = session->game;
	const struct player *player;
	struct limits limits;

	thinking_forget(&session->engine);
	if (session->table || session->exercise || game_over(game))
		return;                 /* no engine help at a table or in an exercise */
	limits = search_limits(session, purpose);
	player = &session->player[game_position(game)->turn];
	if (purpose == SEARCH_MOVE && player->who == PROGRAM)
		ask_program(session, player->command, &limits);
	else
		session_evaluate(session, purpose, game->history, game_length(game), &limits);
}

/* Plays a move of an engine. */
static void play_engine_move(struct session *session, const struct move *m)
{
	struct strbuf rest = session->dialog.after_reply;

	session->dialog.after_reply = (struct strbuf){ 0 };
	session->engine.purpose = NO_SEARCH;
	session->replies++;
	session_play(session, m);
	if (rest.length > 0)
		session_say(session, "%s", strbuf_str(&rest));
	strbuf_free(&rest);
}

void session_mark_hint(struct session *session, const struct move *m)
{
	session->engine.hint = *m;
	session->engine.hint_key = game_position(session->game)->key;
}

void session_tell_hint(struct session *session, const struct move *m)
{
	const struct position *pos = game_position(session->game);
	char san[MOVE_TEXT], words[WORDS_TEXT];

	session_mark_hint(session, m);
	san_write(pos, m, san);
	move_words(pos, m, words);
	session_say(session, "Hint: %s (%s).", san, words);
}

/* An analysis that the hint interrupted goes on. */
static void take_hint(struct session *session, const struct move *m)
{
	session_tell_hint(session, m);
	if (session->settings.engine_line)
		session_think(session, SEARCH_ANALYSIS);
}

/* The screen shows it all the time. */
static void tell_analysis(struct session *session)
{
	struct strbuf text = { 0 };

	describe_report(game_position(session->game), &session->engine.report, &text);
	session_say(session, "Analysis: %s.", strbuf_str(&text));
	strbuf_free(&text);
}

/* What a search has found, by its purpose. */
static void take_search_result(struct session *session)
{
	enum search_purpose purpose = session->engine.purpose;
	const struct report *report = &session->engine.report;
	struct move m = report->line[0];

	session->engine.purpose = NO_SEARCH;
	if (purpose == SEARCH_REVIEW)
		review_take(session, report);
	else if (purpose == SEARCH_MISSED)
		missed_mate_take(session, report);
	else if (purpose == SEARCH_MOVE && report->length > 0)
		play_engine_move(session, &m);
	else if (purpose == SEARCH_HINT && report->length > 0)
		take_hint(session, &m);
	else if (purpose == SEARCH_ANALYSIS && report->length > 0 && !session->on_screen)
		tell_analysis(session);
}

/* Takes the answer of an external engine, or its failure. */
static void poll_external_engine(struct session *session)
{
	struct error error;
	struct move m;
	enum external_engine_news news =
	    external_engine_fetch(session->engine.external, &m, &error);

	if (news == EXTERNAL_MOVED)
		play_engine_move(session, &m);
	else if (news == EXTERNAL_FAILED)
		tell_failure(session, &error);
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
