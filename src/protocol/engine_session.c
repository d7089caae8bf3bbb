/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/engine_session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "variants/list.h"

bool engine_session_open(struct engine_session *engine_session, struct error *error)
{
	memset(engine_session, 0, sizeof *engine_session);
	engine_session->table_mb = TABLE_MB_DEFAULT;
	engine_session->threads = 1;
	atomic_init(&engine_session->thinking, false);
	return engine_session_choose(engine_session, variants[0]->id, error);
}

void engine_session_close(struct engine_session *engine_session)
{
	engine_session_stop(engine_session);
	engine_free(engine_session->engine);
	free(engine_session->history);
	free(engine_session->draft);
	rules_free(engine_session->rules);
}

/* The engine may still be about to leave a search that has told its result. */
static bool refuse_while_thinking(struct engine_session *engine_session, struct error *error)
{
	if (engine_session_is_thinking(engine_session))
		return error_set(error, "not while a search is under way");
	if (engine_session->engine)
		engine_wait(engine_session->engine);
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
static int prepare(struct engine_session *engine_session, char *moves, struct error *error)
{
	int count = 1;
	struct move m;
	char *word;

	while ((word = word_next(&moves)) != NULL) {
		if (!move_read(&engine_session->draft[count - 1], word, &m, error) ||
		    !grow(&engine_session->draft, &engine_session->draft_room, count, error))
			return -1;
		position_apply(
		    &engine_session->draft[count - 1], &m, &engine_session->draft[count]);
		count++;
	}
	return count;
}

bool engine_session_set(
    struct engine_session *engine_session, const char *fen, char *moves, struct error *error)
{
	struct position *old = engine_session->history;
	int old_room = engine_session->room;
	int count = 1;

	if (!grow(&engine_session->draft, &engine_session->draft_room, 0, error) ||
	    !fen_read(fen, engine_session->rules, &engine_session->draft[0], error))
		return false;
	if (moves)
		count = prepare(engine_session, moves, error);
	if (count < 0)
		return false;
	engine_session->history = engine_session->draft;
	engine_session->room = engine_session->draft_room;
	engine_session->count = count;
	engine_session->draft = old;
	engine_session->draft_room = old_room;
	return true;
}

bool engine_session_choose(
    struct engine_session *engine_session, const char *id, struct error *error)
{
	struct rules *old = engine_session->rules;
	struct rules *rules;

	if (!refuse_while_thinking(engine_session, error))
		return false;
	rules = variant_rules(id, error);
	if (!rules)
		return false;
	engine_session->rules = rules;
	if (!engine_session_set(engine_session, NULL, NULL, error)) {
		engine_session->rules = old;
		rules_free(rules);
		return false;
	}
	rules_free(old);
	if (engine_session->engine)
		engine_forget(engine_session->engine);
	return true;
}

bool engine_session_play(
    struct engine_session *engine_session, const struct move *m, struct error *error)
{
	if (!grow(&engine_session->history, &engine_session->room, engine_session->count, error))
		return false;
	position_apply(&engine_session->history[engine_session->count - 1], m,
	    &engine_session->history[engine_session->count]);
	engine_session->count++;
	return true;
}

bool engine_session_undo(struct engine_session *engine_session, int moves, struct error *error)
{
	if (moves >= engine_session->count)
		return error_set(error, "there is no move to take back");
	engine_session->count -= moves;
	return true;
}

/*
 * An engine of another sort, at once, so that whoever asks for too much hears it.
 * Then there is none until the next search makes one of the old sort.
 */
static bool renew_engine(
    struct engine_session *engine_session, int table_mb, int threads, struct error *error)
{
	if (!refuse_while_thinking(engine_session, error))
		return false;
	if (table_mb == engine_session->table_mb && threads == engine_session->threads)
		return true;
	engine_free(engine_session->engine);
	engine_session->engine = engine_new((size_t)table_mb, threads);
	if (!engine_session->engine)
		return error_set(error, "there is not enough memory for that");
	engine_session->table_mb = table_mb;
	engine_session->threads = threads;
	return true;
}

bool engine_session_set_table(
    struct engine_session *engine_session, int table_mb, struct error *error)
{
	return renew_engine(engine_session, table_mb, engine_session->threads, error);
}

bool engine_session_set_threads(
    struct engine_session *engine_session, int threads, struct error *error)
{
	return renew_engine(engine_session, engine_session->table_mb, threads, error);
}

bool engine_session_forget(struct engine_session *engine_session, struct error *error)
{
	if (!refuse_while_thinking(engine_session, error))
		return false;
	if (engine_session->engine)
		engine_forget(engine_session->engine);
	return true;
}

static bool make_ready(struct engine_session *engine_session, struct error *error)
{
	if (!engine_session->engine)
		engine_session->engine = engine_new(
		    (size_t)engine_session->table_mb, engine_session->threads);
	return (engine_session->engine &&
	           engine_prepare(engine_session->engine, engine_session->rules)) ||
	    error_set(error, "there is not enough memory for the engine");
}

bool engine_session_prepare(struct engine_session *engine_session, struct error *error)
{
	return engine_session_is_thinking(engine_session) || make_ready(engine_session, error);
}

bool engine_session_begin(struct engine_session *engine_session, struct error *error)
{
	if (!refuse_while_thinking(engine_session, error))
		return false;
	engine_session->root = *engine_session_now(engine_session);
	atomic_store(&engine_session->thinking, true);
	return true;
}

void engine_session_end(struct engine_session *engine_session)
{
	atomic_store(&engine_session->thinking, false);
}

/* In the engine's thread.  Whoever reads the result may command the next search at once. */
static void pass_on(const struct report *report, bool final, void *context)
{
	struct engine_session *engine_session = context;

	/* A weak level looks at more lines than anybody asked to see. */
	if (!final && report->line_number > engine_session->lines)
		return;
	if (final)
		engine_session_end(engine_session);
	engine_session->tell(report, final, engine_session->context);
}

void engine_session_write_line(
    const struct engine_session *engine_session, const struct report *report, char text[LINE_TEXT])
{
	struct position pos = engine_session->root;

	for (int i = 0; i < report->length; i++) {
		*text++ = ' ';
		move_write(&pos, &report->line[i], text);
		text += strlen(text);
		position_apply(&pos, &report->line[i], &pos);
	}
	*text = '\0';
}

bool engine_session_think(struct engine_session *engine_session, const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context,
    struct error *error)
{
	if (!engine_session_begin(engine_session, error))
		return false;
	engine_session->lines = limits->lines ? limits->lines : 1;
	engine_session->tell = tell;
	engine_session->context = context;
	if (make_ready(engine_session, error)) {
		if (engine_start(engine_session->engine, engine_session->history,
		        engine_session->count, limits, pass_on, engine_session))
			return true;
		error_set(error, "there are not enough threads or memory to think");
	}
	engine_session_end(engine_session);
	return false;
}

void engine_session_stop(struct engine_session *engine_session)
{
	if (!engine_session->engine)
		return;
	engine_stop(engine_session->engine);
	engine_wait(engine_session->engine);
}
