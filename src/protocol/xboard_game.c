/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/xboard.h"

#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/clock.h"
#include "rules/outcome.h"

/* The course of a game: moves of either side, taking them back, and thinking. */

/* The number of the ply that is to be made. */
static int next_ply(const struct xboard *x)
{
	return 2 * gui_now(&x->gui)->fullmove + gui_now(&x->gui)->turn;
}

void xboard_begin_period(struct xboard *x)
{
	x->period_ply = next_ply(x);
}

void xboard_begin(struct xboard *x)
{
	xboard_board_show(&x->board, gui_now(&x->gui));
	xboard_begin_period(x);
	x->plies = 0;
}

/* XBoard's board after a ply of a move that is made next, or was made last. */
static void note(struct xboard *x, const struct ply *ply)
{
	x->past = xgrow(x->past, (size_t)x->plies, sizeof *x->past);
	x->past[x->plies++] = (struct past){ x->board, x->gui.count };
	xboard_board_play(&x->board, ply);
}

/* XBoard is sent the parts of a ply one by one. */
static void say_ply(struct xboard *x, const struct ply *ply)
{
	char text[PLY_TEXT], *comma;

	ply_write(ply, text);
	comma = strchr(text, ',');
	if (comma)
		gui_say(&x->gui, "move %.*s\nmove %s", (int)(comma + 1 - text), text, comma + 1);
	else
		gui_say(&x->gui, "move %s", text);
}

/* Sends what XBoard has not seen of the latest move. */
static void tell_effects(struct xboard *x)
{
	struct ply ply;

	for (int n = 0; n < PLIES_MAX && ply_towards(&x->board, gui_now(&x->gui), &ply); n++) {
		note(x, &ply);
		say_ply(x, &ply);
	}
}

/* Is the opponent's program still to send effects of the latest move? */
static bool is_awaiting(const struct xboard *x)
{
	struct ply ply;

	return ply_towards(&x->board, gui_now(&x->gui), &ply);
}

static bool is_awaited(const struct xboard *x, const struct ply *ply)
{
	struct ply next;

	return ply_towards(&x->board, gui_now(&x->gui), &next) && ply_equal(ply, &next);
}

void xboard_go_on(struct xboard *x)
{
	bool ours = x->mode == PLAYING && gui_now(&x->gui)->turn == x->side;

	if (!x->searching && !is_awaiting(x) && (ours || x->mode == ANALYZING))
		xboard_think(x);
}

/* Sends the result if the game is over, once. */
static void tell_result(struct xboard *x)
{
	struct outcome outcome = outcome_of(x->gui.history, x->gui.count);

	if (outcome.result == UNDECIDED || x->over)
		return;
	x->over = true;
	gui_say(&x->gui, "%s {%s}", result_text(outcome.result), ending_word(outcome.ending));
}

/* Once XBoard has seen all of a move of its own. */
static void follow_up(struct xboard *x)
{
	if (is_awaiting(x))
		return;
	tell_result(x);
	xboard_go_on(x);
}

void xboard_take_over(struct xboard *x, int side)
{
	x->mode = PLAYING;
	x->side = side;
	x->over = false;
	if (x->refused)
		return;
	if (!x->computer)
		tell_effects(x);
	follow_up(x);
}

/*
 * Before the first move, pieces may be placed by dropping them on a free square of
 * their file; passing stands for a refusal.
 */
static bool find_placing(const struct position *pos, const struct ply *ply, struct move *m)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	char text[MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		*m = list.move[i];
		move_write(pos, m, text);
		if (!move_has_mover(m) && (ply->to == NO_SQUARE ? text[1] != '@' :
		    text[1] == '@' && lower(text[0]) == ply->letter &&
		    text[2] == 'a' + file_of(ply->to)))
			return true;
	}
	return false;
}

/* What XBoard means by the text of a move, and how it shows it. */
static bool find_move(const struct xboard *x, const char *text, struct move *m, struct ply *ply,
    struct error *error)
{
	const struct position *pos = gui_now(&x->gui);
	bool read = ply_read(text, ply);

	if (x->refused)
		return error_set(error, "the position is illegal");
	if (x->over && x->mode == PLAYING)
		return error_set(error, "the game is over");
	if (!x->known && read && (ply->from == NO_SQUARE ? find_placing(pos, ply, m) :
	    ply_means(&x->board, pos, ply, m)))
		return true;
	if (!move_read(pos, text, m, error) && !san_read(pos, text, m, error))
		return false;
	if (!read)
		ply_of_move(&x->board, pos, m, ply);
	return true;
}

/*
 * XBoard looks for words in our answer, and with some of them it would not be taken for the
 * rejection of a move.
 */
static bool may_be_told(const char *reason)
{
	static const char *const words[] = { "name", "rating", "?", "result", "board", "bk",
		"computer", "variant", "hint", "random", "depth", "accepted", "protover", "draw",
		"time", "analyze" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(reason, words[i]))
			return false;
	return true;
}

static void refuse(struct xboard *x, const char *text, const struct error *error)
{
	if (may_be_told(error->why))
		gui_say(&x->gui, "Illegal move (%s): %s", error->why, text);
	else
		gui_say(&x->gui, "Illegal move: %s", text);
	xboard_go_on(x);
}

/* A ply that the opponent's program sends, of the latest move or with its next. */
static void take(struct xboard *x, const struct ply *ply, const struct move *m)
{
	note(x, ply);
	if (m) {
		gui_play(&x->gui, m);
		x->over = false;        /* who tries things out goes on after an end, too */
		if (x->mode == PLAYING && !x->computer)
			tell_effects(x);
	}
	follow_up(x);
}

/*
 * If the move is the one pondered on, the search goes on, as one for our move; unless effects
 * of it are still to come.
 */
static bool ponder_hit(struct xboard *x, const char *text)
{
	struct xboard_board shown = x->board;
	struct ply ply;
	struct error error;
	struct move m;
	bool hit;

	if (!x->pondering)
		return false;
	x->gui.count--;
	hit = find_move(x, text, &m, &ply, &error) && move_equal(&m, &x->hint);
	x->gui.count++;
	xboard_board_play(&shown, &ply);
	if (!hit || (x->computer && ply_towards(&shown, gui_now(&x->gui), &ply)))
		return false;
	engine_session_ponderhit(&x->gui.engine);
	x->gui.count--;
	x->pondering = false;
	return x->searching = true;
}

/*
 * Is it for us to move, though we may not think yet, as after "undo" without "force"?  Once told
 * that, XBoard waits: xboard_go_on then thinks.
 */
static bool is_ours_to_move(const struct xboard *x)
{
	return x->mode == PLAYING && !x->refused && !x->over && !is_awaiting(x) &&
	    gui_now(&x->gui)->turn == x->side && position_can_move(gui_now(&x->gui));
}

void xboard_usermove(struct xboard *x)
{
	const char *word = word_next(&x->gui.rest), *text = word ? word : "";
	struct error error;
	struct move m;
	struct ply ply;

	error_set(&error, "it is the engine's turn");
	if (x->searching) {             /* for a move of our own, which another must not replace */
		refuse(x, text, &error);
		return;
	}
	if (!ponder_hit(x, text))
		xboard_halt(x);
	if (!x->refused && ply_read(text, &ply) && is_awaited(x, &ply))
		take(x, &ply, NULL);
	else if (is_ours_to_move(x))
		refuse(x, text, &error);
	else if (find_move(x, text, &m, &ply, &error))
		take(x, &ply, &m);
	else
		refuse(x, text, &error);
}

/*
 * XBoard's FENs lack what its own games do not have, and have what these games may not: the fields
 * that it cannot know are tried one by one.
 */
static bool set_up(struct xboard *x, const char *text, struct error *error)
{
	static const char *const more[] = { "", " -", " -/-" };
	char field[6][80], fen[600];
	struct error other;

	if (gui_set(&x->gui, text, error))
		return true;
	if (sscanf(text, "%79s %79s %79s %79s %79s %79s", field[0], field[1], field[2], field[3],
	    field[4], field[5]) != 6)
		return false;
	for (int i = 0; i < 6; i++) {
		snprintf(fen, sizeof fen, "%s %s %s - %s %s%s", field[0], field[1],
		    i % 2 ? "-" : field[2], field[4], field[5], more[i / 2]);
		if (gui_set(&x->gui, fen, &other))
			return true;
	}
	return false;
}

/* Is this our position but for the side to move?  So XBoard sends a pass. */
static bool is_pass(const struct xboard *x, const char *text)
{
	const char *turn = strchr(text, ' ');

	return !x->known && turn && xboard_board_has(&x->board, text) &&
	    turn[1] == (x->board.turn == WHITE ? 'b' : 'w');
}

/* Has a FEN the castling rights of this position? */
static bool has_castling(const char *text, const struct position *pos)
{
	char fen[FEN_TEXT];
	const char *ours, *theirs = strchr(text, ' ');
	size_t length;

	fen_write(pos, fen);
	ours = strchr(strchr(fen, ' ') + 1, ' ');
	theirs = theirs ? strchr(theirs + 1, ' ') : NULL;
	length = strcspn(ours + 1, " ");
	return theirs && strcspn(theirs + 1, " ") == length && !memcmp(ours, theirs, length + 1);
}

/*
 * Is this where our game began, as far as XBoard knows it?  It does not know all that the games'
 * own fields tell.
 */
static bool is_start(const struct xboard *x, const char *text)
{
	const struct position *first = &x->gui.history[0];
	struct xboard_board start;

	xboard_board_show(&start, first);
	return !x->known && x->plies == 0 && xboard_board_has(&start, text) &&
	    strstr(text, " w ") && (!first->castling || has_castling(text, first));
}

/* Is this only what XBoard tells of the game under way?  Then that goes on. */
static bool is_of_this_game(struct xboard *x, const char *fen)
{
	struct move m;

	if (is_pass(x, fen) && is_awaited(x, &ply_pass))
		take(x, &ply_pass, NULL);
	else if (is_pass(x, fen) && !x->over && find_placing(gui_now(&x->gui), &ply_pass, &m))
		take(x, &ply_pass, &m);
	else if (is_start(x, fen))
		xboard_go_on(x);
	else
		return false;
	return true;
}

void xboard_setboard(struct xboard *x)
{
	const char *fen = text_trim(x->gui.rest);
	struct error error;

	if (!x->refused && is_of_this_game(x, fen))
		return;
	x->hint_key = 0;
	x->refused = !set_up(x, fen, &error);
	xboard_begin(x);
	if (x->refused) {
		gui_say(&x->gui, "tellusererror Illegal position: %s", error.why);
		return;
	}
	x->over = false;
	if (x->mode == ANALYZING)
		xboard_think(x);
}

void xboard_take_back(struct xboard *x, int plies)
{
	if (plies > x->plies) {
		gui_say(&x->gui, "Error (there is no move to take back): undo");
		xboard_go_on(x);
		return;
	}
	x->plies -= plies;
	x->board = x->past[x->plies].board;
	x->gui.count = x->past[x->plies].count;
	x->over = false;
	if (x->mode == ANALYZING)
		xboard_think(x);
}

void xboard_pong(struct xboard *x)
{
	for (int i = 0; i < x->ping_count; i++)
		gui_say(&x->gui, "pong %d", x->pings[i]);
	x->ping_count = 0;
}

static void tell_progress(struct xboard *x, const struct report *report)
{
	char line[PV_TEXT];
	int score = report->score;

	gui_write_pv(&x->gui, report, line);
	if (report->mate_in)
		score = report->mate_in + (report->mate_in > 0 ? XBOARD_MATE : -XBOARD_MATE);
	gui_say(&x->gui, "%d %d %" PRId64 " %" PRId64 "%s", report->depth, score,
	    report->ms / 10, report->nodes, line);
}

/* How many moves of the present period the side to move has made. */
static int moves_in_period(const struct xboard *x)
{
	return (next_ply(x) - x->period_ply) / 2 % x->period_moves;
}

/* Our clock goes on from XBoard's last "time", until the next. */
static void add_time(struct xboard *x, int64_t ms)
{
	x->own_ms = clock_add(x->own_ms, ms);
}

void xboard_limits(const struct xboard *x, struct limits *limits)
{
	*limits = (struct limits){ .level = x->level, .depth = x->depth, .move_ms = x->move_ms };
	if (x->mode == ANALYZING)
		*limits = (struct limits){ .infinite = true };
	if (x->mode == ANALYZING || x->move_ms)
		return;
	limits->clock_ms[x->side] = x->own_ms > 0 ? x->own_ms : 1;
	limits->clock_ms[!x->side] = x->other_ms > 0 ? x->other_ms : 1;
	limits->increment_ms[WHITE] = limits->increment_ms[BLACK] = x->increment_ms;
	limits->overhead_ms = x->overhead_ms;
	if (x->period_moves)
		limits->moves_to_go = x->period_moves - moves_in_period(x);
}

void xboard_think(struct xboard *x)
{
	struct limits limits;
	struct error error;

	if (x->refused || (x->over && x->mode != ANALYZING) ||
	    !position_can_move(gui_now(&x->gui)))
		return;
	xboard_limits(x, &limits);
	x->seen = (struct report){ .depth = 0 };
	if (gui_think(&x->gui, &limits, &error)) {
		x->searching = x->mode != ANALYZING;
		return;
	}
	xboard_complain(x, &error);
	/* Without memory or threads no move will come, for which others would wait. */
	if (x->mode == PLAYING && !x->gui.engine.thinking)
		gui_say(&x->gui, "resign");
}

/* Thinks about the reply that is expected, if the game goes on after it. */
static void ponder(struct xboard *x)
{
	const struct position before = *gui_now(&x->gui);
	struct limits limits;
	struct error error;
	char text[MOVE_TEXT];

	if (!x->ponders || x->over || x->mode != PLAYING || x->hint_key != before.key)
		return;
	gui_play(&x->gui, &x->hint);
	x->pondering = outcome_of(x->gui.history, x->gui.count).result == UNDECIDED;
	if (x->pondering) {
		move_write(&before, &x->hint, text);
		gui_say(&x->gui, "Hint: %s", text);
		if (x->period_moves && moves_in_period(x) == 0)
			add_time(x, x->base_ms);
		xboard_limits(x, &limits);
		limits.ponder = limits.clock_guessed = true;
		x->pondering = gui_think(&x->gui, &limits, &error);
	}
	if (!x->pondering)
		x->gui.count--;
}

/* Plays a move of the engine, and tells it with all its effects. */
static void play_ours(struct xboard *x, const struct report *report)
{
	const struct move *m = &report->line[0];
	struct ply ply;

	x->score = report->mate_in > 0 ? XBOARD_MATE :
	    report->mate_in < 0 ? -XBOARD_MATE : report->score;
	ply_of_move(&x->board, gui_now(&x->gui), m, &ply);
	note(x, &ply);
	gui_play(&x->gui, m);
	say_ply(x, &ply);
	tell_effects(x);
	add_time(x, x->increment_ms - report->clock_ms);
	x->hint_key = report->length > 1 ? gui_now(&x->gui)->key : 0;
	x->hint = report->line[1];
	tell_result(x);
	ponder(x);
}

void xboard_tell(struct xboard *x, const struct report *report, bool final)
{
	bool moves = final && x->searching && report->length;

	x->seen = *report;
	if (!final && (x->post || x->mode == ANALYZING))
		tell_progress(x, report);
	if (!final)
		return;
	x->searching = false;
	if (moves)
		play_ours(x, report);
	xboard_pong(x);
}

void xboard_halt(struct xboard *x)
{
	engine_session_cancel(&x->gui.engine);
	x->gui.count -= x->pondering;
	x->pondering = x->searching = false;
	xboard_pong(x);
}
