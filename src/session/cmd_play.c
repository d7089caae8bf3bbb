/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/leaving.h"
#include "session/navigate.h"
#include "session/stats.h"
#include "session/table.h"
#include "variants/list.h"

static void announce_game(struct session *session)
{
	struct strbuf text = { 0 };

	strbuf_add(&text, "New game: ");
	describe_game(session->game->rules, !session->on_screen, &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_free(&text);
}

/*
 * What `new` begins if no game is named: on the screen the user chooses one, ""; in plain mode it
 * is that on the board.
 */
static const char *usual_game(const struct session *session)
{
	return session->on_screen ? "" : session->game ? rules_spec(session->game->rules)
	    : variants[0]->id;
}

void begin_new_game(struct session *session, const char *spec)
{
	struct error error;

	if (!*spec)
		session->dialog.request = REQUEST_START;
	else if (!session_new(session, spec, NULL, &error))
		session_say(session, "%s.", error.why);
	else
		announce_game(session);
}

void cmd_new(struct session *session, const char *argument)
{
	struct error error = { "" };
	struct rules *rules = *argument ? session_find_game(session, argument, &error) : NULL;
	bool unnamed = !*argument || (!rules && equal_nocase(argument, "game"));
	char *spec;

	if (!unnamed && !rules) {
		session_say(session, "%s.", error.why);
		return;
	}
	/* With an exercise its game would be gone. */
	spec = xstrdup(rules ? rules_spec(rules) : usual_game(session));
	/* That of a lesson or puzzle is the first that is offered. */
	if (session->exercise && !*spec)
		exercise_remember_game(session);
	if (session_leaves_by_consent(session))
		session_ask(session, ASK_NEW, spec);
	else
		begin_new_game(session, spec);
	rules_free(rules);
	free(spec);
}

void cmd_again(struct session *session, const char *argument)
{
	struct error error = { "" };

	(void)argument;
	if (session->table)
		table_offer_again(session);
	else if (session_in_progress(session))
		session_say(session, "The game is not over. `new` starts another.");
	else if (!session_rematch(session, &error))
		session_say(session, "%s.", error.why);
}

void cmd_quit(struct session *session, const char *argument)
{
	if (session->exercise && session->on_screen)
		cmd_leave(session, argument);
	else if (session_leaves_by_consent(session))
		session_ask(session, ASK_QUIT, "");
	else
		session->quit = true;
}

void cmd_undo(struct session *session, const char *argument)
{
	int turns;

	if (!argument_number(session, argument, 1, &turns))
		return;
	if (session->exercise)
		exercise_undo(session);
	else if (session->table)
		table_offer_back(session, turns);
	else
		session_undo(session, turns);
}

void cmd_redo(struct session *session, const char *argument)
{
	int turns;

	if (argument_number(session, argument, 1, &turns))
		session_redo(session, turns);
}

/* Can it be resigned or drawn?  That is decided at its head, not at the position shown. */
static bool in_progress(struct session *session)
{
	session_return(session);
	if (!game_over(session->game))
		return true;
	session_say(session, "The game is already over.");
	return false;
}

void cmd_resign(struct session *session, const char *argument)
{
	(void)argument;
	if (in_progress(session))
		session_ask(session, ASK_RESIGN, "");
}

/* What a short search at full strength, whatever the level, thinks of the game, for a side. */
static bool search_score(const struct game *game, enum color side, int *score)
{
	const struct limits limits = { .depth = 8, .nodes = 20000 };
	struct engine *engine = engine_new(1, 1);
	struct report report;

	if (!engine)
		return false;
	engine_think(engine, game->history, game_length(game), &limits, &report);
	engine_free(engine);
	*score = game_position(game)->turn == side ? report.score : -report.score;
	return true;
}

/*
 * The computer agrees unless it is better, or it is too early: in a game that is level, before move
 * 30, as in CECP.
 */
static bool computer_agrees(const struct session *session, enum color side, bool *too_early)
{
	enum { EARLY = 20, LONG = 58, WORSE = -80, NOT_BETTER = 10 };   /* plies; centipawns */
	int ply = session->game->now->ply, score;

	*too_early = ply < EARLY;
	if (*too_early || !search_score(session->game, side, &score))
		return false;
	*too_early = score >= WORSE && score <= NOT_BETTER && ply < LONG;
	return score <= NOT_BETTER && !*too_early;
}

void cmd_draw(struct session *session, const char *argument)
{
	enum color turn, other;
	bool too_early;

	(void)argument;
	if (!in_progress(session))
		return;
	turn = game_position(session->game)->turn;
	other = plays_elsewhere(&session->player[turn]) ? turn : !turn;
	if (session->table) {
		table_offer_draw(session);
	} else if (session->player[other].who == HUMAN) {
		session_ask(session, ASK_DRAW, "");
	} else if (computer_agrees(session, other, &too_early)) {
		session_close(session, DRAWN, BY_AGREEMENT);
	} else {
		session_say(session, "The computer declines the draw%s.",
		    too_early ? ": it is too early" : "");
	}
}

void cmd_hint(struct session *session, const char *argument)
{
	const char *why = NULL;

	(void)argument;
	if (session->exercise) {
		exercise_hint(session);
		return;
	}
	if (!session_my_move(session, &why)) {
		session_say(session, "%s.", why);
		return;
	}
	session_say(session, "Thinking...");
	session_think(session, SEARCH_HINT);
}

void cmd_hurry(struct session *session, const char *argument)
{
	enum color turn = game_position(session->game)->turn;

	(void)argument;
	if (session->engine.purpose == SEARCH_MOVE) {
		thinking_hurry(&session->engine);
	} else if (game_over(session->game)) {
		session_say(session, "The game is over.");
	} else if (plays_elsewhere(&session->player[turn])) {
		session_go_on(session);
	} else {
		session_say(session,
		    "It is your move. `hint` suggests one, `swap` switches sides.");
	}
}

/* The players have changed; `sides`: and who is on which side. */
static void seats_changed(struct session *session, bool sides)
{
	const struct player *player = session->player;

	/* As it is when the game is resumed. */
	if (sides && plays_elsewhere(&player[WHITE]) != plays_elsewhere(&player[BLACK]))
		session_orient_board(session);
	if (session->game)
		stats_note_adaptive(session);
	session_say_players(session, "");
	if (!session->game)
		return;
	thinking_forget(&session->engine);
	session_save_later(session);
	session_continue(session);
}

static void seat(struct session *session, enum color side, const char *argument)
{
	struct error error = { "" };
	bool elsewhere = plays_elsewhere(&session->player[side]);

	if (*argument && !session_seat(session, side, argument, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	if (names_level(argument)) {
		session->settings.adaptive = false;
		if (session->game)
			stats_choose_level(session, session->game->rules->variant->id,
			    session->player[side].level, false);
	}
	seats_changed(session, plays_elsewhere(&session->player[side]) != elsewhere);
}

void cmd_white(struct session *session, const char *argument)
{
	seat(session, WHITE, argument);
}

void cmd_black(struct session *session, const char *argument)
{
	seat(session, BLACK, argument);
}

void cmd_swap(struct session *session, const char *argument)
{
	struct player white = session->player[WHITE];

	(void)argument;
	session->player[WHITE] = session->player[BLACK];
	session->player[BLACK] = white;
	seats_changed(session, true);
}

static void tell_time(struct session *session)
{
	double minutes = session->clocks.start_ms / 60000.0;
	double seconds = session->clocks.increment_ms / 1000.0;

	if (!session->clocks.used)
		session_say(session, "No clocks.");
	else if (seconds == 0)
		session_say(session, "%g minute%s per side.", minutes, minutes == 1 ? "" : "s");
	else
		session_say(session, "%g minute%s per side, plus %g second%s per move.",
		    minutes, minutes == 1 ? "" : "s", seconds, seconds == 1 ? "" : "s");
}

void cmd_time(struct session *session, const char *argument)
{
	int start_ms, increment_ms;

	if (!*argument) {
		tell_time(session);
		return;
	}
	if (!clocks_read(argument, &start_ms, &increment_ms)) {
		session_say(session,
		    "Give minutes, or minutes+seconds per move, such as 5 or 3+2.");
		return;
	}
	clocks_set(&session->new_game_clocks, start_ms, increment_ms);
	session->clocks = session->new_game_clocks;
	tell_time(session);
	if (session->game) {
		game_change_control(session->game);
		session_save_later(session);
		session_continue(session);
	}
}
