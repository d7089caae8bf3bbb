/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "move.h"

struct rules;

/* Where the counts of half-moves and moves stand still: more is never told or read. */
enum { COUNT_MAX = 9999 };

/*
 * Everything the rules need to know to go on from here; the past of the game
 * enters only into repetition.  Plain data: copying it with = is right.
 *
 * Invariants: pieces[] and of[] agree with board[]; key agrees with everything but
 * the clocks; passed is empty or victim is a square held by the side that has
 * just moved, and no passed square is held.
 */
struct position {
	const struct rules *rules;
	squareset by_color[2];               /* by color */
	squareset by_kind[KINDS];            /* by kind, both colors; of[NOTHING] unused */
	squareset ep_squares;               /* squares on which the victim can be captured */
	uint64_t key;                   /* equal positions have equal keys */
	uint64_t pieces_key;               /* the part of key that changes add up to */
	uint16_t halfmove_clock;                 /* plies since a capture, pawn move or promotion */
	uint16_t fullmove;                /* of the full move, from 1 */
	uint8_t turn;                   /* enum color */
	uint8_t castling;               /* CASTLE_* rights left */
	square ep_target;                  /* NO_SQUARE if nothing was passed */
	piece board[SQUARES];
	uint8_t extra[EXTRA_PLACES];    /* what the game remembers besides its pieces */
};

/* Castling rights, one bit each. */
enum { CASTLE_K = 1, CASTLE_Q = 2, CASTLE_k = 4, CASTLE_q = 8 };

static inline squareset occupied(const struct position *pos)
{
	return pos->by_color[WHITE] | pos->by_color[BLACK];
}

/* The pieces of one side and kind. */
static inline squareset pieces_of(const struct position *pos, enum color c, enum kind k)
{
	return pos->by_color[c] & pos->by_kind[k];
}

/* Where the side's king stands, or NO_SQUARE when it has been captured. */
static inline square king_of(const struct position *pos, enum color c)
{
	squareset king = pos->by_color[c] & pos->by_kind[KING];

	return king ? first(king) : NO_SQUARE;
}

/* An empty board, White to move, no rights; extra[] as the game starts with it. */
void position_clear(struct position *pos, const struct rules *rules);

/* Puts p (or EMPTY) on s; keeps the sets and the pieces's part of the key right. */
void position_put(struct position *pos, square s, piece p);

/* Makes key agree with the rest; to be called after setting up by hand. */
void position_rekey(struct position *pos);

/* Stores in *after what *before becomes by *m.  after may equal before. */
void position_apply(const struct position *before, const struct move *m, struct position *after);

/*
 * The same, but only the board, its sets and extra[] are made right in *after
 * (turn, keys, rights and clocks are not): enough to ask who is in check.
 */
void position_apply_board(const struct position *before, const struct move *m, struct position *after);

/* The other side is to move; rights of en passant capture lapse. */
void position_pass(const struct position *before, struct position *after);

/* What place holds once m is made. */
static inline uint8_t move_leaves(const struct move *m, const struct position *pos, square place)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == place)
			return m->change[i].holds;
	return place < SQUARES ? pos->board[place] : pos->extra[place - SQUARES];
}

/* Does m capture the piece that stands on target (take it off or replace it)? */
static inline bool move_captures_on(const struct move *m, const struct position *pos, square target)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == target)
			return m->change[i].holds != pos->board[target];
	return false;
}

/* Does m capture that side's king?  (It may also go elsewhere with other pieces.) */
static inline bool move_captures_king(const struct move *m, const struct position *pos,
    enum color side)
{
	bool gone = false;

	for (int i = 0; i < m->count; i++) {
		if (m->change[i].place >= SQUARES)
			break;
		if (m->change[i].holds == piece_make(side, KING))
			return false;
		gone |= pos->board[m->change[i].place] == piece_make(side, KING);
	}
	return gone;
}

/* Is m castling?  (No king moves two files aside in any other way.) */
static inline bool move_castles(const struct move *m, const struct position *pos)
{
	return move_has_mover(m) && kind_of(pos->board[move_from(m)]) == KING &&
	    (move_to(m) == move_from(m) + 2 || move_to(m) + 2 == move_from(m)) &&
	    rank_of(move_to(m)) == rank_of(move_from(m));
}

/*
 * Does m capture: is there an enemy less on the board after it?  Whoever is swapped,
 * pulled or pushed is not captured, wherever the mover arrives.
 */
bool move_captures(const struct move *m, const struct position *pos);

#endif
