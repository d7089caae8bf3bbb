/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/xboard.h"

#include <ctype.h>
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

	flockfile(x->out);
	va_start(arguments, format);
	vfprintf(x->out, format, arguments);
	va_end(arguments);
	putc('\n', x->out);
	fflush(x->out);
	funlockfile(x->out);
}

void xboard_complain(struct xboard *x, const struct fault *fault)
{
	xboard_say(x, "tellusererror %s", fault->why);
}

static void begin_game(struct xboard *x)
{
	x->force = false;
	x->analysing = false;
	x->over = false;
	x->side = BLACK;
	x->hint_key = 0;
}

static void do_new(struct xboard *x, char *rest)
{
	struct fault fault;

	(void)rest;
	if (!desk_choose(&x->desk, variants[0]->id, &fault) || !desk_forget(&x->desk, &fault))
		xboard_complain(x, &fault);
	begin_game(x);
	x->depth = 0;
}

static void do_variant(struct xboard *x, char *rest)
{
	const char *name = word_next(&rest);
	struct fault fault;

	if (!name || strcmp(name, "normal") == 0)
		name = variants[0]->id;
	if (!desk_choose(&x->desk, name, &fault)) {
		xboard_complain(x, &fault);
		return;
	}
	begin_game(x);
	if (strcmp(name, variants[0]->id) != 0)
		xboard_introduce(x);
}

static void do_setboard(struct xboard *x, char *rest)
{
	struct fault fault;

	if (!desk_set(&x->desk, rest, NULL, &fault)) {
		xboard_say(x, "tellusererror Illegal position: %s", fault.why);
		return;
	}
	x->over = false;
	x->hint_key = 0;
	if (x->analysing)
		xboard_think(x);
}

/* After a move or a change of sides: is it the engine's turn to do something? */
static void go_on(struct xboard *x)
{
	if (x->analysing || (!x->force && desk_now(&x->desk)->turn == x->side))
		xboard_think(x);
}

static void do_usermove(struct xboard *x, char *rest)
{
	const char *text = word_next(&rest);
	struct fault fault;
	struct move m;

	if (!text || x->over || !(move_read(desk_now(&x->desk), text, &m, &fault) ||
	    san_read(desk_now(&x->desk), text, &m, &fault))) {
		xboard_say(x, "Illegal move (%s): %s", !text || x->over ? "the game is over" :
		    fault.why, text ? text : "");
		go_on(x);
		return;
	}
	if (!desk_play(&x->desk, &m, &fault)) {
		xboard_complain(x, &fault);
		return;
	}
	xboard_judge(x);
	go_on(x);
}

static void do_go(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = false;
	x->analysing = false;
	x->side = (enum color)desk_now(&x->desk)->turn;
	xboard_think(x);
}

static void do_playother(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = false;
	x->side = (enum color)!desk_now(&x->desk)->turn;
}

static void do_force(struct xboard *x, char *rest)
{
	(void)rest;
	x->force = true;
}

static void take_back(struct xboard *x, int moves)
{
	struct fault fault;

	if (!desk_undo(&x->desk, moves, &fault))
		xboard_say(x, "Error (%s): undo", fault.why);
	x->over = false;
	if (x->analysing)
		xboard_think(x);
}

static void do_undo(struct xboard *x, char *rest)
{
	(void)rest;
	take_back(x, 1);
}

static void do_remove(struct xboard *x, char *rest)
{
	(void)rest;
	take_back(x, 2);
}

static void do_ping(struct xboard *x, char *rest)
{
	xboard_say(x, "pong %d", xboard_number(word_next(&rest), 0, 1000000000));
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

static void do_result(struct xboard *x, char *rest)
{
	(void)rest;
	x->over = true;
}

static void do_hint(struct xboard *x, char *rest)
{
	char text[MOVE_TEXT];

	(void)rest;
	if (!x->hint_key || x->hint_key != desk_now(&x->desk)->key)
		return;
	move_write(desk_now(&x->desk), &x->hint, text);
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
	{ "setboard", true, do_setboard },
	{ "usermove", true, do_usermove },
	{ "go", true, do_go },
	{ "playother", true, do_playother },
	{ "force", true, do_force },
	{ "undo", true, do_undo },
	{ "remove", true, do_remove },
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
	/* These ask for nothing that we do: no pondering, no book, no luck. */
	{ "random", false, do_nothing },
	{ "hard", false, do_nothing },
	{ "easy", false, do_nothing },
	{ "white", false, do_nothing },
	{ "black", false, do_nothing },
	{ "computer", false, do_nothing },
	{ "name", false, do_nothing },
	{ "rating", false, do_nothing },
	{ "ics", false, do_nothing },
	{ "draw", false, do_nothing },
	{ "bk", false, do_nothing },
	{ "pause", false, do_nothing },
	{ "resume", false, do_nothing },
};

static void run(struct xboard *x, const char *name, char *rest)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(name, commands[i].name) != 0)
			continue;
		if (commands[i].halts)
			xboard_halt(x);
		pthread_mutex_lock(&x->lock);
		commands[i].run(x, rest);
		pthread_mutex_unlock(&x->lock);
		return;
	}
	xboard_say(x, "Error (unknown command): %.40s", name);
}

static void converse(struct xboard *x, FILE *in)
{
	struct line line = { NULL, 0 };
	enum line_result result;

	while ((result = line_read(&line, in)) != LINE_END) {
		char *rest = line.text;
		const char *name = word_next(&rest);

		if (result == LINE_TOO_LONG)
			xboard_say(x, "Error (the line is too long): %.40s", line.text);
		else if (name && strcmp(name, "quit") == 0)
			break;
		else if (name && strcmp(name, "?") == 0)
			desk_stop(&x->desk);
		else if (name)
			run(x, name, rest);
	}
	line_free(&line);
}

int xboard_run(FILE *in, FILE *out)
{
	struct xboard x = {
		.out = out, .side = BLACK,
		.clock_ms = { CLOCK_DEFAULT_MS, CLOCK_DEFAULT_MS }
	};
	struct fault fault;
	bool ready = desk_open(&x.desk, &fault);

	if (pthread_mutex_init(&x.lock, NULL) != 0) {
		desk_close(&x.desk);
		return EXIT_FAILURE;
	}
	if (ready)
		converse(&x, in);
	else
		xboard_complain(&x, &fault);
	xboard_halt(&x);
	desk_close(&x.desk);
	pthread_mutex_destroy(&x.lock);
	return ready && !ferror(out) ? EXIT_SUCCESS : EXIT_FAILURE;
}
