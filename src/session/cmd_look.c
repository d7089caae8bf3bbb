/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "session/describe.h"
#include "session/cmds.h"

static void say_comment(struct session *session, const struct node *node)
{
	struct strbuf text = { 0 };

	describe_comment(node->comment ? node->comment : "", &text);
	if (text.length > 0)
		strbuf_printf(&session->messages, "%s\n", strbuf_str(&text));
	strbuf_free(&text);
}

/* Says where we are, after walking. */
static void say_place(struct session *session)
{
	const struct node *node = session->game->now;
	int ply = game_ply(session->game, node);

	say_comment(session, node);
	if (!node->parent)
		session_say(session, "Start of the game.");
	else if (!session->on_screen)
		session_say(session, "After %d%s %s.", ply / 2 + 1, ply % 2 ? "..." : ".",
		    node->san);
}

void cmd_first(struct session *session, const char *argument)
{
	(void)argument;
	session_look(session, session->game->root);
	say_place(session);
}

void cmd_previous(struct session *session, const char *argument)
{
	struct node *node = session->game->now;
	int steps;

	if (!argument_number(session, argument, 1, 9999, 1, &steps))
		return;
	while (steps-- > 0 && node->parent)
		node = node->parent;
	session_look(session, node);
	say_place(session);
}

void cmd_next(struct session *session, const char *argument)
{
	struct node *node = session->game->now;
	int steps;

	if (!argument_number(session, argument, 1, 9999, 1, &steps))
		return;
	while (steps-- > 0 && node->child)
		node = node->child;
	session_look(session, node);
	say_place(session);
}

void cmd_last_move(struct session *session, const char *argument)
{
	(void)argument;
	cmd_next(session, "9999");
}

/* "12", "12w", "12b": after that move of White's or Black's; Black's if unsaid. */
void cmd_go(struct session *session, const char *argument)
{
	const struct position *start = &session->game->history[0];
	struct node *node = session->game->root;
	char *end;
	long number = strtol(argument, &end, 10), ply;

	if (end == argument || number < 0 || number > 99999 || (*end && !strchr("wb", *end))) {
		session_say(session, "Give a move number, such as 12, 12w or 12b.");
		return;
	}
	ply = (number - start->fullmove) * 2 + (*end == 'w' ? 1 : 2) - start->turn;
	while (ply-- > 0 && node->child)
		node = node->child;
	session_look(session, node);
	say_place(session);
}

static void note_comment(struct session *session, const struct node *node)
{
	session_say(session, "Comment on %s added.",
	    node->parent ? node->san : "the start");
	session_store(session);
}

void cmd_comment(struct session *session, const char *argument)
{
	struct node *node = session->game->now;

	if (!*argument && node->comment) {
		say_comment(session, node);
	} else if (!*argument) {
		session_say(session, "There is no comment here.");
	} else {
		node_set_comment(node, argument);
		note_comment(session, node);
	}
}

void cmd_mark(struct session *session, const char *argument)
{
	struct node *node = session->game->now;
	int glyph = glyph_read(argument);

	if (!node->parent) {
		session_say(session, "There is no move to mark.");
		return;
	}
	if (*argument && !glyph) {
		session_say(session, "Give one of ! ? !! ?? !? ?!, or $ and a number.");
		return;
	}
	memset(node->nags, 0, sizeof node->nags);
	node->nags[0] = (uint8_t)glyph;
	session_store(session);
}

/* Without a number: what there is to choose from. */
void cmd_variation(struct session *session, const char *argument)
{
	struct node *node = session->game->now->child;
	int number, count = 0;

	if (!argument_number(session, argument, 1, 9999, 0, &number))
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
			return;
		}
		if (number == 0)
			session_say(session, "%d: %s", count, at->san);
	}
	if (number > count)
		session_say(session, "There are only %d.", count);
}
