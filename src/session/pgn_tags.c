/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/pgn_tags.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "game/game_pgn.h"
#include "game/ladder.h"
#include "session/navigate.h"
#include "session/table.h"

/*
 * What a session keeps in the tags of its game's PGN: players, clocks and place; at a table,
 * offers, too.
 */

static const char *const name_tag[2] = { "White", "Black" };
static const char *const who_tag[2] = { "WhiteIs", "BlackIs" };
static const char *const kept_tag[2] = { "WhiteNow", "BlackNow" };
static const char *const left_tag[2] = { "WhiteClock", "BlackClock" };
static const char *const side_word[2] = { [WHITE] = "white", [BLACK] = "black" };

/* A tag that must be there once and then stays. */
static void set_once(struct game *game, const char *name, const char *value)
{
	if (!game_tag(game, name))
		game_set_tag(game, name, value);
}

void pgn_tags_leave(struct game *game)
{
	set_once(game, "Event", PGN_UNKNOWN);
	set_once(game, "Date", PGN_UNKNOWN_DATE);
	for (int side = WHITE; side <= BLACK; side++) {
		set_once(game, name_tag[side], PGN_UNKNOWN);
		game_set_tag(game, kept_tag[side], "human");
		game_drop_tag(game, left_tag[side]);
	}
}

const char *pgn_tags_name(const struct game *game, enum color side)
{
	return game_tag(game, name_tag[side]);
}

void pgn_tags_set_name(struct game *game, enum color side, const char *name)
{
	game_set_tag(game, name_tag[side], *name ? name : PGN_UNKNOWN);
}

const char *pgn_tags_foreign_name(const struct game *game, enum color side)
{
	bool ours = game_tag(game, who_tag[side]) && !game_tag(game, kept_tag[side]);

	return ours ? NULL : game_tag(game, name_tag[side]);
}

static void set_player(struct session *session, enum color side)
{
	const struct player *player = &session->player[side];
	char name[64], who[32] = "human";
	bool foreign = pgn_tags_foreign_name(session->game, side) != NULL;

	session_pgn_name(session, side, name, sizeof name);
	if (player->who == PROGRAM)
		snprintf(who, sizeof who, "program");
	else if (player->who == COMPUTER)
		snprintf(who, sizeof who, "computer %d", player->level);
	/* Names in a PGN made elsewhere are not changed. */
	if (!foreign)
		game_set_tag(session->game, name_tag[side], name);
	game_set_tag(session->game, foreign ? kept_tag[side] : who_tag[side], who);
}

/* Was it played elsewhere, and never with clocks here? */
static bool has_foreign_clocks(const struct game *game)
{
	return pgn_tags_foreign_name(game, WHITE) && !game_tag(game, left_tag[WHITE]);
}

/* The time control with which it is played here, in ms; 0 without clocks. */
static void read_control(const struct game *game, int *start_ms, int *increment_ms)
{
	const char *control = game_tag(game, "TimeControl");

	if (has_foreign_clocks(game) || !control ||
	    !clocks_read_seconds(control, start_ms, increment_ms))
		*start_ms = *increment_ms = 0;
}

static void set_clocks(struct session *session)
{
	struct game *game = session->game;
	const struct clocks *clocks = &session->clocks;
	char text[48];

	if (!clocks->used && !session->table && has_foreign_clocks(game))
		set_once(game, "TimeControl", PGN_UNKNOWN);
	else
		game_pgn_set_time_control(game, clocks->start_ms, clocks->increment_ms);
	for (int side = WHITE; side <= BLACK && clocks->used; side++) {
		int left = clocks_left(clocks, side, now_ms());

		snprintf(text, sizeof text, "%d", left > 0 ? left : 0);
		game_set_tag(game, left_tag[side], text);
	}
}

static bool tells_other_clocks(const struct game *game, const struct clocks *clocks)
{
	int start_ms, increment_ms;

	read_control(game, &start_ms, &increment_ms);
	return game_tag(game, "TimeControl") &&
	    (clocks->start_ms != start_ms || clocks->increment_ms != increment_ms);
}

/*
 * Once the game is over, what its tags tell already of who played it, and with which clocks, stays:
 * other players and clocks are for the next game.
 */
static void set_head(struct session *session, bool over)
{
	char at[16];

	snprintf(at, sizeof at, "%d", game_number(session->game, session->head));
	if (!over || !tells_other_clocks(session->game, &session->clocks))
		set_clocks(session);
	game_set_tag(session->game, "At", at);
}

void pgn_tags_from_head(struct session *session)
{
	set_head(session, session_has_ended(session));
}

/* Where nothing tells who plays, as in a copy of a table's game, nobody does elsewhere. */
static void get_player(struct session *session, enum color side)
{
	const char *who = game_tag(session->game, kept_tag[side]), *level;
	enum who read;
	struct error error;

	if (!who)
		who = game_tag(session->game, who_tag[side]);
	/* A file must not start programs: the user has to name them again. */
	session->player[side].who = HUMAN;
	if (!who)
		return;
	if (strcmp(who, "program") == 0)
		session_say(session, session->options->kiosk
		    ? "An engine played %s. `%s computer` makes the computer play it."
		    : "An engine played %s. `%s uci:COMMAND` reconnects it.",
		    color_name[side], side_word[side]);
	/* An invalid level leaves the default. */
	if (who_read(who, &read, &level) && read == COMPUTER) {
		session->player[side].who = COMPUTER;
		level_read(level, &session->player[side].level, &error);
	}
}

static void read_clocks(struct session *session)
{
	const struct game *game = session->game;
	int start, increment;

	read_control(game, &start, &increment);
	clocks_set(&session->clocks, start, increment);
	for (int side = WHITE; side <= BLACK && session->clocks.used; side++) {
		const char *left = game_tag(game, left_tag[side]);

		if (left)
			number_read(left, 0, CLOCK_MOST_MS, &session->clocks.left_ms[side]);
	}
}

void pgn_tags_to_session(struct session *session)
{
	const char *at = game_tag(session->game, "At");
	int number;
	struct node *node = at && number_read(at, 0, NODES_MAX, &number)
	    ? game_node(session->game, number) : NULL;

	get_player(session, WHITE);
	get_player(session, BLACK);
	read_clocks(session);
	if (node)
		game_go(session->game, node);
	session_orient_board(session);
}

/* The state of a table. */

static const char none[] = "-";
static const char since_tag[] = "ClockSince", offer_tag[] = "Offer", wanted_tag[] = "Wanted";

static const char *const offer_word[] = {
	[OFFER_DRAW] = "draw", [OFFER_BACK] = "back", [OFFER_AGAIN] = "again",
	[OFFER_RATED] = "rated", [SWAPPING] = "swap"
};

static void offer_text(const struct table *table, char *text, size_t size)
{
	const char *who = side_word[table->offered_by];

	if (table->offer == NO_OFFER)
		snprintf(text, size, "%s", none);
	else if (table->offer == OFFER_BACK)
		snprintf(text, size, "back %s %d", who, table->offer_ply);
	else
		snprintf(text, size, "%s %s", offer_word[table->offer], who);
}

static void write_table(struct session *session)
{
	const struct table *table = session->table;
	struct game *game = session->game;
	char since[MOMENT_TEXT], offer[32];

	table_set_clocks(session);
	clocks_moment(since);
	offer_text(table, offer, sizeof offer);
	game_set_tag(game, since_tag, session->clocks.running < 0 ? none : since);
	game_set_tag(game, offer_tag, offer);
	game_set_tag(game, wanted_tag, table->wanted < 0 ? none : side_word[table->wanted]);
}

void pgn_tags_from_session(struct session *session)
{
	struct game *game = session->game;
	bool over;

	game_pgn_set_date(game);
	if (session->table) {
		write_table(session);
		set_clocks(session);
		return;
	}
	over = session_has_ended(session);
	set_once(game, "Event", "Casual game");
	for (int side = WHITE; side <= BLACK; side++)
		if (!over || !(game_tag(game, who_tag[side]) || game_tag(game, kept_tag[side])))
			set_player(session, side);
	set_head(session, over);
}

/* An enum color, or -1. */
static int side_of(const char *word)
{
	for (int side = WHITE; word && side <= BLACK; side++)
		if (strcmp(word, side_word[side]) == 0)
			return side;
	return -1;
}

static void read_offer(struct session *session)
{
	struct table *table = session->table;
	const char *text = game_tag(session->game, offer_tag);
	char what[12] = "", who[8] = "";
	int ply = -1;

	table->offer = NO_OFFER;
	if (!text || sscanf(text, "%11s %7s %5d", what, who, &ply) < 2 || side_of(who) < 0)
		return;
	table->offered_by = side_of(who);
	table->offer_ply = ply;
	for (enum offer offer = OFFER_DRAW; offer <= SWAPPING; offer++)
		if (strcmp(what, offer_word[offer]) == 0)
			table->offer = offer;
	if (table->offer == OFFER_BACK && (ply < 0 || ply >= session->head->ply))
		table->offer = NO_OFFER;
}

bool table_is_swapping(const struct game *game)
{
	const char *text = game_tag(game, offer_tag), *word = offer_word[SWAPPING];

	return text && strncmp(text, word, strlen(word)) == 0;
}

/*
 * Does the request for a seat come from an account that plays, as far as they are known?  The
 * opponent's program passes it on with its own moves.
 */
static bool is_written_by_player(const struct table *table)
{
	uid_t writer = shared_game_writer(table->shared_game);

	for (int side = WHITE; side <= BLACK; side++)
		if (!table->seat[side].known || table->seat[side].account == writer)
			return true;
	return false;
}

void table_read_tags(struct session *session)
{
	const char *since = game_tag(session->game, since_tag);
	int64_t ago = 0;
	struct table *table = session->table;

	read_clocks(session);
	if (session->clocks.used && since && clocks_since(since, &ago) && !table->over) {
		session->clocks.running = game_turn(session->game, session->head->ply);
		session->clocks.since = now_ms() - ago;
	}
	read_offer(session);
	table->rated = game_is_rated(session->game);
	table->wanted = side_of(game_tag(session->game, wanted_tag));
	if (!is_written_by_player(table))
		table->wanted = -1;
	if (table->wanted < 0)
		table->wanted_here = false;
}
