/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/sample.h"

#include <check.h>

#include "game/game_pgn.h"
#include "notation/notation.h"
#include "tests/rng.h"

struct game *sample_game(const char *id)
{
	struct error error = { "" };
	struct game *game = game_new(id, NULL, &error);

	ck_assert_msg(game != NULL, "%s: %s", id, error.why);
	return game;
}

void sample_play(struct game *game, const char *san)
{
	struct error error = { "" };
	struct move m;

	ck_assert_msg(san_read(game_position(game), san, &m, &error), "%s: %s", san, error.why);
	ck_assert(game_play(game, &m));
}

struct game *sample_random(const char *id, uint64_t seed)
{
	struct rng rng = { seed };
	struct game *game = sample_game(id);
	struct move m;

	for (int i = 0; i < 60 && rng_move(&rng, game_position(game), &m); i++) {
		ck_assert(game_add(game, &m));
		if (rng_below(&rng, 5) == 0)
			node_set_comment(game->now, "so (it) goes");
		if (rng_below(&rng, 5) == 0)
			game->now->nags[0] = (uint8_t)(1 + rng_below(&rng, 100));
		if (rng_below(&rng, 6) == 0 && game->now->ply > 3)
			for (int back = 0; back < 3; back++)
				game_back(game);
	}
	return game;
}

char *sample_told(struct game *game)
{
	struct strbuf text = { 0 };

	game_pgn_write(game, &text);
	ck_assert(text.length > 0);
	return text.data;
}

struct shared_game *sample_table(const char *directory)
{
	struct error error = { "" };
	struct shared_game *shared_game = shared_game_new(directory, "evening", &error);

	ck_assert_msg(shared_game != NULL, "%s", error.why);
	return shared_game;
}

bool sample_claim(struct shared_game *shared_game, enum color side)
{
	struct error ignored;

	return shared_game_claim_seat(shared_game, side, &ignored) == TAKEN;
}
