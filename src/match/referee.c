/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "game/uci_position.h"
#include "match/referee.h"

enum { UNLIMITED_MS = 10 * 60 * 1000, GRACE_MS = 2000 };

/* A game being refereed. */
struct table {
	struct game *game;
	struct peer *const *peer;
	const struct control *control;
	const struct adjudication *rules;
	int clock_ms[2];
	int losing[2];                  /* how often in a row each side called itself lost */
	int level;                      /* ... and both sides called the game even */
	struct verdict *verdict;
	bool failed;                    /* memory is short */
};

/* The game goes against this side. */
static void lose(struct table *table, enum color side, enum offence offence)
{
	table->verdict->score = side == WHITE ? BLACK_WINS : WHITE_WINS;
	table->verdict->offence = offence;
}

/* Writes the go command and says how long to wait for the answer. */
static int write_go(const struct table *table, enum color side, struct text *go)
{
	const struct control *control = table->control;
	int patience = UNLIMITED_MS;

	text_add(go, "go");
	if (control->depth)
		text_print(go, " depth %d", control->depth);
	if (control->nodes)
		text_print(go, " nodes %lld", (long long)control->nodes);
	if (control->move_ms) {
		text_print(go, " movetime %d", control->move_ms);
		patience = control->move_ms + control->margin_ms;
	}
	if (control->base_ms) {
		text_print(go, " wtime %d btime %d winc %d binc %d", table->clock_ms[WHITE],
		    table->clock_ms[BLACK], control->bonus_ms, control->bonus_ms);
		patience = table->clock_ms[side] + control->margin_ms;
	}
	return patience;
}

/* Takes the time of a move off the clock; false if it was too much. */
static bool pay_time(struct table *table, enum color side, int ms)
{
	const struct control *control = table->control;

	if (control->move_ms)
		return ms <= control->move_ms + control->margin_ms;
	if (!control->base_ms)
		return true;
	table->clock_ms[side] -= ms;
	if (table->clock_ms[side] + control->margin_ms < 0)
		return false;
	if (table->clock_ms[side] < 0)
		table->clock_ms[side] = 0;
	table->clock_ms[side] += control->bonus_ms;
	return true;
}

/* Ends a game that both engines agree about. */
static bool adjudicate(struct table *table, enum color side, const struct reply *reply)
{
	const struct adjudication *rules = table->rules;
	int size = reply->score < 0 ? -reply->score : reply->score;
	int number = table->game->history[table->game->now->ply].number;

	if (!reply->scored)
		return false;
	table->losing[side] = reply->score <= -rules->resign_score ? table->losing[side] + 1 : 0;
	if (size <= rules->draw_score && number >= rules->draw_from)
		table->level++;
	else
		table->level = 0;
	if (rules->resign_moves && table->losing[side] >= rules->resign_moves) {
		lose(table, side, NO_OFFENCE);
		snprintf(table->verdict->reason, sizeof table->verdict->reason,
		    "%s is lost by its own word",
		    color_name[side]);
		return true;
	}
	if (rules->draw_moves && table->level >= 2 * rules->draw_moves) {
		table->verdict->score = DRAWN;
		snprintf(table->verdict->reason, sizeof table->verdict->reason,
		    "both call it even");
		return true;
	}
	return false;
}

static bool rules_end_it(struct table *table)
{
	struct outcome outcome = game_outcome(table->game);

	if (outcome.score != UNDECIDED) {
		table->verdict->score = outcome.score;
		snprintf(table->verdict->reason, sizeof table->verdict->reason, "%s",
		    ending_word(outcome.ending));
		return true;
	}
	if (table->rules->most_plies && table->game->now->ply >= table->rules->most_plies) {
		table->verdict->score = DRAWN;
		snprintf(table->verdict->reason, sizeof table->verdict->reason, "too long");
		return true;
	}
	return false;
}

/* What an engine that gave no legal move in time has done. */
static void convict(struct table *table, enum color side, enum answer answer,
    const struct reply *reply)
{
	struct verdict *verdict = table->verdict;

	if (answer == GONE) {
		lose(table, side, DIED);
		snprintf(verdict->reason, sizeof verdict->reason, "%s's program ended",
		    color_name[side]);
	} else if (answer == TOO_LATE) {
		lose(table, side, LATE);
		snprintf(verdict->reason, sizeof verdict->reason, "%s is out of time",
		    color_name[side]);
	} else {
		lose(table, side, ILLEGAL);
		snprintf(verdict->reason, sizeof verdict->reason, "%s plays illegal %.40s",
		    color_name[side],
		    reply->move);
	}
}

/* Asks for a move, and takes its time off the clock. */
static enum answer ask(struct table *table, enum color side, struct reply *reply)
{
	struct text position = { 0 }, go = { 0 };
	int patience = write_go(table, side, &go);
	enum answer answer = GONE;

	game_uci_position(table->game, &position);
	table->failed = position.failed || go.failed;
	if (!table->failed)
		answer = peer_ask(table->peer[side], text_of(&position), text_of(&go),
		    patience + GRACE_MS, reply);
	text_free(&position);
	text_free(&go);
	return answer == ANSWERED && !pay_time(table, side, reply->ms) ? TOO_LATE : answer;
}

/* One move; false when the game is over or memory is short. */
static bool play_move(struct table *table)
{
	const struct position *pos = game_position(table->game);
	enum color side = (enum color)pos->turn;
	struct fault fault;
	struct reply reply;
	struct move m;
	enum answer answer = ask(table, side, &reply);

	if (table->failed)
		return false;
	if (answer != ANSWERED || !move_read(pos, reply.move, &m, &fault)) {
		convict(table, side, answer, &reply);
		return false;
	}
	if (!game_play(table->game, &m)) {
		table->failed = true;
		return false;
	}
	return !rules_end_it(table) && !adjudicate(table, side, &reply);
}

/* Who is not has lost the game. */
static bool both_are_ready(struct table *table)
{
	struct verdict *verdict = table->verdict;
	struct fault fault;

	for (int side = WHITE; side <= BLACK; side++) {
		if (peer_new_game(table->peer[side], table->game->rules->id, &fault))
			continue;
		lose(table, (enum color)side, DIED);
		snprintf(verdict->reason, sizeof verdict->reason, "%s's program is not ready",
		    color_name[side]);
		return false;
	}
	return true;
}

bool referee_play(struct game *game, struct peer *const peer[2], const struct control *control,
    const struct adjudication *adjudication, struct verdict *verdict, struct fault *fault)
{
	struct table table = {
		.game = game, .peer = peer, .control = control, .rules = adjudication,
		.clock_ms = { control->base_ms, control->base_ms }, .verdict = verdict
	};

	*verdict = (struct verdict){ .score = UNDECIDED };
	for (int side = WHITE; side <= BLACK; side++)
		if (!peer_plays(peer[side], game->rules->id, fault))
			return false;
	if (both_are_ready(&table) && !rules_end_it(&table))
		while (play_move(&table))
			;
	return !table.failed || fault_set(fault, "out of memory");
}
