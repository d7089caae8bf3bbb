/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_HISTORY_H
#define ENGINE_HISTORY_H

#include "rules/position.h"

/*
 * Which moves have turned out well before: the memory by which one thread
 * orders moves and decides what to look at less deeply.
 */
enum {
	PIECE_INDEXES = 2 * KINDS,                /* men by color and kind; 0 for none */
	HISTORY_MAX = 16384,
	CORRECTION_KEYS = 3,                      /* of the men: pawns, White's others, Black's others */
	PAWN_SLOTS = 512,
	CORRECTIONS = 1 << 14,
	CORRECTION_MAX = 1024,
	CORRECTION_UNIT = 16            /* corrections are kept in fractions of a centipawn */
};

/* How well moves did, by man and destination. */
struct continuation {
	int16_t score[PIECE_INDEXES][SQUARES];
};

struct history {
	int16_t quiet[2][SQUARES][SQUARES];     /* by side, origin, destination */
	int16_t capture[PIECE_INDEXES][SQUARES][KINDS];   /* by man, destination, what was there */
	struct continuation continuation[PIECE_INDEXES][SQUARES];      /* by the move before */
	struct continuation pawn[PAWN_SLOTS];        /* by the pawns there are */
	uint32_t countermove[PIECE_INDEXES][SQUARES];           /* the name of what refuted it */
	int16_t correction[2][CORRECTION_KEYS][CORRECTIONS];      /* of evaluations, by side to move and men */
};

static inline int piece_index(piece p) { return color_of(p) * KINDS + kind_of(p); }

/* The man that moves, for the tables above. */
static inline int mover_index(const struct position *pos, const struct move *m)
{
	return move_has_mover(m) ? piece_index(pos->board[move_from(m)]) : 0;
}

static inline square target_index(const struct move *m)
{
	return move_has_mover(m) ? move_to(m) : 0;
}

/*
 * A short name for a move among those of its position, in which its target can
 * be read; most other moves are told apart by that alone.
 */
static inline uint32_t move_hash(const struct move *m)
{
	return (move_digest(m) & ~(uint32_t)0xff) | target_index(m);
}

static inline bool move_has_hash(const struct move *m, uint32_t name)
{
	return target_index(m) == (name & 0xff) && move_hash(m) == name;
}

/* Lets a score move towards good or bad, the less the farther it is already. */
static inline void history_add(int16_t *score, int bonus)
{
	int size = bonus < 0 ? -bonus : bonus;

	*score = (int16_t)(*score + bonus - *score * size / HISTORY_MAX);
}

#endif
