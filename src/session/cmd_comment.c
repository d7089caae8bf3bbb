/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <string.h>

#include "game/evaluation.h"
#include "session/describe.h"

/* Comments on moves, and marks such as "!?". */

/* The whole comment, which may be more than there is room for beside the board. */
static void show_comment(struct session *session, const struct node *node)
{
	struct strbuf text = { 0 };

	describe_comment(session->game->rules, node->comment, &text);
	if (text.length > 0)
		strbuf_printf(dialog_page(&session->dialog, "Comment"), "%s\n", strbuf_str(&text));
	else
		session_say(session, "There is no comment here.");
	strbuf_free(&text);
}

/* Appends the commands to programs in a comment, such as [%eval 0.35]; has it words, too? */
static bool take_commands(const char *comment, struct strbuf *taken)
{
	bool words = false;

	while (comment && *comment) {
		const char *end = strncmp(comment, "[%", 2) == 0 ? strchr(comment, ']') : NULL;

		if (end)
			strbuf_printf(taken, "%.*s ", (int)(end + 1 - comment), comment);
		else
			words = words || !strchr(" \t\r\n", *comment);
		comment = end ? end + 1 : comment + 1;
	}
	return words;
}

/* What it tells programs, such as an evaluation, stays. */
static void change_comment(struct session *session, struct node *node, const char *words)
{
	struct strbuf text = { 0 };
	bool had_words = take_commands(node->comment, &text);

	if (had_words || *words) {
		strbuf_add(&text, words);
		node_set_comment(node, strbuf_str(&text));
		session_say(session, "Comment on %s %s.", node->parent ? node->san : "the start",
		    !*words ? "removed" : had_words ? "replaced" : "added");
		session_store(session);
	} else {
		session_say(session, "There is no comment here.");
	}
	strbuf_free(&text);
}

void cmd_comment(struct session *session, const char *argument)
{
	struct node *node = session->game->now;

	if (!*argument)
		show_comment(session, node);
	else
		change_comment(session, node, strcmp(argument, "-") == 0 ? "" : argument);
}

/* Also where the list of moves shows it, which may be hidden, and has nothing of a mark removed. */
static void say_mark(struct session *session, const struct node *node, int glyph)
{
	if (*glyph_sign(glyph))
		session_say(session, "Marked %s%s.", node->san, glyph_sign(glyph));
	else if (glyph)
		session_say(session, "Marked %s $%d.", node->san, glyph);
	else if (node->nags[0])
		session_say(session, "Removed the mark of %s.", node->san);
	else
		session_say(session, "%s has no mark; `mark !` gives it one.", node->san);
}

/*
 * Makes a glyph the first, which is shown.  One that assesses the move, such as $1, takes the place
 * of others that do, and one that assesses the position, such as $18, of those.  0: none is left.
 */
static void set_mark(struct node *node, int glyph)
{
	uint8_t old[PGN_NAGS];
	int count = 0;

	memcpy(old, node->nags, sizeof old);
	memset(node->nags, 0, sizeof node->nags);
	if (!glyph)
		return;
	node->nags[count++] = (uint8_t)glyph;
	for (int i = 0; i < PGN_NAGS && count < PGN_NAGS; i++)
		if (old[i] && (old[i] <= GLYPHS_OF_MOVES) != (glyph <= GLYPHS_OF_MOVES))
			node->nags[count++] = old[i];
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
	say_mark(session, node, glyph);
	set_mark(node, glyph);
	session_store(session);
}
