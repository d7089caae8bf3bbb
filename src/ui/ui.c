/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/ui.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sanitize.h"
#include "ui/table.h"
#include "ui/files.h"
#include "ui/front_end.h"
#include "ui/kiosk.h"
#include "ui/signals.h"
#include "variants/list.h"

void ui_defaults(struct ui_options *options)
{
	*options = (struct ui_options){ 0 };
}

bool screen_possible(void)
{
	const char *term = getenv("TERM");

	return term && *term && strcmp(term, "dumb") != 0 && isatty(STDIN_FILENO) &&
	    isatty(STDOUT_FILENO);
}

bool locale_is_unicode(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int front_end_complain(const struct error *error)
{
	char safe[2 * ERROR_TEXT];

	sanitize(error->why, safe, sizeof safe);
	fprintf(stderr, "philidor: %s\n", safe);
	return 1;
}

bool front_end_begin(struct session *session, bool *began, struct error *error)
{
	const struct ui_options *options = session->options;

	*began = true;
	if (options->table)
		return table_join(session, options->table, options->game, error);
	if (options->file)
		return files_offer(session, options->file, error);
	if (options->game || options->fen)
		return session_new(session, options->game ? options->game : variants[0]->id,
		    options->fen, error);
	*began = false;
	return true;
}

static int run(struct front_end *front, const struct ui_options *options)
{
	bool plain = options->plain || !screen_possible();

	front->session->on_screen = !plain;
	return plain ? plain_run(front) : screen_run(front);
}

static int begin(const struct ui_options *options)
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

int ui_run(const struct ui_options *said)
{
	struct ui_options options = *said;
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
