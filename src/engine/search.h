/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <pthread.h>
#include <stdatomic.h>

#include "engine/engine.h"
#include "engine/evaluate.h"
#include "engine/history.h"
#include "engine/table.h"
#include "engine/time.h"

/*
 * What the parts of the search share.  Scores are centipawns for the side to
 * move; MATE - n means a win in n plies.
 */
enum {
	PLIES = 128,            /* no line is searched farther */
	FRAMES_BEFORE = 4,      /* empty frames below the root, so that ply - 4 exists */
	MATE = 31000,
	WON = MATE - PLIES,     /* scores from here on are wins in so many plies */
	INFINITE = 32000,
	UNKNOWN = 32001,        /* no evaluation: in check */
	ROOM = 1 << 15          /* moves that one thread can hold at a time */
};

/* One ply of the line being searched. */
struct frame {
	struct position pos;
	struct danger danger;
	int32_t placed;                 /* placed_sum of pos */
	uint64_t part_key[PARTS];       /* keys of parts of the men */
	int since_capture;              /* plies in which no man came or went */
	int eval;
	struct follow *follow;          /* histories of what follows the move made here */
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
struct task {
	char game[24];                  /* its id */
	struct judge *judge;
	struct table *table;
	struct limits limits;
	struct budget budget;
	_Atomic bool stop;
	_Atomic bool pondering;
	_Atomic bool enough;            /* has been thought for an answer */
	int64_t began_ms;               /* when the search began ... */
	_Atomic int64_t start_ms;       /* ... and since when it is on our own clock */
	uint64_t *keys;                 /* of the game so far, the root last */
	int key_count;
	bool draws_by_return;           /* positions can come again after pawn moves */
	bool exact;                     /* no forward pruning: a search for mate */
	struct searcher *searcher;      /* the threads, the first reports */
	int threads;
};

/* For how long the move has been thought about. */
static inline int64_t task_ms(const struct task *task)
{
	return now_ms() - atomic_load_explicit(&task->start_ms, memory_order_relaxed);
}

/*
 * A move's place in the order, apart from the move, which is large: its score
 * above, its index from the end below, so that the best is the greatest number.
 */
typedef int64_t rank;
static inline rank rank_make(int score, int index)
{
	return (rank)score * ((rank)1 << 32) + (UINT32_MAX - (uint32_t)index);
}
static inline int rank_score(rank r) { return (int)(r >> 32); }
static inline int rank_index(rank r) { return (int)(UINT32_MAX - (uint32_t)r); }

/* One thread. */
struct searcher {
	struct task *task;
	const struct judge *judge;
	int number;
	pthread_t thread;
	struct frame *frame;            /* frame[0] is the root; negative ones exist */
	struct frame *frames;
	struct move *room;              /* where move lists are kept, one upon the other */
	rank *ranks;                    /* as many, for their order */
	int room_used;
	uint64_t *keys;                 /* of the game and the line, for repetition */
	struct pawn_entry *pawns;
	struct history *history;
	struct root_move *root;         /* the legal moves */
	int root_count;
	int line_index;                 /* the variation being searched */
	int depth, selective_depth;
	int null_until;                 /* no null move before this ply */
	_Atomic int64_t nodes;
	int64_t next_look;              /* at the clock, when so many nodes have been searched */
};

/* How far the depth is reduced, by depth and number of the move. */
int reduction_of(int depth, int number);

/* Is the search to end?  Looks at the clock now and then: to be asked at every node. */
bool search_must_stop(struct searcher *s);

/*
 * The first depth takes a fraction of a millisecond, and is always searched to its
 * end: however little time there is, nobody plays a move that he has not looked at.
 */
static inline bool is_first_depth(const struct searcher *s) { return s->depth <= 1; }

/* Has it been found so, and what was searched last is void? */
static inline bool search_is_void(const struct searcher *s)
{
	return !is_first_depth(s) && atomic_load_explicit(&s->task->stop, memory_order_relaxed);
}

/* What all threads have searched. */
int64_t all_nodes(const struct searcher *s);

/* The keys of parts of the men, by which corrections are kept. */
void part_keys(const struct position *pos, uint64_t key[PARTS]);

/* Follows a legal move, or a pass, to the next ply. */
void follow_move(struct searcher *s, int ply, const struct move *m);
void follow_pass(struct searcher *s, int ply);

/* Draws, and games lost before the move: true if the score of the ply is settled. */
bool is_settled(struct searcher *s, int ply, int *score);

/* Static evaluation, as past errors with such pawns correct it. */
int corrected_eval(const struct searcher *s, const struct frame *frame, int raw);
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
struct root_move *root_move_of(struct searcher *s, const struct move *m);
void note_root_move(struct searcher *s, const struct move *m, int score, bool better, int64_t nodes);

/* Puts m before the best line of the next ply. */
void extend_line(struct searcher *s, int ply, const struct move *m);

/* Deepens until told to stop; tell may be NULL. */
void deepen(struct searcher *s,
    void (*tell)(const struct report *report, bool final, void *context), void *context);

/* The report of one variation. */
void make_report(const struct searcher *s, int index, struct report *report);

#endif
