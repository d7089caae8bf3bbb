/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_KEYS_H
#define MATCH_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set of keys, by which games and openings are known again; all 0 to begin with. */
struct keys {
	uint64_t *key;
	size_t room, count;             /* room is a power of two; 0 marks what is free */
};

/* Adds a key; is it new? */
bool keys_add(struct keys *keys, uint64_t key);

void keys_free(struct keys *keys);

#endif
