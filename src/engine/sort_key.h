/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SORT_KEY_H
#define ENGINE_SORT_KEY_H

#include <stdint.h>

/*
 * Sorts moves without moving them, as they are large.  The upper half is the score of a move; the
 * lower half, inverted, its place among moves of equal score and its index in the list of moves, 16
 * bits each.  So the move to be tried first has the greatest key.
 */
typedef int64_t sort_key;

/* With a score of 0, in the place of its index. */
static inline sort_key sort_key_make(int index)
{
	return UINT32_MAX - ((uint32_t)index << 16 | (uint32_t)index);
}
static inline int sort_key_score(sort_key key) { return (int)(key >> 32); }
static inline int sort_key_index(sort_key key) { return (uint16_t)~key; }

/* The same move with another score; and another move with the same score and place. */
static inline sort_key sort_key_rescored(sort_key key, int score)
{
	return (sort_key)score * ((sort_key)1 << 32) + (uint32_t)key;
}
static inline sort_key sort_key_reindexed(sort_key key, int index)
{
	return (key | 0xffff) - index;
}

#endif
