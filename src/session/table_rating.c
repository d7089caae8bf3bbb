/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "game/account.h"
#include "game/ladder.h"
#include "session/commands.h"
#include "session/kiosk.h"
#include "session/navigate.h"

/* Rated games at a table: they are agreed on, and their results go into the ladder. */

/*
 * The user's account.  In a kiosk the host tells its players apart by their names, which it gives
 * them; else the system does.
 */
static void own_account(const struct session *session, char name[static NAME_TEXT])
{
	if (session->options->kiosk)
		table_user_name(session, name);
	else
		account_name(geteuid(), name, NAME_TEXT);
}

/* The same of the opponent, who is there. */
static void other_account(const struct session *session, char name[static NAME_TEXT])
{
	enum color other = !table_side(session);

	if (session->options->kiosk)
		table_player(session->game, other, name);
	else
		account_name(session->table->seat[other].account, name, NAME_TEXT);
}

/* Why these two cannot play a rated game; NULL if they can.  Both are there. */
static const char *refuse_players(const struct session *session)
{
	const struct table *table = session->table;
	char own[NAME_TEXT], other[NAME_TEXT];
	bool kiosk = session->options->kiosk;
	bool one_account = table->seat[WHITE].account == table->seat[BLACK].account;

	own_account(session, own);
	other_account(session, other);
	if (kiosk && (table_is_nameless(session, own) || table_is_nameless(session, other)))
		return "Only players to whom this server gives names can play rated games";
	if (kiosk && !one_account)
		return "Only players of this server can play rated games with you";
	if (kiosk ? strcmp(own, other) == 0 : one_account)
		return "A rated game needs players with different accounts";
	return NULL;
}

/* Why the game cannot become rated; NULL if it can. */
static const char *refuse_rating(const struct session *session)
{
	enum { PLIES_BEFORE = 4 };      /* then both have moved twice */
	struct table *table = session->table;
	bool there[2];

	if (table->rated)
		return "This game is rated already";
	if (session->head->ply >= PLIES_BEFORE)
		return "A game can become rated only before both players have moved twice";
	if (!game_starts_as_usual(session->game))
		return "Only games from the usual starting position can be rated";
	for (int side = WHITE; side <= BLACK; side++)
		there[side] = table_check_seat(table, side);
	if (!there[WHITE] || !there[BLACK])
		return "Your opponent is not here";
	return refuse_players(session);
}

/* Both players have agreed. */
static void begin_rating(struct session *session)
{
	char own[NAME_TEXT], other[NAME_TEXT];
	int mine = table_side(session);
	const char *account[2];

	own_account(session, own);
	other_account(session, other);
	account[mine] = own;
	account[!mine] = other;
	game_rate(session->game, account);
	session->table->rated = true;
	session->table->offer = NO_OFFER;
	session_say(session, "This game is rated; `ladder` shows the ratings.");
	session_save(session);
}

/*
 * At the beginning of a game: offers to rate it, or accepts the opponent's offer.  Both players
 * must be there, with different accounts; in a kiosk, where all share one, with different names.
 */
static void offer_rated(struct session *session)
{
	const char *why;

	if (!table_plays_on(session))
		return;
	why = refuse_rating(session);
	if (why)
		session_say(session, "%s.", why);
	else if (table_is_offered(session, OFFER_RATED))
		begin_rating(session);
	else
		table_make_offer(session, OFFER_RATED);
}

bool table_account_fits(const struct session *session, const struct game *game, enum color side)
{
	char own[NAME_TEXT];

	own_account(session, own);
	return !game_is_rated(game) || game_over(game) ||
	    strcmp(own, game_account(game, side)) == 0;
}

/* A result that is there now, or for which the ladder is busy, or which cannot be added. */
static void tell_result(struct session *session, enum lock_result result, const char *why,
    bool last)
{
	enum { TIMEOUT_MS = 2000 };
	struct table *table = session->table;
	int64_t now = now_ms();

	if (result != HELD)
		table->ladder_busy = 0;
	else if (!table->ladder_busy)
		table->ladder_busy = now;
	if (result == TAKEN && table->ladder_told)
		session_say(session, "The result is in the ladder now.");
	else if (result == FAILED || (result == HELD && !table->ladder_told &&
	    (last || now - table->ladder_busy > TIMEOUT_MS)))
		session_say(session, "Warning: the result is not in the ladder: %s.", why);
	else
		return;
	table->ladder_told = result != TAKEN;
}

static void add_result(struct session *session, bool last)
{
	struct table *table = session->table;
	struct error error = { "" };
	struct node *looked_at;
	enum lock_result result;

	if (!table->over || table_side(session) < 0) {
		table->ladder_busy = 0;
		table->ladder_told = false;
		return;
	}
	looked_at = session_visit(session, session->head);
	result = ladder_add(session->storage.tables_dir, shared_game_name(table->shared_game),
	    session->game, last ? LADDER_TIMEOUT_MS : 0, &error);
	session_visit(session, looked_at);
	tell_result(session, result, error.why, last);
}

void table_add_result(struct session *session)
{
	add_result(session, false);
}

void table_add_last_result(struct session *session)
{
	add_result(session, true);
}

void cmd_rated(struct session *session, const char *argument)
{
	(void)argument;
	if (session->table)
		offer_rated(session);
	else
		session_say(session, "Only games at a table can be rated.");
}

static void show_ladder(struct session *session, struct strbuf *text)
{
	kiosk_hide_directories(session, text->data);
	strbuf_add(dialog_page(&session->dialog, "Ladder"), text->data);
}

void cmd_ladder(struct session *session, const char *argument)
{
	const char *directory = session->storage.tables_dir;
	const char *id = *argument ? argument : NULL;
	struct error error = { "" };
	struct rules *rules = NULL;
	struct strbuf text = { 0 };

	if (id && !(directory && ladder_is_there(directory, id))) {
		rules = session_find_game(session, id, &error);
		id = rules ? rules->variant->id : NULL;
	}
	if (!*argument || id) {
		if (!directory)
			error_set(&error, "no directory for tables");
		else if (ladders_write(directory, id, &text, &error))
			show_ladder(session, &text);
	}
	if (error.why[0])
		session_say(session, "%s.", error.why);
	strbuf_free(&text);
	rules_free(rules);
}
