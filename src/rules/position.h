/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/move.h"

struct rules;

/* Pieces are in three parts, each with a key of its own: pawns, and each side's others. */
enum { PAWN_PART, WHITE_PART, BLACK_PART, KEY_PARTS };
static inline int key_part(piece p)
{
	return kind_of(p) == PAWN ? PAWN_PART : WHITE_PART + color_of(p);
}

/* The halfmove clock and the move number saturate here. */
enum { COUNT_MAX = 9999 };

/*
 * The complete state of the game, except that repetition also depends on its past. Plain
 * data: it may be copied with =.
 *
 * Invariants: by_color[], by_kind[] and by_lines[] agree with board[]; key agrees with
 * everything but the clocks; ep_squares is empty, or ep_target is occupied by the side that has
 * just moved and the ep_squares are vacant.
 */
struct position {
	const struct rules *rules;
	squareset by_color[2];
	squareset by_kind[KINDS];       /* both colors; by_kind[NOTHING] is unused */
	squareset by_lines[ALL_LINES + 1];      /* by the lines along which they capture */
	squareset ep_squares;           /* squares on which the target can be captured */
	uint64_t key;                   /* equal positions have equal keys */
	uint64_t part_key[KEY_PARTS];   /* what key has of the pieces, by key_part */
	uint64_t extra_key;             /* what it has of extra[] */
	uint16_t halfmove_clock;        /* plies since a capture, pawn move or promotion */
	uint16_t fullmove;              /* number of the full move, from 1 */
	uint8_t turn;                   /* enum color */
	uint8_t castling;               /* CASTLE_* rights left */
	square ep_target;               /* the target; NO_SQUARE if there is none */
	piece board[SQUARES];
	uint8_t extra[EXTRA_PLACES];    /* state of the game besides its pieces */
};

/* Castling rights, one bit each. */
enum { CASTLE_K = 1, CASTLE_Q = 2, CASTLE_k = 4, CASTLE_q = 8 };

/* Those of one side. */
static inline uint8_t castling_of(enum color c)
{
	return c == WHITE ? CASTLE_K | CASTLE_Q : CASTLE_k | CASTLE_q;
}

/* Do its king and rook stand where this castling begins?  Else there can be no right to it. */
struct castle;
bool castle_at_home(const struct position *pos, const struct castle *castle);

static inline squareset occupied(const struct position *pos)
{
	return pos->by_color[WHITE] | pos->by_color[BLACK];
}

/* The pieces of one side and kind. */
static inline squareset pieces_of(const struct position *pos, enum color c, enum kind k)
{
	return pos->by_color[c] & pos->by_kind[k];
}

/* The pieces of both sides, of these kinds. */
static inline squareset pieces_of_kinds(const struct position *pos, uint32_t kinds)
{
	squareset found = 0;

	for (; kinds; kinds &= kinds - 1)
		found |= pos->by_kind[__builtin_ctz(kinds)];
	return found;
}

/* The pieces that capture along ranks and files, or along diagonals. */
static inline squareset orthogonal_sliders(const struct position *pos)
{
	return pos->by_lines[ORTHOGONAL_LINES] | pos->by_lines[ALL_LINES];
}

static inline squareset diagonal_sliders(const struct position *pos)
{
	return pos->by_lines[DIAGONAL_LINES] | pos->by_lines[ALL_LINES];
}

/* Where the side's king stands, or NO_SQUARE when it has been captured. */
static inline square king_of(const struct position *pos, enum color c)
{
	squareset king = pos->by_color[c] & pos->by_kind[KING];

	return king ? lsb(king) : NO_SQUARE;
}

/* An empty board, White to move, no rights; extra[] as the game starts with it. */
void position_clear(struct position *pos, const struct rules *rules);

/* Puts p (or EMPTY) on s; keeps the sets and part_key right. */
void position_put(struct position *pos, square s, piece p);

/* Computes key from the rest; to be called after position_put. */
void position_rekey(struct position *pos);

/* Plays *m in *before and stores the result in *after, which may be the same. */
void position_apply(const struct position *before, const struct move *m, struct position *after);

/* The definition of the above, change by change; *after must be another position. */
void position_apply_plainly(
    const struct position *before, const struct move *m, struct position *after);

/*
 * The same, but only the board, its sets and extra[] are set in *after (not the turn, keys,
 * rights and clocks): enough to test for check.
 */
void position_apply_board(
    const struct position *before, const struct move *m, struct position *after);

/* A null move: the other side is to move, and en passant rights lapse. */
void position_pass(const struct position *before, struct position *after);

/* What place holds once m is made. */
static inline uint8_t move_leaves(const struct position *pos, const struct move *m, square place)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == place)
			return m->change[i].holds;
	return place < SQUARES ? pos->board[place] : pos->extra[place - SQUARES];
}

/* Does m capture the piece that stands on target (take it off or replace it)? */
static inline bool move_captures_on(const struct position *pos, const struct move *m, square target)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == target)
			return m->change[i].holds != pos->board[target];
	return false;
}

/* Does m capture that side's king?  (The king may also be displaced by another piece's move.) */
static inline bool move_captures_king(const struct position *pos, const struct move *m,
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

/*
 * Is m castling, where king and rook move together, the king two files aside?  Then the rook leaves
 * change[2] and arrives in change[3].
 */
static inline bool move_castles(const struct position *pos, const struct move *m)
{
	return m->count >= 4 && move_has_mover(m) && kind_of(pos->board[move_from(m)]) == KING &&
	    (move_to(m) == move_from(m) + 2 || move_to(m) + 2 == move_from(m)) &&
	    rank_of(move_to(m)) == rank_of(move_from(m));
}

/* The definition of the following, by counting. */
bool move_captures_plainly(const struct position *pos, const struct move *m);

/*
 * Does m capture: has the enemy fewer pieces on the board after it?  A piece that is
 * swapped, pulled or pushed is not captured, wherever the mover arrives.
 */
static inline bool move_captures(const struct position *pos, const struct move *m)
{
	if (move_is_plain(m))
		return has(pos->by_color[!pos->turn], move_to(m));
	return move_captures_plainly(pos, m);
}

/* The kind of the first piece that m captures; NOTHING if none.  First, its definition. */
enum kind move_captured_kind_plainly(const struct position *pos, const struct move *m);
static inline enum kind move_captured_kind(const struct position *pos, const struct move *m)
{
	if (move_is_plain(m))
		return has(pos->by_color[!pos->turn], move_to(m))
		    ? kind_of(pos->board[move_to(m)])
		    : NOTHING;
	return move_captured_kind_plainly(pos, m);
}

#endif
