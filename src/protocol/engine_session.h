/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_ENGINE_SESSION_H
#define PROTOCOL_ENGINE_SESSION_H

#include <stdatomic.h>

#include "engine/engine.h"
#include "notation/notation.h"

/*
 * The state of a session with a GUI, whatever the protocol: a game, its positions so far,
 * and the engine.
 *
 * Where a function returns false, *error says why and nothing has changed.
 */
struct engine_session {
	struct rules *rules;
	struct position *history;       /* of the game so far; the last is the present one */
	int count, room;
	struct position *draft;         /* where a new history is prepared */
	int draft_room;
	struct engine *engine;          /* NULL until it is needed */
	int table_mb, threads;
	struct position root;           /* of the work under way ... */
	int lines;                      /* ... and how many lines of thinking are told */
	struct move told;               /* the first move of the best line told */
	atomic_bool thinking;
	void (*tell)(const struct report *report, bool final, void *context);
	void *context;
};

enum { TABLE_MB_DEFAULT = 16, TABLE_MB_MAX = 65536 };

/* Begins with the first of all games, in its starting position. */
bool engine_session_open(struct engine_session *session, struct error *error);

/* Ends a search under way and frees everything. */
void engine_session_close(struct engine_session *session);

/* The present position. */
static inline const struct position *engine_session_now(const struct engine_session *session)
{
	return &session->history[session->count - 1];
}

/* Turns to the game with this id, in its starting position. */
bool engine_session_choose(
    struct engine_session *session, const char *id, struct error *error);

/*
 * A new history: from a FEN (NULL: the starting position) by the moves in
 * `moves`, parted by spaces, which is cut up in the course of it; NULL: none.
 */
bool engine_session_set(
    struct engine_session *session, const char *fen, char *moves, struct error *error);

/* Plays a legal move. */
bool engine_session_play(
    struct engine_session *session, const struct move *m, struct error *error);

/* Takes back so many moves. */
bool engine_session_undo(struct engine_session *session, int moves, struct error *error);

/* Settings of the engine; what it knew is forgotten. */
bool engine_session_set_table(
    struct engine_session *session, int table_mb, struct error *error);
bool engine_session_set_threads(
    struct engine_session *session, int threads, struct error *error);

/* Forgets what the engine knows of earlier games. */
bool engine_session_forget(struct engine_session *session, struct error *error);

/* Makes the engine ready for the game, unless it thinks, so that no clock need run meanwhile. */
bool engine_session_prepare(struct engine_session *session, struct error *error);

/* Is a search under way?  Then most of the above is refused. */
static inline bool engine_session_is_thinking(const struct engine_session *session)
{
	return atomic_load(&session->thinking);
}

/*
 * Takes the present position as the root of work that takes time, a search or
 * other: until the end, a search counts as under way.
 */
bool engine_session_begin(struct engine_session *session, struct error *error);
void engine_session_end(struct engine_session *session);

/* Writes the moves of a report, each after a space. */
enum { LINE_TEXT = VARIATION_MAX * (MOVE_TEXT + 1) + 1 };
void engine_session_write_line(
    const struct engine_session *session, const struct report *report, char text[LINE_TEXT]);

/*
 * Starts to think about the present position; tell gets what engine_start says it gets, of
 * the lines asked for; the moves told belong to the session's root.  The last best line told
 * begins with the move of the final report.  Once it is told that, the session is no longer
 * thinking.
 */
bool engine_session_think(struct engine_session *session, const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context,
    struct error *error);

/* Ends the search under way, if there is one, and waits until it has told its result. */
void engine_session_stop(struct engine_session *session);

#endif
