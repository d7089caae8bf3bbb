/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/tags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const name_tag[2] = { "White", "Black" };
static const char *const who_tag[2] = { "WhiteIs", "BlackIs" };
static const char *const kept_tag[2] = { "WhiteNow", "BlackNow" };
static const char *const left_tag[2] = { "WhiteClock", "BlackClock" };

/* A tag that must be there once and then stays. */
static void set_once(struct game *game, const char *name, const char *value)
{
	if (!game_tag(game, name))
		game_set_tag(game, name, value);
}

static void set_date(struct game *game)
{
	time_t now = time(NULL);
	struct tm date = { 0 };
	char text[32] = "????.??.??";

	if (localtime_r(&now, &date))
		strftime(text, sizeof text, "%Y.%m.%d", &date);
	set_once(game, "Date", text);
}

const char *tags_foreign_name(const struct game *game, enum color side)
{
	return game_tag(game, who_tag[side]) ? NULL : game_tag(game, name_tag[side]);
}

static void set_player(struct session *session, enum color side)
{
	const struct player *player = &session->player[side];
	char name[64], who[32] = "human";
	bool foreign = tags_foreign_name(session->game, side) != NULL;

	session_record_name(session, side, name, sizeof name);
	if (player->who == PROGRAM)
		snprintf(who, sizeof who, "program");
	else if (player->who == COMPUTER)
		snprintf(who, sizeof who, "computer %d", player->level);
	/* The names in a record made elsewhere are not ours to change. */
	if (!foreign)
		game_set_tag(session->game, name_tag[side], name);
	game_set_tag(session->game, foreign ? kept_tag[side] : who_tag[side], who);
}

void tags_from_session(struct session *session)
{
	struct game *game = session->game;
	const struct clocks *clocks = &session->clocks;
	char text[48];

	set_once(game, "Event", "Casual game");
	set_date(game);
	for (int side = WHITE; side <= BLACK; side++) {
		set_player(session, (enum color)side);
		if (!clocks->used)
			continue;
		snprintf(text, sizeof text, "%d",
		    clocks_left(clocks, (enum color)side, clocks_now()));
		game_set_tag(game, left_tag[side], text);
	}
	if (clocks->used)
		snprintf(text, sizeof text, "%g+%g", clocks->start_ms / 1000.0,
		    clocks->bonus_ms / 1000.0);
	else
		snprintf(text, sizeof text, "-");
	game_set_tag(game, "TimeControl", text);
	snprintf(text, sizeof text, "%d", game_number(game, session->stand));
	game_set_tag(game, "At", text);
}

static void get_player(struct session *session, enum color side)
{
	const char *who = game_tag(session->game, who_tag[side]);
	int level;

	if (!who)
		who = game_tag(session->game, kept_tag[side]);
	if (!who)
		return;
	/* No file starts programs: whoever wants one says so again. */
	session->player[side].who = HUMAN;
	if (strcmp(who, "program") == 0)
		session_say(session, "A program played %s: `%s uci:COMMAND` brings it back.",
		    color_name[side], side == WHITE ? "white" : "black");
	if (sscanf(who, "computer %d", &level) == 1) {
		session->player[side].who = COMPUTER;
		session->player[side].level = level < 1 ? 1 : level > 10 ? 10 : level;
	}
}

static void get_clocks(struct session *session)
{
	const char *control = game_tag(session->game, "TimeControl");
	double start = 0, bonus = 0;

	if (!control || sscanf(control, "%lf+%lf", &start, &bonus) != 2 ||
	    !(start > 0 && start <= 600000 && bonus >= 0 && bonus <= 3600))
		start = bonus = 0;
	clocks_set(&session->clocks, (int)(start * 1000), (int)(bonus * 1000));
	for (int side = WHITE; side <= BLACK && session->clocks.used; side++) {
		const char *left = game_tag(session->game, left_tag[side]);
		long ms = left ? strtol(left, NULL, 10) : 0;

		if (ms > 0 && ms < 1000000000)
			session->clocks.left_ms[side] = (int)ms;
	}
}

void tags_to_session(struct session *session)
{
	const char *at = game_tag(session->game, "At");
	struct node *node = at ? game_node(session->game, atoi(at)) : NULL;

	get_player(session, WHITE);
	get_player(session, BLACK);
	get_clocks(session);
	if (node)
		game_go(session->game, node);
	session_face(session);
}
