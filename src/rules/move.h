/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include <assert.h>

#include "rules/board.h"

struct position;

/*
 * "This place now holds that": for a square, a piece or EMPTY; for a place beside
 * the board, whatever the game keeps there.
 */
struct change {
	square place;
	uint8_t holds;
};

/*
 * A move is the list of the places it changes, and nothing else.
 *
 * Invariants:
 *  - no place is listed twice, and every square listed changes, if only because
 *    another piece of the same kind and color stands there now;
 *  - where a piece moves, change[0] is the square it leaves and change[1] the one
 *    where it arrives, holding what it has become; the rest are side effects.
 *    In a move without a moving piece (a vote or placing) change[0] is a place
 *    beside the board;
 *  - places beside the board come last;
 *  - two moves of one position with the same changes and the same ep_squares are the same move.
 */
enum { MOVE_CHANGES = 16 };

struct move {
	squareset ep_squares;   /* where the target may be captured en passant */
	uint16_t count;         /* of changes */
	square ep_target;       /* the target; valid only if ep_squares is not empty */
	bool incomplete;        /* stands for moves with side effects: position_moves_lazily */
	struct change change[MOVE_CHANGES];
};

static inline square move_from(const struct move *m) { return m->change[0].place; }
static inline square move_to(const struct move *m) { return m->change[1].place; }

/* Does a piece of the board move (and not a vote or placing take place)? */
static inline bool move_has_mover(const struct move *m) { return m->change[0].place < SQUARES; }

/* Does one piece go to one square, and nothing else happen?  Then it arrives in change[1]. */
static inline bool move_is_plain(const struct move *m)
{
	return m->count == 2 && move_has_mover(m) && m->change[0].holds == EMPTY;
}

/* Sets what place holds after the move; m does not change it yet. */
static inline void move_append(struct move *m, square place, uint8_t holds)
{
	assert(m->count < MOVE_CHANGES);
	m->change[m->count++] = (struct change){ place, holds };
}

/* The same, replacing any change of it in m. */
static inline void move_put(struct move *m, square place, uint8_t holds)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == place) {
			m->change[i].holds = holds;
			return;
		}
	move_append(m, place, holds);
}

/*
 * A 32-bit hash of a move among those of its position, never 0.  Equal moves
 * have equal digests; different ones nearly always different digests.
 */
uint32_t move_digest(const struct move *m);

/* Does the square hold that after m, by m? */
bool move_changes_so(const struct move *m, struct change change);

/* Are these the same move of one position? */
bool move_equal(const struct move *a, const struct move *b);

/* The index of m among moves of its position; -1 if it is none of them. */
int moves_find(const struct move *moves, int count, const struct move *m);

/*
 * A growing list of moves in storage that belongs to the caller, with room for
 * MOVES_MAX of them.
 */
enum { MOVES_MAX = 2048 };
struct moves {
	struct move *move;
	int count;
};

/* Appends a move, which the caller fills in. */
static inline struct move *moves_new(struct moves *list)
{
	return &list->move[list->count++];
}

/* What happens to each piece in a move. */

/* The squares on which other pieces than the mover arrive by m; a rook that castles is one. */
squareset move_carried(const struct position *pos, const struct move *m);

/*
 * The squares whose pieces m captures: those of pieces that are no longer on the board and
 * were not promoted.
 */
squareset move_captured(const struct position *pos, const struct move *m);

/*
 * The origin of the piece that arrives on s by m; NO_SQUARE if none does, or it comes from beside
 * the board.
 */
square move_origin_of(const struct position *pos, const struct move *m, square s);

/* Is m an en passant capture: of ep_target, on one of ep_squares or by a hop over one? */
bool move_is_en_passant(const struct position *pos, const struct move *m);

#endif
