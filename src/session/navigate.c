/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/navigate.h"

#include <stdio.h>

#include "base/clock.h"
#include "session/describe.h"
#include "session/exercise.h"

/* Going back and forth in the game: to play on from there, or just to look. */

static bool is_users(const struct session *session, int ply)
{
	return !plays_elsewhere(&session->player[game_turn(session->game, ply)]);
}

/* A game that goes on from elsewhere than where it was closed is open again. */
static void open_again(struct game *game)
{
	if (game->termination != NOT_CLOSED && !game_closed(game))
		game_close(game, UNDECIDED, NOT_CLOSED);
}

static void apply_navigation(struct session *session)
{
	thinking_forget(&session->engine);
	strbuf_clear(&session->dialog.after_reply);
	session->head = session->game->now;
	open_again(session->game);
	session->end_announced = false;
	session_restore_clocks(session);
	session->storage.changed = true;
	session_continue(session);
}

/* The moves passed: the user's, and the replies of machines. */
struct passed {
	int moves, replies;
};

/* One step back or forward, and counts the move.  If nobody plays here, moves count singly. */
static bool step_over(struct session *session, bool back, struct passed *passed)
{
	struct game *game = session->game;
	int ply = game->now->ply;

	if (!(back ? game_back(game) : game_forward(game)))
		return false;
	if (both_play_elsewhere(session->player) || is_users(session, back ? game->now->ply : ply))
		passed->moves++;
	else
		passed->replies++;
	return true;
}

/* A turn: to where the user is to move.  There is no turn back over others' moves alone. */
static bool pass_turn(struct session *session, bool back, struct passed *passed)
{
	struct node *from = session->game->now;
	struct passed before = *passed;

	if (!step_over(session, back, passed))
		return false;
	while (!both_play_elsewhere(session->player) &&
	    !is_users(session, session->game->now->ply) && step_over(session, back, passed))
		;
	if (!back || passed->moves > before.moves)
		return true;
	*passed = before;
	game_go(session->game, from);
	return false;
}

/*
 * Goes so many turns, or as many as there are: what a number means to undo and redo, on the screen,
 * in plain mode and at a table.
 */
static struct passed navigate(struct session *session, int turns, bool back)
{
	struct passed passed = { 0 };

	while (turns-- > 0 && pass_turn(session, back, &passed))
		;
	return passed;
}

/* "your move and the reply", or "3 moves" between people. */
static void passed_words(const struct session *session, const struct passed *passed,
    char text[TURNS_TEXT])
{
	bool alone = both_play_here(session->player) || both_play_elsewhere(session->player);
	const char *replies = passed->replies == 0 ? "" : passed->replies == 1 ? " and the reply"
	    : " and the replies";

	if (passed->moves == 0)
		snprintf(text, TURNS_TEXT, "the reply");
	else if (passed->moves == 1)
		snprintf(text, TURNS_TEXT, "%s move%s", alone ? "the last" : "your", replies);
	else
		snprintf(text, TURNS_TEXT, "%s%d moves%s", alone ? "" : "your ", passed->moves,
		    replies);
}

struct node *session_count_back(struct session *session, int turns, char words[TURNS_TEXT])
{
	struct node *was = session_visit(session, session->head), *back;
	struct passed passed = navigate(session, turns, true);

	passed_words(session, &passed, words);
	back = session_visit(session, was);
	return passed.moves > 0 ? back : NULL;
}

/* Terminations that are taken back. */
static const char *const decided[] = {
	[BY_RESIGNATION] = "the resignation", [BY_AGREEMENT] = "the draw",
	[BY_TIME] = "the loss on time", [AS_RECORDED] = "the result"
};

/* The termination of a game is undone first. */
void session_undo(struct session *session, int turns)
{
	enum termination termination = game_closed(session->game)
	    ? session->game->termination
	    : NOT_CLOSED;
	bool drawn = game_result(session->game) == DRAWN;
	struct passed passed;
	char words[TURNS_TEXT];

	if (termination != NOT_CLOSED) {
		game_close(session->game, UNDECIDED, NOT_CLOSED);
		turns--;
	}
	passed = navigate(session, turns, true);
	passed_words(session, &passed, words);
	if (termination == NOT_CLOSED && passed.moves == 0) {
		session_say(session, session->way_back
		    ? "There is no move to take back. `back` returns to the game before."
		    : "There is no move to take back.");
		return;
	}
	if (termination == NOT_CLOSED)
		session_say(session, "Took back %s.", words);
	else
		session_say(session, "Took back %s%s%s.",
		    decided[termination == BY_TIME && drawn ? BY_AGREEMENT : termination],
		    passed.moves ? ", and " : "", passed.moves ? words : "");
	apply_navigation(session);
}

void session_redo(struct session *session, int turns)
{
	struct passed passed = navigate(session, turns, false);
	char words[TURNS_TEXT];

	passed_words(session, &passed, words);
	if (passed.moves + passed.replies == 0) {
		session_say(session, "There is no move to redo.");
		return;
	}
	session_say(session, "Replayed %s.", words);
	apply_navigation(session);
}

struct node *session_visit(struct session *session, struct node *node)
{
	struct node *was = session->game->now;

	if (node != was)
		game_go(session->game, node);
	return was;
}

bool session_has_ended(struct session *session)
{
	struct node *looked_at = session_visit(session, session->head);
	bool over = game_over(session->game);

	session_visit(session, looked_at);
	return over;
}

bool session_walks_moves(const struct session *session)
{
	const struct exercise *exercise = session->exercise;

	return !exercise || (exercise->state == EXERCISE_DONE && !exercise->source->previous);
}

bool is_at_end_of_puzzle(const struct session *session)
{
	return session->exercise && session_walks_moves(session) && !session->game->now->child;
}

void session_return(struct session *session)
{
	if (!session_at_head(session))
		session_look(session, session->head);
}

/* The game goes on at another place of it, with the clocks that it had there. */
static void stand_here(struct session *session)
{
	clocks_stop(&session->clocks, now_ms());
	session_note_clocks(session);
	session->head = session->game->now;
	open_again(session->game);
	session->end_announced = session->end_announced && game_over(session->game);
	session_restore_clocks(session);
}

void session_go_on(struct session *session)
{
	if (session->game->now != session->head)
		stand_here(session);
	session_continue(session);
}

/* Looking back does not stop the clocks; but machines think only about the position shown. */
static void look_back(struct session *session)
{
	if (!is_users(session, session->head->ply))
		clocks_stop(&session->clocks, now_ms());
	if (session->settings.engine_line)
		session_think(session, SEARCH_ANALYSIS);
}

/* A terminated game is not continued before the next move. */
static bool is_other_end(const struct game *game)
{
	return !game->now->child && game->termination == NOT_CLOSED;
}

void session_say_comment(struct session *session)
{
	struct strbuf text = { 0 };

	describe_comment(session->game->rules, session->game->now->comment, &text);
	if (text.length > 0)
		strbuf_printf(&session->dialog.lines, "%s\n", strbuf_str(&text));
	strbuf_free(&text);
}

void session_look(struct session *session, struct node *node)
{
	struct game *game = session->game;

	thinking_forget(&session->engine);
	game_go(game, node);
	if (session->table)             /* the clocks keep running */
		return;
	if (session_at_head(session) || is_other_end(game))
		session_go_on(session);
	else
		look_back(session);
}
