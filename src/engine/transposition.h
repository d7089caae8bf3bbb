/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_TRANSPOSITION_H
#define ENGINE_TRANSPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The transposition table, shared by all threads without locks.  An entry torn by two writers
 * fails its checksum and is taken for missing.
 */
struct tt;

/* The score is the value of the position, or at most, or at least. */
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct tt_entry {
	uint32_t move;          /* hash of the best move, or 0 */
	int16_t score, eval;
	uint8_t depth;
	uint8_t bound;
	bool pv;                /* the position was on a principal variation */
};

/* Rounded up to an even number of megabytes, but 2 at least; NULL if out of memory. */
struct tt *tt_new(size_t megabytes);
void tt_free(struct tt *tt);

/* Forgets everything. */
void tt_clear(struct tt *tt);

/* A new search begins: what older ones stored may go first. */
void tt_new_search(struct tt *tt);

/* Prefetches the entry into the cache. */
void tt_prefetch(const struct tt *tt, uint64_t key);

/* False if the position is not in the table.  What is found counts as recent. */
bool tt_probe(struct tt *tt, uint64_t key, struct tt_entry *entry);

/*
 * Keeps the entry, unless one of a much deeper search of the same position is there and this one is
 * a bound: then only its best move.
 */
void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry);

/* How full of this search's entries it is, in thousandths. */
int tt_permille(const struct tt *tt);

#endif
