/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "game/shared_game.h"
#include "base/text.h"
#include "tests/fuzz.h"
#include "tests/scratch.h"

/*
 * Input: the file of a table, which others can write, but for its first tag.  It is either rejected
 * with a safe reason, or understood; then it can be stored and read again.
 */

static void check_game(struct shared_game *shared_game, struct game *game)
{
	struct error error = { "" };
	struct game *again;

	require(!shared_game_news(shared_game));
	require(shared_game_begin(shared_game, &error));
	require(shared_game_write(shared_game, game, &error));
	shared_game_end(shared_game);
	again = shared_game_read(shared_game, &error);
	require(again != NULL);
	game_free(again);
}

static void check_table(const char *directory)
{
	struct error error = { "" };
	struct shared_game *shared_game = shared_game_new(directory, "evening", &error);
	struct game *game;

	require(shared_game != NULL);
	game = shared_game_read(shared_game, &error);
	if (game)
		check_game(shared_game, game);
	else
		require(text_is_safe(error.why));
	game_free(game);
	shared_game_free(shared_game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char directory[SCRATCH_PATH], path[SCRATCH_PATH + 16];
	static const char event[] = "[Event \"Table evening\"]\n";
	FILE *out;

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/evening.pgn", directory);
	out = fopen(path, "w");
	require(out && fputs(event, out) >= 0 && fwrite(data, 1, size, out) == size);
	require(fclose(out) == 0);
	check_table(directory);
	scratch_remove(directory);
	return 0;
}
