/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/ui.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notation/safe.h"
#include "ui/company.h"
#include "ui/files.h"
#include "ui/front.h"
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

int front_complain(const struct fault *fault)
{
	char safe[2 * FAULT_TEXT];

	text_clean(fault->why, safe, sizeof safe);
	fprintf(stderr, "philidor: %s\n", safe);
	return 1;
}

bool front_begin(struct session *session, bool *began, struct fault *fault)
{
	const struct ui_options *options = session->options;

	*began = true;
	if (options->table)
		return company_join(session, options->table, options->game, fault);
	if (options->file)
		return files_offer(session, options->file, fault);
	if (options->game || options->fen)
		return session_new(session, options->game ? options->game : variants[0]->id,
		    options->fen, fault);
	*began = false;
	return true;
}

static int run(struct front *front, const struct ui_options *options)
{
	bool plain = options->plain || !screen_possible();

	front->session->on_screen = !plain;
	return plain ? plain_run(front) : screen_run(front);
}

static int begin(const struct ui_options *options)
{
	struct session session;
	struct front front = { &session, -1 };
	struct fault fault = { "" };
	int status = 1, waker;

	front.wake_fd = signals_open(&waker);
	if (front.wake_fd < 0) {
		perror("philidor: pipe");
		return 1;
	}
	signals_catch();
	if (session_begin(&session, options, waker, &fault))
		status = run(&front, options);
	else
		front_complain(&fault);
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
	struct fault fault = { "" };
	int status;

	setlocale(LC_CTYPE, "");
	if (options.kiosk && !kiosk_enter(&kiosk, &options, &fault))
		status = front_complain(&fault);
	else
		status = begin(&options);
	kiosk_free(&kiosk);
	return status;
}
