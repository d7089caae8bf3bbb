/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_MOVE_PICKER_H
#define ENGINE_MOVE_PICKER_H

#include "engine/search.h"

/*
 * Yields the pseudo-legal moves of a ply, probably best first: the hash move, captures that do not
 * lose material, killers and the countermove, other quiet moves by history, losing captures.
 */
enum picker_stage {
	PICK_HASH, PICK_SCORE_CAPTURES, PICK_GOOD_CAPTURES, PICK_SCORE_QUIETS, PICK_QUIETS,
	PICK_BAD_CAPTURES
};

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
	uint32_t hash, countermove;             /* move hashes; 0: none */
	/* Histories after the moves 1, 2 and 4 plies ago. */
	struct continuation *continuation[CONTINUATIONS];
	struct continuation *pawn;              /* history with these pawns */
	int next;                               /* keys before this one have been picked */
	int noisy_end, quiet_start;
	int quiet_next;                         /* quiet moves before it have been picked */
	bool noisy_only;                        /* nor losing captures */
	bool no_quiets;                         /* no more of them */
	bool checks_only;                       /* of the quiet moves to come */
	bool fetched;                           /* the noisy moves have been generated, or all */
	bool quiets_pending;                    /* to be generated when they are needed */
	bool hash_first;                        /* the hash move was tried before that */
	bool hash_noisy;                        /* the hash move captures or promotes */
	bool is_killer;                         /* the last move is a killer or countermove */
	int threshold;                          /* good captures gain this much, by SEE */
	squareset checks[KINDS];                /* from where each kind attacks the king */
	int too_little;                         /* captures that gain this or less are left out */
};

/* Moves that did not fail high, to be learned from if another does. */
enum { QUIETS_KEPT = 64, NOISIES_KEPT = 32 };
struct failed_moves {
	int quiet_count, noisy_count;
	const struct move *quiet[QUIETS_KEPT], *noisy[NOISIES_KEPT];
};

/* Begins with the moves of a ply, on top of the thread's move buffer. */
void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum gen_type type, int threshold);

/* NULL when there are no more. */
const struct move *picker_next(struct picker *picker);

/* May the next move be a quiet one other than the hash move? */
static inline bool picker_has_quiets(const struct picker *picker)
{
	return !picker->no_quiets && picker->stage <= PICK_QUIETS;
}

/* Is the last move noisy? */
static inline bool picker_is_at_noisy(const struct picker *picker)
{
	return picker->stage == PICK_SCORE_CAPTURES ? picker->hash_noisy :
	    picker->stage != PICK_QUIETS;
}

/* No more quiet moves, but for the hash move. */
static inline void picker_skip_quiets(struct picker *picker) { picker->no_quiets = true; }

/* The same, but for those of a piece that attacks the king then. */
void picker_keep_checks(struct picker *picker);

/*
 * With noisy moves only: no more of those that gain this much or less, in centipawns, whatever is
 * captured in return; but for the hash move.
 */
static inline void picker_leave_out(struct picker *picker, int gain) { picker->too_little = gain; }

/* Gives the space in the move buffer back. */
void picker_close(struct picker *picker);

/* Does the move capture or promote? */
static inline bool is_noisy(const struct position *pos, const struct move *m)
{
	return move_has_mover(m) &&
	    (m->change[1].holds != pos->board[move_from(m)] || move_captures(m, pos));
}

/* The histories of quiet moves of one kind of piece, by destination. */
struct quiet_history {
	const int16_t *pawn, *continuation[CONTINUATIONS];
};

static inline struct quiet_history quiet_history_of(const struct picker *picker, piece p)
{
	int mover = piece_index(p);
	struct quiet_history history = { .pawn = picker->pawn->score[mover] };

	for (int i = 0; i < CONTINUATIONS; i++)
		history.continuation[i] = picker->continuation[i]->score[mover];
	return history;
}

/* `quiet` is that of the side to move, from its first square to its first. */
static inline int quiet_history_score(
    const struct quiet_history *history, const int16_t *quiet, const struct move *m)
{
	unsigned from = move_from(m), to = move_to(m);

	return 2 * (quiet[from * SQUARES + to] + history->continuation[0][to]) +
	    history->continuation[1][to] + history->continuation[2][to] / 2 + history->pawn[to];
}

/* The histories of a move. */
static inline int quiet_score(const struct picker *picker, const struct move *m)
{
	const struct position *pos = &picker->ss->pos;
	struct quiet_history history;

	if (!move_has_mover(m))
		return 0;
	history = quiet_history_of(picker, pos->board[move_from(m)]);
	return quiet_history_score(&history, picker->s->history->quiet[pos->turn][0], m);
}

static inline int noisy_score(const struct picker *picker, const struct move *m)
{
	return *capture_history(picker->s->history, &picker->ss->pos, m);
}

void add_failed(struct failed_moves *failed, const struct move *m, bool noisy);

/* The best move failed high; the others, tried before, did not. */
void history_update(struct picker *picker, const struct move *best, int depth,
    const struct failed_moves *failed);

/* The ply failed low: the quiet move before it was good. */
void history_update_fail_low(struct searcher *s, int ply, int depth);

#endif
