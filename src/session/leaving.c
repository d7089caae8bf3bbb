/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/leaving.h"

#include <string.h>

#include "base/text.h"
#include "session/exercise.h"
#include "session/navigate.h"
#include "session/table.h"
#include "session/way_back.h"

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
	return session->exercise ? exercise_hides_unfinished(session)
	    : session->game && !session_has_ended(session);
}

/* Was anything played in it? */
static bool has_moves(const struct session *session)
{
	return game_left(session) && game_left(session)->nodes > way_back_shared(session);
}

bool session_in_progress(struct session *session)
{
	return is_unfinished(session) && has_moves(session);
}

void session_save_unsaved(struct session *session)
{
	if (session->exercise)
		exercise_save_suspended(session);
	else if (session->storage.kept.unsaved || session->storage.changed)
		session_save(session);
}

enum when_left session_when_left(const struct session *session)
{
	const struct kept *kept = game_left_kept(session);

	if (!session->table && !kept->wanted)
		return FILE_UNCHANGED;
	if (kept->unsaved || !(session->table || kept->save))
		return GAME_LOST;
	return session->end_announced && !session->exercise ? GAME_ENDED : GAME_KEPT;
}

bool session_keeps_game(struct session *session)
{
	session_save_unsaved(session);
	if (!is_unfinished(session) || session_when_left(session) != GAME_KEPT)
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

	if (!session->on_screen || message->length > 0 || !session_keeps_game(session))
		return;
	if (options->kiosk) {
		strbuf_add(message, "Game kept: log in again to go on.");
		return;
	}
	strbuf_add(message, "Game kept: run ");
	/* What is not installed is not found by its name alone. */
	strbuf_add_shell_word(message,
	    options->program && strchr(options->program, '/') ? options->program : "philidor");
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
	if (!has_moves(session))
		return false;
	session_save_unsaved(session);
	return session_when_left(session) == GAME_LOST ||
	    (session->on_screen && is_unfinished(session));
}

bool session_asks_to_leave(struct session *session, const char *line)
{
	if (!session_leaves_by_consent(session) ||
	    (table_side(session) < 0 && session_when_left(session) != GAME_LOST))
		return false;
	session_ask(session, ASK_LEAVE, line);
	return true;
}
