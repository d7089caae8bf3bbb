/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include "base/clock.h"
#include "rules/generate.h"
#include "session/files.h"
#include "session/navigate.h"
#include "session/pgn_tags.h"
#include "session/session.h"

/* Playing at a table: our changes are written to disk, and those of others noticed. */

enum { POLL_MS = 250 };

static void take_game(struct session *session, struct game *game)
{
	session->table->damaged = false;
	table_load_game(session, game);
	table_give_seat(session);
}

/* Reads the version on disk and reports what is new. */
static void take_news(struct session *session)
{
	struct table *table = session->table;
	struct error error = { "" };
	struct game *game = shared_game_read(table->shared_game, &error);

	if (game) {
		take_game(session, game);
		return;
	}
	if (error.why[0] && !table->damaged)
		session_say(session, "Warning: %s.", error.why);
	table->damaged = error.why[0];
	/* What others have stored may be whole, and is read as soon as that works. */
	if (shared_game_read_failed(table->shared_game))
		return;
	if (table_side(session) >= 0) {
		/*
		 * Those who play have the game, and store it anew: at once, as after another
		 * had done so, what is moved here meanwhile would be out of date.
		 */
		session->storage.kept.unsaved |= table->damaged;
		session_save(session);
	} else if (!table->damaged) {
		session_say(session, shared_game_has_directory(table->shared_game)
		    ? "The table has been removed." : "The directory of tables is missing.");
		table_drop(session);
	}
}

bool table_begin_change(struct session *session, struct error *error)
{
	struct table *table = session->table;
	int side = table_side(session);
	bool begun = shared_game_begin(table->shared_game, error);
	char name[PERSON_TEXT];

	if (side < 0 || table_side(session) == side)
		return begun;
	table_check_seat(table, side);
	table_someone(table, side, name);
	table_seat_players(session);
	session_say(session, "Your seat, %s, was taken by %s; here you are watching.",
	    color_name[side], name);
	return begun;
}

bool table_read_changes(struct session *session, struct error *error)
{
	struct shared_game *shared_game = session->table->shared_game;
	bool only_read = table_side(session) < 0 && shared_game_is_read_only(shared_game);

	if (!only_read && !table_begin_change(session, error))
		return false;
	error->why[0] = '\0';
	if (shared_game_news(shared_game))
		take_news(session);
	if (!session->table)          /* it may be gone, for those who watch */
		return false;
	shared_game_end(shared_game);
	return !shared_game_read_failed(shared_game) ||
	    error_set(error, "the table cannot be read now");
}

bool table_catch_up(struct session *session)
{
	struct error error = { "" };
	bool read = table_read_changes(session, &error);

	if (error.why[0])
		session_say(session, "%s.", error.why);
	return read;
}

bool table_plays_on(struct session *session)
{
	if (!table_catch_up(session))
		return false;
	if (session->table->over)
		session_say(session, "The game is over.");
	return !session->table->over && table_side(session) >= 0;
}

/*
 * A version stored by another program meanwhile: *newer, or NULL.  A file that is not a game is
 * moved aside; false with the reason on failure.
 */
static bool find_newer(struct session *session, struct game **newer, struct error *error)
{
	struct shared_game *shared_game = session->table->shared_game;
	struct error damage = { "" };

	*newer = NULL;
	if (!shared_game_news(shared_game) && !session->table->damaged)
		return true;
	*newer = shared_game_read(shared_game, &damage);
	if (shared_game_read_failed(shared_game)) {
		*error = damage;
		return false;
	}
	return *newer || !damage.why[0] || shared_game_put_aside(shared_game, error);
}

/* The result of the game; with it ends an offer that was made in it. */
static void note_end(struct session *session)
{
	struct table *table = session->table;

	table->over = game_over(session->game);
	if (table->over && table->offer != OFFER_AGAIN)
		table->offer = NO_OFFER;
}

/* Once both have moved: else an opponent alone could fill the list. */
static void keep_copy(struct session *session)
{
	struct table *table = session->table;
	bool kept = table->listed;
	struct node *looked_at;
	struct error error;

	table->listed = table->over;
	if (!kept)
		table->copy[0] = '\0';
	if (kept || !table->over || table_side(session) < 0 || session->head->ply < 2 ||
	    !session->storage.state_dir)
		return;
	looked_at = session_visit(session, session->head);
	if (!files_keep_copy(session, table->copy, &error))
		session_say(session, "Warning: the game is not kept for your list: %s.",
		    error.why);
	session_visit(session, looked_at);
}

void table_take_end(struct session *session)
{
	keep_copy(session);
	table_add_result(session);
}

/* The user may have another name than when the seat was taken, or in the game before. */
static void rename_seat(struct session *session)
{
	int side = table_side(session);
	char name[NAME_TEXT];

	table_user_name(session, name);
	if (side >= 0 && !session->table->over && !table_has_player(session->game, !side, name))
		pgn_tags_set_name(session->game, side, name);
}

/* Stores the game, unless there is a newer one. */
static bool store(struct session *session, struct game **newer, struct error *error)
{
	struct shared_game *shared_game = session->table->shared_game;
	bool done;

	*newer = NULL;
	if (!table_begin_change(session, error))
		return false;
	done = find_newer(session, newer, error);
	if (done && !*newer && (table_side(session) >= 0 || session->table->wanted_here)) {
		struct node *looked_at = session_visit(session, session->head);

		note_end(session);
		rename_seat(session);
		pgn_tags_from_session(session);
		done = shared_game_write(shared_game, session->game, error);
		session->table->damaged = session->table->damaged && !done;
		if (done)
			table_take_end(session);
		session_visit(session, looked_at);
	}
	shared_game_end(shared_game);
	return done;
}

bool table_save(struct session *session, struct error *error)
{
	struct table *table = session->table;
	struct game *newer;
	bool stored;

	if (table_side(session) < 0 && !table->wanted_here)
		return true;
	stored = store(session, &newer, error);
	if (newer) {
		session_say(session, "The table has changed.");
		take_game(session, newer);
	}
	return stored;
}

static void tell_presence(struct session *session, enum color side)
{
	struct table *table = session->table;
	char name[PERSON_TEXT];

	table_person(session, side, name);
	if (!table->seat[side].there)
		session_say(session, table->over ? "%s, %s, has left."
		    : "%s, %s, is away; the game waits.", color_name[side], name);
	else if (table->seat[side].met)
		session_say(session, "%s, %s, is back.", color_name[side], name);
	else
		session_say(session, "%s, %s, is here.", color_name[side], name);
	table->seat[side].met = true;
}

static void note_presence(struct session *session)
{
	enum { TOLD_MOST = 8 };
	struct table *table = session->table;

	table->missing = shared_game_is_missing(table->shared_game);
	if (table->offer == SWAPPING || table->missing)
		return;
	for (int side = WHITE; side <= BLACK; side++) {
		struct table_seat *seat = &table->seat[side];

		seat->there = table_check_seat(table, side);
		/* Players who change terminals do not count as away. */
		if (seat->there == seat->told || side == table->wanted ||
		    table_room_to_tell(&table->presence, TOLD_MOST) <= 0)
			continue;
		seat->told = seat->there;
		table->presence.count++;
		if (side != table_side(session))
			tell_presence(session, side);
	}
}

void table_poll(struct session *session)
{
	struct table *table = session->table;
	struct game *newer = NULL;
	struct error error;

	if (table_due(session) > 0)
		return;
	table->polled = now_ms();
	table_say_waiting(session, false);
	if (shared_game_is_busy(table->shared_game))
		return;
	if (shared_game_news(table->shared_game))
		take_news(session);
	if (!session->table)
		return;
	table_hear(session);
	table_expire_seat_request(session);
	note_presence(session);
	table_take_wanted(session);
	table_poll_watchers(session);
	if (table->ladder_busy)
		table_add_result(session);
	if (table_side(session) < 0) {
		if (!table_clocks_should_run(session))
			clocks_stop(&session->clocks, now_ms());
		return;
	}
	if (table->missing)
		clocks_stop(&session->clocks, now_ms());
	if (session->storage.kept.unsaved)
		session_save(session);
	else if (table_clocks_should_run(session) != (session->clocks.running >= 0))
		store(session, &newer, &error);
	if (newer)
		take_game(session, newer);
}

int table_due(const struct session *session)
{
	int64_t left = session->table->polled + POLL_MS - now_ms();

	return left > 0 ? (int)left : 0;
}

const char *table_forbids(const struct session *session)
{
	int side = table_side(session);

	if (side < 0)
		return "you are only watching";
	if (!session_at_head(session))
		return "you are looking back; `end` returns to the game";
	if (side != game_position(session->game)->turn)
		return side == WHITE ? "it is Black's turn" : "it is White's turn";
	return NULL;
}

bool table_allows(struct session *session, const struct move *m)
{
	struct table *table = session->table;
	struct move room[MOVES_MAX];
	struct moves legal = { .move = room };
	const char *why = "that move is no longer possible";
	bool found;

	if (!table_plays_on(session))
		return false;
	if (session_my_move(session, &why))
		position_legal_moves(game_position(session->game), &legal);
	found = moves_find(room, legal.count, m) >= 0;
	if (!found)
		session_say(session, "%s.", why);
	else if ((table->offer != OFFER_DRAW && table->offer != OFFER_RATED) ||
	    (int)table->offered_by != table_side(session))
		table->offer = NO_OFFER;      /* a move declines an offer */
	return found;
}
