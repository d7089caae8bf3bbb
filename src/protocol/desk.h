/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_DESK_H
#define PROTOCOL_DESK_H

#include <stdatomic.h>

#include "engine/engine.h"
#include "notation/notation.h"

/*
 * What a conversation with another program is about, whatever the protocol: a
 * game, its positions so far, and the engine that thinks about the last one.
 *
 * Where a function returns false, *fault says why and nothing has changed.
 */
struct desk {
	struct rules *rules;
	struct position *history;       /* of the game so far; the last is the present one */
	int count, room;
	struct position *draft;         /* where a new history is prepared */
	int draft_room;
	struct engine *engine;          /* NULL until it is needed */
	int table_mb, threads;
	struct position root;           /* of the work under way ... */
	int lines;                      /* ... and how many lines of thinking are told */
	atomic_bool thinking;
	void (*tell)(const struct report *report, bool final, void *context);
	void *context;
};

enum { TABLE_MB_DEFAULT = 16, TABLE_MB_MAX = 65536 };

/* Begins with the first of all games, in its starting position. */
bool desk_open(struct desk *desk, struct fault *fault);

/* Ends a search under way and frees everything. */
void desk_close(struct desk *desk);

/* The present position. */
static inline const struct position *desk_now(const struct desk *desk)
{
	return &desk->history[desk->count - 1];
}

/* Turns to the game with this id, in its starting position. */
bool desk_choose(struct desk *desk, const char *id, struct fault *fault);

/*
 * A new history: from a FEN (NULL: the starting position) by the moves in
 * `moves`, parted by spaces, which is cut up in the course of it; NULL: none.
 */
bool desk_set(struct desk *desk, const char *fen, char *moves, struct fault *fault);

/* Plays a legal move. */
bool desk_play(struct desk *desk, const struct move *m, struct fault *fault);

/* Takes back so many moves. */
bool desk_undo(struct desk *desk, int moves, struct fault *fault);

/* Settings of the engine; what it knew is forgotten. */
bool desk_set_table(struct desk *desk, int table_mb, struct fault *fault);
bool desk_set_threads(struct desk *desk, int threads, struct fault *fault);

/* Forgets what the engine knows of earlier games. */
bool desk_forget(struct desk *desk, struct fault *fault);

/* Makes the engine ready for the game, unless it thinks, so that no clock need run meanwhile. */
bool desk_prepare(struct desk *desk, struct fault *fault);

/* Is a search under way?  Then most of the above is refused. */
static inline bool desk_is_thinking(const struct desk *desk)
{
	return atomic_load(&desk->thinking);
}

/*
 * Takes the present position as the root of work that takes time, a search or
 * other: until the end, a search counts as under way.
 */
bool desk_begin(struct desk *desk, struct fault *fault);
void desk_end(struct desk *desk);

/* Writes the moves of a report, each after a space. */
enum { LINE_TEXT = VARIATION_MAX * (MOVE_TEXT + 1) + 1 };
void desk_write_line(const struct desk *desk, const struct report *report, char text[LINE_TEXT]);

/*
 * Starts to think about the present position; tell gets what engine_start says
 * it gets, of the lines asked for, and the desk's root is what the moves told
 * belong to.  Once it is
 * told the final report, the desk is no longer thinking.
 */
bool desk_think(struct desk *desk, const struct limits *limits,
    void (*tell)(const struct report *report, bool final, void *context), void *context,
    struct fault *fault);

/* Ends the search under way, if there is one, and waits until it has told its result. */
void desk_stop(struct desk *desk);

#endif
