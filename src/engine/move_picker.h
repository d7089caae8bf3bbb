/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_MOVE_PICKER_H
#define ENGINE_MOVE_PICKER_H

#include "engine/searcher.h"

/*
 * Yields the pseudo-legal moves of a ply, probably best first: the hash move, captures that lose
 * little or nothing, killers and the countermove, other quiet moves by history, other captures.
 *
 * The stage is that of the last move; after the hash move, already the next one.
 */
enum picker_stage {
	PICK_HASH, PICK_SCORE_CAPTURES, PICK_GOOD_CAPTURES, PICK_REFUTATIONS, PICK_QUIETS,
	PICK_BAD_CAPTURES
};

enum { REFUTATIONS = KILLERS + 1 };     /* the countermove */

struct picker {
	struct searcher *s;
	struct stack_entry *ss;
	struct moves list;
	/*
	 * One for each move, in the order of picking: noisy moves, of which losing captures gather
	 * from noisy_end on; then, from quiet_start, quiet moves.
	 */
	sort_key *key;
	int keys;                               /* number of them */
	enum picker_stage stage;
	uint32_t hash;                          /* move hash; 0: none */
	uint32_t refutation[REFUTATIONS];       /* move hashes of those tried; 0: not tried */
	int refutations;                        /* looked at so far */
	struct continuation *continuation[CONTINUATIONS];       /* by continuation_plies */
	int next;                               /* keys before this one have been picked */
	int noisy_end, quiet_start;
	int quiet_next;                         /* quiet moves before it have been picked */
	bool noisy_only;                        /* nor losing captures */
	bool checks_only;                       /* of the quiet moves to come */
	bool no_quiets;                         /* no more of them */
	bool fetched;                           /* the noisy moves have been generated, or all */
	bool quiets_pending;                    /* to be generated when they are needed */
	bool hash_first;                        /* the hash move was tried before that */
	bool hash_noisy;                        /* the hash move captures or promotes */
	int threshold;                          /* with noisy_only: what SEE is to say they gain */
	bool checks_found;                      /* these are filled in: picker_checks */
	squareset all_checks;                   /* from where any piece attacks the king */
	squareset checks[KINDS];                /* the same by kind */
	squareset threats[KINDS];               /* what enemies worth less than it attack */
	squareset goals;                        /* with noisy_only: where moves may go */
};

static inline struct move *picker_move_at(const struct picker *picker, int n)
{
	return &picker->list.move[sort_key_index(picker->key[n])];
}

/* Give scores to the keys of noisy moves, and of quiet ones, not yet picked (move_scores.c). */
void picker_score_noisy(struct picker *picker);
void picker_score_quiets(struct picker *picker);

/*
 * Begins with the moves of a ply, on top of the thread's move buffer; the one with this hash (0:
 * none) comes first.  With NOISY_MOVES the others are those whose exchanges gain the threshold, in
 * centipawns, at least; with ALL_MOVES it means nothing.
 */
void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum gen_type type, int threshold);

/* NULL when there are no more. */
const struct move *picker_next(struct picker *picker);

/* May quiet moves come, besides the hash move, killers and the countermove? */
static inline bool picker_has_quiets(const struct picker *picker)
{
	return !picker->no_quiets && picker->stage <= PICK_QUIETS;
}

/* Is the last move noisy? */
static inline bool picker_is_at_noisy(const struct picker *picker)
{
	return picker->stage == PICK_SCORE_CAPTURES ? picker->hash_noisy :
	    picker->stage != PICK_REFUTATIONS && picker->stage != PICK_QUIETS;
}

/* Is it a killer or the countermove? */
static inline bool picker_is_at_refutation(const struct picker *picker)
{
	return picker->stage == PICK_REFUTATIONS;
}

/*
 * The squares from where pieces attack the king, found when they are first asked for
 * (move_scores.c).  Lines that a move opens for another piece are not looked for.
 */
void picker_find_checks(struct picker *picker);
static inline squareset picker_checks(struct picker *picker)
{
	if (!picker->checks_found)
		picker_find_checks(picker);
	return picker->all_checks;
}

/* Does this move attack the king from where it arrives? */
static inline bool picker_attacks_king(struct picker *picker, const struct move *m)
{
	return move_has_mover(m) && has(picker_checks(picker), move_to(m)) &&
	    has(picker->checks[kind_of(picker->ss->pos.board[move_from(m)])], move_to(m));
}

/* No more quiet moves, but for the hash move, killers and the countermove. */
static inline void picker_skip_quiets(struct picker *picker) { picker->no_quiets = true; }

/* The same, and but for those of a piece that attacks the king then. */
void picker_keep_checks(struct picker *picker);

/* With noisy moves only: from now on just those that go there. */
static inline void picker_capture_on(struct picker *picker, squareset goals)
{
	picker->goals = goals;
}

/* Gives the space in the move buffer back. */
void picker_close(struct picker *picker);

/* How well a move did elsewhere as a quiet one. */
static inline int quiet_score(const struct picker *picker, const struct move *m)
{
	const struct position *pos = &picker->ss->pos;
	square to = target_index(m);
	int mover = mover_index(pos, m);

	if (!move_has_mover(m))
		return 0;
	return 2 * picker->s->history->quiet[pos->turn][move_from(m)][to] +
	    picker->continuation[0]->score[mover][to] + picker->continuation[1]->score[mover][to] +
	    picker->continuation[2]->score[mover][to];
}

/*
 * What the last move, a quiet one but not the hash move, was ordered by: its histories, more if it
 * checks or saves a piece.  Of a killer or the countermove, which was not, its quiet_score, which
 * is of lesser range.
 */
static inline int picker_score(const struct picker *picker, const struct move *m)
{
	return picker->stage == PICK_QUIETS
	    ? sort_key_score(picker->key[picker->next - 1]) : quiet_score(picker, m);
}

static inline int noisy_score(const struct picker *picker, const struct move *m)
{
	return *capture_history(picker->s->history, &picker->ss->pos, m);
}

#endif
