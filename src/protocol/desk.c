/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/desk.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "variants/list.h"

bool desk_open(struct desk *desk, struct fault *fault)
{
	memset(desk, 0, sizeof *desk);
	desk->table_mb = TABLE_MB_DEFAULT;
	desk->threads = 1;
	atomic_init(&desk->thinking, false);
	return desk_choose(desk, variants[0]->id, fault);
}

void desk_close(struct desk *desk)
{
	desk_stop(desk);
	engine_free(desk->engine);
	free(desk->history);
	free(desk->draft);
	rules_free(desk->rules);
}

/* The engine may still be about to leave a search that has told its result. */
static bool refuse_while_thinking(struct desk *desk, struct fault *fault)
{
	if (desk_is_thinking(desk))
		return fault_set(fault, "not while a search is under way");
	if (desk->engine)
		engine_wait(desk->engine);
	return true;
}

/* Makes room for one more position than `count`. */
static bool grow(struct position **positions, int *room, int count, struct fault *fault)
{
	int more = *room ? 2 * *room : 64;
	struct position *grown;

	if (count < *room)
		return true;
	grown = realloc(*positions, (size_t)more * sizeof *grown);
	if (!grown)
		return fault_set(fault, "memory is short");
	*positions = grown;
	*room = more;
	return true;
}

/* Plays the moves of a text after the first position of the draft; their number, or -1. */
static int prepare(struct desk *desk, char *moves, struct fault *fault)
{
	int count = 1;
	struct move m;
	char *word;

	while ((word = word_next(&moves)) != NULL) {
		if (!move_read(&desk->draft[count - 1], word, &m, fault) ||
		    !grow(&desk->draft, &desk->draft_room, count, fault))
			return -1;
		position_apply(&desk->draft[count - 1], &m, &desk->draft[count]);
		count++;
	}
	return count;
}

bool desk_set(struct desk *desk, const char *fen, char *moves, struct fault *fault)
{
	struct position *old = desk->history;
	int old_room = desk->room;
	int count = 1;

	if (!grow(&desk->draft, &desk->draft_room, 0, fault) ||
	    !fen_read(fen, desk->rules, &desk->draft[0], fault))
		return false;
	if (moves)
		count = prepare(desk, moves, fault);
	if (count < 0)
		return false;
	desk->history = desk->draft;
	desk->room = desk->draft_room;
	desk->count = count;
	desk->draft = old;
	desk->draft_room = old_room;
	return true;
}

bool desk_choose(struct desk *desk, const char *id, struct fault *fault)
{
	struct rules *old = desk->rules;
	struct rules *rules;

	if (!refuse_while_thinking(desk, fault))
		return false;
	rules = variant_rules(id, fault);
	if (!rules)
		return false;
	desk->rules = rules;
	if (!desk_set(desk, NULL, NULL, fault)) {
		desk->rules = old;
		rules_free(rules);
		return false;
	}
	rules_free(old);
	if (desk->engine)
		engine_forget(desk->engine);
	return true;
}

bool desk_play(struct desk *desk, const struct move *m, struct fault *fault)
{
	if (!grow(&desk->history, &desk->room, desk->count, fault))
		return false;
	position_apply(&desk->history[desk->count - 1], m, &desk->history[desk->count]);
	desk->count++;
	return true;
}

bool desk_undo(struct desk *desk, int moves, struct fault *fault)
{
	if (moves >= desk->count)
		return fault_set(fault, "there is no move to take back");
	desk->count -= moves;
	return true;
}

/*
 * An engine of another sort, at once, so that whoever asks for too much hears it.
 * Then there is none until the next search makes one of the old sort.
 */
static bool renew_engine(struct desk *desk, int table_mb, int threads, struct fault *fault)
{
	if (!refuse_while_thinking(desk, fault))
		return false;
	if (table_mb == desk->table_mb && threads == desk->threads)
		return true;
	engine_free(desk->engine);
	desk->engine = engine_new((size_t)table_mb, threads);
	if (!desk->engine)
		return fault_set(fault, "there is not enough memory for that");
	desk->table_mb = table_mb;
	desk->threads = threads;
	return true;
}

bool desk_set_table(struct desk *desk, int table_mb, struct fault *fault)
{
	return renew_engine(desk, table_mb, desk->threads, fault);
}

bool desk_set_threads(struct desk *desk, int threads, struct fault *fault)
{
	return renew_engine(desk, desk->table_mb, threads, fault);
}

bool desk_forget(struct desk *desk, struct fault *fault)
{
	if (!refuse_while_thinking(desk, fault))
		return false;
	if (desk->engine)
		engine_forget(desk->engine);
	return true;
}

static bool make_ready(struct desk *desk, struct fault *fault)
{
	if (!desk->engine)
		desk->engine = engine_new((size_t)desk->table_mb, desk->threads);
	return (desk->engine && engine_prepare(desk->engine, desk->rules)) ||
	    fault_set(fault, "there is not enough memory for the engine");
}

bool desk_prepare(struct desk *desk, struct fault *fault)
{
	return desk_is_thinking(desk) || make_ready(desk, fault);
}

bool desk_begin(struct desk *desk, struct fault *fault)
{
	if (!refuse_while_thinking(desk, fault))
		return false;
	desk->root = *desk_now(desk);
	atomic_store(&desk->thinking, true);
	return true;
}

void desk_end(struct desk *desk)
{
	atomic_store(&desk->thinking, false);
}

/* In the engine's thread.  Whoever reads the result may command the next search at once. */
static void pass_on(const struct report *report, bool final, void *context)
{
	struct desk *desk = context;

	/* A weak level looks at more lines than anybody asked to see. */
	if (!final && report->line_number > desk->lines)
		return;
	if (final)
		desk_end(desk);
	desk->tell(report, final, desk->context);
}

void desk_write_line(const struct desk *desk, const struct report *report, char text[LINE_TEXT])
{
	struct position pos = desk->root;

	for (int i = 0; i < report->length; i++) {
		*text++ = ' ';
		move_write(&pos, &report->line[i], text);
		text += strlen(text);
		position_apply(&pos, &report->line[i], &pos);
	}
	*text = '\0';
}

bool desk_think(struct desk *desk, const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context,
    struct fault *fault)
{
	if (!desk_begin(desk, fault))
		return false;
	desk->lines = limits->lines ? limits->lines : 1;
	desk->tell = tell;
	desk->context = context;
	if (make_ready(desk, fault)) {
		if (engine_start(desk->engine, desk->history, desk->count, limits, pass_on, desk))
			return true;
		fault_set(fault, "there are not enough threads or memory to think");
	}
	desk_end(desk);
	return false;
}

void desk_stop(struct desk *desk)
{
	if (!desk->engine)
		return;
	engine_stop(desk->engine);
	engine_wait(desk->engine);
}
