/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/xboard.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/betza.h"
#include "variants/list.h"

/* The conversation: settings, and which games there are. */

enum {
	CLOCK_DEFAULT_MS = 300000, MINUTES_MOST = 10000, INCREMENT_MOST = 3600,
	CENTISECONDS_MOST = 100000000,
	DRAW_SCORE = 15, DRAW_MOVES = 30        /* accepts a draw up to this, from then on */
};

void xboard_complain(struct xboard *x, const struct error *error)
{
	gui_say(&x->gui, "tellusererror %s", error->why);
}

/* Reads a number, cut to the range.  If the text is none, or NULL, says so: false. */
static bool read_number(
    struct xboard *x, const char *text, double least, double most, double *number)
{
	char *end = NULL;
	double n = text ? strtod(text, &end) : 0;

	if (!end || end == text || *end || n != n) {
		gui_say(&x->gui, "Error (not a number): %s", shorten(text ? text : "").text);
		return false;
	}
	*number = n < least ? least : n > most ? most : n;
	return true;
}

/*
 * "level MOVES MINUTES[:SECONDS] SECONDS".  By the standard, so many moves are still to be made,
 * and what follows the minutes and seconds, as in "25+5", is ignored.
 */
static void do_level(struct xboard *x)
{
	const char *moves = word_next(&x->gui.rest);
	char *base = word_next(&x->gui.rest), *increment = word_next(&x->gui.rest);
	char *after = base ? strchr(base, ':') : NULL;
	double period, minutes, seconds = 0, more;

	if (base)
		base[strcspn(base, "+")] = '\0';
	if (after)
		*after++ = '\0';
	if (!read_number(x, moves, 0, 1000, &period) ||
	    !read_number(x, base, 0, MINUTES_MOST, &minutes) ||
	    (after && !read_number(x, after, 0, 59, &seconds)) ||
	    !read_number(x, increment, 0, INCREMENT_MOST, &more))
		return;
	x->period_moves = (int)period;
	x->increment_ms = (int)(1000 * more);
	x->base_ms = x->own_ms = x->other_ms = (int)(60000 * minutes + 1000 * seconds);
	x->move_ms = 0;
	xboard_begin_period(x);
}

#define MEMBER(name) offsetof(struct xboard, name)

/* Commands and options with a number; clocks come in hundredths of a second. */
static const struct number {
	const char *name;
	double least, most, factor;
	size_t member;                  /* an int of struct xboard; or of the engine by ... */
	bool (*set)(struct engine_session *engine, int number, struct error *error);
	bool cut;                       /* to its range, not refused */
	bool option;
} numbers[] = {
	{ "st", 0.001, 100000, 1000, MEMBER(move_ms), .cut = true },
	{ "sd", 0, DEPTH_MOST, 1, MEMBER(depth), .cut = true },
	/* "time" is the engine's clock, whichever side it plays. */
	{ "time", 0, CENTISECONDS_MOST, 10, MEMBER(own_ms), .cut = true },
	{ "otim", 0, CENTISECONDS_MOST, 10, MEMBER(other_ms), .cut = true },
	{ "memory", 1, TABLE_MB_MAX, 1, .set = engine_session_set_table },
	{ "cores", 1, THREADS_MOST, 1, .set = engine_session_set_threads },
	{ "Level", 1, LEVEL_MOST, 1, MEMBER(level), .option = true },
	{ "Move Overhead", 0, OVERHEAD_MOST_MS, 1, MEMBER(overhead_ms), .option = true },
};

/* Changes the engine, which goes on if it was thinking. */
static void set_engine(struct xboard *x, const struct number *n, int number)
{
	struct error error;

	xboard_halt(x);
	if (!n->set(&x->gui.engine, number, &error))
		xboard_complain(x, &error);
	xboard_go_on(x);
}

static void set_number(struct xboard *x, const struct number *n, const char *text)
{
	double number;

	if (!read_number(x, text, n->cut ? n->least : -1, n->cut ? n->most : n->most + 1, &number))
		return;
	if (number < n->least || number > n->most)
		gui_say(&x->gui, "Error (%s must be a number from %.0f to %.0f): %s",
		    n->name, n->least, n->most, shorten(text).text);
	else if (n->set)
		set_engine(x, n, (int)number);
	else
		*(int *)((char *)x + n->member) = (int)(n->factor * number);
}

static const struct number *find_number(const char *name, bool option)
{
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (numbers[i].option == option && strcmp(name, numbers[i].name) == 0)
			return &numbers[i];
	return NULL;
}

/* The games that the variant command takes. */
static void tell_variants(struct xboard *x)
{
	fprintf(x->gui.out, "feature variants=\"normal");
	gui_list_games(&x->gui, 1, ",");
	gui_say(&x->gui, "\"");
}

static void read_game(struct xboard *x, const char *path)
{
	struct error error;

	if (gui_read_game(&x->gui, path, &error))
		tell_variants(x);
	else
		xboard_complain(x, &error);
}

static void do_option(struct xboard *x)
{
	char *name = text_trim(x->gui.rest), *value = name + strcspn(name, "=");
	const struct number *number;

	if (*value)
		*value++ = '\0';
	number = find_number(name, true);
	if (number)
		set_number(x, number, value);
	else if (strcmp(name, "Extra pieces") == 0)
		snprintf(x->letters, sizeof x->letters, "%s", value);
	else if (strcmp(name, "Game file") == 0)
		read_game(x, value);
	else
		gui_say(&x->gui, "Error (unknown option): %s=%s", shorten(name).text,
		    shorten(value).text);
}

static void do_protover(struct xboard *x)
{
	gui_say(&x->gui, "feature done=0\n"
	    "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 reuse=1\n"
	    "feature analyze=1 colors=0 ics=0 name=0 pause=0 sigint=0 sigterm=0 debug=0 nps=0\n"
	    "feature memory=1 smp=1 option=\"Level -spin %d 1 %d\"\n"
	    "feature option=\"Move Overhead -spin %d 0 %d\"\n"
	    "feature option=\"Extra pieces -string \"\n"
	    "feature option=\"Game file -file \"", LEVEL_MOST, LEVEL_MOST,
	    OVERHEAD_DEFAULT_MS, OVERHEAD_MOST_MS);
	tell_variants(x);
	gui_say(&x->gui, "feature myname=\"%s\" done=1", PACKAGE_STRING);
}

/* How a piece moves, if steps tell it: XBoard gets them without hops and conditions. */
static void introduce_piece(struct xboard *x, const struct piece_kind *kind)
{
	struct strbuf text = { 0 };

	for (const struct step *step = kind->steps; step && step->may; step++)
		betza_write_step(&text, step);
	if (text.length && !kind->moves)
		gui_say(&x->gui, "piece %c& %s", kind->letter, strbuf_str(&text));
	strbuf_free(&text);
}

/* "PNBRQHK", or "pnbrqhk": the king comes last, pieces of the game's own before it. */
static void list_letters(const struct rules *rules, enum color c, char text[KINDS])
{
	for (enum kind k = PAWN; k < rules->kinds; k++)
		if (k != KING && rules->kind[k].piece)
			*text++ = piece_letter(rules, piece_make(c, k));
	*text++ = piece_letter(rules, piece_make(c, KING));
	*text = '\0';
}

/* How a game that XBoard does not know is set up, and how its pieces move. */
static void introduce(struct xboard *x)
{
	const struct rules *rules = x->gui.rules;
	char white[KINDS], black[KINDS];

	list_letters(rules, WHITE, white);
	list_letters(rules, BLACK, black);
	gui_say(&x->gui, "setup (%s%s) 8x8+0_bughouse %s", white, black, rules_start(rules));
	for (enum kind k = PAWN; k < rules->kinds; k++)
		if (rules->kind[k].piece && k != KING)
			introduce_piece(x, rules->kind[k].piece);
}

static void choose_game(struct xboard *x, const char *name)
{
	const struct variant *game = variant_find(name);
	struct error error;
	bool chosen = false;
	char id[64];

	/* XBoard has no ids with options, so the option is a setting. */
	snprintf(id, sizeof id, "%.40s:%s", name, x->letters);
	if (x->letters[0] && game && game->options) {
		chosen = gui_choose(&x->gui, id, &error);
		if (!chosen)
			xboard_complain(x, &error);
	}
	if (!chosen && !gui_choose(&x->gui, name, &error)) {
		xboard_complain(x, &error);
		xboard_go_on(x);
		return;
	}
	x->known = strcmp(name, variants[0]->id) == 0;
	if (x->mode != ANALYZING)
		x->mode = PLAYING;
	x->over = x->refused = false;
	x->score = XBOARD_MATE;
	x->side = BLACK;
	x->hint_key = 0;
	xboard_begin(x);
	if (!x->known)
		introduce(x);
	if (x->mode == ANALYZING)
		xboard_think(x);
}

static void do_new(struct xboard *x)
{
	x->computer = false;
	x->depth = 0;
	x->own_ms = x->other_ms = x->base_ms;
	choose_game(x, variants[0]->id);
}

static void do_variant(struct xboard *x)
{
	const char *name = word_next(&x->gui.rest);

	choose_game(x, name && strcmp(name, "normal") != 0 ? name : variants[0]->id);
}

static void do_go(struct xboard *x)
{
	xboard_take_over(x, gui_now(&x->gui)->turn);
}

static void do_playother(struct xboard *x)
{
	xboard_take_over(x, !gui_now(&x->gui)->turn);
}

static void do_analyze(struct xboard *x)
{
	x->mode = ANALYZING;
	xboard_think(x);
}

static void do_undo(struct xboard *x)
{
	xboard_take_back(x, 1);
}

static void do_remove(struct xboard *x)
{
	xboard_take_back(x, 2);
}

static void do_ping(struct xboard *x)
{
	struct error error;
	double number;

	if (!read_number(x, word_next(&x->gui.rest), 0, 1000000000, &number))
		return;
	if (x->ping_count == PINGS_MOST) {
		gui_say(&x->gui, "Error (too many wait for an answer): ping");
		return;
	}
	x->pings[x->ping_count++] = (int)number;
	if (x->searching)
		return;
	if (!engine_session_prepare(&x->gui.engine, x->gui.rules, &error))
		xboard_complain(x, &error);
	xboard_pong(x);
}

static void do_easy(struct xboard *x)
{
	if (x->pondering)
		xboard_halt(x);
	x->ponders = false;
}

/* "?": ends a search for a move.  The next command is read once the move is sent. */
static void do_hurry(struct xboard *x)
{
	struct report report;
	bool final;

	if (x->searching)
		engine_session_stop(&x->gui.engine);
	while (x->searching && engine_session_next(&x->gui.engine, true, &report, &final))
		xboard_tell(x, &report, final);
}

static void do_draw(struct xboard *x)
{
	if (x->score <= DRAW_SCORE && gui_now(&x->gui)->fullmove >= DRAW_MOVES)
		gui_say(&x->gui, "offer draw");
}

static void do_hint(struct xboard *x)
{
	const struct position *pos = gui_now(&x->gui) - x->pondering;
	char text[MOVE_TEXT];

	if (!x->hint_key || x->hint_key != pos->key)
		return;
	move_write(pos, &x->hint, text);
	gui_say(&x->gui, "Hint: %s", text);
}

/* The progress of the analysis. */
static void do_stat(struct xboard *x)
{
	if (x->mode == ANALYZING)
		gui_say(&x->gui, "stat01: %" PRId64 " %" PRId64 " %d 0 0", x->seen.ms / 10,
		    x->seen.nodes, x->seen.depth);
}

/* A row without a function sets a member. */
static const struct {
	const char *name;
	bool halts;                     /* a search under way ends unplayed before it */
	void (*run)(struct xboard *x);
	size_t member;                  /* an int of struct xboard */
	int to;
} commands[] = {
	{ "new", .run = do_new, .halts = true },
	{ "variant", .run = do_variant, .halts = true },
	{ "setboard", .run = xboard_setboard, .halts = true },
	{ "usermove", .run = xboard_usermove },
	{ "go", .run = do_go, .halts = true },
	{ "playother", .run = do_playother, .halts = true },
	{ "force", .member = MEMBER(mode), .to = FORCED, .halts = true },
	{ "undo", .run = do_undo, .halts = true },
	{ "remove", .run = do_remove, .halts = true },
	{ "analyze", .run = do_analyze, .halts = true },
	{ "exit", .member = MEMBER(mode), .to = FORCED, .halts = true },
	{ "result", .member = MEMBER(over), .to = true, .halts = true },
	{ "?", .run = do_hurry },
	{ "level", .run = do_level },
	{ "option", .run = do_option },
	{ "post", .member = MEMBER(post), .to = true },
	{ "nopost", .member = MEMBER(post), .to = false },
	{ "hard", .member = MEMBER(ponders), .to = true },
	{ "easy", .run = do_easy },
	{ "computer", .member = MEMBER(computer), .to = true },
	{ "ping", .run = do_ping },
	{ "draw", .run = do_draw },
	{ "hint", .run = do_hint },
	{ ".", .run = do_stat },
	{ "protover", .run = do_protover },
	{ "quit", .member = MEMBER(quits), .to = true },
};

/* Nothing to do: no book, no luck. */
static const char *const ignored[] = { "xboard", "accepted", "rejected", "random", "white",
	"black", "name", "rating", "ics", "bk", "pause", "resume" };

void xboard_command(struct xboard *x, const char *name)
{
	const struct number *number = find_number(name, false);

	if (number) {
		set_number(x, number, word_next(&x->gui.rest));
		return;
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(name, commands[i].name) != 0)
			continue;
		if (commands[i].halts)
			xboard_halt(x);
		if (commands[i].run)
			commands[i].run(x);
		else
			*(int *)((char *)x + commands[i].member) = commands[i].to;
		return;
	}
	for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
		if (strcmp(name, ignored[i]) == 0)
			return;
	gui_say(&x->gui, "Error (unknown command): %s", shorten(name).text);
}

static void run(struct xboard *x, char *line)
{
	char *name = word_next(&line);
	struct ply ply;

	x->gui.rest = line;
	if (name && ply_read(name, &ply)) {
		x->gui.rest = name;             /* as version 1 has it */
		xboard_usermove(x);
	} else if (name) {
		xboard_command(x, name);
	}
}

static void converse(struct xboard *x)
{
	struct event event;

	while (!x->quits && gui_next(&x->gui, true, &event)) {
		if (event.kind == GUI_REPORT)
			xboard_tell(x, &event.report, event.final);
		else if (event.kind == GUI_LINE)
			run(x, event.line);
		else if (event.kind == GUI_LONG_LINE)
			gui_say(&x->gui, "Error (the line is too long): %s",
			    shorten(event.line).text);
		else
			x->quits = true;
	}
}

int xboard_run(int in, const char *unread, FILE *out)
{
	struct xboard x = {
		.side = BLACK, .known = true, .base_ms = CLOCK_DEFAULT_MS,
		.own_ms = CLOCK_DEFAULT_MS, .other_ms = CLOCK_DEFAULT_MS,
		.overhead_ms = OVERHEAD_DEFAULT_MS, .score = XBOARD_MATE
	};
	struct error error;
	bool ready = gui_open(&x.gui, in, unread, out, &error);

	if (ready) {
		xboard_begin(&x);
		converse(&x);
	} else {
		xboard_complain(&x, &error);
	}
	xboard_halt(&x);
	gui_close(&x.gui);
	free(x.past);
	return ready && !ferror(out) ? EXIT_SUCCESS : EXIT_FAILURE;
}
