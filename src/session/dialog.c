/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/kiosk.h"
#include "session/navigate.h"
#include "session/table.h"
#include "session/takeover.h"
#include "session/tried.h"

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
	enum color turn = (enum color)game_position(session->game)->turn;

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

/* The game that is left with the session, which an exercise hides; and how it is kept. */
static const struct game *game_left(const struct session *session)
{
	return session->exercise ? session->exercise->suspended.game : session->game;
}

static const struct kept *game_left_kept(const struct session *session)
{
	return session->exercise ? &session->exercise->suspended.kept : &session->storage.kept;
}

/* Is there a game that is not over, even if nothing was played yet? */
static bool is_unfinished(struct session *session)
{
	struct node *looked_at;
	bool over;

	if (session->exercise)
		return exercise_hides_unfinished(session);
	if (!session->game)
		return false;
	looked_at = session_visit(session, session->head);
	over = game_over(session->game);
	session_visit(session, looked_at);
	return !over;
}

bool session_in_progress(struct session *session)
{
	return is_unfinished(session) && game_left(session)->nodes > tried_moves(session);
}

/* There may be room on the disk again. */
static void save_unsaved(struct session *session)
{
	if (session->exercise)
		exercise_save_suspended(session);
	else if (session->storage.kept.unsaved)
		session_save(session);
}

void session_ask(struct session *session, enum question question, const char *about)
{
	save_unsaved(session);
	strbuf_clear(&session->dialog.about);
	strbuf_add(&session->dialog.about, about);
	session->dialog.question = question;
}

/* What leaving does to the game on disk.  GAME_ENDED: it is over, with nothing to resume. */
enum when_left { GAME_KEPT, GAME_LOST, FILE_UNCHANGED, GAME_ENDED };
static enum when_left when_left(const struct session *session)
{
	const struct kept *kept = game_left_kept(session);

	if (session->table)
		return kept->unsaved ? GAME_LOST : GAME_KEPT;
	if (kept_nowhere(&session->storage, kept))
		return GAME_LOST;
	return kept->save ? GAME_KEPT : FILE_UNCHANGED;
}

bool session_keeps_game(struct session *session)
{
	save_unsaved(session);
	if (!is_unfinished(session) || when_left(session) != GAME_KEPT)
		return false;
	if (session->table)
		return table_side(session) >= 0;
	return session_in_progress(session) || !game_starts_as_usual(session->game);
}

static void add_option(struct strbuf *message, const char *option, const char *value)
{
	strbuf_printf(message, " --%s=", option);
	strbuf_add_shell_word(message, value);
}

/* How the game can be resumed. */
static void write_way_back(struct session *session)
{
	const struct play_options *options = session->options;
	struct strbuf *message = &session->dialog.exit_message;

	if (!session->on_screen || message->length > 0 || !session_in_progress(session) ||
	    when_left(session) != GAME_KEPT || table_only_watched(session))
		return;
	if (options->kiosk) {
		strbuf_add(message, "Game kept: log in again to go on.");
		return;
	}
	strbuf_add(message, "Game kept: run philidor");
	if (options->setting[SETTING_PLAYER])
		add_option(message, "player", options->setting[SETTING_PLAYER]);
	if (options->state_dir)
		add_option(message, "state-dir", options->state_dir);
	if (session->table && options->tables_dir)
		add_option(message, "tables-dir", options->tables_dir);
	if (session->table)
		add_option(message, "table", shared_game_name(session->table->shared_game));
	strbuf_add(message, " to go on.");
}

/* What was said at a table and waits is said now, or else why it is not. */
static void say_at_last(struct session *session)
{
	struct dialog *dialog = &session->dialog;
	size_t shown = dialog->lines.length;
	const char *told;

	if (!session->table || table_say_waiting(session, true))
		return;
	told = strbuf_str(&dialog->lines) + shown;
	while (*told) {
		const char *line = told;
		int length = (int)text_take_line(&told);

		strbuf_printf(&dialog->exit_message, "%s%.*s",
		    dialog->exit_message.length > 0 ? " " : "", length, line);
	}
}

void session_write_exit_message(struct session *session)
{
	exercise_leave(session);
	session_write_behind(session);
	write_way_back(session);
	say_at_last(session);
}

bool session_leaves_by_consent(struct session *session)
{
	if (!session_in_progress(session))
		return false;
	save_unsaved(session);
	return session->on_screen || when_left(session) == GAME_LOST;
}

bool session_asks_to_leave(struct session *session, const char *line)
{
	if (!session_leaves_by_consent(session) ||
	    (table_side(session) < 0 && when_left(session) != GAME_LOST))
		return false;
	session_ask(session, ASK_LEAVE, line);
	return true;
}

/* The side that `resign` is about: the user's, or of two at this keyboard the side to move. */
static enum color resigning_side(const struct session *session)
{
	enum color turn = (enum color)game_position(session->game)->turn;

	return plays_elsewhere(&session->player[turn]) &&
	    !plays_elsewhere(&session->player[!turn]) ? (enum color)!turn : turn;
}

const char *session_question(const struct session *session)
{
	static const char *const quit[] = {
		[GAME_KEPT] = "Quit? The game is kept and can be resumed. (y/n)",
		[GAME_LOST] = "Quit? The game is NOT SAVED: changes will be lost. (y/n)",
		[FILE_UNCHANGED] = "Quit? The file is unchanged. (y/n)",
		[GAME_ENDED] = "Quit? The game is over. (y/n)"
	};
	static const char *const new[] = {
		[GAME_KEPT] = "Leave this game and start a new one? It is kept. (y/n)",
		[GAME_LOST] = "Leave this game, which is NOT SAVED, and start a new one? (y/n)",
		[FILE_UNCHANGED] =
		    "Leave this game and start a new one? The file is unchanged. (y/n)",
		[GAME_ENDED] = "Leave this game, which is over, and start a new one? (y/n)"
	};
	static const char *const new_too[] = {
		[GAME_KEPT] = "Leave your game, too, and start a new one? It is kept. (y/n)",
		[GAME_LOST] =
		    "Leave your game, which is NOT SAVED, and start a new one? (y/n)",
		[FILE_UNCHANGED] =
		    "Leave your game, too, and start a new one? The file is unchanged. (y/n)"
	};
	static const char *const leave[] = {
		[GAME_KEPT] = "Leave this game? It is kept and can be resumed. (y/n)",
		[GAME_LOST] = "Leave this game? It is NOT SAVED: changes will be lost. (y/n)",
		[FILE_UNCHANGED] = "Leave this game? The file is unchanged. (y/n)",
		[GAME_ENDED] = "Leave this game? It is over. (y/n)"
	};
	enum when_left left = when_left(session);

	/* It may have ended since it was asked. */
	if (left == GAME_KEPT && session->end_announced && !session->exercise)
		left = GAME_ENDED;

	switch (session->dialog.question) {
	case ASK_QUIT:
		return quit[left];
	case ASK_NEW:
		return session->exercise ? new_too[left] : new[left];
	case ASK_LEAVE:
		return session->exercise
		    ? "Leave your game, too? It is NOT SAVED: changes will be lost. (y/n)"
		    : leave[left];
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
	session_close(session, resigning_side(session) == WHITE ? BLACK_WINS : WHITE_WINS,
	    BY_RESIGNATION);
}

/* Starts a game of that name; without one it is to be chosen. */
static void start_named(struct session *session, const char *id)
{
	struct error error = { "" };

	if (!*id)
		session->dialog.request = REQUEST_START;
	else if (!session_new(session, id, NULL, &error))
		session_say(session, "%s.", error.why);
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
		start_named(session, strbuf_str(&session->dialog.about));
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
