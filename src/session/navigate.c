/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/navigate.h"

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
		session_say(session, session->tried
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

void session_return(struct session *session)
{
	if (!session_at_head(session))
		session_look(session, session->head);
}

/* The game goes on at another place of it, with the clocks that it had there. */
static void stand_here(struct session *session)
{
	clocks_stop(&session->clocks, now_ms());
	session_note_clocks(session, session->head);
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

static void say_comment(struct session *session, const struct node *node)
{
	struct strbuf text = { 0 };

	describe_comment(session->game->rules, node->comment ? node->comment : "", &text);
	if (text.length > 0)
		strbuf_printf(&session->dialog.lines, "%s\n", strbuf_str(&text));
	strbuf_free(&text);
}

/* What the dot after a move tells on the screen. */
static void say_variations(struct session *session, const struct node *node)
{
	struct strbuf text = { 0 };

	if (!node || !node->sibling)
		return;
	strbuf_printf(&text, "Next: %s, or a variation:", node->san);
	for (const struct node *at = node->sibling; at; at = at->sibling)
		strbuf_printf(&text, " %s%s", at->san, at->sibling ? "," : "");
	session_say(session, "%s.", strbuf_str(&text));
	strbuf_free(&text);
}

/* Reports the position reached. */
static void say_place(struct session *session)
{
	const struct node *node = session->game->now;
	struct strbuf move = { 0 };

	say_comment(session, node);
	if (!node->parent) {
		session_say(session, "Start of the game.");
	} else if (!session->on_screen) {
		describe_numbered(session->game, node, &move);
		session_say(session, "After %s.", strbuf_str(&move));
	}
	if (!session->on_screen)
		say_variations(session, node->child);
	strbuf_free(&move);
}

void cmd_first(struct session *session, const char *argument)
{
	(void)argument;
	session_look(session, session->game->root);
	say_place(session);
}

static void step(struct session *session, const char *argument, bool forward)
{
	struct node *node = session->game->now, *beside;
	int steps;

	if (!argument_number(session, argument, ARGUMENT_MOST, 1, &steps))
		return;
	while (steps-- > 0 && (beside = forward ? node->child : node->parent))
		node = beside;
	session_look(session, node);
	say_place(session);
}

void cmd_previous(struct session *session, const char *argument)
{
	const struct exercise *exercise = session->exercise;

	if (!exercise)
		step(session, argument, false);
	else if (exercise->source->previous)
		exercise->source->previous(session);
	else
		session_say(session, "`undo` goes back to the beginning of the %s.",
		    exercise->source->noun);
}

void cmd_next(struct session *session, const char *argument)
{
	if (session->exercise)
		session->exercise->source->next(session);
	else
		step(session, argument, true);
}

void cmd_last_move(struct session *session, const char *argument)
{
	(void)argument;
	session_look(session, node_last(session->game->now));
	say_place(session);
}

/* Which moves there are, where one is not: the last, or the first of a game that begins later. */
static void say_no_such_move(struct session *session, long number, const char *side, bool too_late)
{
	struct node *first = session->game->root->child;
	struct strbuf move = { 0 };

	if (!first) {
		session_say(session, "There is no move to go to yet.");
		return;
	}
	describe_numbered(session->game, too_late ? node_last(first) : first, &move);
	session_say(session, "There is no move %ld%s; the %s is %s.", number, side,
	    too_late ? "last" : "first", strbuf_str(&move));
	strbuf_free(&move);
}

/* "12w", "12b": after that move of White's or Black's; "12": after the last of that number. */
void cmd_go(struct session *session, const char *argument)
{
	const struct position *start = &session->game->history[0];
	struct node *node = session->game->root;
	char *end, side;
	long number = strtol(argument, &end, 10), ply;

	side = lower(*end);
	if (end == argument || number < 0 || number > 99999 ||
	    (side && (!strchr("wb", side) || end[1]))) {
		session_say(session, "Give a move number, such as 12, 12w or 12b.");
		return;
	}
	ply = number ? (number - start->fullmove) * 2 + (side == 'w' ? 1 : 2) - start->turn : 0;
	for (; ply > 0 && node->child; ply--)
		node = node->child;
	if (ply != 0 && (*end || ply != 1 || !node->parent)) {
		say_no_such_move(session, number, end, ply > 0);
		return;
	}
	session_look(session, node);
	say_place(session);
}

/* Without a number: what there is to choose from. */
void cmd_variation(struct session *session, const char *argument)
{
	struct node *node = session->game->now->child;
	struct strbuf choice = { 0 };
	int number, count = 0;

	if (!argument_number(session, argument, ARGUMENT_MOST, 0, &number))
		return;
	if (!node) {
		session_say(session, "There is no next move.");
		return;
	}
	if (!node->sibling && number != 1) {
		session_say(session, "There is no variation here, only %s.", node->san);
		return;
	}
	for (struct node *at = node; at; at = at->sibling) {
		if (++count == number) {
			session_look(session, at);
			say_place(session);
			break;
		}
		strbuf_printf(&choice, "%s%d %s", count > 1 ? ", " : "", count, at->san);
	}
	if (number == 0)
		session_say(session, "Next: %s. `variation 2` enters the second.",
		    strbuf_str(&choice));
	else if (number > count)
		session_say(session, "There are only %d.", count);
	strbuf_free(&choice);
}
