/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/engine_session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/*
 * What the pipe carries, as it lies in memory: both of its ends are ours.  So it may have bytes
 * that were never set, those that align its members and the changes that short moves have not.
 */
struct message {
	struct report report;
	bool final;
};

bool engine_session_open(struct engine_session *session, int wake_fd, struct error *error)
{
	*session = (struct engine_session){
		.table_mb = TABLE_MB_DEFAULT, .threads = 1, .pipe = { -1, -1 }, .wake_fd = wake_fd
	};
	if (pipe(session->pipe) != 0)
		return error_set(error, "cannot make a pipe: %s", strerror(errno));
	for (int i = 0; i < 2; i++)
		fcntl(session->pipe[i], F_SETFD, FD_CLOEXEC);
	return true;
}

void engine_session_close(struct engine_session *session)
{
	engine_session_cancel(session);
	engine_free(session->engine);
	for (int i = 0; i < 2; i++)
		if (session->pipe[i] >= 0)
			close(session->pipe[i]);
}

static bool reject_while_thinking(const struct engine_session *session, struct error *error)
{
	return !session->thinking || error_set(error, "not during a search");
}

/*
 * An engine of another sort, at once, so that the user is told if it is too much.
 * Then there is none until the next search makes one of the old sort.
 */
static bool renew_engine(
    struct engine_session *session, int table_mb, int threads, struct error *error)
{
	if (!reject_while_thinking(session, error))
		return false;
	if (table_mb == session->table_mb && threads == session->threads)
		return true;
	engine_free(session->engine);
	session->engine = engine_new((size_t)table_mb, threads);
	if (!session->engine)
		return error_set(error, "out of memory");
	session->table_mb = table_mb;
	session->threads = threads;
	return true;
}

bool engine_session_set_table(struct engine_session *session, int table_mb, struct error *error)
{
	return renew_engine(session, table_mb, session->threads, error);
}

bool engine_session_set_threads(struct engine_session *session, int threads, struct error *error)
{
	return renew_engine(session, session->table_mb, threads, error);
}

bool engine_session_forget(struct engine_session *session, struct error *error)
{
	if (!reject_while_thinking(session, error))
		return false;
	if (session->engine)
		engine_forget(session->engine);
	return true;
}

bool engine_session_prepare(
    struct engine_session *session, const struct rules *rules, struct error *error)
{
	if (session->thinking)
		return true;
	if (!session->engine)
		session->engine = engine_new((size_t)session->table_mb, session->threads);
	if (!session->engine)
		return error_set(error, "out of memory");
	engine_prepare(session->engine, rules);
	return true;
}

static void put(struct engine_session *session, const struct report *report, bool final)
{
	struct message message = { *report, final };
	const char *at = (const char *)&message;
	size_t left = sizeof message;
	ssize_t written;

	while (left > 0) {
		written = write(session->pipe[1], at, left);
		if (written > 0) {
			at += written;
			left -= (size_t)written;
		} else if (errno != EINTR) {
			return;
		}
	}
	if (session->wake_fd >= 0)
		written = write(session->wake_fd, "t", 1);
	(void)written;          /* a full pipe wakes the reader as well */
}

static bool equal_lines(const struct report *a, const struct report *b)
{
	for (int i = 0; i < a->length && i < b->length; i++)
		if (!move_equal(&a->line[i], &b->line[i]))
			return false;
	return a->length == b->length;
}

/*
 * In an aborted depth the best move may have got a score without a line, or another line, or
 * another move may have become the best; a weak level chooses another one.  What is expected after
 * the move to be played is what was told of it.
 */
static void tell_final(struct engine_session *session, const struct report *report)
{
	const struct report *told = &session->told;
	struct report last = *report;

	if (last.length == 1 && told->length > 1 && move_equal(&last.line[0], &told->line[0])) {
		memcpy(last.line, told->line, sizeof last.line);
		last.length = told->length;
	} else if (last.length && !equal_lines(&last, told)) {
		put(session, &last, false);
	}
	put(session, &last, true);
}

/* In the engine's thread. */
static void tell(const struct report *report, bool final, void *context)
{
	struct engine_session *session = context;

	if (final) {
		tell_final(session, report);
		return;
	}
	/* A weak level searches more lines than are to be shown. */
	if (report->line_number > session->multipv)
		return;
	if (report->line_number == 1)
		session->told = *report;
	put(session, report, false);
}

bool engine_session_think(struct engine_session *session, const struct position *history,
    int count, const struct limits *limits, struct error *error)
{
	const struct position *root = &history[count - 1];

	if (!reject_while_thinking(session, error) ||
	    !engine_session_prepare(session, root->rules, error))
		return false;
	session->root = *root;
	session->multipv = limits->multipv ? limits->multipv : 1;
	session->told.length = 0;
	session->thinking = engine_start(session->engine, history, count, limits, tell, session);
	return session->thinking ||
	    error_set(error, "cannot start a search: out of threads or memory");
}

void engine_session_stop(struct engine_session *session)
{
	if (session->thinking)
		engine_stop(session->engine);
}

void engine_session_cancel(struct engine_session *session)
{
	struct report report;
	bool final;

	engine_session_stop(session);
	while (engine_session_next(session, true, &report, &final))
		;
}

void engine_session_ponderhit(struct engine_session *session)
{
	if (session->thinking)
		engine_ponderhit(session->engine);
}

bool engine_session_next(
    struct engine_session *session, bool wait, struct report *report, bool *final)
{
	struct pollfd reports = { .fd = session->pipe[0], .events = POLLIN };
	struct message message;
	size_t got = 0;

	if (!session->thinking || (!wait && poll(&reports, 1, 0) <= 0))
		return false;
	while (got < sizeof message) {
		ssize_t more = read(session->pipe[0], (char *)&message + got, sizeof message - got);

		if (more > 0)
			got += (size_t)more;
		else if (more == 0 || errno != EINTR)
			return session->thinking = false;
	}
	*report = message.report;
	*final = message.final;
	session->thinking = !message.final;
	return true;
}
