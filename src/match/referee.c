/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "match/referee.h"

#include "game/clock.h"
#include "game/game_uci.h"

enum { UNLIMITED_MS = 10 * 60 * 1000, GRACE_MS = 2000 };

/* A game being refereed. */
struct match_game {
	struct game *game;
	struct uci_client *const *client;
	const struct control *control;
	const struct adjudication *adjudication;
	int clock_ms[2];
	int losing[2];                  /* for how many moves each side has reported a loss */
	int level;                      /* ... and both sides a draw */
	struct verdict *verdict;
	bool failed;                    /* the game is too long */
};

/* This side loses the game; the reason is its color and these words. */
static void lose(struct match_game *match_game, enum color side, enum offense offense,
    const char *words, const char *move)
{
	struct verdict *verdict = match_game->verdict;

	verdict->result = side == WHITE ? BLACK_WINS : WHITE_WINS;
	verdict->offense = offense;
	verdict->offender = side;
	snprintf(verdict->reason, sizeof verdict->reason, "%s %s%.40s", color_name[side], words,
	    move);
}

static void end_game(struct match_game *match_game, enum result result, const char *reason)
{
	struct verdict *verdict = match_game->verdict;

	verdict->result = result;
	snprintf(verdict->reason, sizeof verdict->reason, "%s", reason);
}

/* The limits of the next move, and how long to wait for it. */
static struct limits limits_of(const struct match_game *match_game, enum color side, int *patience)
{
	const struct control *control = match_game->control;
	struct limits limits = { .depth = control->depth, .nodes = control->nodes,
	    .move_ms = control->move_ms };

	*patience = UNLIMITED_MS;
	if (control->move_ms)
		*patience = control->move_ms + control->margin_ms;
	if (control->base_ms) {
		for (int c = WHITE; c <= BLACK; c++) {
			int left = match_game->clock_ms[c];

			limits.clock_ms[c] = left > 0 ? left : 1;
		}
		limits.increment_ms[WHITE] = limits.increment_ms[BLACK] = control->increment_ms;
		*patience = match_game->clock_ms[side] + control->margin_ms;
	}
	return limits;
}

/* Subtracts the time of a move from the clock; false if it ran out. */
static bool pay_time(struct match_game *match_game, enum color side, int ms)
{
	const struct control *control = match_game->control;

	if (control->move_ms)
		return ms <= control->move_ms + control->margin_ms;
	if (!control->base_ms)
		return true;
	match_game->clock_ms[side] -= ms;
	if (match_game->clock_ms[side] + control->margin_ms < 0)
		return false;
	if (match_game->clock_ms[side] < 0)
		match_game->clock_ms[side] = 0;
	match_game->clock_ms[side] =
	    clock_add(match_game->clock_ms[side], control->increment_ms);
	return true;
}

/*
 * Counts a move for adjudication; ends a game that one engine has taken for lost, or both for
 * drawn, for so many moves on end.  Scores are what they say themselves, of each move.
 */
static bool adjudicate(struct match_game *match_game, enum color side, const struct reply *reply)
{
	const struct adjudication *terms = match_game->adjudication;
	int size = reply->score < 0 ? -reply->score : reply->score;
	int number = game_before(match_game->game)->fullmove;

	match_game->losing[side] = reply->scored && reply->score <= -terms->resign_score
	    ? match_game->losing[side] + 1 : 0;
	match_game->level = reply->scored && size <= terms->draw_score &&
	    number >= terms->draw_from ? match_game->level + 1 : 0;
	if (terms->resign_moves && match_game->losing[side] >= terms->resign_moves)
		lose(match_game, side, NO_OFFENSE, "lost by adjudication", "");
	else if (terms->draw_moves && match_game->level >= 2 * terms->draw_moves)
		end_game(match_game, DRAWN, "draw by adjudication");
	return match_game->verdict->result != UNDECIDED;
}

static bool rules_end_it(struct match_game *match_game)
{
	struct outcome outcome = game_outcome(match_game->game);
	int most_plies = match_game->adjudication->most_plies;

	if (outcome.result != UNDECIDED)
		end_game(match_game, outcome.result, ending_word(outcome.ending));
	else if (most_plies && match_game->game->now->ply >= most_plies)
		end_game(match_game, DRAWN, "draw by length");
	return match_game->verdict->result != UNDECIDED;
}

/* Time ran out for this side: a lone king does not win by that. */
static void lose_by_time(struct match_game *match_game, enum color side)
{
	lose(match_game, side, LATE, "ran out of time", "");
	if (lone_king_cannot_win(game_position(match_game->game), !side))
		end_game(match_game, DRAWN, "draw: out of time, against a lone king");
}

/* Records the offense of an engine that gave no legal move in time. */
static void set_offense(struct match_game *match_game, enum color side, enum answer answer,
    const struct reply *reply)
{
	if (answer == HAS_EXITED)
		lose(match_game, side, DIED, "exited", "");
	else if (answer == TOO_LATE)
		lose_by_time(match_game, side);
	else
		lose(match_game, side, ILLEGAL, *reply->move ? "played illegal " : "played no move",
		    reply->move);
}

/* Asks for a move, and subtracts its time from the clock. */
static enum answer ask(struct match_game *match_game, enum color side, struct reply *reply)
{
	struct strbuf position = { 0 }, go = { 0 };
	int patience;
	struct limits limits = limits_of(match_game, side, &patience);
	enum answer answer;

	game_uci_position(match_game->game, &position);
	game_uci_go(&limits, &go);
	answer = uci_client_ask(match_game->client[side], strbuf_str(&position), strbuf_str(&go),
	    patience + GRACE_MS, NULL, reply);
	strbuf_free(&position);
	strbuf_free(&go);
	return answer == ANSWERED && !pay_time(match_game, side, reply->ms) ? TOO_LATE : answer;
}

/* One move; false when the game is over or too long. */
static bool play_move(struct match_game *match_game)
{
	const struct position *pos = game_position(match_game->game);
	enum color side = pos->turn;
	struct error error;
	struct reply reply;
	struct move m;
	enum answer answer = ask(match_game, side, &reply);

	if (answer != ANSWERED || !move_read(pos, reply.move, &m, &error)) {
		set_offense(match_game, side, answer, &reply);
		return false;
	}
	if (!game_play(match_game->game, &m)) {
		match_game->failed = true;
		return false;
	}
	return !rules_end_it(match_game) && !adjudicate(match_game, side, &reply);
}

/* An engine that is not ready loses the game. */
static bool both_are_ready(struct match_game *match_game)
{
	struct error error;

	for (enum color side = WHITE; side <= BLACK; side++)
		if (!uci_client_new_game(match_game->client[side], match_game->game->rules->id,
		    &error)) {
			lose(match_game, side, DIED, "did not get ready", "");
			return false;
		}
	return true;
}

bool referee_play(struct game *game, struct uci_client *const client[2],
    const struct control *control, const struct adjudication *adjudication, struct verdict *verdict,
    struct error *error)
{
	struct match_game match_game = {
		.game = game, .client = client, .control = control, .adjudication = adjudication,
		.clock_ms = { control->base_ms, control->base_ms }, .verdict = verdict
	};

	*verdict = (struct verdict){ .result = UNDECIDED };
	for (int side = WHITE; side <= BLACK; side++)
		if (!uci_client_plays(client[side], game->rules->id, error))
			return false;
	if (both_are_ready(&match_game) && !rules_end_it(&match_game))
		while (play_move(&match_game))
			;
	return !match_game.failed || error_set(error, "the game is too long");
}
