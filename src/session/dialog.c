/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/kiosk.h"
#include "session/leaving.h"
#include "session/table.h"
#include "session/takeover.h"

/* Messages and questions. */

/* Sentences begin with a capital, but "exd5 is ambiguous" and "my.game:2:6" do not: only words. */
static void capitalize(char *line)
{
	size_t letters = strspn(line, "abcdefghijklmnopqrstuvwxyz");

	if (letters > 0 && !strchr("0123456789@/", line[letters]) &&
	    !(line[letters] == '.' && is_letter(line[letters + 1])))
		line[0] = (char)(line[0] - 'a' + 'A');
}

/* What a sentence ends with may bring its own end: "... did you mean e4?." */
static void drop_second_end(char *line)
{
	if (ends_with(line, "?.") || ends_with(line, "!.") || ends_with(line, "...."))
		line[strlen(line) - 1] = '\0';
}

void session_say(struct session *session, const char *format, ...)
{
	struct strbuf line = { 0 };
	va_list arguments;

	va_start(arguments, format);
	strbuf_vprintf(&line, format, arguments);
	va_end(arguments);
	strbuf_add(&line, "");          /* so that there is one */
	drop_second_end(line.data);
	kiosk_hide_directories(session, line.data);
	capitalize(line.data);
	strbuf_printf(&session->dialog.lines, "%s\n", line.data);
	strbuf_free(&line);
}

const char disabled_here[] = "disabled on this server";

void session_say_past_reply(struct session *session, const char *sentence)
{
	enum color turn = game_position(session->game)->turn;

	session_say(session, "%s", sentence);
	if (session->on_screen && plays_elsewhere(&session->player[turn]))
		strbuf_add(&session->dialog.after_reply, sentence);
}

void session_say_disabled(struct session *session)
{
	session_say(session, "%s.", disabled_here);
}

void session_say_lines(struct session *session, const char *text)
{
	while (*text) {
		const char *line = text;
		int length = (int)text_take_line(&text);

		session_say(session, "%.*s", length, line);
	}
}

struct strbuf *dialog_page(struct dialog *dialog, const char *title)
{
	strbuf_clear(&dialog->page);
	dialog->page_title = title;
	return &dialog->page;
}

void session_ask(struct session *session, enum question question, const char *about)
{
	session_save_unsaved(session);
	strbuf_clear(&session->dialog.about);
	strbuf_add(&session->dialog.about, about);
	session->dialog.question = question;
}

/* The side that `resign` is about: the user's, or of two at this keyboard the side to move. */
static enum color resigning_side(const struct session *session)
{
	enum color turn = game_position(session->game)->turn;

	return plays_elsewhere(&session->player[turn]) &&
	    !plays_elsewhere(&session->player[!turn]) ? !turn : turn;
}

/* Questions before a game is left, by what that does to it; ..._too: one hidden by an exercise. */
static const char *const quit_question[] = {
	[GAME_KEPT] = "Quit? The game is kept and can be resumed. (y/n)",
	[GAME_LOST] = "Quit? The game is NOT SAVED: changes will be lost. (y/n)",
	[FILE_UNCHANGED] = "Quit? The file is unchanged. (y/n)",
	[GAME_ENDED] = "Quit? The game is over. (y/n)"
};
static const char *const new_question[] = {
	[GAME_KEPT] = "Leave this game and start a new one? It is kept. (y/n)",
	[GAME_LOST] = "Leave this game, which is NOT SAVED, and start a new one? (y/n)",
	[FILE_UNCHANGED] = "Leave this game and start a new one? The file is unchanged. (y/n)",
	[GAME_ENDED] = "Leave this game, which is over, and start a new one? (y/n)"
};
static const char *const new_question_too[] = {
	[GAME_KEPT] = "Leave your game, too, and start a new one? It is kept. (y/n)",
	[GAME_LOST] = "Leave your game, which is NOT SAVED, and start a new one? (y/n)",
	[FILE_UNCHANGED] =
	    "Leave your game, too, and start a new one? The file is unchanged. (y/n)"
};
static const char *const leave_question[] = {
	[GAME_KEPT] = "Leave this game? It is kept and can be resumed. (y/n)",
	[GAME_LOST] = "Leave this game? It is NOT SAVED: changes will be lost. (y/n)",
	[FILE_UNCHANGED] = "Leave this game? The file is unchanged. (y/n)",
	[GAME_ENDED] = "Leave this game? It is over. (y/n)"
};

const char *session_question(const struct session *session)
{
	enum when_left left = session_when_left(session);       /* it may have ended since */

	switch (session->dialog.question) {
	case ASK_QUIT:
		return quit_question[left];
	case ASK_NEW:
		return session->exercise ? new_question_too[left] : new_question[left];
	case ASK_LEAVE:
		return session->exercise
		    ? "Leave your game, too? It is NOT SAVED: changes will be lost. (y/n)"
		    : leave_question[left];
	case ASK_RESIGN:
		if (!both_play_here(session->player))
			return "Really resign? (y/n)";
		return resigning_side(session) == WHITE ? "Does White resign? (y/n)"
		    : "Does Black resign? (y/n)";
	case ASK_DRAW:
		return "Do both sides agree to a draw? (y/n)";
	case ASK_TAKEOVER:
		return strbuf_str(&session->dialog.about);
	default:
		return "";
	}
}

/* Carries out what the user has agreed to. */
static void run_agreed_command(struct session *session)
{
	struct strbuf line = session->dialog.about;
	const char *name = strbuf_str(&line);
	size_t length = strcspn(name, " ");
	const struct command_entry *command = command_find(name, length, false);

	session->dialog.about = (struct strbuf){ 0 };
	if (command)
		command->run(session, name + length + (name[length] == ' '));
	strbuf_free(&line);
}

/* The side whose turn it is resigns, or the only human against whom another plays. */
static void resign(struct session *session)
{
	if (session->table && !table_plays_on(session))
		return;
	session_close(session, resigning_side(session) == WHITE ? BLACK_WINS : WHITE_WINS,
	    BY_RESIGNATION);
}

static void answer_yes(struct session *session, enum question question)
{
	switch (question) {
	case NO_QUESTION:
		break;
	case ASK_QUIT:
		session->quit = true;
		break;
	case ASK_NEW:
		begin_new_game(session, strbuf_str(&session->dialog.about));
		break;
	case ASK_LEAVE:
		run_agreed_command(session);
		break;
	case ASK_RESIGN:
		resign(session);
		break;
	case ASK_DRAW:
		session_close(session, DRAWN, BY_AGREEMENT);
		break;
	case ASK_TAKEOVER:
		takeover_start(session);
		break;
	}
}

void session_answer(struct session *session, bool yes)
{
	enum question question = session->dialog.question;

	session->dialog.question = NO_QUESTION;
	if (yes)
		answer_yes(session, question);
	else if (question == ASK_DRAW)
		session_say(session, "Draw declined.");
}
