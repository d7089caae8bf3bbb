/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "rules/position.h"

/*
 * The engine: search and evaluation.  It sees positions, moves and their changes, and the
 * evaluation weights of a game; it never asks which game it plays.
 *
 * An engine searches in threads of its own, one search at a time.  All
 * functions below are called by one thread at a time; only engine_stop and
 * engine_ponderhit may be called while another is in engine_wait.
 */
struct engine;
struct lag;

/* The most that can be asked for, and the least where that is not 1. */
enum {
	DEPTH_MOST = 127,               /* plies */
	THREADS_MOST = 256,
	LEVEL_MOST = 10,                /* full strength */
	ELO_LEAST = 100, ELO_MOST = 2800,
	OVERHEAD_DEFAULT_MS = 10, OVERHEAD_MOST_MS = 5000
};

/*
 * When to stop and how well to play; 0 means no limit of that sort.  The first depth
 * is searched to its end whatever the limits are, but where that takes long, not thoroughly.
 */
struct limits {
	int depth;                      /* plies */
	int64_t nodes;
	int move_ms;                    /* for this move */
	int clock_ms[2];                /* left on the clocks, by color ... */
	int increment_ms[2];            /* ... and added per move */
	bool clock_guessed;             /* the clocks were not told since our last move */
	int moves_to_go;                /* until the next time control */
	int overhead_ms;                /* per move, that the clock runs while we do not think;
	                                 * more is kept back where the clocks tell of more */
	int mate;                       /* look for mate in this many moves */
	bool infinite;                  /* only engine_stop ends the search */
	bool ponder;                    /* limits hold from engine_ponderhit on */
	int level;                      /* strength, 1 to LEVEL_MOST; 0 is full strength, too */
	int elo;                        /* strength as a rating instead; 0: use level */
	int multipv;                    /* principal variations to report; 0 is 1 */
	const struct move *only;        /* consider only these moves at the root ... */
	int only_count;                 /* ... if not 0 */
};

/* What a search has found so far.  Scores are in centipawns for the side to move. */
enum { VARIATION_MAX = 64 };
struct report {
	int depth, selective_depth;     /* plies */
	int score;
	int mate_in;                    /* moves until mate, negative if mated; else 0 */
	int line_number;                /* from 1, of several principal variations */
	int64_t nodes;
	int64_t ms;                     /* since the search began ... */
	int64_t clock_ms;               /* ... and on our own clock: without pondering */
	int table_permille;             /* how full the hash table is */
	struct move line[VARIATION_MAX]; /* line[0] is the move to play */
	int length;                     /* 0: there is no legal move */
};

/* Takes the reports of a search, in the thread that leads it; final: it is over. */
typedef void report_handler(const struct report *report, bool final, void *context);

/*
 * An engine with a hash table of so many megabytes, rounded up to an even number, 2 at least, and
 * so many threads, 1 to THREADS_MOST.  NULL if there is no memory for them.
 */
struct engine *engine_new(size_t table_mb, int threads);

/* Ends a search under way, whose final report still comes.  NULL is allowed. */
void engine_free(struct engine *engine);

/*
 * Ends a search under way, as engine_free does, and clears the transposition table and histories.
 * The next search is not taken to be of the same game; how late moves were, by the clocks, is not
 * forgotten.
 */
void engine_forget(struct engine *engine);

/*
 * Prepares the evaluation of a game before its first search, which would do so otherwise; waits for
 * a search under way.
 */
void engine_prepare(struct engine *engine, const struct rules *rules);

/*
 * Starts to think about the last of `count` positions, the earlier ones being
 * the game so far (for repetition); they are copied.  `tell` is called from the
 * engine's thread for each deeper result, and exactly once more with final =
 * true when the search is over.  A search under way is waited for.  False if no thread can be
 * started; then nothing is told.
 */
bool engine_start(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, report_handler *tell, void *context);

/*
 * Thinks about the last of the positions until the limits are reached, which must not be infinite,
 * nor to ponder, and puts the final report into *report.  The caller's thread leads the search, so
 * that it takes as much of its stack as THREAD_STACK may be.
 */
void engine_think(struct engine *engine, const struct position *history, int count,
    const struct limits *limits, struct report *report);

/* Makes the search end soon; its final report still comes.  Does not wait. */
void engine_stop(struct engine *engine);

/*
 * The move pondered on has been played: from now on the limits hold.  If enough has
 * been thought by then, the search ends.  Nothing happens if none is pondering.
 */
void engine_ponderhit(struct engine *engine);

/* Waits until no search is under way. */
void engine_wait(struct engine *engine);

/* What it has observed of its own moves (lag.h); no search may be under way. */
const struct lag *engine_lag(const struct engine *engine);

/* The Elo rating of a level (strength.c), from 1 to below LEVEL_MOST, in chess, roughly. */
int level_elo(int level);

/*
 * What the engine was compiled to use of a processor beyond what all of its kind have, each name
 * after a space: " popcnt bmi1"; or " none" (instructions.c).
 */
const char *engine_instructions(void);

/*
 * The static value of a position (evaluate.c) in centipawns for the side to move.  It prepares the
 * evaluation of the game anew, which takes longer than that: for positions one at a time.
 */
int evaluate(const struct position *pos);

#endif
