/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_MOVE_PICKER_H
#define ENGINE_MOVE_PICKER_H

#include "engine/search.h"

/*
 * Hands out the pseudo-legal moves of a ply, best first as far as one can guess:
 * the table's move, captures that pay, moves that were good nearby, the rest by
 * their history, captures that lose.
 */
struct picker {
	struct searcher *s;
	struct stack_entry *ss;
	struct moves list;
	/*
	 * Of each move, in the order of handing out: captures, of which those
	 * found to lose gather from noisy_end on, then from quiet_start the others.
	 */
	sort_key *key;
	enum { PICK_HASH, PICK_SCORE_CAPTURES, PICK_GOOD_CAPTURES, PICK_SCORE_QUIETS, PICK_QUIETS, PICK_BAD_CAPTURES } stage;
	uint32_t hash, countermove;
	struct continuation *continuation[3];               /* histories after the last moves */
	struct continuation *pawn;                   /* and with such pawns */
	int next;                               /* ranks before this one have been handed out */
	int noisy_end, quiet_start;
	int quiet_next;                         /* quiet moves before it have been handed out */
	bool noisy_only;
	bool quiets_pending;                       /* to be generated when they are needed */
	bool hash_noisy;                        /* the table's move captures or promotes */
	bool is_killer;                           /* the quiet move handed out refuted a neighbour */
	int threshold;                          /* captures must pay this much to be good */
};

/* Moves that did not refute their ply, to be learnt from if another does. */
enum { QUIETS_KEPT = 64, NOISIES_KEPT = 32 };
struct failed {
	int quiet_count, noisy_count;
	const struct move *quiet[QUIETS_KEPT], *noisy[NOISIES_KEPT];
};

/* Generates the moves of a ply on top of the thread's room. */
void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum wanted wanted, int threshold);

/* NULL when there are no more. */
const struct move *picker_next(struct picker *picker);

/* No more quiet moves. */
void picker_skip_quiets(struct picker *picker);

/* Gives the room back. */
void picker_close(struct picker *picker);

/* Does the move capture or promote? */
bool is_noisy(const struct position *pos, const struct move *m);

/* How well this move did in the past, as far as is known now. */
int quiet_score(const struct picker *picker, const struct move *m);
int noisy_score(const struct picker *picker, const struct move *m);

/* The move refuted the ply; others, tried before, did not. */
void history_update(struct picker *picker, const struct move *best, int depth,
    const struct failed *failed);

/* Nothing was good enough at the ply: the quiet move before it was good. */
void history_update_fail_low(struct searcher *s, int ply, int depth);

#endif
