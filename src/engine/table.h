/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The hash table: what has been found out about positions, shared by all
 * threads without locks.  An entry torn by two writers does not check and is
 * taken for missing.
 */
struct table;

/* Is the score what the position is worth, or at least, or at most? */
enum bound { NO_BOUND, AT_MOST, AT_LEAST, EXACT };

struct entry {
	uint32_t name;        /* of the best move, or 0 */
	int16_t score, eval;
	uint8_t depth;
	uint8_t bound;
	bool pv;                /* the position was on a principal variation */
};

/* NULL if memory is short. */
struct table *table_new(size_t megabytes);
void table_free(struct table *table);

/* Forgets everything. */
void table_clear(struct table *table);

/* A new search begins: what older ones stored may go first. */
void table_age(struct table *table);

/* Starts to bring an entry nearer that will soon be looked up. */
void table_prefetch(const struct table *table, uint64_t key);

/* False if there is nothing about this position. */
bool table_find(struct table *table, uint64_t key, struct entry *entry);

/* Keeps the entry, unless one that knows more about the same position is there. */
void table_store(struct table *table, uint64_t key, const struct entry *entry);

/* How full of this search's entries it is, in thousandths. */
int table_permille(const struct table *table);

#endif
