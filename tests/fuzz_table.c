/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "game/sitting.h"
#include "notation/safe.h"
#include "tests/fuzz.h"
#include "tests/scratch.h"

/*
 * Input: the file of a table, which everybody who shares it can write.  It is
 * refused for a reason that can be shown, or understood; then it can be stored
 * and is understood again.
 */

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void check_game(struct sitting *sitting, struct game *game)
{
	struct fault fault = { "" };
	struct game *again;

	must(!sitting_news(sitting));
	must(sitting_begin(sitting, &fault));
	must(sitting_write(sitting, game, &fault));
	sitting_end(sitting);
	again = sitting_read(sitting, &fault);
	must(again != NULL);
	game_free(again);
}

static void check_table(const char *directory)
{
	struct fault fault = { "" };
	struct sitting *sitting = sitting_new(directory, "evening", &fault);
	struct game *game;

	must(sitting != NULL);
	game = sitting_read(sitting, &fault);
	if (game)
		check_game(sitting, game);
	else
		must(text_is_safe(fault.why));
	game_free(game);
	sitting_free(sitting);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char directory[SCRATCH_PATH], path[SCRATCH_PATH + 16];
	FILE *out;

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/evening.pgn", directory);
	out = fopen(path, "w");
	must(out && fwrite(data, 1, size, out) == size);
	must(fclose(out) == 0);
	check_table(directory);
	scratch_remove(directory);
	return 0;
}
