/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "rules/board.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/players.h"
#include "variants/list.h"

void cmd_who(struct session *session, const char *argument)
{
	const struct game *game = session->game;
	struct strbuf name = { 0 };

	(void)argument;
	strbuf_printf(&name, "%s.", game->rules->variant->name);
	session_say_players(session, strbuf_str(&name));
	if (game_over(game))
		session_say(session, "The game is over.");
	else
		session_say(session, "%s is to move.", color_name[game_position(game)->turn]);
	strbuf_free(&name);
}

void cmd_last(struct session *session, const char *argument)
{
	struct strbuf text = { 0 };

	(void)argument;
	if (session->game->now->parent)
		describe_played(session->game, "played", false, &text);
	else
		strbuf_add(&text, "No moves yet.");
	session_say(session, "%s", strbuf_str(&text));
	strbuf_free(&text);
}

void cmd_moves(struct session *session, const char *argument)
{
	(void)argument;
	describe_moves(session->game, dialog_page(&session->dialog, "Moves"));
}

void cmd_clocks(struct session *session, const char *argument)
{
	bool asked[2] = { false, false };
	char left[2][32];

	for (enum color c = WHITE; c <= BLACK; c++) {
		asked[c] = equal_nocase(argument, color_name[c]);
		clocks_write(clocks_left(&session->clocks, c, now_ms()), left[c], sizeof left[c]);
	}
	if (!session->clocks.used)
		session_say(session, "This game has no clocks.");
	else if (asked[WHITE] || asked[BLACK])
		session_say(session, "%s has %s.", color_name[asked[BLACK]], left[asked[BLACK]]);
	else if (*argument)
		session_say(session, "`clocks`, `clocks white` or `clocks black`.");
	else
		session_say(session, "White has %s, Black has %s.", left[WHITE], left[BLACK]);
}

/* Lists a game unless the word that is wanted occurs nowhere. */
static void list_game(struct strbuf *text, const char *wanted, const char *id, const char *name,
    const char *told)
{
	if (contains_nocase(id, wanted) || contains_nocase(name, wanted) ||
	    contains_nocase(told, wanted))
		strbuf_printf(text, "%-15s %s\n", id, told);
}

static void list_files(const struct session *session, struct strbuf *text, const char *wanted)
{
	struct game_entry *list;
	int count = game_entries(&session->storage.games, &list);

	for (int i = 0; i < count; i++) {
		const struct rules *rules = list[i].rules;
		struct strbuf told = { 0 };

		game_entry_tell(&list[i], &told);
		list_game(text, wanted, list[i].name, rules ? rules->variant->name : "",
		    strbuf_str(&told));
		strbuf_free(&told);
	}
	game_entries_free(list, count);
}

void cmd_list(struct session *session, const char *argument)
{
	struct strbuf *text = dialog_page(&session->dialog, "Games");

	for (const struct variant *const *v = variants; *v; v++)
		list_game(text, argument, (*v)->id, (*v)->name, (*v)->summary);
	list_files(session, text, argument);
	if (text->length == 0)
		strbuf_printf(text, "No match for \"%s\".\n", shorten(argument).text);
}

/* The command that is named may stand as it is typed, ":undo 3". */
static void help_on(struct session *session, const char *name)
{
	const struct command_entry *command;
	const char *argument;
	struct strbuf text = { 0 };

	if (*name == ':' && name[1])
		name += 1 + strspn(name + 1, " \t");
	command = command_find(name, strcspn(name, " \t"), true);
	if (!command) {
		command_unknown(session, name);
		return;
	}
	argument = command_argument(session, command);
	command_describe(session, command, &text);
	session_say(session, "`%s%s%s`: %s.", command->name, *argument ? " " : "", argument,
	    strbuf_str(&text));
	if (command->more)
		session_say(session, "%s", command->more);
	strbuf_free(&text);
}

void cmd_help(struct session *session, const char *argument)
{
	struct strbuf *text;

	if (*argument) {
		help_on(session, argument);
		return;
	}
	if (session->on_screen) {
		session->dialog.request = REQUEST_HELP;
		return;
	}
	text = dialog_page(&session->dialog, "Help");
	strbuf_add(text, "Type a move (e4, Nf3, e2e4, O-O, e8=Q), or a command:\n");
	command_help(session, session->columns, text);
}
