/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "game/ladder.h"
#include "session/pgn_tags.h"
#include "session/session.h"
#include "variants/list.h"

/* Joining and leaving a table. */

struct game *table_first_game(const struct session *session, const char *id, struct error *error)
{
	const struct game *ours = session->game;
	const char *fen = ours ? NULL : session->options->fen;
	char start[FEN_TEXT];

	if (!id && ours) {
		id = rules_spec(ours->rules);
		if (ours->nodes == 0 && !game_starts_as_usual(ours)) {
			fen_write(&ours->history[0], start);
			fen = start;
		}
	}
	return game_new(id ? id : variants[0]->id, fen, error);
}

/*
 * May another game begin at this table: is no seat taken, and has this one ended or never begun?
 * Its players see it first.
 */
static bool is_vacant(const struct session *session, const struct shared_game *shared_game,
    const struct game *game)
{
	char white[NAME_TEXT], black[NAME_TEXT];

	if (shared_game_taken(shared_game, WHITE, NULL) ||
	    shared_game_taken(shared_game, BLACK, NULL))
		return false;
	table_player(game, WHITE, white);
	table_player(game, BLACK, black);
	if (table_is_user(session, white) || table_is_user(session, black))
		return false;
	return game_over(game) || game->nodes == 0;
}

/*
 * The game to be played at the table; NULL with the reason.  To be done within a change, unless it
 * is read-only.
 */
static struct game *find_game(const struct session *session, struct shared_game *shared_game,
    const char *id, bool *fresh, struct error *error)
{
	struct game *game = shared_game_read(shared_game, error), *other;
	struct error ignored;

	*fresh = false;
	if (!game && error->why[0])
		return NULL;
	if (game && (shared_game_is_read_only(shared_game) ||
	    !is_vacant(session, shared_game, game)))
		return game;
	if (shared_game_is_read_only(shared_game)) {
		error_set(error, "there is no table %s, and %s", shared_game_name(shared_game),
		    tables_read_only_reason);
		return NULL;
	}
	*fresh = true;
	if (!game && !tables_make_room(session, error))
		return NULL;
	/* Its result is missing if the program that ended it was killed. */
	if (game)
		ladder_add(session->storage.tables_dir, shared_game_name(shared_game), game,
		    LADDER_TIMEOUT_MS, &ignored);
	other = table_first_game(session, id, error);
	if (other && game && game->nodes > 0 && !shared_game_put_aside(shared_game, error)) {
		game_free(other);
		other = NULL;
	}
	if (other)
		shared_game_clear_talk(shared_game);
	game_free(game);
	return other;
}

/* What the session joins a table for. */
struct visit {
	const char *id;                 /* of the game that begins where none is, or NULL ... */
	const struct game *again;       /* ... or this game only, if not NULL: */
	int seat;                       /* the user's in it; -1: none */
	bool gone;                      /* it, or the place of tables, is there no more */
};

/* The game at the table, if it is this one still; NULL with the reason. */
static struct game *find_again(struct shared_game *shared_game, struct visit *visit,
    struct error *error)
{
	struct game *game = shared_game_read(shared_game, error);

	if (game && game_same_line(game, visit->again))
		return game;
	visit->gone = game || !shared_game_read_failed(shared_game);
	if (game)
		error_set(error, "another game has begun there");
	else if (!error->why[0])
		error_set(error, "there is no game any more");
	game_free(game);
	return NULL;
}

/* "Orthodox Chess, rated" */
static void write_game(const struct session *session, char *text, size_t size)
{
	snprintf(text, size, "%s%s", session->game->rules->variant->name,
	    session->table->rated ? ", rated" : "");
}

/* *obstacle is the reason why a seat could not be had, or empty: of those who watch ... */
static void greet_watcher(struct session *session, const struct error *obstacle)
{
	char game[80];
	struct strbuf words = { 0 };

	write_game(session, game, sizeof game);
	strbuf_printf(&words, "Table %s, %s: you are watching.",
	    shared_game_name(session->table->shared_game), game);
	session_say_players(session, strbuf_str(&words));
	strbuf_free(&words);
	if (obstacle->why[0])
		session_say(session, "%s.", obstacle->why);
}

/* ... and of those who sit at the table. */
static void greet_player(struct session *session, enum color side, const struct error *obstacle)
{
	const struct table *table = session->table;
	const char *name = shared_game_name(table->shared_game);
	bool there = table->seat[!side].there;
	bool alone = shared_game_is_for_one(table->shared_game) && !session->options->state_dir;
	char opponent[NAME_TEXT], person[PERSON_TEXT], game[80];

	write_game(session, game, sizeof game);
	table_player(session->game, !side, opponent);
	table_person(session, !side, person);
	if (obstacle->why[0])
		session_say(session, "Table %s, %s: you are %s. %s.", name, game, color_name[side],
		    obstacle->why);
	else if (!*opponent && !there && alone)
		session_say(session, "Table %s, %s: you are %s. Only your own account can join; "
		    "see `philidor --help tables`.", name, game, color_name[side]);
	else if (!*opponent && !there && session->options->kiosk)
		session_say(session, "Table %s, %s: you are %s. Waiting for an opponent, who types "
		    "`table %s`.", name, game, color_name[side], name);
	else if (!*opponent && !there)
		session_say(session, "Table %s, %s: you are %s. Waiting for an opponent, who types "
		    "`table %s`, or in a shell `philidor --table=%s`.", name, game,
		    color_name[side], name, name);
	else
		session_say(session, "Table %s, %s: you are %s, against %s%s.", name, game,
		    color_name[side], person, there ? "" : ", who is away");
}

/* Connects the session to the table, whose game exists. */
static void enter(struct session *session, struct table *table, struct game *game)
{
	session_replace_game(session, game, NULL);
	memcpy(table->before, session->player, sizeof table->before);
	session->table = table;
	for (int side = WHITE; side <= BLACK; side++) {
		struct table_seat *seat = &table->seat[side];

		seat->there = seat->told = seat->met = table_check_seat(table, side);
	}
	table_seat_players(session);
	table->over = table->listed = game_over(game);
}

/* Names the user's seat, and lets others see who sits there. */
static void store_arrival(struct session *session, enum color side)
{
	struct error error;
	char name[NAME_TEXT];
	bool stored;

	table_user_name(session, name);
	/* Who played a game that is over is not changed by those who sit there for the next. */
	if (!session->table->over)
		pgn_tags_set_name(session->game, side, name);
	pgn_tags_from_session(session);
	stored = shared_game_write(session->table->shared_game, session->game, &error);
	session->storage.kept.unsaved = !stored;
	if (!stored)
		session_say(session, "Warning: the game is not saved: %s.", error.why);
	table_add_result(session);      /* the program that ended it may have been killed */
}

void table_rename_user(struct session *session)
{
	char name[NAME_TEXT];
	int side;

	if (!session->table || !table_catch_up(session))
		return;
	side = table_side(session);
	table_user_name(session, name);
	if (side >= 0 && table_has_player(session->game, !side, name)) {
		session_say(session, "At this table %s is %s: your seat keeps its name.", name,
		    color_name[!side]);
		return;
	}
	session_save(session);
}

/* Is any player at another terminal? */
static bool anyone_elsewhere(const struct session *session)
{
	return session->player[WHITE].who == ELSEWHERE || session->player[BLACK].who == ELSEWHERE;
}

/*
 * Within a change, unless it is read-only: finds the game, claims a seat, and enters; *obstacle is
 * as in table_take_seat.
 */
static bool come_in(struct session *session, struct table *table, struct visit *visit,
    struct error *obstacle, struct error *error)
{
	struct shared_game *shared_game = table->shared_game;
	const struct player *player = anyone_elsewhere(session) ? session->table->before
	    : session->player;
	enum color first = plays_elsewhere(&player[WHITE]) && !plays_elsewhere(&player[BLACK])
	    ? BLACK : WHITE;
	bool fresh = false;
	struct game *game = visit->again ? find_again(shared_game, visit, error)
	    : find_game(session, shared_game, visit->id, &fresh, error);

	if (!game)
		return false;
	if (!visit->again) {
		table_take_seat(session, shared_game, game, first, obstacle);
	} else if (!table_retake_seat(session, shared_game, game, visit->seat, obstacle, error)) {
		game_free(game);
		return false;
	}
	enter(session, table, game);
	if (fresh)
		session->clocks = session->new_game_clocks;
	else
		table_read_tags(session);
	/* The requesting process exited before it claimed the seat. */
	if (table->wanted == table_side(session))
		table_end_seat_request(table);
	/* The time in which no player was there counts for neither clock. */
	if (!(table->seat[WHITE].there && table->seat[BLACK].there))
		session->clocks.running = -1;
	if (table_side(session) >= 0)
		store_arrival(session, table_side(session));
	return true;
}

/*
 * Reclaims the seat of the user's name from another terminal, or says why not; false if there is
 * none.
 */
static bool reclaim(struct session *session)
{
	struct table *table = session->table;
	char name[NAME_TEXT], holder[PERSON_TEXT];

	if (table_side(session) >= 0 || shared_game_is_read_only(table->shared_game))
		return false;
	for (int side = WHITE; side <= BLACK; side++) {
		table_player(session->game, side, name);
		if (!table_is_user(session, name))
			continue;
		if (!table_account_fits(session, session->game, side)) {
			session_say(session, "%s's seat is that of another account.",
			    color_name[side]);
		} else if (table_check_seat(table, side) &&
		    table->seat[side].account != geteuid()) {
			table_someone(table, side, holder);
			session_say(session, "%s's seat is held by %s.", color_name[side], holder);
		} else {
			table_ask_seat(session, side);
			session_say(session, "Reclaiming your seat from the other terminal.");
		}
		return true;
	}
	return false;
}

/* The same table again: for another game, or to reclaim a seat. */
static void come_again(struct session *session, const char *id)
{
	const struct table *table = session->table;
	const struct game *before = session->game;
	bool waits;

	/* They are the same, whatever has been settled for another game. */
	table_seat_players(session);
	if (!table_catch_up(session))
		return;
	waits = session->game->nodes == 0 && !table->over;
	if (waits && session->game != before && id &&
	    strcmp(id, rules_spec(session->game->rules)) == 0) {
		/* Another player has just begun it, which was announced. */
		session_say(session, "Seats and clocks are unchanged.");
		return;
	}
	if (table_side(session) >= 0 && (table->over || (id && waits))) {
		table_begin_again(session, id, false);
		return;
	}
	if (reclaim(session))
		return;
	session_say(session, "You are already at that table.");
	table_tell_watchers(session);
}

/* Is the directory of tables gone?  Then waiting is of no use. */
static bool is_removed(const char *directory)
{
	struct stat there;

	if (stat(directory, &there) == 0)
		return !S_ISDIR(there.st_mode);
	return errno == ENOENT || errno == ENOTDIR;
}

/* Joins a table where the session is not. */
static bool join(struct session *session, const char *name, struct visit *visit,
    struct error *error)
{
	struct error obstacle = { "" };
	struct table *table;
	bool joined;

	if (!session->storage.tables_dir)
		return error_set(error, "no directory for tables");
	table = xcalloc(1, sizeof *table);
	table->wanted = -1;
	table->shared_game = shared_game_new(session->storage.tables_dir, name, error);
	visit->gone = !table->shared_game && is_removed(session->storage.tables_dir);
	joined = table->shared_game && (shared_game_is_read_only(table->shared_game) ||
	    shared_game_begin(table->shared_game, error));
	if (joined) {
		joined = come_in(session, table, visit, &obstacle, error);
		shared_game_end(table->shared_game);
	}
	if (!joined) {
		shared_game_free(table->shared_game);
		free(table);
		return false;
	}
	if (table_side(session) < 0)
		greet_watcher(session, &obstacle);
	else
		greet_player(session, table_side(session), &obstacle);
	table_tell_offer(session);
	table_greet_talk(session);
	table_poll_watchers(session);
	return true;
}

bool table_join(struct session *session, const char *name, const char *id,
    struct error *error)
{
	struct visit visit = { .id = id };

	if (session->table && strcmp(shared_game_name(session->table->shared_game), name) == 0)
		come_again(session, id);
	else if (join(session, name, &visit, error))
		session_continue(session);
	else
		return false;
	return true;
}

enum comeback table_return(struct session *session, const char *name, const struct game *game,
    int seat, struct error *error)
{
	struct visit visit = { .again = game, .seat = seat };

	if (join(session, name, &visit, error))
		return CAME_BACK;
	return visit.gone ? GAME_GONE : NOT_NOW;
}

void table_drop(struct session *session)
{
	struct table *table = session->table;

	if (!table)
		return;
	table_tell_unsaid(session);
	session->table = NULL;
	clocks_stop(&session->clocks, now_ms());
	shared_game_free(table->shared_game);
	/* What the next game's players are may have been settled already. */
	if (anyone_elsewhere(session)) {
		memcpy(session->player, table->before, sizeof session->player);
		session_orient_board(session);
	}
	strbuf_free(&table->unread);
	free(table);
}

void table_leave(struct session *session)
{
	struct table *table = session->table;
	struct error ignored;

	if (table)
		table_say_waiting(session, true);
	if (table_side(session) >= 0 && session->game->nodes == 0 &&
	    shared_game_begin(table->shared_game, &ignored)) {
		int side = table_side(session);         /* it may just have been lost */

		if (side >= 0 && !shared_game_news(table->shared_game) &&
		    !shared_game_taken(table->shared_game, !side, NULL))
			shared_game_clear(table->shared_game);
		shared_game_end(table->shared_game);
	}
	table_drop(session);
}
