/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_TRANSPOSITION_H
#define ENGINE_TRANSPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The hash table: what has been found out about positions, shared by all
 * threads without locks.  An entry torn by two writers does not check and is
 * taken for missing.
 */
struct tt;

/* Is the score what the position is worth, or at least, or at most? */
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct tt_entry {
	uint32_t move;        /* of the best move, or 0 */
	int16_t score, eval;
	uint8_t depth;
	uint8_t bound;
	bool pv;                /* the position was on a principal variation */
};

/* NULL if memory is short. */
struct tt *tt_new(size_t megabytes);
void tt_free(struct tt *tt);

/* Forgets everything. */
void tt_clear(struct tt *tt);

/* A new search begins: what older ones stored may go first. */
void tt_new_search(struct tt *tt);

/* Starts to bring an entry nearer that will soon be looked up. */
void tt_prefetch(const struct tt *tt, uint64_t key);

/* False if there is nothing about this position. */
bool tt_probe(struct tt *tt, uint64_t key, struct tt_entry *entry);

/* Keeps the entry, unless one that knows more about the same position is there. */
void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry);

/* How full of this search's entries it is, in thousandths. */
int tt_permille(const struct tt *tt);

#endif
