/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "play/play.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/signals.h"
#include "plain/plain.h"
#include "session/front_end.h"
#include "session/kiosk.h"
#include "ui/screen.h"

/* Can this terminal show the screen?  (It is not dumb, and both ends are terminals.) */
static bool screen_possible(void)
{
	const char *term = getenv("TERM");

	return term && *term && strcmp(term, "dumb") != 0 && isatty(STDIN_FILENO) &&
	    isatty(STDOUT_FILENO);
}

static int run(struct front_end *front, const struct play_options *options)
{
	bool plain = options->plain || !screen_possible();
	int status = NO_SCREEN;

	front->session->on_screen = !plain;
	if (!plain)
		status = screen_run(front);
	if (status == NO_SCREEN) {
		front->session->on_screen = false;
		status = plain_run(front);
	}
	return status;
}

static int begin(const struct play_options *options)
{
	struct session session;
	struct front_end front = { &session, -1 };
	struct error error = { "" };
	int status = 1, waker;

	front.wake_fd = signals_open(&waker);
	if (front.wake_fd < 0) {
		perror("philidor: pipe");
		return 1;
	}
	signals_catch();
	if (session_init(&session, options, waker, &error))
		status = run(&front, options);
	else
		front_end_complain(&error);
	if (*session.parting)
		printf("%s\n", session.parting);
	if (signals_deadly() || session.idle)
		session_keep(&session);
	if (session.idle)
		fprintf(stderr, "philidor: no input for %g minutes; the game is kept\n",
		    session.idle_ms / 60000.0);
	session_end(&session);
	if (signals_deadly())
		signals_die(signals_deadly());
	return status;
}

int front_end_run(const struct play_options *said)
{
	struct play_options options = *said;
	struct kiosk kiosk = { 0 };
	struct error error = { "" };
	int status;

	setlocale(LC_CTYPE, "");
	if (options.kiosk && !kiosk_enter(&kiosk, &options, &error))
		status = front_end_complain(&error);
	else
		status = begin(&options);
	kiosk_free(&kiosk);
	return status;
}
