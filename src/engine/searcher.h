/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCHER_H
#define ENGINE_SEARCHER_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/clock.h"
#include "engine/budget.h"
#include "engine/engine.h"
#include "engine/evaluate.h"
#include "engine/history.h"
#include "engine/score.h"
#include "engine/sort_key.h"
#include "engine/stack.h"
#include "engine/transposition.h"

/*
 * A search under way: what its threads share, and what each has for itself.
 */
enum { MOVE_BUFFER = 1 << 15 };         /* moves that one thread holds before the last ply */

struct root_move {
	struct move move;
	int score;                      /* of this depth; -INFINITE: no better than others */
	int average;                    /* of the depths before, the later ones counting more */
	int64_t nodes;                  /* spent on it in all depths */
	int selective_depth;            /* plies */
	int length;                     /* of the principal variation */
	struct move line[VARIATION_MAX];
};

/* What all threads of one search share. */
struct shared_search {
	struct evaluator *evaluator;
	struct tt *tt;
	struct limits limits;
	struct budget budget;
	_Atomic bool stop;
	_Atomic bool pondering;
	_Atomic bool enough;            /* thought long enough to answer a ponder hit at once */
	int64_t started_ms;             /* when the search began ... */
	_Atomic int64_t clock_started_ms;       /* ... and since when it is on our own clock */
	uint64_t *keys;                 /* of the game so far, the root last */
	int key_count;
	struct searcher *searcher;      /* the threads; the first reports */
	int threads;
};

/* `go mate`: is nothing pruned? */
static inline bool is_mate_search(const struct shared_search *shared)
{
	return shared->limits.mate > 0;
}

/* Milliseconds spent on our own clock. */
static inline int64_t elapsed_ms(const struct shared_search *shared)
{
	return now_ms() - atomic_load_explicit(&shared->clock_started_ms, memory_order_relaxed);
}

/* One thread. */
struct searcher {
	struct shared_search *shared;
	const struct evaluator *evaluator;
	int number;                     /* 0 leads */
	pthread_t thread;
	struct stack_entry *stack;      /* stack[0] is the root; there are entries below it */
	struct stack_entry *stack_base;
	struct move *move_buffer;       /* the move lists of all plies, one upon the other */
	sort_key *sort_keys;            /* as many */
	int buffer_used;
	uint64_t *keys;                 /* of the game and the line, for repetition */
	struct pawn_entry *pawns;
	struct history *history;
	struct root_move *root;         /* the legal moves that are wanted */
	int root_count;
	int pv_index;                   /* the variation being searched, of several (MultiPV) */
	int depth, selective_depth;
	int null_min_ply;               /* no null move before this ply */
	int root_window;                /* beta - alpha at the root */
	_Atomic int64_t nodes;
	int64_t next_check;             /* of the limits, in nodes; by the first thread ... */
	int64_t checked_ms;             /* ... when it last looked at the clock ... */
	int64_t stall_ms;               /* ... and the longest time between two looks */
};

/* How many nodes the thread has searched. */
static inline int64_t nodes_of(const struct searcher *s)
{
	return atomic_load_explicit(&s->nodes, memory_order_relaxed);
}

/* Has a ply no room above it, or none for its moves? */
static inline bool is_out_of_room(const struct searcher *s, int ply)
{
	return ply >= PLIES - 1 || s->buffer_used + MOVES_MAX > MOVE_BUFFER;
}

/*
 * A thread's memory, forgetting what it has learned, and making it ready to search from a
 * position, which shared->keys ends with, the legal moves that shared->limits leave.  What is
 * shared is the caller's.  searcher_init is false if there is no memory for so many threads;
 * searcher_free is called in any case.
 */
bool searcher_init(struct searcher *s, struct shared_search *shared, int number);
void searcher_forget(struct searcher *s);
void searcher_prepare(struct searcher *s, const struct position *pos, int since_capture);
void searcher_free(struct searcher *s);

#endif
