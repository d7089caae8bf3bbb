/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/takeover.h"

#include <stdio.h>

#include "base/clock.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/leaving.h"

/* A game goes from one terminal to another. */

/* How often to check whether the game is free, and for how long. */
enum { POLL_MS = 100, TIMEOUT_MS = 5000 };

/* " (pts/3)", as far as it is known. */
static void write_terminal(const struct holder *holder, char text[static HOLDER_TEXT])
{
	text[0] = '\0';
	if (*holder->tty)
		snprintf(text, HOLDER_TEXT, " (%s)", holder->tty);
}

void takeover_describe_holder(const struct saved *saved, char text[static IN_USE_TEXT])
{
	char where[HOLDER_TEXT], since[DATE_TEXT] = "", by[64] = "";

	write_terminal(&saved->holder, where);
	date_write(saved->holder.since, DATE_SHORT, since);
	if (*saved->holder.user)
		snprintf(by, sizeof by, "by %s ", saved->holder.user);
	snprintf(text, IN_USE_TEXT, "in use %sat another terminal%s%s%s", by, where,
	    *since ? " since " : "", since);
}

static void ask_user(struct session *session, const struct saved *saved)
{
	char use[IN_USE_TEXT], question[IN_USE_TEXT + 32];

	takeover_forget(session);
	session->takeover.saved = *saved;
	takeover_describe_holder(saved, use);
	snprintf(question, sizeof question, "I%s. Take it over? (y/n)", use + 1);
	if (session->on_screen)
		session_ask(session, ASK_TAKEOVER, question);
	else
		takeover_start(session);
}

void takeover_resume(struct session *session, const struct saved *saved)
{
	struct error error = { "" };

	if (savefile_in_use(session->storage.state_dir, saved->name, NULL))
		ask_user(session, saved);
	else if (!files_resume(session, saved->name, &error))
		session_say(session, "%s.", error.why);
}

void takeover_start(struct session *session)
{
	struct takeover *takeover = &session->takeover;
	struct error error = { "" };

	if (!savefile_request(session->storage.state_dir, takeover->saved.name, &takeover->request,
	    &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	takeover->since = takeover->polled = now_ms();
	takeover->pending = true;
	session_say(session, "Asking the other terminal for the game.");
}

void takeover_forget(struct session *session)
{
	if (session->takeover.pending)
		lock_release(&session->takeover.request);
	session->takeover.pending = false;
}

/* Another program requests our game: gives it up, if it is saved. */
static void give_up(struct session *session, const struct holder *by)
{
	char where[HOLDER_TEXT];

	session_save(session);
	if (session->storage.kept.unsaved) {
		session_say(session, "Another terminal asked for this game, "
		    "which stays here because it is not saved.");
		return;
	}
	thinking_forget(&session->engine);
	session_release_savefile(session, session_keeps_game(session));
	write_terminal(by, where);
	strbuf_printf(&session->dialog.exit_message, "This game continues at another terminal%s.",
	    where);
	session->quit = true;
}

/* Takes the game if it is free. */
static void take_game(struct session *session)
{
	struct takeover *takeover = &session->takeover;
	struct error error = { "" };
	char who[HOLDER_TEXT];

	takeover->polled = now_ms();
	if (!savefile_in_use(session->storage.state_dir, takeover->saved.name, NULL)) {
		if (!files_resume(session, takeover->saved.name, &error))
			session_say(session, "%s.", error.why);
		takeover_forget(session);
	} else if (takeover->polled - takeover->since > TIMEOUT_MS) {
		holder_tell(&takeover->saved.holder, who);
		session_say(session, "The other terminal does not answer; its program, %s, may be "
		    "stopped or hung.", who);
		takeover_forget(session);
	}
}

void takeover_follow(struct session *session)
{
	struct savefile *save = files_own(session);
	struct holder by = { 0 };

	if (save && savefile_requested(save, &by)) {
		exercise_leave(session);
		give_up(session, &by);
	}
	if (takeover_due(session) == 0)
		take_game(session);
}

int takeover_due(const struct session *session)
{
	int64_t left = session->takeover.polled + POLL_MS - now_ms();

	if (!session->takeover.pending)
		return -1;
	return left > 0 ? (int)left : 0;
}

int takeover_fd(const struct session *session)
{
	struct savefile *save = files_own(session);

	return save ? savefile_request_fd(save) : -1;
}
