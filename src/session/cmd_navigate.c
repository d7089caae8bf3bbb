/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/notation.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/navigate.h"

/* Commands that show other positions of the game. */

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
	char words[WORDS_TEXT];

	session_say_comment(session);
	if (!node->parent) {
		session_say(session, "Start of the %s.",
		    session->exercise ? session->exercise->source->noun : "game");
	} else {
		describe_numbered(session->game, node, &move);
		if (session->exercise)
			strbuf_printf(&move, " (%d of %d)", node->ply,
			    game_last(session->game)->ply);
		if (!session->on_screen) {
			move_words(game_before(session->game), &node->move, words);
			strbuf_printf(&move, ": %s", words);
		}
		/* On the screen it is in the list of moves, which exercises do not have. */
		if (session->exercise || !session->on_screen)
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

	if (!argument_number(session, argument, 1, &steps))
		return;
	while (steps-- > 0 && (beside = forward ? node->child : node->parent))
		node = beside;
	session_look(session, node);
	say_place(session);
}

void cmd_previous(struct session *session, const char *argument)
{
	const struct exercise *exercise = session->exercise;

	if (session_walks_moves(session))
		step(session, argument, false);
	else if (exercise->source->previous)
		exercise->source->previous(session);
	else
		session_say(session, "`undo` goes back to the beginning of the %s.",
		    exercise->source->noun);
}

void cmd_next(struct session *session, const char *argument)
{
	if (session_walks_moves(session) && !is_at_end_of_puzzle(session))
		step(session, argument, true);
	else
		session->exercise->source->next(session);
}

void cmd_end(struct session *session, const char *argument)
{
	(void)argument;
	session_look(session, node_last(session->game->now));
	say_place(session);
}

/* Which moves there are, where one is not: the last, or the first of a game that begins later. */
static void say_no_such_move(struct session *session, long number, const char *side, bool too_late)
{
	const struct node *last = node_last(session->game->now), *first = last;
	struct strbuf move = { 0 };

	if (!last->parent) {
		session_say(session, "There is no move to go to yet.");
		return;
	}
	while (first->parent->parent)
		first = first->parent;
	describe_numbered(session->game, too_late ? last : first, &move);
	session_say(session, "There is no move %ld%s; the %s is %s.", number, side,
	    too_late ? "last" : "first", strbuf_str(&move));
	strbuf_free(&move);
}

/*
 * "12w", "12b": after that move of White's or Black's; "12": after the last of that number.  In a
 * variation it is a move of that.
 */
void cmd_go(struct session *session, const char *argument)
{
	const struct position *start = &session->game->history[0];
	struct node *node = node_last(session->game->now);
	char *end, side;
	long number = strtol(argument, &end, 10), ply;

	side = lower(*end);
	if (end == argument || number < 0 || number > 99999 ||
	    (side && (!strchr("wb", side) || end[1]))) {
		session_say(session, "Give a move number, such as 12, 12w or 12b.");
		return;
	}
	ply = number ? (number - start->fullmove) * 2 + (side == 'w' ? 1 : 2) - start->turn : 0;
	while (node->parent && node->ply > ply)
		node = node->parent;
	if (node->ply != ply && (*end || node->ply != ply - 1 || !node->parent)) {
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

	if (!argument_number(session, argument, 0, &number))
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
