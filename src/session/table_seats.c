/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <unistd.h>

#include "base/clock.h"
#include "session/session.h"

/* Seats at a table: claiming them, and handing them from one terminal to another. */

bool table_check_seat(struct table *table, enum color side)
{
	struct table_seat *seat = &table->seat[side];
	bool taken = shared_game_taken(table->shared_game, side, &seat->account);

	seat->known = seat->known || taken;
	return taken;
}

/* Players at other terminals count as machines: they move by themselves. */
void table_seat_players(struct session *session)
{
	for (int side = WHITE; side <= BLACK; side++)
		session->player[side].who = table_side(session) == side ? HUMAN : ELSEWHERE;
	session_orient_board(session);
}

/*
 * A user whose seat is held needs no number of a process, unless a stranger holds it, whom the
 * reason of the lock names.
 */
static void tell_own_seat(const struct shared_game *shared_game, enum color side,
    struct error *obstacle)
{
	uid_t account;

	if (shared_game_taken(shared_game, side, &account) && account == geteuid())
		error_set(obstacle, "Your seat, %s, is in use at another terminal; "
		    "`table %s` reclaims it", color_name[side], shared_game_name(shared_game));
}

/*
 * Claims a seat that is the user's by its name, or one that is free.  HELD if it is not to be had;
 * *obstacle says why, unless a free seat is simply taken.
 */
static enum lock_result claim_seat(const struct session *session, struct shared_game *shared_game,
    const struct game *game, enum color side, bool mine, struct error *obstacle)
{
	struct error why;
	char name[NAME_TEXT];
	enum lock_result result;

	table_player(game, side, name);
	if (!(mine ? table_is_user(session, name) : !*name))
		return HELD;
	if (!table_account_fits(session, game, side)) {
		error_set(obstacle, "%s's seat is that of another account", color_name[side]);
		return HELD;
	}
	if (!mine && table_is_swapping(game)) {
		error_set(obstacle, "The players are swapping colors");
		return HELD;
	}
	result = shared_game_claim_seat(shared_game, side, &why);
	if (result == FAILED || (result == HELD && mine))
		*obstacle = why;
	if (result == HELD && mine)
		tell_own_seat(shared_game, side, obstacle);
	return result;
}

void table_take_seat(const struct session *session, struct shared_game *shared_game,
    const struct game *game, enum color first, struct error *obstacle)
{
	if (shared_game_is_read_only(shared_game)) {
		error_set(obstacle, "You cannot play here, as %s", tables_read_only_reason);
		return;
	}
	for (int i = 0; i < 4; i++)
		if (claim_seat(session, shared_game, game, i % 2 == 0 ? first : !first, i < 2,
		    obstacle) == TAKEN)
			return;
}

bool table_retake_seat(const struct session *session, struct shared_game *shared_game,
    const struct game *game, int seat, struct error *obstacle, struct error *error)
{
	enum lock_result result;

	if (seat < 0)
		return true;
	if (shared_game_is_read_only(shared_game))
		return error_set(error, "%s", tables_read_only_reason);
	result = claim_seat(session, shared_game, game, seat, true, obstacle);
	if (result == HELD)
		result = claim_seat(session, shared_game, game, seat, false, obstacle);
	if (result == FAILED)
		*error = *obstacle;
	return result != FAILED;
}

void table_end_seat_request(struct table *table)
{
	table->wanted = -1;
	table->wanted_here = false;
	if (table->offer == SWAPPING)
		table->offer = NO_OFFER;
}

void table_ask_seat(struct session *session, enum color side)
{
	table_end_seat_request(session->table);
	session->table->wanted = side;
	session->table->wanted_here = true;
	session_save(session);
}

void table_give_seat(struct session *session)
{
	struct table *table = session->table;
	struct error error;

	if (table->wanted_here || table->wanted < 0 ||
	    table->wanted != table_side(session))
		return;
	if (table->offer == SWAPPING) {
		if (shared_game_claim_seat(table->shared_game, !table->wanted, &error) != TAKEN) {
			table_cancel_swap(session, error.why);
			return;
		}
		table_seat_players(session);
		session_say(session, "You are %s now.", color_name[table_side(session)]);
		return;
	}
	shared_game_release_seat(table->shared_game);
	table_seat_players(session);
	session_say(session, "You now play at another terminal; here you are watching.");
}

void table_take_wanted(struct session *session)
{
	struct table *table = session->table;
	bool swapping = table->offer == SWAPPING;
	struct error ignored;

	if (!table->wanted_here ||
	    shared_game_claim_seat(table->shared_game, table->wanted, &ignored) != TAKEN)
		return;
	table->seat[table->wanted].there = true;
	table_end_seat_request(table);
	table_seat_players(session);
	session_say(session, "You are %s %s.", color_name[table_side(session)],
	    swapping ? "now" : "again");
	session_save(session);
}

void table_expire_seat_request(struct session *session)
{
	enum { LAPSE_MS = 3000 };
	struct table *table = session->table;
	int64_t now = now_ms();

	if (table->wanted < 0 || table_side(session) != !table->wanted ||
	    table_check_seat(table, table->wanted)) {
		table->freed = 0;
		return;
	}
	if (table->freed == 0)
		table->freed = now;
	if (now - table->freed < LAPSE_MS)
		return;
	table_end_seat_request(table);
	session_save(session);
}
