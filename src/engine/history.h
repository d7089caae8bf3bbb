/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_HISTORY_H
#define ENGINE_HISTORY_H

#include "engine/correction.h"
#include "engine/move_hash.h"
#include "rules/generate.h"

/*
 * History heuristics: how well moves did elsewhere in the tree, for move ordering, pruning and
 * reductions.  One for each thread.
 */
enum {
	PIECE_INDEXES = 2 * KINDS,      /* color and kind; 0: none */
	HISTORY_MAX = 7200,
	CAPTURE_MAX = 10700,
	CONTINUATION_MAX = 30000,       /* these learn more slowly, and remember more */
	CONTINUATIONS = 4               /* moves before, by which there are histories */
};

/* How many plies ago those moves were. */
static const int continuation_plies[CONTINUATIONS] = { 1, 2, 4, 6 };

/* By piece and destination, in a given context. */
struct continuation {
	int16_t score[PIECE_INDEXES][SQUARES];
};

struct history {
	int16_t quiet[2][SQUARES][SQUARES];             /* by side, origin, destination */
	int16_t capture[PIECE_INDEXES][SQUARES][KINDS]; /* by piece, destination, captured kind */
	struct continuation continuation[PIECE_INDEXES][SQUARES];       /* by the move before */
	uint32_t countermove[PIECE_INDEXES][SQUARES];   /* move hash of what refuted the move */
	struct correction_history correction;
};

static inline int piece_index(piece p) { return color_of(p) * KINDS + kind_of(p); }

/* The piece that moves, for the tables above. */
static inline int mover_index(const struct position *pos, const struct move *m)
{
	return move_has_mover(m) ? piece_index(pos->board[move_from(m)]) : 0;
}

static inline int16_t *capture_history(struct history *history, const struct position *pos,
    const struct move *m)
{
	return &history->capture[mover_index(pos, m)][target_index(m)][move_captured_kind(pos, m)];
}

/* History gravity: the nearer a score is to its limit, the less it moves toward it. */
static inline void add_within(int16_t *score, int bonus, int limit)
{
	int size = bonus < 0 ? -bonus : bonus;

	*score = (int16_t)(*score + bonus - *score * size / limit);
}

struct searcher;                /* searcher.h */
struct stack_entry;             /* stack.h */

/* Moves that did not fail high, to be learned from if another does. */
enum { QUIETS_KEPT = 64, NOISIES_KEPT = 32 };
struct failed_moves {
	int quiet_count, noisy_count;
	const struct move *quiet[QUIETS_KEPT], *noisy[NOISIES_KEPT];
};

/* Keeps a move that did not fail high, if there is room. */
void add_failed(struct failed_moves *failed, const struct move *m, bool noisy);

/* What a search to this depth is worth to the histories; less than nothing at depth 1. */
int history_bonus(int depth);

/*
 * The best move of this ply failed high or raised alpha; the others, tried before, did not.
 * clearly: its score is far above beta.
 */
void history_learn_best(struct searcher *s, struct stack_entry *ss, const struct move *best,
    int depth, bool clearly, const struct failed_moves *failed);

/*
 * All moves of this ply failed low: the quiet move that led to it did well, or badly if the bonus
 * is below 0.
 */
void history_learn_fail_low(struct searcher *s, struct stack_entry *ss, int bonus);

/* A late move of this ply was searched again, to this depth: did it do well there, too? */
void history_learn_again(
    struct stack_entry *ss, const struct move *m, int depth, bool noisy, bool well);

/* The evaluations of both plies tell what the quiet move that led to this one gained. */
void history_learn_change(struct searcher *s, struct stack_entry *ss);

/*
 * The score of the table was enough: what it says of its move, if that is a quiet one; and of the
 * move before, if that was tried early and is refuted.
 */
void history_learn_table(struct searcher *s, struct stack_entry *ss, uint32_t hash, int depth,
    bool failed_high);

#endif
