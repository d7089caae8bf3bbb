/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/clock.h"
#include "session/navigate.h"
#include "session/pgn_tags.h"
#include "session/table.h"

/* Clocks and offers at a table: a draw, moves taken back, another game. */

/* Whose turn it is where the game stands. */
static enum color turn_of(const struct session *session)
{
	return game_turn(session->game, session->head->ply);
}

/* Is the opponent to move, but does not see our move, which could not be stored? */
static bool is_awaited_in_vain(const struct session *session)
{
	return session->storage.kept.unsaved && (int)turn_of(session) != table_side(session);
}

bool table_clocks_should_run(const struct session *session)
{
	const struct table *table = session->table;

	return session->clocks.used && !table->over && !table->missing && session->head->parent &&
	    table->seat[WHITE].there && table->seat[BLACK].there &&
	    !is_awaited_in_vain(session);
}

void table_set_clocks(struct session *session)
{
	if (!table_clocks_should_run(session))
		clocks_stop(&session->clocks, now_ms());
	else if (session->clocks.running != (int)turn_of(session))
		clocks_run(&session->clocks, turn_of(session), now_ms());
}

bool table_is_offered(const struct session *session, enum offer offer)
{
	const struct table *table = session->table;

	return table->offer == offer && table_side(session) == !table->offered_by;
}

/* What is said of offers: "You offered a draw", "White offers a draw", "The offer has ended". */
static const struct offer_words {
	const char *offered, *offers, *offer;
	const char *answer;             /* how the opponent does */
} offer_words[] = {
	[NO_OFFER] = { .offer = NULL },
	[OFFER_DRAW] = {
		.offered = "offered a draw", .offers = "offers a draw",
		.offer = "The offer of a draw", .answer = "`draw` accepts, a move declines"
	},
	[OFFER_BACK] = {        /* which also tells how many */
		.offered = "asked to take back moves", .offers = NULL,
		.offer = "The request to take back moves",
		.answer = "`undo` accepts, a move declines"
	},
	[OFFER_AGAIN] = {
		.offered = "offered another game, colors swapped",
		.offers = "offers another game, colors swapped",
		.offer = "The offer of another game", .answer = "`again` accepts"
	},
	[OFFER_RATED] = {
		.offered = "offered to rate this game", .offers = "offers to rate this game",
		.offer = "The offer to rate this game", .answer = "`rated` accepts, a move declines"
	},
	[SWAPPING] = { .offer = NULL }
};

const char *table_how_to_answer(const struct session *session)
{
	enum offer offer = session->table->offer;

	return table_is_offered(session, offer) ? offer_words[offer].answer : NULL;
}

/* Tells the user's own offer, and that it can be accepted. */
static void tell_own_offer(struct session *session, const char *offered)
{
	struct table *table = session->table;
	enum color other = !table->offered_by;

	session_say(session, "You %s. %s %s%s.", offered, color_name[other],
	    table_check_seat(table, other) ? "can accept" : "is not here, but can accept later",
	    table->offer == OFFER_AGAIN ? "" : ", or play on");
}

/* Who offers hears of it, too, and again when coming back. */
void table_tell_offer(struct session *session)
{
	const struct table *table = session->table;
	const struct offer_words *words = &offer_words[table->offer];
	const char *who = color_name[table->offered_by], *how = table_how_to_answer(session);
	const char *colon = how ? ": " : "";
	int plies = session->head->ply - table->offer_ply;

	if (!words->offered)
		return;
	how = how ? how : "";
	if (table_side(session) == (int)table->offered_by)
		tell_own_offer(session, words->offered);
	else if (table->offer == OFFER_BACK)
		session_say(session, "%s asks to take back %d move%s%s%s.", who, plies,
		    plies == 1 ? "" : "s", colon, how);
	else
		session_say(session, "%s %s%s%s.", who, words->offers, colon, how);
}

/* There is one offer at a time: another takes its place. */
static void tell_replaced_offer(struct session *session, enum offer before)
{
	enum offer now = session->table->offer;

	if (offer_words[before].offer && offer_words[now].offer && now != before)
		session_say(session, "%s has ended.", offer_words[before].offer);
}

static bool same_offer(const struct table *a, const struct table *b)
{
	return a->offer == b->offer && (a->offer == NO_OFFER || a->offered_by == b->offered_by) &&
	    (a->offer != OFFER_BACK || a->offer_ply == b->offer_ply);
}

void table_tell_new_offer(struct session *session, const struct table *before)
{
	const struct table *table = session->table;

	if (same_offer(table, before))
		return;
	tell_replaced_offer(session, before->offer);
	if (before->offer == SWAPPING && before->wanted_here && table->wanted < 0)
		session_say(session, "Colors were not swapped. `table %s` reclaims your seat.",
		    shared_game_name(table->shared_game));
	table_tell_offer(session);
}

/* Makes an offer of the user's that of the table, and tells if another has ended by that. */
static void set_offer(struct session *session, enum offer offer)
{
	struct table *table = session->table;
	enum offer before = table->offer;

	table->offer = offer;
	table->offered_by = table_side(session);
	tell_replaced_offer(session, before);
}

/* Stores the user's offer; false if the opponent has changed the table first: then it is none. */
static bool store_offer(struct session *session)
{
	const struct table *table = session->table;
	enum offer offer = table->offer;

	session_save(session);
	return table->offer == offer && (int)table->offered_by == table_side(session);
}

void table_make_offer(struct session *session, enum offer offer)
{
	set_offer(session, offer);
	if (store_offer(session))
		table_tell_offer(session);
}

void table_offer_draw(struct session *session)
{
	if (!table_plays_on(session))
		return;
	if (table_is_offered(session, OFFER_DRAW))
		session_close(session, DRAWN, BY_AGREEMENT);
	else
		table_make_offer(session, OFFER_DRAW);
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
	session_say(session, "Took back %d move%s.", plies, plies == 1 ? "" : "s");
	session_save(session);
}

void table_offer_back(struct session *session, int turns)
{
	char words[TURNS_TEXT], asked[TURNS_TEXT + 24];
	struct node *back;

	if (!table_plays_on(session))
		return;
	if (table_is_offered(session, OFFER_BACK)) {
		go_back(session);
		return;
	}
	back = session_count_back(session, turns, words);
	if (!back) {
		session_say(session, "There is no move to take back.");
		return;
	}
	set_offer(session, OFFER_BACK);
	session->table->offer_ply = back->ply;
	snprintf(asked, sizeof asked, "asked to take back %s", words);
	if (store_offer(session))
		tell_own_offer(session, asked);
}

void table_cancel_swap(struct session *session, const char *reason)
{
	char white[NAME_TEXT], black[NAME_TEXT];

	table_player(session->game, WHITE, white);
	table_player(session->game, BLACK, black);
	pgn_tags_set_name(session->game, WHITE, black);
	pgn_tags_set_name(session->game, BLACK, white);
	table_end_seat_request(session->table);
	session_say(session, "Colors are not swapped: %s.", reason);
	session_save(session);
}

/* Another game for the same players; NULL with the reason. */
static struct game *next_game(const struct session *session, const char *id, bool swapped,
    struct error *error)
{
	struct game *game = swapped ? game_again(session->game, error)
	    : table_first_game(session, id, error);
	char name[NAME_TEXT];

	for (int side = WHITE; side <= BLACK && game; side++) {
		table_player(session->game, side, name);
		pgn_tags_set_name(game, swapped ? !side : side, name);
	}
	return game;
}

/* Within the change that is begun here the next game is stored, too. */
static bool make_room(struct session *session, struct error *error)
{
	struct shared_game *shared_game = session->table->shared_game;

	if (!shared_game_begin(shared_game, error))
		return false;
	if (shared_game_news(shared_game)) {
		error_set(error, "the table has changed");
	} else if (session->game->nodes == 0 || shared_game_put_aside(shared_game, error)) {
		/* What was said before the first move may have been about this change. */
		if (session->table->over)
			shared_game_clear_talk(shared_game);
		return true;
	}
	shared_game_end(shared_game);
	return false;
}

/*
 * The players swap seats: who agreed to that leaves one for the other player, and asks for the
 * other one as for a seat that is held at another terminal.
 */
static void leave_seat(struct session *session)
{
	struct table *table = session->table;

	table->offer = SWAPPING;
	table->offered_by = table_side(session);
	table->wanted = !table->offered_by;
	table->wanted_here = true;
	shared_game_release_seat(table->shared_game);
	table_seat_players(session);
}

void table_begin_again(struct session *session, const char *id, bool swapped)
{
	struct error error = { "" };
	struct game *game = next_game(session, id, swapped, &error);

	table_add_last_result(session); /* if that failed before: the next game replaces it */
	if (!game || !make_room(session, &error)) {
		session_say(session, "%s.", error.why);
		game_free(game);
		return;
	}
	session_put_game(session, game);
	session->table->over = false;
	session->table->offer = NO_OFFER;
	session->table->rated = false;
	clocks_set(&session->clocks, session->clocks.start_ms, session->clocks.increment_ms);
	table_tell_new_game(session);
	if (swapped)
		leave_seat(session);
	else                            /* the start screen may have asked for others */
		session_say(session, "Seats and clocks are unchanged.");
	session_save(session);
}

void table_offer_again(struct session *session)
{
	if (!table_catch_up(session))
		return;
	if (table_side(session) < 0)
		session_say(session, "You are only watching.");
	else if (!session->table->over)
		session_say(session, "The game is not over.");
	else if (table_is_offered(session, OFFER_AGAIN))
		table_begin_again(session, NULL, true);
	else
		table_make_offer(session, OFFER_AGAIN);
}
