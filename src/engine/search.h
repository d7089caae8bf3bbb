/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <pthread.h>
#include <stdatomic.h>

#include "engine/budget.h"
#include "engine/engine.h"
#include "engine/evaluate.h"
#include "engine/history.h"
#include "engine/sort_key.h"
#include "engine/transposition.h"
#include "base/clock.h"

/*
 * What the parts of the search share.  Scores are centipawns for the side to move;
 * MATE - n is a win in n plies.
 */
enum {
	PLIES = DEPTH_MOST + 1,         /* the longest line searched */
	KILLERS = 2,                    /* for each ply */
	STACK_BELOW = 7,                /* stack entries below the root, for ply - 7 */
	MATE = 31000,
	MATE_IN_MAX = MATE - PLIES,     /* scores from here on are proved wins */
	INFINITE = 32000,
	NO_EVAL = 32001,                /* not evaluated: in check */
	MOVE_BUFFER = 1 << 15           /* moves that one thread holds before the last ply */
};

static inline bool is_mate_score(int score)
{
	return score >= MATE_IN_MAX || score <= -MATE_IN_MAX;
}

/* One ply of the line being searched. */
struct stack_entry {
	struct position pos;
	struct check_info info;
	bool accumulated;               /* is accumulator known? */
	struct accumulator accumulator; /* accumulator_of pos */
	int since_capture;              /* plies since a piece came or went */
	int eval;                       /* static, corrected */
	struct continuation *continuation;      /* histories after the move made here */
	const struct move *move;        /* the move made here; NULL: a null move */
	uint32_t killers[KILLERS];      /* move hashes */
	uint32_t excluded;              /* hash of the move left out, in a singular search */
	int number;                     /* of that move, those pruned included; 0 before them */
	int history;                    /* of that move, less what is usual; 0 if not reduced */
	bool tt_hit, was_pv;            /* the table has it; it is or was on a variation */
	int extensions;                 /* double extensions in the line so far */
	int cutoffs;                    /* among the siblings at this ply */
	int length;                     /* of the principal variation from here */
	struct move line[VARIATION_MAX];
};

struct root_move {
	struct move move;
	int score, average;
	int64_t nodes;
	int selective_depth;
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
	struct root_move *root;         /* the legal moves */
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

/*
 * A thread's memory, forgetting what it has learned, and making it ready to search from a
 * position, which shared->keys ends with (searcher.c).  What is shared is the caller's.
 * searcher_init is false if there is no memory for so many threads; searcher_free is called in any
 * case.
 */
bool searcher_init(struct searcher *s, struct shared_search *shared, int number);
void searcher_forget(struct searcher *s);
void searcher_prepare(struct searcher *s, const struct position *pos, int since_capture);
void searcher_free(struct searcher *s);

/*
 * Depth 1 always completes, as a rule in a fraction of a millisecond: however little time there
 * is, no move is played that was not searched.
 */
static inline bool in_first_depth(const struct searcher *s) { return s->depth <= 1; }

/*
 * The milliseconds spent on our own clock (limits.c).  Notes how long the first thread did not look
 * at it: long only if it did not run.
 */
int64_t search_look_at_clock(struct searcher *s);

/* Has the first thread reached a limit?  Then the search is stopped.  For what follows. */
bool search_check_limits(struct searcher *s, int64_t nodes);

static inline bool search_is_to_end(struct searcher *s, int64_t nodes)
{
	return atomic_load_explicit(&s->shared->stop, memory_order_relaxed) ||
	    (nodes >= s->next_check && search_check_limits(s, nodes));
}

/*
 * Is the search to end?  Looks at the clock now and then: to be asked at every node.  In depth 1
 * search_should_hurry is asked instead: if it is true, as where dozens of queens can capture each
 * other and no limit would be kept, positions are evaluated without being searched.
 */
static inline bool search_should_stop(struct searcher *s)
{
	return !in_first_depth(s) &&
	    search_is_to_end(s, atomic_load_explicit(&s->nodes, memory_order_relaxed));
}

enum { FIRST_DEPTH_NODES = 2000 };      /* that depth 1 searches in any case */
static inline bool search_should_hurry(struct searcher *s)
{
	int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	return in_first_depth(s) && nodes >= FIRST_DEPTH_NODES && search_is_to_end(s, nodes);
}

/* Was the search stopped?  Then the score just returned means nothing. */
static inline bool search_aborted(const struct searcher *s)
{
	return !in_first_depth(s) && atomic_load_explicit(&s->shared->stop, memory_order_relaxed);
}

/* Has a ply no room above it, or none for its moves? */
static inline bool is_out_of_room(const struct searcher *s, int ply)
{
	return ply >= PLIES - 1 || s->buffer_used + MOVES_MAX > MOVE_BUFFER;
}

/* Searched by all threads together (iterative_deepening.c). */
int64_t all_nodes(const struct searcher *s);

/* Make a legal move, or a null move, on the stack (stack.c). */
void make_move(struct searcher *s, int ply, const struct move *m);
void make_null_move(struct searcher *s, int ply);

/* Prefetches what the table may have of the position after a move that may be made. */
void prefetch_table(const struct searcher *s, const struct position *pos, const struct move *m);

/* The accumulator_of the position at ply: found when first asked for, from those before. */
const struct accumulator *accumulator_at(struct searcher *s, int ply);

/* Is the game over at this ply, drawn or lost before moving?  *score then. */
bool is_game_over(struct searcher *s, int ply, int *score);

/* The principal variation of a ply: m, and that of the next ply. */
void update_pv(struct searcher *s, int ply, const struct move *m);

/* Mate scores in the table count from the position itself (search.c). */
int score_to_tt(int score, int ply);
int score_from_tt(int score, int ply);

/*
 * The score of the position at ply; at ply 0, of the root by the moves left to it.  `cut`:
 * expected to fail high.  With depth <= 0 it is quiesce.
 */
int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut);
int quiesce(struct searcher *s, int ply, int alpha, int beta);

/*
 * At the root: the record of a move, NULL if it is not to be searched; and its result
 * (iterative_deepening.c).  better: it is the first, or scored more than those before.
 */
struct root_move *find_root_move(struct searcher *s, const struct move *m);
void update_root_move(struct searcher *s, const struct move *m, int score, bool better,
    int64_t nodes);

/* Searches deeper and deeper until stopped; tell may be NULL. */
void iterative_deepening(struct searcher *s, report_handler *tell, void *context);

/* The report of one variation. */
void make_report(const struct searcher *s, int index, struct report *report);

#endif
