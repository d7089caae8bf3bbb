/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/engine_session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "variants/list.h"

bool engine_session_open(struct engine_session *session, struct error *error)
{
	memset(session, 0, sizeof *session);
	session->table_mb = TABLE_MB_DEFAULT;
	session->threads = 1;
	atomic_init(&session->thinking, false);
	return engine_session_choose(session, variants[0]->id, error);
}

void engine_session_close(struct engine_session *session)
{
	engine_session_stop(session);
	engine_free(session->engine);
	free(session->history);
	free(session->draft);
	rules_free(session->rules);
}

/* The engine may still be about to leave a search that has told its result. */
static bool reject_while_thinking(struct engine_session *session, struct error *error)
{
	if (engine_session_is_thinking(session))
		return error_set(error, "not during a search");
	if (session->engine)
		engine_wait(session->engine);
	return true;
}

/* Makes room for one more position than `count`. */
static bool grow(struct position **positions, int *room, int count, struct error *error)
{
	int more = *room ? 2 * *room : 64;
	struct position *grown;

	if (count < *room)
		return true;
	grown = realloc(*positions, (size_t)more * sizeof *grown);
	if (!grown)
		return error_set(error, "out of memory");
	*positions = grown;
	*room = more;
	return true;
}

/* Plays the moves of a text after the first position of the draft; their number, or -1. */
static int prepare(struct engine_session *session, char *moves, struct error *error)
{
	int count = 1;
	struct move m;
	char *word;

	while ((word = word_next(&moves)) != NULL) {
		if (!move_read(&session->draft[count - 1], word, &m, error) ||
		    !grow(&session->draft, &session->draft_room, count, error))
			return -1;
		position_apply(
		    &session->draft[count - 1], &m, &session->draft[count]);
		count++;
	}
	return count;
}

bool engine_session_set(
    struct engine_session *session, const char *fen, char *moves, struct error *error)
{
	struct position *old = session->history;
	int old_room = session->room;
	int count = 1;

	if (!grow(&session->draft, &session->draft_room, 0, error) ||
	    !fen_read(fen, session->rules, &session->draft[0], error))
		return false;
	if (moves)
		count = prepare(session, moves, error);
	if (count < 0)
		return false;
	session->history = session->draft;
	session->room = session->draft_room;
	session->count = count;
	session->draft = old;
	session->draft_room = old_room;
	return true;
}

bool engine_session_choose(
    struct engine_session *session, const char *id, struct error *error)
{
	struct rules *old = session->rules;
	struct rules *rules;

	if (!reject_while_thinking(session, error))
		return false;
	rules = variant_rules(id, error);
	if (!rules)
		return false;
	session->rules = rules;
	if (!engine_session_set(session, NULL, NULL, error)) {
		session->rules = old;
		rules_free(rules);
		return false;
	}
	rules_free(old);
	if (session->engine)
		engine_forget(session->engine);
	return true;
}

bool engine_session_play(
    struct engine_session *session, const struct move *m, struct error *error)
{
	if (!grow(&session->history, &session->room, session->count, error))
		return false;
	position_apply(&session->history[session->count - 1], m,
	    &session->history[session->count]);
	session->count++;
	return true;
}

bool engine_session_undo(struct engine_session *session, int moves, struct error *error)
{
	if (moves >= session->count)
		return error_set(error, "there is no move to take back");
	session->count -= moves;
	return true;
}

/*
 * An engine of another sort, at once, so that whoever asks for too much hears it.
 * Then there is none until the next search makes one of the old sort.
 */
static bool renew_engine(
    struct engine_session *session, int table_mb, int threads, struct error *error)
{
	if (!reject_while_thinking(session, error))
		return false;
	if (table_mb == session->table_mb && threads == session->threads)
		return true;
	engine_free(session->engine);
	session->engine = engine_new((size_t)table_mb, threads);
	if (!session->engine)
		return error_set(error, "out of memory");
	session->table_mb = table_mb;
	session->threads = threads;
	return true;
}

bool engine_session_set_table(
    struct engine_session *session, int table_mb, struct error *error)
{
	return renew_engine(session, table_mb, session->threads, error);
}

bool engine_session_set_threads(
    struct engine_session *session, int threads, struct error *error)
{
	return renew_engine(session, session->table_mb, threads, error);
}

bool engine_session_forget(struct engine_session *session, struct error *error)
{
	if (!reject_while_thinking(session, error))
		return false;
	if (session->engine)
		engine_forget(session->engine);
	return true;
}

static bool make_ready(struct engine_session *session, struct error *error)
{
	if (!session->engine)
		session->engine = engine_new(
		    (size_t)session->table_mb, session->threads);
	return (session->engine &&
	           engine_prepare(session->engine, session->rules)) ||
	    error_set(error, "out of memory");
}

bool engine_session_prepare(struct engine_session *session, struct error *error)
{
	return engine_session_is_thinking(session) || make_ready(session, error);
}

bool engine_session_begin(struct engine_session *session, struct error *error)
{
	if (!reject_while_thinking(session, error))
		return false;
	session->root = *engine_session_now(session);
	atomic_store(&session->thinking, true);
	return true;
}

void engine_session_end(struct engine_session *session)
{
	atomic_store(&session->thinking, false);
}

/* In the engine's thread.  Whoever reads the result may command the next search at once. */
static void pass_on(const struct report *report, bool final, void *context)
{
	struct engine_session *session = context;

	/* A weak level looks at more lines than anybody asked to see. */
	if (!final && report->line_number > session->lines)
		return;
	/* A depth that was broken off, or a weak level, may have chosen another move. */
	if (final && report->length && !move_equal(&report->line[0], &session->told))
		session->tell(report, false, session->context);
	if (report->line_number == 1)
		session->told = report->line[0];
	if (final)
		engine_session_end(session);
	session->tell(report, final, session->context);
}

void engine_session_write_line(
    const struct engine_session *session, const struct report *report, char text[LINE_TEXT])
{
	struct position pos = session->root;

	for (int i = 0; i < report->length; i++) {
		*text++ = ' ';
		move_write(&pos, &report->line[i], text);
		text += strlen(text);
		position_apply(&pos, &report->line[i], &pos);
	}
	*text = '\0';
}

bool engine_session_think(struct engine_session *session, const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context,
    struct error *error)
{
	if (!engine_session_begin(session, error))
		return false;
	session->lines = limits->lines ? limits->lines : 1;
	session->told.count = 0;
	session->tell = tell;
	session->context = context;
	if (make_ready(session, error)) {
		if (engine_start(session->engine, session->history,
		        session->count, limits, pass_on, session))
			return true;
		error_set(error, "cannot start a search: out of threads or memory");
	}
	engine_session_end(session);
	return false;
}

void engine_session_stop(struct engine_session *session)
{
	if (!session->engine)
		return;
	engine_stop(session->engine);
	engine_wait(session->engine);
}
