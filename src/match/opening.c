/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "engine/engine.h"
#include "match/opening.h"

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
