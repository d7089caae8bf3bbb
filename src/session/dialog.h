/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_DIALOG_H
#define SESSION_DIALOG_H

#include <stdbool.h>

#include "base/strbuf.h"

struct session;

/* Something the front end is asked to show, if it has a way of its own. */
enum request {
	NO_REQUEST,
	REQUEST_START,
	REQUEST_RULES,
	REQUEST_HELP,
	REQUEST_SET_UP,
	REQUEST_GAMES,
	REQUEST_REVIEW,
	REQUEST_SETTINGS,
	REQUEST_LESSONS,
	REQUEST_PUZZLES,
	REQUEST_BACK                    /* from the review */
};

/* A pending question to the user, to be answered with yes or no. */
enum question { NO_QUESTION, ASK_QUIT, ASK_NEW, ASK_LEAVE, ASK_RESIGN, ASK_DRAW, ASK_TAKEOVER };

/* Messages, questions and pages for the user: dialog.c.  Front ends take them. */
struct dialog {
	struct strbuf lines;            /* messages, oldest first */
	bool adds;                      /* they add to those before, which the screen shows still */
	struct strbuf unbroken;         /* plain mode: lines not to be wrapped, such as a FEN */
	struct strbuf page;             /* a longer text to show ... */
	const char *page_title;         /* ... with this title; NULL: none */
	enum request request;
	struct strbuf file;             /* REQUEST_GAMES: those of this file; "": saved games */
	enum question question;
	struct strbuf about;            /* what the question is about */
	struct strbuf after_reply;      /* a message for after the reply, which replaces others */
	struct strbuf exit_message;     /* a message for after the screen is closed; "": none */
};

/*
 * Adds a line to what is said, as a sentence.  Reasons (struct error) and other clauses become
 * sentences here: the caller adds a full stop, "%s.", which is left out after "?", "!" or "...";
 * and a word at the beginning gets its capital.
 */
void session_say(struct session *session, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * Says a sentence that the reply is not to replace: on the screen, if a machine is to move, it is
 * said again after that.
 */
void session_say_past_reply(struct session *session, const char *sentence);

/* Says that the host has disabled what was asked for; the same as a reason. */
extern const char disabled_here[];
void session_say_disabled(struct session *session);

/* The same as session_say with each line of a text. */
void session_say_lines(struct session *session, const char *text);

/* Starts a page of text. */
struct strbuf *dialog_page(struct dialog *dialog, const char *title);

/* Asks the user a question; `about` is what session_answer needs, such as a command line. */
void session_ask(struct session *session, enum question question, const char *about);

/* The pending question, in words; "" if there is none. */
const char *session_question(const struct session *session);

/* Carries out the user's answer. */
void session_answer(struct session *session, bool yes);

#endif
