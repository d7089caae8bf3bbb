/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "rules/move.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/navigate.h"
#include "session/stats.h"
#include "session/table.h"
#include "session/takeover.h"
#include "session/way_back.h"

/* Playing: moves, clocks, the end of the game, and what comes with time. */

bool session_can_review(const struct session *session)
{
	return session->game->nodes > 0 && !session->settings.engine_forbidden;
}

bool session_can_take_back(const struct session *session)
{
	return !session->table &&
	    (session->game->nodes > 0 || session->game->termination != NOT_CLOSED);
}

/* What can be done once the game is over. */
static const char *reason_over(const struct session *session)
{
	static const char *const reasons[2][2] = {
		{ "the game is over: `again` or `new`",
		  "the game is over: `again`, `undo` or `new`" },
		{ "the game is over: `again`, `review` or `new`",
		  "the game is over: `again`, `review`, `undo` or `new`" }
	};

	return reasons[session_can_review(session)][session_can_take_back(session)];
}

bool session_my_move(const struct session *session, const char **why)
{
	const char *reason = NULL;

	if (!session->game)
		reason = "no game in progress";
	else if (session->exercise)
		reason = exercise_forbids(session->exercise);
	else if (session_at_head(session) && game_over(session->game))
		reason = reason_over(session);
	else if (game_over(session->game))
		reason = "the game ended here";
	else if (session->table)
		reason = table_forbids(session);
	else if (session->engine.purpose == SEARCH_MOVE)
		reason = "the computer is thinking";
	if (why && reason)
		*why = reason;
	return reason == NULL;
}

void session_note_clocks(struct session *session)
{
	if (!session->clocks.used)
		return;
	session->head->clock_ms[WHITE] = session->clocks.left_ms[WHITE];
	session->head->clock_ms[BLACK] = session->clocks.left_ms[BLACK];
	session->head->other_control = false;
}

void session_restore_clocks(struct session *session)
{
	const struct node *node = session->game->now;
	bool known = node->parent && !node->other_control;

	clocks_stop(&session->clocks, now_ms());
	for (int side = WHITE; side <= BLACK; side++)
		session->clocks.left_ms[side] = known && node->clock_ms[side] >= 0
		    ? node->clock_ms[side] : session->clocks.start_ms;
}

/*
 * "checkmate, White wins"; for a user who plays against another player "checkmate - you win", but
 * not of somebody else's game.
 */
static void write_ending(const struct session *session, enum result result, char *text, size_t size)
{
	bool plays_white = !plays_elsewhere(&session->player[WHITE]);
	bool plays_black = !plays_elsewhere(&session->player[BLACK]);
	size_t length;

	if (plays_white == plays_black ||
	    session_is_anothers(session, plays_white ? WHITE : BLACK)) {
		game_ending(session->game, text, size);
	} else if (game_cause(session->game, text, size)) {
		length = strlen(text);
		snprintf(text + length, size - length,
		    (result == WHITE_WINS) == plays_white ? " - you win" : " - you lose");
	}
}

/* On the screen, hints below the board do that. */
static void tell_what_next(struct session *session)
{
	bool review = session_can_review(session);

	if (session->on_screen)
		return;
	if (!table_only_watched(session))
		session_say(session, "`again` starts another with colors swapped%s.",
		    review ? ", `review` tells what mattered" : "");
	else if (review)
		session_say(session, "`review` tells what mattered.");
}

static void announce_end(struct session *session)
{
	char ending[128];
	enum result result;

	if (!game_over(session->game) || session->end_announced)
		return;
	result = game_outcome(session->game).result;
	write_ending(session, result, ending, sizeof ending);
	session_say(session, "%s (%s).", ending, result_text(result));
	session->end_announced = true;
	tell_what_next(session);
	stats_note_end(session);
	/* Resignation and draw are no longer possible. */
	if (session->dialog.question == ASK_RESIGN || session->dialog.question == ASK_DRAW)
		session->dialog.question = NO_QUESTION;
}

void session_close(struct session *session, enum result result, enum termination termination)
{
	thinking_forget(&session->engine);
	clocks_stop(&session->clocks, now_ms());
	session_visit(session, session->head);
	if (game_over(session->game))
		return;
	game_close(session->game, result, termination);
	announce_end(session);
	/* A game from a file goes on here, too; but not a try in which nothing was played. */
	if (session->game->nodes > way_back_shared(session))
		session_store(session);
	else
		session_save(session);
	missed_mate_begin(session);
}

/*
 * What the move has changed besides the pieces, which the screen shows by signs: check, too, unless
 * the move was described.
 */
static void tell_changes(struct session *session, bool described)
{
	const struct position *pos = game_position(session->game);
	bool asked = session->player[pos->turn].who == HUMAN;
	struct strbuf text = { 0 };

	if (!session->on_screen)
		describe_changes(game_before(session->game), pos, asked, &text);
	if (!session->on_screen && asked && !described && !game_over(session->game))
		describe_check(pos, &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_free(&text);
}

/* Does the move do more than go to a square and capture there, or might it have? */
static bool is_remarkable(const struct game *game)
{
	const struct position *before = game_before(game);
	const struct notation_ops *notation = before->rules->notation;
	const struct move *m = &game->now->move;
	char way[DESCRIBE_TEXT];

	return strchr(game->now->san, '/') || move_is_choice(before, m) ||
	    (move_has_mover(m) && (move_captured(before, m) & ~bit(move_to(m)) ||
	        (notation->describe && notation->describe(before, m, way))));
}

void session_tell_move(struct session *session)
{
	enum color mover = game_before(session->game)->turn;
	bool described = session->player[mover].who != HUMAN || session->settings.words ||
	    is_remarkable(session->game);
	struct strbuf text = { 0 };

	if (described) {
		describe_played(session->game, "plays", true, &text);
		session_say(session, "%s", strbuf_str(&text));
	}
	strbuf_free(&text);
	tell_changes(session, described);
}

/*
 * The first move of the main line that another move played here makes a variation: where the user
 * looks back, or is in a variation.  NULL if there is none, and after undo, which was meant so.
 */
static const struct node *main_line_left(const struct session *session)
{
	const struct node *now = session->game->now;
	const struct node *left = session_at_head(session) ? NULL : now->child;

	for (; now->parent; now = now->parent)
		if (now->parent->child != now)
			left = now->parent->child;
	return left;
}

/* The commands that lead to the position before a move, which is now in a variation. */
static void write_way_back(struct session *session, const struct node *node, char *text,
    size_t size)
{
	int ply = game_ply(session->game, node) - 1;
	char words[TURNS_TEXT];

	if (session_count_back(session, 1, words) == node->parent)
		snprintf(text, size, "`undo`");
	else if (!node->parent->parent)
		snprintf(text, size, "`first`");
	else
		snprintf(text, size, "`go %d%c`", ply / 2 + 1, "wb"[ply % 2]);
}

/* The move just played has made a variation of what was the main line from this one on. */
static void tell_variation(struct session *session, const struct node *left)
{
	struct strbuf text = { 0 };
	char way[24];

	write_way_back(session, left, way, sizeof way);
	describe_numbered(session->game, left, &text);
	strbuf_printf(&text, " is kept: %s, then `variation 2`.", way);
	session_say_past_reply(session, strbuf_str(&text));
	strbuf_free(&text);
}

void session_play(struct session *session, const struct move *m)
{
	enum color mover = game_position(session->game)->turn;
	const struct node *left;

	if (session->exercise) {
		exercise_play(session, m);
		return;
	}
	if (session->table && !table_allows(session, m))
		return;
	left = main_line_left(session);
	strbuf_clear(&session->dialog.after_reply);
	thinking_forget(&session->engine);
	if (!session_at_head(session))
		session_restore_clocks(session);
	clocks_moved(&session->clocks, mover, now_ms());
	if (!game_play(session->game, m)) {
		session_say(session, "Move not made: the game is too long.");
		return;
	}
	session->head = session->game->now;
	session->end_announced = false;
	session_tell_move(session);
	if (left && left->parent->child != left)
		tell_variation(session, left);
	session_note_clocks(session);
	session_store(session);
	session_continue(session);
	if (game_over(session->game))
		missed_mate_begin(session);
}

void session_continue(struct session *session)
{
	enum color turn;

	if (!session->game || session->exercise || !session_at_head(session))
		return;
	announce_end(session);
	if (game_over(session->game)) {
		clocks_stop(&session->clocks, now_ms());
		return;
	}
	if (session->table)                   /* a table runs the clocks itself */
		return;
	turn = game_position(session->game)->turn;
	if (session->settings.autoflip)
		session_turn_board(session);
	/* The clocks start with the first move. */
	if (session->game->now->parent && !session->clocks_wait)
		clocks_run(&session->clocks, turn, now_ms());
	if (plays_elsewhere(&session->player[turn]))
		session_think(session, SEARCH_MOVE);
	else if (session->settings.engine_line)
		session_think(session, SEARCH_ANALYSIS);
}

/* Those who only watch leave it to the players. */
static bool flag_has_fallen(const struct session *session)
{
	int side = session->clocks.running;

	return side >= 0 && clocks_left(&session->clocks, side, now_ms()) <= 0 &&
	    !table_only_watched(session);
}

static void check_flags(struct session *session)
{
	int side;
	enum result result;
	struct error ignored;           /* the next poll tries again */

	if (!session->game || !flag_has_fallen(session))
		return;
	/* Another program may have stored a move in time, or be about to. */
	if (session->table && (shared_game_is_busy(session->table->shared_game) ||
	    !table_read_changes(session, &ignored) || !flag_has_fallen(session)))
		return;
	side = session->clocks.running;
	session_visit(session, session->head);
	result = lone_king_cannot_win(game_position(session->game), !side) ? DRAWN
	    : side == WHITE ? BLACK_WINS : WHITE_WINS;
	session_close(session, result, BY_TIME);
}

/* Tells a user when little time is left: again only after it was twice as much. */
static void warn_of_low_time(struct session *session)
{
	int side = session->clocks.running, left, low = clocks_low_ms(&session->clocks);
	bool *told = session->low_time_told;
	char text[32];

	if (!session->game || side < 0 || plays_elsewhere(&session->player[side]) ||
	    (session->table && table_side(session) != side))
		return;
	left = clocks_left(&session->clocks, side, now_ms());
	if (left > 2 * low)
		told[side] = false;
	if (left > low || told[side])
		return;
	told[side] = true;
	session->alarms++;
	clocks_write(left, text, sizeof text);
	session_say(session, "Time is low: %s has %s left.", color_name[side], text);
}

void session_poll(struct session *session)
{
	if (session->table)
		table_poll(session);
	session_poll_engines(session);
	check_flags(session);
	warn_of_low_time(session);
	if (idle_due(&session->idle) == 0)
		session->quit = session->idle.over = true;
}

/* Milliseconds until what a clock shows changes, or -1: tenths near the end. */
static int clock_due(const struct session *session)
{
	int side = session->clocks.running, left;

	if (side < 0)
		return -1;
	left = clocks_left(&session->clocks, side, now_ms());
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
	int due = sooner(clock_due(session), idle_due(&session->idle));

	due = sooner(due, takeover_due(session));
	return session->table ? sooner(due, table_due(session)) : due;
}

void idle_apply(struct idle *idle, const struct settings *settings)
{
	if (!idle_read(settings->idle, &idle->ms))
		idle->ms = 0;
	idle_restart(idle);
}

void idle_restart(struct idle *idle)
{
	idle->last_input = now_ms();
}

void session_note_input(struct session *session)
{
	idle_restart(&session->idle);
	if (session->table)
		strbuf_clear(&session->table->unread);
	if (!session->clocks_wait)
		return;
	session->clocks_wait = false;
	if (session->game->now->parent && !game_over(session->game))
		clocks_run(&session->clocks, game_position(session->game)->turn, now_ms());
}

int idle_due(const struct idle *idle)
{
	int64_t since = now_ms() - idle->last_input;

	if (idle->ms == 0)
		return -1;
	return since < idle->ms ? (int)(idle->ms - since) : 0;
}

bool session_rings(const struct session *session, struct bell_rung *rung)
{
	struct bell_rung before = *rung;

	rung->replies = session->replies;
	rung->alarms = session->alarms;
	return (session->settings.bell && rung->replies != before.replies) ||
	    (session->settings.alarm && rung->alarms != before.alarms);
}

bool session_ended_alone(const struct session *session)
{
	return session->idle.over || session->dialog.exit_message.length > 0;
}
