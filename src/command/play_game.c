/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/signals.h"
#include "base/text.h"
#include "command/command.h"
#include "plain/plain.h"
#include "session/kiosk.h"
#include "session/leaving.h"
#include "session/session.h"
#include "ui/screen.h"

/* A session from its beginning to its end, on the screen or in lines of text. */

/*
 * Can this terminal show the screen?  (It is not dumb, and both ends are terminals.)  Of
 * other reasons its user is told, who may expect the screen.
 */
static bool screen_possible(void)
{
	const char *term = getenv("TERM");

	if (!term || !*term || strcmp(term, "dumb") == 0 || !isatty(STDIN_FILENO) ||
	    !isatty(STDOUT_FILENO))
		return false;
	if (terminal_known())
		return true;
	complain("the terminal type '%s' is unknown, or cannot show a screen: lines of text "
	    "replace it; try TERM=xterm-256color", shorten(term).text);
	return false;
}

/* On the screen, or in lines of text; false with the reason. */
static bool run_session(struct session *session, bool on_screen, int signals_fd,
    struct error *error)
{
	session->on_screen = on_screen;
	return on_screen ? screen_run(session, signals_fd, error)
	    : plain_run(session, signals_fd, error);
}

/*
 * Is there somebody who reads what was left?  After most signals perhaps not; Ctrl-C is pressed,
 * but the terminal may take no output.
 */
static bool is_read(void)
{
	struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };

	return !signals_deadly() || (signals_deadly() == SIGINT && poll(&out, 1, 0) == 1 &&
	    out.revents == POLLOUT);
}

static int play_session(const struct play_options *options)
{
	struct session session;
	struct error error = { "" };
	/* First, as without a free descriptor no terminal would be known. */
	bool on_screen = !options->plain && screen_possible(), kept = false;
	int status = STATUS_OK, wake_fd, signals_fd = signals_open(&wake_fd);

	if (signals_fd < 0)
		return complain("cannot make a pipe: %s", strerror(errno));
	signals_catch();
	if (!session_init(&session, options, wake_fd, &error) ||
	    !run_session(&session, on_screen, signals_fd, &error)) {
		kiosk_hide_directories(&session, error.why);
		status = complain("%s", error.why);
	}
	if (!session.idle.over)
		session_write_exit_message(&session);
	if (session.dialog.exit_message.length > 0 && is_read()) {
		tell_line(stdout, "%s", strbuf_str(&session.dialog.exit_message));
		fflush(stdout);         /* before a signal ends the program */
	}
	if (signals_deadly() || session.idle.over)
		kept = session_save_at_hangup(&session);
	if (session.idle.over)
		complain("no input for %g minute%s%s", session.idle.ms / 60000.0,
		    session.idle.ms == 60000 ? "" : "s", kept ? "; the game is kept" : "");
	session_end(&session);
	if (signals_deadly())
		signals_die(signals_deadly());
	return status;
}

int play_game(const struct play_options *given)
{
	struct play_options options = *given;
	struct kiosk kiosk = { 0 };
	struct error error = { "" };
	int status;

	if (options.kiosk && !kiosk_enter(&kiosk, &options, &error))
		status = complain("%s", error.why);
	else
		status = play_session(&options);
	kiosk_free(&kiosk);
	return status;
}
