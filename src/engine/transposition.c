/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>

#include "engine/transposition.h"
#include "base/memory.h"

/*
 * A slot is two words:
 *
 *	first   move 32 | score 16 | eval 16
 *	second  check 32 | unused 8 | age 8 | depth 8 | unused 5 | pv 1 | bound 2
 *
 * The check is the lower half of the key mixed with everything else, so a slot whose words do not
 * belong together fails it.  The upper half chooses the bucket.
 */
struct slot {
	_Atomic uint64_t first, second;
};

enum { BUCKET = 4, AGES = 64 };
struct bucket {
	struct slot slot[BUCKET];
};

struct tt {
	struct bucket *bucket;
	size_t buckets;
	uint8_t age;
};

/* Both words mixed: in a slot whose words belong together, half of the key. */
static uint32_t slot_key(uint64_t first, uint64_t second)
{
	uint64_t both = first ^ second;

	return (uint32_t)(both ^ both >> 32);
}

struct tt *tt_new(size_t megabytes)
{
	enum { MEGABYTE = 1 << 20 };
	struct tt *tt;

	if (megabytes > SIZE_MAX / MEGABYTE - 2)        /* more than there are addresses */
		return NULL;
	tt = xmalloc(sizeof *tt);
	megabytes = (megabytes + 1) & ~(size_t)1;
	if (!megabytes)
		megabytes = 2;
	tt->buckets = megabytes * (MEGABYTE / sizeof(struct bucket));
	tt->bucket = table_alloc(tt->buckets * sizeof(struct bucket));
	if (!tt->bucket) {
		free(tt);
		return NULL;
	}
	tt->age = 0;
	return tt;
}

void tt_free(struct tt *tt)
{
	if (tt)
		table_free(tt->bucket);
	free(tt);
}

void tt_clear(struct tt *tt)
{
	table_clear(tt->bucket, tt->buckets * sizeof *tt->bucket);
	tt->age = 0;
}

void tt_new_search(struct tt *tt)
{
	tt->age = (tt->age + 1) % AGES;
}

static struct bucket *bucket_of(const struct tt *tt, uint64_t key)
{
	return &tt->bucket[(size_t)((key >> 32) * tt->buckets >> 32)];  /* below 2^32 of them */
}

void tt_prefetch(const struct tt *tt, uint64_t key)
{
	prefetch(bucket_of(tt, key));
}

/* Parts of the second word. */
static uint8_t age_of(uint64_t second) { return (uint8_t)(second >> 16); }
static uint8_t depth_of(uint64_t second) { return (uint8_t)(second >> 8); }
static enum bound bound_of(uint64_t second) { return (enum bound)(second & 3); }

static bool slot_holds(uint64_t key, uint64_t first, uint64_t second)
{
	return slot_key(first, second) == (uint32_t)key && bound_of(second);
}

/* Writes a slot; low is the lower half of its second word. */
static void write_slot(struct slot *slot, uint64_t key, uint64_t first, uint32_t low)
{
	uint32_t check = slot_key(first, low) ^ (uint32_t)key;

	atomic_store_explicit(&slot->first, first, memory_order_relaxed);
	atomic_store_explicit(&slot->second, (uint64_t)check << 32 | low, memory_order_relaxed);
}

/* An entry that is found again counts as one of this search. */
static void refresh(const struct tt *tt, struct slot *slot, uint64_t key, uint64_t first,
    uint64_t second)
{
	if (age_of(second) != tt->age)
		write_slot(slot, key, first,
		    (uint32_t)tt->age << 16 | (uint32_t)(second & 0xffff));
}

bool tt_probe(struct tt *tt, uint64_t key, struct tt_entry *entry)
{
	struct bucket *bucket = bucket_of(tt, key);

	for (int i = 0; i < BUCKET; i++) {
		struct slot *slot = &bucket->slot[i];
		uint64_t first = atomic_load_explicit(&slot->first, memory_order_relaxed);
		uint64_t second = atomic_load_explicit(&slot->second, memory_order_relaxed);

		if (!slot_holds(key, first, second))
			continue;
		refresh(tt, slot, key, first, second);
		entry->move = (uint32_t)(first >> 32);
		entry->score = (int16_t)(uint16_t)(first >> 16);
		entry->eval = (int16_t)(uint16_t)first;
		entry->bound = bound_of(second);
		entry->pv = second >> 2 & 1;
		entry->depth = depth_of(second);
		return true;
	}
	return false;
}

/* Replacement: the least deep and recent slot goes first. */
static int keep_value(const struct tt *tt, uint64_t second)
{
	unsigned age = (tt->age - (unsigned)age_of(second)) % AGES;

	return bound_of(second) ? depth_of(second) - 8 * (int)age : -1000;
}

/* The slot of this position, or else the one that matters least. */
static struct slot *slot_for(struct tt *tt, uint64_t key)
{
	struct bucket *bucket = bucket_of(tt, key);
	struct slot *least = &bucket->slot[0];
	int least_value = 1000;

	for (int i = 0; i < BUCKET; i++) {
		struct slot *slot = &bucket->slot[i];
		uint64_t first = atomic_load_explicit(&slot->first, memory_order_relaxed);
		uint64_t second = atomic_load_explicit(&slot->second, memory_order_relaxed);
		int value = keep_value(tt, second);

		if (slot_holds(key, first, second))
			return slot;
		if (value < least_value) {
			least_value = value;
			least = slot;
		}
	}
	return least;
}

void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry)
{
	struct slot *slot = slot_for(tt, key);
	uint64_t first = atomic_load_explicit(&slot->first, memory_order_relaxed);
	uint64_t second = atomic_load_explicit(&slot->second, memory_order_relaxed);
	uint32_t move = entry->move;

	if (slot_holds(key, first, second)) {
		if (!move)
			move = (uint32_t)(first >> 32);
		/* What a much deeper search found is kept, but for the best move. */
		if (entry->bound != BOUND_EXACT &&
		    entry->depth + 2 * entry->pv + 4 <= depth_of(second)) {
			write_slot(slot, key, (uint64_t)move << 32 | (uint32_t)first,
			    (uint32_t)second);
			return;
		}
	}
	first = (uint64_t)move << 32 | (uint64_t)(uint16_t)entry->score << 16 |
	    (uint16_t)entry->eval;
	write_slot(slot, key, first, (uint32_t)tt->age << 16 | (uint32_t)entry->depth << 8 |
	    (uint32_t)entry->pv << 2 | entry->bound);
}

int tt_permille(const struct tt *tt)
{
	size_t sample = tt->buckets < 250 ? tt->buckets : 250;
	int full = 0;

	for (size_t i = 0; i < sample; i++)
		for (int j = 0; j < BUCKET; j++) {
			uint64_t second = atomic_load_explicit(&tt->bucket[i].slot[j].second,
			    memory_order_relaxed);

			full += bound_of(second) && age_of(second) == tt->age;
		}
	return (int)((size_t)full * 1000 / (sample * BUCKET));
}
