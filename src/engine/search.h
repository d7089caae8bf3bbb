/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <pthread.h>
#include <stdatomic.h>

#include "engine/engine.h"
#include "engine/evaluate.h"
#include "engine/history.h"
#include "engine/transposition.h"
#include "engine/time.h"

/*
 * What the parts of the search share.  Scores are centipawns for the side to
 * move; MATE - n means a win in n plies.
 */
enum {
	PLIES = 128,            /* no line is searched farther */
	STACK_BELOW = 4,      /* empty frames below the root, so that ply - 4 exists */
	MATE = 31000,
	MATE_IN_MAX = MATE - PLIES,     /* scores from here on are wins in so many plies */
	INFINITE = 32000,
	NO_EVAL = 32001,        /* no evaluation: in check */
	MOVE_BUFFER = 1 << 15          /* moves that one thread can hold at a time */
};

/* One ply of the line being searched. */
struct stack_entry {
	struct position pos;
	struct danger danger;
	int32_t psqt;                 /* placed_sum of pos */
	uint64_t correction_key[CORRECTION_KEYS];       /* keys of parts of the men */
	int since_capture;              /* plies in which no man came or went */
	int eval;
	struct continuation *continuation;          /* histories of what follows the move made here */
	const struct move *move;        /* the move made here; NULL: a pass */
	uint32_t killers[2];
	uint32_t excluded;              /* the move left out, in a search for other good ones */
	int extensions;
	int cutoffs;                    /* of positions here, since the last move two plies ago */
	int length;                     /* of the best line from here */
	struct move line[VARIATION_MAX];
};

struct root_move {
	struct move move;
	int score, average;
	int64_t nodes;
	int selective_depth;
	int length;
	struct move line[VARIATION_MAX];
};

/* What all threads of one search have in common. */
struct shared_search {
	char game[24];                  /* its id */
	struct evaluator *evaluator;
	struct tt *tt;
	struct limits limits;
	struct budget budget;
	_Atomic bool stop;
	_Atomic bool pondering;
	_Atomic bool enough;            /* has been thought for an answer */
	int64_t started_ms;               /* when the search began ... */
	_Atomic int64_t clock_started_ms;       /* ... and since when it is on our own clock */
	uint64_t *keys;                 /* of the game so far, the root last */
	int key_count;
	bool pawns_can_return;           /* positions can come again after pawn moves */
	bool mate_search;                     /* no forward pruning: a search for mate */
	struct searcher *searcher;      /* the threads, the first reports */
	int threads;
};

/* For how long the move has been thought about. */
static inline int64_t elapsed_ms(const struct shared_search *shared)
{
	return now_ms() - atomic_load_explicit(&shared->clock_started_ms, memory_order_relaxed);
}

/*
 * A move's place in the order, apart from the move, which is large: its score
 * above, its index from the end below, so that the best is the greatest number.
 */
typedef int64_t sort_key;
static inline sort_key sort_key_make(int score, int index)
{
	return (sort_key)score * ((sort_key)1 << 32) + (UINT32_MAX - (uint32_t)index);
}
static inline int sort_key_score(sort_key r) { return (int)(r >> 32); }
static inline int sort_key_index(sort_key r) { return (int)(UINT32_MAX - (uint32_t)r); }

/* One thread. */
struct searcher {
	struct shared_search *shared;
	const struct evaluator *evaluator;
	int number;
	pthread_t thread;
	struct stack_entry *stack;            /* frame[0] is the root; negative ones exist */
	struct stack_entry *stack_base;
	struct move *move_buffer;              /* where move lists are kept, one upon the other */
	sort_key *sort_keys;                    /* as many, for their order */
	int buffer_used;
	uint64_t *keys;                 /* of the game and the line, for repetition */
	struct pawn_entry *pawns;
	struct history *history;
	struct root_move *root;         /* the legal moves */
	int root_count;
	int pv_index;                 /* the variation being searched */
	int depth, selective_depth;
	int null_min_ply;                 /* no null move before this ply */
	_Atomic int64_t nodes;
	int64_t next_clock_check;              /* at the clock, when so many nodes have been searched */
};

/* How far the depth is reduced, by depth and number of the move. */
int lmr_reduction(int depth, int number);

/* Is the search to end?  Looks at the clock now and then: to be asked at every node. */
bool search_should_stop(struct searcher *s);

/*
 * The first depth takes a fraction of a millisecond, and is always searched to its
 * end: however little time there is, nobody plays a move that he has not looked at.
 */
static inline bool in_first_depth(const struct searcher *s) { return s->depth <= 1; }

/* Has it been found so, and what was searched last is void? */
static inline bool search_aborted(const struct searcher *s)
{
	return !in_first_depth(s) && atomic_load_explicit(&s->shared->stop, memory_order_relaxed);
}

/* What all threads have searched. */
int64_t all_nodes(const struct searcher *s);

/* The keys of parts of the men, by which corrections are kept. */
void correction_keys(const struct position *pos, uint64_t key[CORRECTION_KEYS]);

/* Follows a legal move, or a pass, to the next ply. */
void make_move(struct searcher *s, int ply, const struct move *m);
void make_null_move(struct searcher *s, int ply);

/* Draws, and games lost before the move: true if the score of the ply is settled. */
bool is_game_over(struct searcher *s, int ply, int *score);

/* Static evaluation, as past errors with such pawns correct it. */
int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw);
int raw_eval(struct searcher *s, int ply);

/* Mate scores in the table count from the position itself. */
int score_to_table(int score, int ply);
int score_from_table(int score, int ply);

/* The value of the position at ply; at ply 0, of the root by the moves left to it. */
int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut);
int quiesce(struct searcher *s, int ply, int alpha, int beta);

/*
 * At the root: the record of a move, NULL if it is not to be searched, and what
 * becomes of it.  Better: it is the first, or scored more than those before.
 */
struct root_move *find_root_move(struct searcher *s, const struct move *m);
void update_root_move(struct searcher *s, const struct move *m, int score, bool better, int64_t nodes);

/* Puts m before the best line of the next ply. */
void update_pv(struct searcher *s, int ply, const struct move *m);

/* Deepens until told to stop; tell may be NULL. */
void iterative_deepening(struct searcher *s,
    void (*tell)(const struct report *report, bool final, void *context), void *context);

/* The report of one variation. */
void make_report(const struct searcher *s, int index, struct report *report);

#endif
