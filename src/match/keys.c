/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "match/keys.h"

#include <stdlib.h>

#include "base/memory.h"

/* A hash table with linear probing, never more than half full. */

enum { FIRST_ROOM = 64 };

/* Where the key is, or would be put. */
static uint64_t *place(uint64_t *table, size_t room, uint64_t key)
{
	size_t i = (size_t)key & (room - 1);

	while (table[i] && table[i] != key)
		i = (i + 1) & (room - 1);
	return &table[i];
}

static void grow(struct keys *keys)
{
	size_t room = keys->room ? 2 * keys->room : FIRST_ROOM;
	uint64_t *table = xcalloc(room, sizeof *table);

	for (size_t i = 0; i < keys->room; i++)
		if (keys->key[i])
			*place(table, room, keys->key[i]) = keys->key[i];
	free(keys->key);
	keys->key = table;
	keys->room = room;
}

bool keys_add(struct keys *keys, uint64_t key)
{
	uint64_t *at;
	bool fresh;

	key += !key;
	if (2 * keys->count >= keys->room)
		grow(keys);
	at = place(keys->key, keys->room, key);
	fresh = !*at;
	keys->count += fresh;
	*at = key;
	return fresh;
}

void keys_free(struct keys *keys)
{
	free(keys->key);
	*keys = (struct keys){ 0 };
}
