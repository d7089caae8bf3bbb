/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/xboard.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "protocol/xboard_session.h"
#include "variants/list.h"

enum { CLOCK_DEFAULT_MS = 300000 };

void xboard_say(struct xboard *x, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	line_say(x->out, format, arguments);
	va_end(arguments);
}

void xboard_complain(struct xboard *x, const struct error *error)
{
	xboard_say(x, "tellusererror %s", error->why);
}

static void begin_game(struct xboard *x)
{
	x->force = false;
	x->analysing = false;
	x->over = false;
	x->side = BLACK;
	x->hint_key = 0;
	x->has_score = false;
	xboard_show(x);
}

static void do_new(struct xboard *x, char *rest)
{
	struct error error;

	(void)rest;
	if (!engine_session_choose(&x->engine_session, variants[0]->id, &error) ||
	    !engine_session_forget(&x->engine_session, &error))
		xboard_complain(x, &error);
	x->known = true;
	x->computer = false;
	begin_game(x);
	x->depth = 0;
}

static void do_variant(struct xboard *x, char *rest)
{
	const char *name = word_next(&rest);
	struct error error;
	char id[64];

	if (!name || strcmp(name, "normal") == 0)
		name = variants[0]->id;
	/* XBoard knows no names with options, so these come as a setting. */
	snprintf(id, sizeof id, "%.40s:%s", name, x->letters);
	if (!(x->letters[0] && engine_session_choose(&x->engine_session, id, &error)) &&
	    !engine_session_choose(&x->engine_session, name, &error)) {
		xboard_complain(x, &error);
		return;
	}
	x->known = strcmp(name, variants[0]->id) == 0;
	begin_game(x);
	if (!x->known)
		xboard_introduce(x);
}

static void do_go(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = false;
	x->analysing = false;
	x->side = (enum color)engine_session_now(&x->engine_session)->turn;
	xboard_catch_up(x);
	xboard_go_on(x);
}

static void do_playother(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = false;
	x->analysing = false;
	x->side = (enum color)!engine_session_now(&x->engine_session)->turn;
	xboard_catch_up(x);
}

static void do_force(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = true;
	x->analysing = false;
}

static void do_ping(struct xboard *x, char *rest)
{
	struct error error;
	double number;

	if (!xboard_number(x, word_next(&rest), 0, 1000000000, &number))
		return;
	if (x->ping_count == PINGS_MOST) {
		xboard_say(x, "Error (too many wait for an answer): ping");
		return;
	}
	x->pings[x->ping_count++] = (int)number;
	if (x->searching)
		return;
	if (!engine_session_prepare(&x->engine_session, &error))
		xboard_complain(x, &error);
	xboard_pong(x);
}

static void do_post(struct xboard *x, char *rest)
{
	(void)rest;
	x->post = true;
}

static void do_nopost(struct xboard *x, char *rest)
{
	(void)rest;
	x->post = false;
}

static void do_analyze(struct xboard *x, char *rest)
{
	(void)rest;
	x->analysing = true;
	x->force = true;
	xboard_think(x);
}

static void do_exit(struct xboard *x, char *rest)
{
	(void)rest;
	x->analysing = false;
}

static void do_hard(struct xboard *x, char *rest)
{
	(void)rest;
	x->ponders = true;
}

static void do_easy(struct xboard *x, char *rest)
{
	(void)rest;
	x->ponders = false;
}

static void do_computer(struct xboard *x, char *rest)
{
	(void)rest;
	x->computer = true;
}

static void do_draw(struct xboard *x, char *rest)
{
	(void)rest;
	if (xboard_would_draw(x))
		xboard_say(x, "offer draw");
}

static void do_result(struct xboard *x, char *rest)
{
	(void)rest;
	x->over = true;
}

static void do_hint(struct xboard *x, char *rest)
{
	const struct position *pos = engine_session_now(&x->engine_session) - x->pondering;
	char text[MOVE_TEXT];

	(void)rest;
	if (!x->hint_key || x->hint_key != pos->key)
		return;
	move_write(pos, &x->hint, text);
	xboard_say(x, "Hint: %s", text);
}

/* How the analysis stands. */
static void do_stat(struct xboard *x, char *rest)
{
	(void)rest;
	if (x->analysing)
		xboard_say(x, "stat01: %d %lld %d 0 0", x->seen.ms / 10,
		    (long long)x->seen.nodes, x->seen.depth);
}

static void do_protover(struct xboard *x, char *rest)
{
	(void)rest;
	xboard_features(x);
}

static void do_nothing(struct xboard *x, char *rest)
{
	(void)x;
	(void)rest;
}

/* `halts` says that a search under way ends unplayed before the command is carried out. */
static const struct {
	const char *name;
	bool halts;
	void (*run)(struct xboard *x, char *rest);
} commands[] = {
	{ "xboard", false, do_nothing },
	{ "protover", false, do_protover },
	{ "accepted", false, do_nothing },
	{ "rejected", false, do_nothing },
	{ "new", true, do_new },
	{ "variant", true, do_variant },
	{ "setboard", true, xboard_setboard },
	{ "usermove", true, xboard_usermove },
	{ "go", true, do_go },
	{ "playother", true, do_playother },
	{ "force", true, do_force },
	{ "undo", true, xboard_undo },
	{ "remove", true, xboard_remove },
	{ "level", false, xboard_level },
	{ "st", false, xboard_st },
	{ "sd", false, xboard_sd },
	{ "time", false, xboard_time },
	{ "otim", false, xboard_otim },
	{ "ping", false, do_ping },
	{ "post", false, do_post },
	{ "nopost", false, do_nopost },
	{ "analyze", true, do_analyze },
	{ "exit", true, do_exit },
	{ "result", true, do_result },
	{ "hint", false, do_hint },
	{ ".", false, do_stat },
	{ "memory", true, xboard_memory },
	{ "cores", true, xboard_cores },
	{ "option", false, xboard_option },
	{ "hard", false, do_hard },
	{ "easy", false, do_easy },
	{ "computer", false, do_computer },
	{ "draw", false, do_draw },
	/* These ask for nothing that we do: no book, no luck. */
	{ "random", false, do_nothing },
	{ "white", false, do_nothing },
	{ "black", false, do_nothing },
	{ "name", false, do_nothing },
	{ "rating", false, do_nothing },
	{ "ics", false, do_nothing },
	{ "bk", false, do_nothing },
	{ "pause", false, do_nothing },
	{ "resume", false, do_nothing },
};

static void run(struct xboard *x, const char *name, char *rest)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(name, commands[i].name) != 0)
			continue;
		if (strcmp(name, "usermove") == 0 && xboard_keep_thinking(x, rest))
			return;
		if (strcmp(name, "easy") == 0)
			xboard_end_pondering(x);
		if (commands[i].halts)
			xboard_halt(x);
		pthread_mutex_lock(&x->lock);
		commands[i].run(x, rest);
		pthread_mutex_unlock(&x->lock);
		return;
	}
	xboard_say(x, "Error (unknown command): %.40s", name);
}

/*
 * "?": a search for a move is over; others are none of its business.  What
 * comes next is heard when the move is told.  The search itself is not waited
 * for, as the starter may do so already.
 */
static void hurry(struct xboard *x)
{
	pthread_mutex_lock(&x->lock);
	if (x->searching)
		engine_stop(x->engine_session.engine);
	while (x->searching)
		pthread_cond_wait(&x->moved, &x->lock);
	pthread_mutex_unlock(&x->lock);
}

static void converse(struct xboard *x, FILE *in)
{
	struct line line = { NULL, 0 };
	enum line_result result;

	while ((result = line_read(&line, in)) != LINE_END) {
		char *rest = line.text;
		char *name = word_next(&rest);
		struct ply ply;

		if (result == LINE_TOO_LONG)
			xboard_say(x, "Error (the line is too long): %.40s", line.text);
		else if (name && strcmp(name, "quit") == 0)
			break;
		else if (name && strcmp(name, "?") == 0)
			hurry(x);
		else if (name && ply_read(name, &ply))
			run(x, "usermove", name);       /* as version 1 has it */
		else if (name)
			run(x, name, rest);
	}
	line_free(&line);
}

int xboard_run(FILE *in, FILE *out)
{
	struct xboard x = {
		.out = out, .side = BLACK, .known = true,
		.base_ms = CLOCK_DEFAULT_MS,
		.own_ms = CLOCK_DEFAULT_MS, .other_ms = CLOCK_DEFAULT_MS,
		.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER
	};
	struct error error;
	bool ready = engine_session_open(&x.engine_session, &error);

	if (ready)
		xboard_show(&x);
	if (ready)
		converse(&x, in);
	else
		xboard_complain(&x, &error);
	xboard_halt(&x);
	engine_session_close(&x.engine_session);
	free(x.past);
	pthread_cond_destroy(&x.moved);
	pthread_mutex_destroy(&x.lock);
	return ready && !ferror(out) ? EXIT_SUCCESS : EXIT_FAILURE;
}
