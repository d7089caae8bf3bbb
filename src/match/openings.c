/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "engine/engine.h"
#include "match/openings.h"

enum { ATTEMPTS = 200, FAIR_CENTIPAWNS = 150 };

/* Plays a random legal move; false if there is none or if out of memory. */
static bool play_random(struct game *game, uint64_t *seed)
{
	struct moves list = { malloc(MOVES_MAX * sizeof(struct move)), 0 };
	bool played = false;

	if (!list.move)
		return false;
	position_legal_moves(game_position(game), &list);
	*seed = splitmix64(*seed);
	if (list.count > 0)
		played = game_play(game, &list.move[*seed % (uint64_t)list.count]);
	free(list.move);
	return played;
}

/* Does neither side stand much better? */
static bool is_fair(const struct game *game)
{
	int score = evaluate(game_position(game));

	return score < FAIR_CENTIPAWNS && score > -FAIR_CENTIPAWNS;
}

struct game *opening_new(const char *id, int plies, uint64_t seed, struct error *error)
{
	for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
		struct game *game = game_new(id, NULL, error);
		int played = 0;

		if (!game)
			return NULL;
		while (played < plies && !game_over(game) && play_random(game, &seed))
			played++;
		if (played == plies && !game_over(game) && (plies == 0 || is_fair(game) ||
		    attempt > ATTEMPTS / 2))
			return game;
		game_free(game);
	}
	error_set(error, "no opening of %d random plies found for %.24s", plies, id);
	return NULL;
}

enum { FIRST_ROOM = 64 };

/* Where the key is, or would be put. */
static uint64_t *place(uint64_t *table, size_t room, uint64_t key)
{
	size_t i = (size_t)key & (room - 1);

	while (table[i] && table[i] != key)
		i = (i + 1) & (room - 1);
	return &table[i];
}

static bool grow(struct keys *keys)
{
	size_t room = keys->room ? 2 * keys->room : FIRST_ROOM;
	uint64_t *table = calloc(room, sizeof *table);

	if (!table)
		return false;
	for (size_t i = 0; i < keys->room; i++)
		if (keys->key[i])
			*place(table, room, keys->key[i]) = keys->key[i];
	free(keys->key);
	keys->key = table;
	keys->room = room;
	return true;
}

bool keys_add(struct keys *keys, uint64_t key, bool *fresh)
{
	uint64_t *at;

	key += !key;
	if (2 * keys->count >= keys->room && !grow(keys))
		return false;
	at = place(keys->key, keys->room, key);
	*fresh = !*at;
	keys->count += *fresh;
	*at = key;
	return true;
}

void keys_free(struct keys *keys)
{
	free(keys->key);
	*keys = (struct keys){ 0 };
}

uint64_t game_key(const struct game *game)
{
	uint64_t key = 0;

	for (const char *id = game->rules->id; *id; id++)
		key = splitmix64(key + (unsigned char)*id);
	for (int i = 0; i < game_length(game); i++)
		key = splitmix64(key + game->history[i].key);
	return key;
}
