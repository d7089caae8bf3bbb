/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_ENGINE_SESSION_H
#define ENGINE_ENGINE_SESSION_H

#include "base/error.h"
#include "engine/engine.h"

/*
 * An engine as screen and protocols hold it: its settings, and one search at a time beside
 * whatever else its owner does.  The reports of the search wait in a pipe until the owner
 * fetches them; all functions are called by the owner's thread.
 *
 * Where a function returns false, *error says why.
 */
struct engine_session {
	struct engine *engine;          /* NULL until it is needed */
	int table_mb, threads;
	bool thinking;                  /* the final report was not fetched yet */
	struct position root;           /* of the latest search ... */
	int multipv;                    /* ... and how many variations are reported */
	struct report told;             /* the best line reported last, for the engine's thread */
	int pipe[2];
	int wake_fd;
};

enum { TABLE_MB_DEFAULT = 16, TABLE_MB_MAX = 65536 };

/* wake_fd: where a byte is written when there is a report, which should not block; or -1. */
bool engine_session_open(struct engine_session *session, int wake_fd, struct error *error);

/* Ends a search under way and frees everything. */
void engine_session_close(struct engine_session *session);

/*
 * Settings of the engine; if they change, what it knew is forgotten.  Refused during a search.  If
 * memory is short, the engine is as it was, but has forgotten, too.
 */
bool engine_session_set_table(struct engine_session *session, int table_mb, struct error *error);
bool engine_session_set_threads(struct engine_session *session, int threads, struct error *error);

/* Forgets what the engine knows of earlier games.  Refused during a search. */
bool engine_session_forget(struct engine_session *session, struct error *error);

/* Makes the engine ready for a game, unless it thinks, so that no clock need run meanwhile. */
bool engine_session_prepare(
    struct engine_session *session, const struct rules *rules, struct error *error);

/* Starts to think, as engine_start does.  Refused during a search. */
bool engine_session_think(struct engine_session *session, const struct position *history,
    int count, const struct limits *limits, struct error *error);

/* Makes the search under way end soon; its final report still comes. */
void engine_session_stop(struct engine_session *session);

/* Ends the search under way and discards its reports. */
void engine_session_cancel(struct engine_session *session);

/* The move pondered on was played. */
void engine_session_ponderhit(struct engine_session *session);

/*
 * The next report of the search under way, of the lines asked for; the last has *final, and its
 * line is the best one reported last before that.  False if there is none, which one may wait for
 * while a search is under way.
 */
bool engine_session_next(
    struct engine_session *session, bool wait, struct report *report, bool *final);

/* Readable when there is a report. */
static inline int engine_session_fd(const struct engine_session *session)
{
	return session->pipe[0];
}

#endif
