/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/game.h"

#include <stdio.h>

bool game_closed(const struct game *game)
{
	return game->termination != NOT_CLOSED && game->now == game_last(game);
}

struct outcome game_outcome(const struct game *game)
{
	if (game_closed(game))
		return (struct outcome){ game->score, NOT_ENDED };
	return outcome_of(game->history, game_length(game));
}

bool game_over(const struct game *game)
{
	return game_outcome(game).score != UNDECIDED;
}

enum score game_result(const struct game *game)
{
	return game->termination != NOT_CLOSED ? game->score : game_outcome(game).score;
}

void game_close(struct game *game, enum score score, enum termination termination)
{
	if (termination != NOT_CLOSED) {
		game_promote(game);
		game_cut(game);
	}
	game->score = score;
	game->termination = termination;
}

static void termination_text(const struct game *game, char *text, size_t size)
{
	const char *loser = color_name[game->score == WHITE_WINS ? BLACK : WHITE];
	const char *winner = color_name[game->score == WHITE_WINS ? WHITE : BLACK];

	switch (game->termination) {
	case BY_RESIGNATION:
		snprintf(text, size, "%s resigns, %s wins", loser, winner);
		break;
	case BY_TIME:
		snprintf(text, size, "%s wins on time", winner);
		break;
	case BY_AGREEMENT:
		snprintf(text, size, "draw by agreement");
		break;
	default:
		snprintf(text, size, "result as recorded");
	}
}

void game_ending(const struct game *game, char *text, size_t size)
{
	struct outcome outcome = game_outcome(game);
	enum color turn = (enum color)game_position(game)->turn;
	const char *winner = color_name[!turn];

	text[0] = '\0';
	if (game_closed(game)) {
		termination_text(game, text, size);
		return;
	}
	switch (outcome.ending) {
	case NOT_ENDED:
		break;
	case CHECKMATE:
		snprintf(text, size, "checkmate, %s wins", winner);
		break;
	case STALEMATE:
		snprintf(text, size, "draw: stalemate");
		break;
	case KINGLESS:
		snprintf(text, size, "king captured, %s wins", winner);
		break;
	case PAWNLESS:
		snprintf(text, size, "no pawns left, %s wins", winner);
		break;
	case NO_MOVES:
		snprintf(text, size, "no legal move, %s wins", winner);
		break;
	case REPETITION:
		snprintf(text, size, "draw: threefold repetition");
		break;
	case FIFTY_MOVES:
		snprintf(text, size, "draw: fifty-move rule");
		break;
	case DEAD_POSITION:
		snprintf(text, size, "draw: dead position");
		break;
	}
}
