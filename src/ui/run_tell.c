/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "rules/geometry.h"
#include "rules/letters.h"
#include "ui/actions.h"
#include "ui/describe.h"
#include "ui/runs.h"
#include "ui/settings.h"
#include "variants/list.h"

/* Starts a page of text. */
static struct text *page(struct session *session, const char *title)
{
	text_clear(&session->page);
	session->page_title = title;
	return &session->page;
}

void run_board(struct session *session, const char *argument)
{
	(void)argument;
	describe_board(game_position(session->game), session->settings.flipped,
	    page(session, "Board"));
}

void run_pieces(struct session *session, const char *argument)
{
	struct text found = { 0 };

	if (describe_pieces(game_position(session->game), argument, &found))
		text_add(page(session, "Pieces"), text_of(&found));
	else
		session_say(session, "There are no \"%.30s\" in this game: say such as white, knights, black pawns.",
		    argument);
	text_free(&found);
}

static void tell_line(struct session *session, const char *what, char name, squareset squares)
{
	struct text men = { 0 };

	describe_squares(game_position(session->game), squares, &men);
	if (men.length > 0)
		session_say(session, "%s %c: %s.", what, name, text_of(&men));
	else
		session_say(session, "%s %c is empty.", what, name);
	text_free(&men);
}

void run_rank(struct session *session, const char *argument)
{
	if (argument[0] >= '1' && argument[0] <= '8' && !argument[1])
		tell_line(session, "Rank", *argument, RANK(*argument - '0'));
	else
		session_say(session, "A rank is a number from 1 to 8, as in `rank 4`.");
}

void run_file(struct session *session, const char *argument)
{
	char file = lower(argument[0]);

	if (file >= 'a' && file <= 'h' && !argument[1])
		tell_line(session, "File", file, FILE_N(file - 'a'));
	else
		session_say(session, "A file is a letter from a to h, as in `file e`.");
}

void run_legal(struct session *session, const char *argument)
{
	square from = NO_SQUARE;
	struct text *text;
	int count;

	if (*argument && ((from = square_read(argument)) == NO_SQUARE || argument[2])) {
		session_say(session, "\"%.20s\" is not a square.", argument);
		return;
	}
	text = page(session, "Legal moves");
	count = describe_legal(game_position(session->game), from, text);
	if (count == 0)
		text_add(text, from == NO_SQUARE ? "There is no legal move."
		    : "Nothing there can move.");
	text_add(text, "\n");
}

void run_last(struct session *session, const char *argument)
{
	const struct game *game = session->game;
	const struct node *node = game->now;
	char words[WORDS_TEXT];

	(void)argument;
	if (!node->parent) {
		session_say(session, "No move was made yet.");
		return;
	}
	move_words(game_before(game), &node->move, words);
	session_say(session, "%s played %s: %s.", color_name[game_before(game)->turn], node->san,
	    words);
}

void run_moves(struct session *session, const char *argument)
{
	(void)argument;
	describe_moves(session->game, page(session, "Moves"));
}

void run_clocks(struct session *session, const char *argument)
{
	char white[32], black[32];

	(void)argument;
	if (!session->clocks.used) {
		session_say(session, "This game is played without clocks.");
		return;
	}
	clocks_write(clocks_left(&session->clocks, WHITE, clocks_now()), white, sizeof white);
	clocks_write(clocks_left(&session->clocks, BLACK, clocks_now()), black, sizeof black);
	session_say(session, "White has %s, Black has %s.", white, black);
}

void run_fen(struct session *session, const char *argument)
{
	struct fault fault = { "" };
	char fen[FEN_TEXT], id[sizeof session->game->rules->id];

	if (*argument) {
		strcpy(id, session->game ? session->game->rules->id : variants[0]->id);
		if (!session_new(session, id, argument, &fault))
			session_say(session, "Not a position: %s.", fault.why);
		return;
	}
	if (!session->game) {
		session_say(session, "No game is being played.");
		return;
	}
	fen_write(game_position(session->game), fen);
	text_print(session->on_screen ? &session->said : &session->unbroken, "%s\n", fen);
}

void run_setup(struct session *session, const char *argument)
{
	(void)argument;
	session->wish = WISH_SET_UP;
}

void run_rules(struct session *session, const char *argument)
{
	const struct variant *variant = session->game ? session->game->rules->variant : variants[0];
	struct text *text;

	if (*argument && !(variant = variant_find(argument))) {
		session_say(session, "There is no game called \"%.30s\"; `list` names them.",
		    argument);
		return;
	}
	if (session->on_screen && !*argument && session->game) {
		session->wish = WISH_RULES;
		return;
	}
	text = page(session, variant->name);
	text_print(text, "%s", variant->name);
	if (variant->inventor)
		text_print(text, ", by %s", variant->inventor);
	text_print(text, "\n\n%s\n", variant->help);
}

void run_list(struct session *session, const char *argument)
{
	struct text *text = page(session, "Games");

	for (const struct variant *const *v = variants; *v; v++) {
		if (*argument && !contains_alike((*v)->name, argument) &&
		    !contains_alike((*v)->summary, argument))
			continue;
		text_print(text, "%-15s %s\n", (*v)->id, (*v)->summary);
	}
	if (text->length == 0)
		text_print(text, "No game is like \"%.30s\".\n", argument);
}

void run_help(struct session *session, const char *argument)
{
	const struct action *command;
	struct text *text;

	if (*argument) {
		command = action_find(argument, strlen(argument), true);
		if (command)
			session_say(session, "`%s%s%s`: %s.", command->name,
			    *command->argument ? " " : "", command->argument, command->help);
		else
			session_say(session, "There is no command \"%.30s\".", argument);
		return;
	}
	if (session->on_screen) {
		session->wish = WISH_HELP;
		return;
	}
	text = page(session, "Help");
	text_add(text, "Type a move (e4, Nf3, e2e4, O-O, e8=Q), or a command:\n");
	action_help(text, false);
}

void engine_line_changed(struct session *session)
{
	bool on = session->settings.engine_line;

	if (on && session->settings.engine_barred) {
		session->settings.engine_line = false;
		session_say(session, "Disabled on this server.");
		return;
	}
	if (session->game &&
	    (session->thought == THINK_ANALYSIS || (on && session->thought == NO_THOUGHT)))
		session_think(session, on ? THINK_ANALYSIS : NO_THOUGHT);
	if (on && session->company)
		session_say(session, "What the computer thinks is shown after this table.");
	else
		session_say(session, on ? "Showing what the computer thinks."
		    : "No longer showing what the computer thinks.");
}

void run_engine(struct session *session, const char *argument)
{
	const char *other = session->settings.engine_line ? "off" : "on";
	struct fault fault = { "" };

	if (setting_put(&session->settings, "engine", *argument ? argument : other, &fault))
		engine_line_changed(session);
	else
		session_say(session, "%s.", fault.why);
}

void run_flip(struct session *session, const char *argument)
{
	(void)argument;
	session->settings.flipped = !session->settings.flipped;
	if (!session->on_screen)
		run_board(session, "");
}
