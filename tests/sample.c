/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/sample.h"

#include <check.h>

#include "game/record.h"
#include "notation/notation.h"
#include "tests/chance.h"

struct game *sample_game(const char *id)
{
	struct fault fault = { "" };
	struct game *game = game_new(id, NULL, &fault);

	ck_assert_msg(game != NULL, "%s: %s", id, fault.why);
	return game;
}

void sample_play(struct game *game, const char *san)
{
	struct fault fault = { "" };
	struct move m;

	ck_assert_msg(san_read(game_position(game), san, &m, &fault), "%s: %s", san, fault.why);
	ck_assert(game_play(game, &m));
}

struct game *sample_random(const char *id, uint64_t seed)
{
	struct chance chance = { seed };
	struct game *game = sample_game(id);
	struct move m;

	for (int i = 0; i < 60 && chance_move(&chance, game_position(game), &m); i++) {
		ck_assert(game_add(game, &m));
		if (chance_below(&chance, 5) == 0)
			node_set_comment(game->now, "so (it) goes");
		if (chance_below(&chance, 5) == 0)
			game->now->nags[0] = (uint8_t)(1 + chance_below(&chance, 100));
		if (chance_below(&chance, 6) == 0 && game->now->ply > 3)
			for (int back = 0; back < 3; back++)
				game_back(game);
	}
	return game;
}

char *sample_told(struct game *game)
{
	struct text text = { 0 };

	record_write(game, &text);
	ck_assert(!text.failed && text.length > 0);
	return text.data;
}
