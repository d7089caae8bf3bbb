/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_MOVE_HASH_H
#define ENGINE_MOVE_HASH_H

#include "rules/move.h"

/* What the tables of the engine keep of a move, and know it by. */

/* Where a piece arrives; 0 where none moves. */
static inline square target_index(const struct move *m)
{
	return move_has_mover(m) ? move_to(m) : 0;
}

/*
 * A hash of a move among those of its position, never 0: six bits for the destination, seven for
 * the place of the first change, by which most moves are distinguished, one for plain moves; then
 * what arrives, or for other moves their digest.
 */
enum { HASH_PLACES = 0x1fff, HASH_PLAIN = 0x2000 };

static inline square move_hash_to(uint32_t hash) { return hash & 63; }
static inline square move_hash_from(uint32_t hash) { return hash >> 6 & 127; }

/* What arrives, if the move is plain. */
static inline piece move_hash_piece(uint32_t hash) { return hash >> 14 & 31; }

static inline uint32_t move_hash_places(const struct move *m)
{
	return target_index(m) | (uint32_t)m->change[0].place << 6;
}

static inline uint32_t move_hash(const struct move *m)
{
	return move_hash_places(m) | (move_is_plain(m)
	    ? HASH_PLAIN | (uint32_t)m->change[1].holds << 14 | (uint32_t)(m->ep_squares != 0) << 19
	    : move_digest(m) & ~(uint32_t)(HASH_PLACES | HASH_PLAIN));
}

static inline bool may_have_hash(const struct move *m, uint32_t hash)
{
	return move_hash_places(m) == (hash & HASH_PLACES);
}

static inline bool move_has_hash(const struct move *m, uint32_t hash)
{
	return may_have_hash(m, hash) && move_hash(m) == hash;
}

#endif
