/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/actions.h"

#include <stdio.h>
#include <string.h>

#include "rules/letters.h"
#include "ui/company.h"
#include "ui/runs.h"

const struct action actions[] = {
	{ "help", "?", "[COMMAND]", '?', 0, "the commands and keys", run_help },
	{ "rules", NULL, "[GAME]", 'R', TAKES_GAME, "the rules of this game (F1)", run_rules },
	{ "new", NULL, "[GAME]", 'n', TAKES_GAME, "begin a new game", run_new },
	{ "quit", "q", "", 'q', 0, "leave; the game is kept", run_quit },
	{ "undo", NULL, "[N]", 'u', NEEDS_GAME | TO_PLAY, "take back your move and the reply, or the last N",
	  run_undo },
	{ "redo", NULL, "[N]", 'U', NEEDS_GAME | NOT_AT_TABLE, "play again what was taken back",
	  run_redo },
	{ "hint", NULL, "", 'i', NEEDS_GAME | NOT_AT_TABLE, "ask for a good move", run_hint },
	{ "flip", NULL, "", 'f', NEEDS_GAME, "turn the board round", run_flip },
	{ "resign", NULL, "", 'r', NEEDS_GAME | TO_PLAY, "give the game up", run_resign },
	{ "draw", NULL, "", 'd', NEEDS_GAME | TO_PLAY, "offer a draw", run_draw },
	{ "level", NULL, "[1-10]", 0, NOT_AT_TABLE, "how strong the computer plays", run_level },
	{ "white", NULL, "WHO", 0, NOT_AT_TABLE,
	  "who plays White: human, computer [LEVEL], uci:COMMAND", run_white },
	{ "black", NULL, "WHO", 0, NOT_AT_TABLE,
	  "who plays Black: human, computer [LEVEL], uci:COMMAND", run_black },
	{ "swap", NULL, "", 'x', NOT_AT_TABLE, "change sides with the computer", run_swap },
	{ "hurry", "now", "", 'm', NEEDS_GAME | NOT_AT_TABLE, "make the computer move now",
	  run_hurry },
	{ "time", NULL, "MIN[+SEC]", 0, NOT_AT_TABLE, "set both clocks; 0 for none", run_time },
	{ "engine", NULL, "[on|off]", 'e', NEEDS_GAME | NOT_AT_TABLE,
	  "show what the computer thinks", run_engine },
	{ "first", NULL, "", 'g', NEEDS_GAME, "look at the start of the game", run_first },
	{ "previous", "prev", "[N]", ',', NEEDS_GAME, "look at the position before", run_previous },
	{ "next", NULL, "[N]", '.', NEEDS_GAME, "look at the position after", run_next },
	{ "end", NULL, "", 'G', NEEDS_GAME, "go back to the end of the game", run_last_move },
	{ "go", NULL, "N[w|b]", 0, NEEDS_GAME, "look at the position after move N", run_go },
	{ "variation", "var", "[N]", 'v', NEEDS_GAME, "enter a variation of the next move",
	  run_variation },
	{ "comment", NULL, "[TEXT]", 0, NEEDS_GAME | NOT_AT_TABLE,
	  "write a comment on the last move", run_comment },
	{ "mark", NULL, "[SIGN]", 0, NEEDS_GAME | NOT_AT_TABLE,
	  "mark the last move: ! ? !! ?? !? ?!", run_mark },
	{ "board", "b", "", 0, NEEDS_GAME | PLAIN_ONLY, "print the board", run_board },
	{ "pieces", "p", "[WHICH]", 'p', NEEDS_GAME,
	  "where the men stand: all, white, knights, black pawns", run_pieces },
	{ "rank", NULL, "1-8", 0, NEEDS_GAME, "what stands on a rank", run_rank },
	{ "file", NULL, "a-h", 0, NEEDS_GAME, "what stands on a file", run_file },
	{ "legal", NULL, "[SQUARE]", 0, NEEDS_GAME, "the legal moves, of all men or of one",
	  run_legal },
	{ "last", "l", "", 0, NEEDS_GAME, "the last move, in words", run_last },
	{ "moves", NULL, "", 0, NEEDS_GAME, "the moves of the game so far", run_moves },
	{ "clocks", "c", "", 0, NEEDS_GAME, "what is left on the clocks", run_clocks },
	{ "fen", NULL, "[FEN]", 0, LEAVES_GAME | IF_TOLD_WHERE,
	  "the position as FEN; or begin a game from one", run_fen },
	{ "setup", NULL, "", 'S', NEEDS_GAME | SCREEN_ONLY | NOT_AT_TABLE | LEAVES_GAME,
	  "set a position up by hand", run_setup },
	{ "save", NULL, "[FILE]", 's', NEEDS_GAME, "save the game as a PGN file", run_save },
	{ "load", "open", "[FILE] [N]", 'o', LEAVES_GAME,
	  "open a game that was saved, or a PGN file", run_load },
	{ "games", NULL, "", 0, LEAVES_GAME, "games that can be taken up again", run_games },
	{ "resume", NULL, "[N]", 0, LEAVES_GAME, "take up the last game, or the Nth of `games`",
	  run_resume },
	{ "table", "tables", "[NAME [GAME]]", 0, 0, "open a table, or join one; or list them",
	  run_table },
	{ "list", NULL, "[WORD]", 0, 0, "the games that Philidor plays", run_list },
	{ "set", NULL, "[NAME VALUE]", 0, TAKES_SETTING, "see or change a setting", run_set },
	{ 0 }
};

static bool named(const char *name, const char *text, size_t length)
{
	return name && strlen(name) == length && begin_alike(name, text, length);
}

const struct action *action_find(const char *name, size_t length, bool loose)
{
	const struct action *found = NULL;

	for (const struct action *command = actions; command->name; command++) {
		if (named(command->name, name, length) || named(command->alias, name, length))
			return command;
		if (!loose || length == 0 || !begin_alike(command->name, name, length))
			continue;
		if (found)
			loose = false;
		found = command;
	}
	return loose ? found : NULL;
}

const struct action *action_of_key(char key)
{
	for (const struct action *command = actions; command->name; command++)
		if (key && command->key == key)
			return command;
	return NULL;
}

bool action_allowed(struct session *session, const struct action *command)
{
	if (command->traits & NEEDS_GAME && !session->game)
		session_say(session, "No game is being played: begin one with `new`.");
	else if (command->traits & NOT_AT_TABLE && session->company)
		session_say(session, "Not at a table, where people play each other.");
	else if (command->traits & TO_PLAY && session->company && company_side(session) < 0)
		session_say(session, "You watch; that is for those who play.");
	else if (command->traits & TO_PLAY && session->company && session->company->over)
		session_say(session, "The game is over; `table %s` begins another.",
		    sitting_name(session->company->sitting));
	else if (command->traits & SCREEN_ONLY && !session->on_screen)
		session_say(session, "`%s` is for the screen only.", command->name);
	else
		return true;
	return false;
}

/* What becomes of the game when it is left: as the disk has it. */
enum keeping { IS_KEPT, IS_LOST, IS_SHOWN };
static enum keeping keeping(const struct session *session)
{
	if (session->unsaved)
		return IS_LOST;
	if (session->company)
		return IS_KEPT;
	if (session->placeless || !session->state_dir)
		return IS_LOST;
	return session->save ? IS_KEPT : IS_SHOWN;
}

/*
 * Is the user to be asked whether to leave the game?  Not where it is on disk and
 * nobody waits for him; nor where lines are read, as nobody may be there to answer.
 */
static bool asks_to_leave(struct session *session, const struct action *command,
    const char *argument)
{
	struct text line = { 0 };

	if (!(command->traits & LEAVES_GAME) || (command->traits & IF_TOLD_WHERE && !*argument) ||
	    !session->on_screen || !is_under_way(session))
		return false;
	text_print(&line, "%s %s", command->name, argument);
	ask_first(session, ASK_LEAVE, text_of(&line));
	text_free(&line);
	if (company_side(session) < 0 && keeping(session) != IS_LOST)
		session->question = NO_QUESTION;
	return session->question != NO_QUESTION;
}

void action_do(struct session *session, const struct action *command, const char *argument)
{
	if (action_allowed(session, command) && !asks_to_leave(session, command, argument))
		command->run(session, argument);
}

bool action_line(struct session *session, const char *line, bool loose)
{
	const struct action *command;
	struct text argument = { 0 };
	size_t length;

	line += strspn(line, " \t");
	length = strcspn(line, " \t");
	command = action_find(line, length, loose);
	if (!command)
		return false;
	line += length;
	text_add(&argument, line + strspn(line, " \t"));
	while (argument.length > 0 && strchr(" \t\r\n", argument.data[argument.length - 1]))
		argument.data[--argument.length] = '\0';
	if (!argument.failed)
		action_do(session, command, text_of(&argument));
	text_free(&argument);
	return true;
}

const char *action_question(const struct session *session)
{
	static const char *const quit[] = {
		[IS_KEPT] = "Quit? The game is kept and can be taken up again. (y/n)",
		[IS_LOST] = "Quit? The game is NOT SAVED: what is new in it is lost. (y/n)",
		[IS_SHOWN] = "Quit? The file stays as it is. (y/n)"
	};
	static const char *const new[] = {
		[IS_KEPT] = "Leave this game and begin a new one? It is kept. (y/n)",
		[IS_LOST] = "Leave this game, which is NOT SAVED, and begin a new one? (y/n)",
		[IS_SHOWN] = "Leave this game and begin a new one? The file stays as it is. (y/n)"
	};
	static const char *const leave[] = {
		[IS_KEPT] = "Leave this game? It is kept and can be taken up again. (y/n)",
		[IS_LOST] = "Leave this game? It is NOT SAVED: what is new in it is lost. (y/n)",
		[IS_SHOWN] = "Leave this game? The file stays as it is. (y/n)"
	};

	switch (session->question) {
	case ASK_QUIT:
		return quit[keeping(session)];
	case ASK_NEW:
		return new[keeping(session)];
	case ASK_LEAVE:
		return leave[keeping(session)];
	case ASK_RESIGN:
		return "Really resign? (y/n)";
	case ASK_DRAW:
		return "A draw is offered. Does the other side agree? (y/n)";
	default:
		return "";
	}
}

/* Does what the user was asked about, now that he agrees. */
static void leave_as_told(struct session *session)
{
	struct text line = session->pending;
	const char *name = text_of(&line);
	size_t length = strcspn(name, " ");
	const struct action *command = action_find(name, length, false);

	session->pending = (struct text){ 0 };
	if (command)
		command->run(session, name + length + (name[length] == ' '));
	text_free(&line);
}

static void answer_yes(struct session *session, enum question question)
{
	struct fault fault = { "" };
	enum color turn = session->game ? (enum color)game_position(session->game)->turn : WHITE;

	if (question == ASK_QUIT) {
		session->quit = true;
	} else if (question == ASK_LEAVE) {
		leave_as_told(session);
	} else if (question == ASK_DRAW) {
		session_close(session, DRAWN, BY_AGREEMENT);
	} else if (question == ASK_RESIGN) {
		if (is_machine(&session->player[turn]) && !is_machine(&session->player[!turn]))
			turn = !turn;
		session_close(session, turn == WHITE ? BLACK_WINS : WHITE_WINS, BY_RESIGNATION);
	} else if (session->pending.length == 0) {
		session->wish = WISH_START;
	} else if (!session_new(session, text_of(&session->pending), NULL, &fault)) {
		session_say(session, "%s", fault.why);
	}
}

void action_answer(struct session *session, bool yes)
{
	enum question question = session->question;

	session->question = NO_QUESTION;
	if (yes)
		answer_yes(session, question);
	else if (question == ASK_DRAW)
		session_say(session, "No draw: the game goes on.");
}

void action_help(struct text *text, bool on_screen)
{
	for (const struct action *command = actions; command->name; command++) {
		char name[48];

		if (command->traits & (on_screen ? PLAIN_ONLY : SCREEN_ONLY))
			continue;
		snprintf(name, sizeof name, "%s %s", command->name, command->argument);
		if (on_screen && command->key)
			text_print(text, "%c  :%-20s %s\n", command->key, name, command->help);
		else if (on_screen)
			text_print(text, "   :%-20s %s\n", name, command->help);
		else
			text_print(text, "%-20s %s\n", name, command->help);
	}
}
