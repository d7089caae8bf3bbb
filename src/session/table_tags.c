/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "session/table.h"
#include "base/clock.h"

/* The state of a table in the tags of its game: clocks and offers. */

static const char none[] = "-";
static const char since_tag[] = "ClockSince", offer_tag[] = "Offer", wanted_tag[] = "Wanted";
static const char *const side_word[2] = { [WHITE] = "white", [BLACK] = "black" };

/* Whose turn it is where the game stands. */
static enum color turn_of(const struct session *session)
{
	return game_turn(session->game, session->head->ply);
}

bool table_clocks_ought(const struct session *session)
{
	const struct table *table = session->table;

	return session->clocks.used && !table->over && session->head->parent &&
	    table->there[WHITE] && table->there[BLACK];
}

void table_set_clocks(struct session *session)
{
	if (!table_clocks_ought(session))
		clocks_stop(&session->clocks, now_ms());
	else if (session->clocks.running != (int)turn_of(session))
		clocks_run(&session->clocks, turn_of(session), now_ms());
}

static void offer_text(const struct table *table, char *text, size_t size)
{
	const char *who = side_word[table->offered_by];

	if (table->offer == NO_OFFER)
		snprintf(text, size, "%s", none);
	else if (table->offer == OFFER_DRAW)
		snprintf(text, size, "draw %s", who);
	else
		snprintf(text, size, "back %s %d", who, table->offer_ply);
}

void table_write_tags(struct session *session)
{
	const struct table *table = session->table;
	struct game *game = session->game;
	char event[32], since[MOMENT_TEXT], offer[32];

	table_set_clocks(session);
	snprintf(event, sizeof event, "Table %s", shared_game_name(table->shared_game));
	clocks_moment(since);
	offer_text(table, offer, sizeof offer);
	game_set_tag(game, "Event", event);
	game_set_tag(game, since_tag, session->clocks.running < 0 ? none : since);
	game_set_tag(game, offer_tag, offer);
	game_set_tag(game, wanted_tag, table->wanted < 0 ? none : side_word[table->wanted]);
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
	char what[8] = "", who[8] = "";
	int ply = -1;

	table->offer = NO_OFFER;
	if (!text || sscanf(text, "%7s %7s %5d", what, who, &ply) < 2 || side_of(who) < 0)
		return;
	table->offered_by = (enum color)side_of(who);
	table->offer_ply = ply;
	if (strcmp(what, "draw") == 0)
		table->offer = OFFER_DRAW;
	else if (strcmp(what, "back") == 0 && ply >= 0 && ply < session->head->ply)
		table->offer = OFFER_BACK;
}

void table_read_tags(struct session *session)
{
	const char *since = game_tag(session->game, since_tag);
	int64_t ago = 0;
	struct table *table = session->table;

	pgn_tags_to_clocks(session);
	if (session->clocks.used && since && clocks_since(since, &ago) && !table->over) {
		session->clocks.running = (int)turn_of(session);
		session->clocks.since = now_ms() - ago;
	}
	read_offer(session);
	table->wanted = side_of(game_tag(session->game, wanted_tag));
	if (table->wanted < 0)
		table->wanted_here = false;
}

/* The other side of the table, as it is called. */
static const char *other_name(const struct session *session)
{
	return color_name[!table_side(session)];
}

void table_offer_draw(struct session *session)
{
	struct table *table = session->table;
	enum color mine = (enum color)table_side(session);

	if (!table_plays_on(session))
		return;
	if (table->offer == OFFER_DRAW && table->offered_by != mine) {
		session_close(session, DRAWN, BY_AGREEMENT);
		return;
	}
	table->offer = OFFER_DRAW;
	table->offered_by = mine;
	session_say(session, "You offered a draw. %s can accept, or play on.", other_name(session));
	session_save(session);
}

/* Undoes moves; both players have agreed. */
static void go_back(struct session *session)
{
	struct game *game = session->game;
	struct node *node = session->head;
	int plies = 0;

	for (; node->ply > session->table->offer_ply; plies++)
		node = node->parent;
	game_go(game, node);
	game_cut(game);
	session->head = node;
	session_restore_clocks(session);
	session->table->offer = NO_OFFER;
	session_say(session, "Took back %d %s.", plies, plies == 1 ? "move" : "moves");
	session_save(session);
}

void table_offer_back(struct session *session, int turns)
{
	struct table *table = session->table;
	enum color mine = (enum color)table_side(session);
	int plies;

	if (!table_plays_on(session))
		return;
	plies = 2 * turns - (game_turn(session->game, session->head->ply) != mine);
	if (table->offer == OFFER_BACK && table->offered_by != mine) {
		go_back(session);
		return;
	}
	if (plies > session->head->ply) {
		session_say(session, "There is no move to take back.");
		return;
	}
	table->offer = OFFER_BACK;
	table->offered_by = mine;
	table->offer_ply = session->head->ply - plies;
	session_say(session, "You asked to take back %d %s. %s can accept, or play on.", plies,
	    plies == 1 ? "move" : "moves", other_name(session));
	session_save(session);
}
