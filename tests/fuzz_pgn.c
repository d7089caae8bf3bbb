/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "game/pgn_lint.h"
#include "game/game_pgn.h"
#include "base/sanitize.h"
#include "tests/fuzz.h"

/*
 * Input: a PGN file.  What is understood of it can be written and read again
 * without a complaint, and nothing is said about it that is not safe to show.
 */

enum { GAMES = 4 };

static void require(bool holds)
{
	if (!holds)
		abort();
}

static void hear(int line, const char *problem, void *context)
{
	(void)context;
	require(line >= 0 && text_is_safe(problem));
}

static void never(int line, const char *problem, void *context)
{
	(void)line;
	(void)context;
	fprintf(stderr, "read again: %s\n", problem);
	abort();
}

static FILE *open_memory(const void *data, size_t size)
{
	return size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;
}

/* What we write must please ourselves. */
static void read_again(const struct strbuf *written)
{
	FILE *in = open_memory(strbuf_str(written), written->length);
	struct pgn_reader *reader = in ? pgn_open(in, never, NULL) : NULL;
	struct pgn_game pgn = { 0 };
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct game *game;

	if (reader && pgn_read(reader, &pgn)) {
		game = game_pgn_read_game(&pgn, &problems, &error);
		if (game)
			pgn_lint(&pgn, game, &problems);
		if (!game || problems.length > 0)
			never(0, game ? strbuf_str(&problems) : error.why, NULL);
		game_free(game);
	}
	pgn_free(&pgn);
	strbuf_free(&problems);
	if (reader)
		pgn_close(reader);
	if (in)
		fclose(in);
}

static void check_game(const struct pgn_game *pgn)
{
	struct strbuf problems = { 0 }, written = { 0 };
	struct error error = { "" };
	struct game *game = game_pgn_read_game(pgn, &problems, &error);

	require(game || (error.why[0] != '\0' && text_is_safe(error.why)));
	if (game) {
		game_pgn_write(game, &written);
		read_again(&written);
		game_free(game);
	}
	strbuf_free(&written);
	strbuf_free(&problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *in = open_memory(data, size);
	struct pgn_reader *reader = in ? pgn_open(in, hear, NULL) : NULL;
	struct pgn_game pgn = { 0 };

	for (int i = 0; reader && i < GAMES && pgn_read(reader, &pgn); i++) {
		check_game(&pgn);
		pgn_free(&pgn);
		pgn = (struct pgn_game){ 0 };
	}
	pgn_free(&pgn);
	if (reader)
		pgn_close(reader);
	if (in)
		fclose(in);
	return 0;
}
