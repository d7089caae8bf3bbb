/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game_pgn.h"
#include "base/text.h"
#include "tests/fuzz.h"

/*
 * Input: a PGN file.  What is understood of it can be written and read again
 * without a complaint, and nothing is said about it that is not safe to show.
 */

enum { GAMES = 4 };

/* Our own output must be read without complaint. */
static void read_again(const struct strbuf *written)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct pgn_reader *reader = game_pgn_open_text(written->data, written->length, &error);
	struct game *game = NULL;

	if (reader)
		game_pgn_next(reader, NULL, &game, &problems);
	game_free(game);
	if (problems.length > 0) {
		fprintf(stderr, "read again: %s\n", strbuf_str(&problems));
		abort();
	}
	strbuf_free(&problems);
	pgn_close(reader);
}

/* Everything that is said can be shown, a line each. */
static void check_problems(struct strbuf *problems)
{
	char *rest = problems->data;

	for (char *line; rest && (line = strtok_r(rest, "\n", &rest)); )
		require(text_is_safe(line));
	strbuf_clear(problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct pgn_reader *reader = size > 0
	    ? game_pgn_open_text((const char *)data, size, &error) : NULL;
	struct game *game = NULL;

	for (int i = 0; reader && i < GAMES && game_pgn_next(reader, NULL, &game, &problems); i++) {
		struct strbuf written = { 0 };

		require(game || problems.length > 0);
		check_problems(&problems);
		if (game) {
			game_pgn_write(game, &written);
			read_again(&written);
		}
		strbuf_free(&written);
	}
	game_free(game);
	strbuf_free(&problems);
	pgn_close(reader);
	return 0;
}
