/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/pgn_lint.h"

#include <string.h>

static void compare_results(const struct pgn_game *pgn, struct strbuf *problems)
{
	const char *tag = pgn_tag(pgn, "Result");
	enum score score;

	if (tag && pgn->result[0] && strcmp(tag, pgn->result) != 0)
		strbuf_printf(problems,
		    "line %d: the result is %s after the moves, but %s in the tags\n", pgn->line,
		    pgn->result, score_read(tag, &score) ? tag : "something else");
}

/* Was the main line read to its end? */
static bool is_whole(const struct pgn_game *pgn, const struct game *game)
{
	int plies = 0;

	for (int i = pgn->moves > 0 ? 0 : -1; i >= 0; i = pgn->move[i].next)
		plies++;
	return plies == game->now->ply;
}

/* "*" is no claim: the end may have been taken back. */
static void check_result(const struct pgn_game *pgn, const struct game *game,
    struct strbuf *problems)
{
	struct outcome outcome = outcome_of(game->history, game_length(game));
	char ending[128];

	if (outcome.score == UNDECIDED || strcmp(pgn->result, score_text(outcome.score)) == 0 ||
	    !pgn->result[0] || strcmp(pgn->result, "*") == 0 || !is_whole(pgn, game))
		return;
	game_ending(game, ending, sizeof ending);
	strbuf_printf(problems,
	    "line %d: the result is %s, but the moves end otherwise: %s\n", pgn->line,
	    pgn->result, ending);
}

static void check_start(const struct pgn_game *pgn, struct strbuf *problems)
{
	const char *set_up = pgn_tag(pgn, "SetUp");
	bool position = pgn_tag(pgn, "FEN") != NULL;

	if (set_up && strcmp(set_up, "1") == 0 && !position)
		strbuf_printf(problems, "line %d: SetUp without FEN\n", pgn->line);
	if (set_up && strcmp(set_up, "0") == 0 && position)
		strbuf_printf(problems, "line %d: FEN with SetUp 0\n", pgn->line);
}

void pgn_lint(const struct pgn_game *pgn, const struct game *game,
    struct strbuf *problems)
{
	compare_results(pgn, problems);
	check_result(pgn, game, problems);
	check_start(pgn, problems);
}
