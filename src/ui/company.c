/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/company.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/safe.h"
#include "ui/session_parts.h"
#include "ui/tables.h"
#include "ui/tags.h"
#include "variants/list.h"

/* Coming to a table, and leaving it. */

static const char *const name_tag[2] = { [WHITE] = "White", [BLACK] = "Black" };

void company_player(const struct game *game, enum color side, char *text, size_t size)
{
	const char *name = game_tag(game, name_tag[side]);

	text_clean(name && strcmp(name, "?") != 0 ? name : "", text, size);
}

int company_side(const struct session *session)
{
	return session->company ? sitting_side(session->company->sitting) : -1;
}

void company_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct company *company = session->company;
	char name[48];

	company_player(session->game, side, name, sizeof name);
	if (company_side(session) == (int)side)
		snprintf(text, size, "%s%s", name, *name ? ", you" : "you");
	else if (!company->there[side])
		snprintf(text, size, "%s%s", name, *name ? ", away" : "nobody yet");
	else
		snprintf(text, size, "%s", *name ? name : "somebody");
}

/* The game with which a table begins: as the session's game did, unless an id is given. */
static struct game *first_game(const struct session *session, const char *id,
    struct fault *fault)
{
	const struct game *ours = session->game;
	const char *fen = ours ? NULL : session->options->fen;
	char start[FEN_TEXT];

	if (!id && ours) {
		id = ours->rules->id;
		if (ours->nodes == 0 && !game_starts_as_usual(ours)) {
			fen_write(&ours->history[0], start);
			fen = start;
		}
	}
	return game_new(id ? id : variants[0]->id, fen, fault);
}

bool company_is_user(const struct session *session, const char *name)
{
	char mine[48];

	session_user_name(session, mine, sizeof mine);
	return *name && strcmp(mine, name) == 0;
}

/*
 * May another game begin at this table, as nobody sits there and this one has ended,
 * or never began?  Those who play it get to see it first.
 */
static bool is_vacant(const struct session *session, const struct sitting *sitting,
    const struct game *game)
{
	char white[48], black[48];

	if (sitting_taken(sitting, WHITE, NULL) || sitting_taken(sitting, BLACK, NULL))
		return false;
	company_player(game, WHITE, white, sizeof white);
	company_player(game, BLACK, black, sizeof black);
	if (company_is_user(session, white) || company_is_user(session, black))
		return false;
	return game_over(game) || game->nodes == 0;
}

/* Takes the seat of the user's name, or one that is nobody's; false to watch. */
static bool take_seat(const struct session *session, struct sitting *sitting,
    const struct game *game, enum color first)
{
	char name[48];

	for (int i = 0; i < 4; i++) {
		enum color side = i % 2 == 0 ? first : (enum color)!first;
		bool mine = i < 2;

		company_player(game, side, name, sizeof name);
		if ((mine ? company_is_user(session, name) : !*name) && sitting_take(sitting, side))
			return true;
	}
	return false;
}

/* The game to be played at the table; NULL with the reason.  To be done within a change. */
static struct game *find_game(const struct session *session, struct sitting *sitting,
    const char *id, bool *fresh, struct fault *fault)
{
	struct game *game = sitting_read(sitting, fault), *other;

	*fresh = false;
	if (!game && fault->why[0])
		return NULL;
	if (game && !is_vacant(session, sitting, game))
		return game;
	*fresh = true;
	if (!game && !tables_make_room(session, fault))
		return NULL;
	other = first_game(session, id, fault);
	if (other && game && game->nodes > 0 && !sitting_put_aside(sitting, fault)) {
		game_free(other);
		other = NULL;
	}
	game_free(game);
	return other;
}

/* Those elsewhere count as machines: they move by themselves. */
void company_seat_players(struct session *session)
{
	for (int side = WHITE; side <= BLACK; side++)
		session->player[side].who = company_side(session) == side ? HUMAN : ELSEWHERE;
	session_face(session);
}

static void greet(struct session *session)
{
	const struct company *company = session->company;
	const char *name = sitting_name(company->sitting);
	const char *game = session->game->rules->variant->name;
	int side = company_side(session);
	bool alone = sitting_is_private(company->sitting) && !session->options->state_dir;
	char white[64], black[64];

	company_name(session, WHITE, white, sizeof white);
	company_name(session, BLACK, black, sizeof black);
	if (side < 0) {
		session_say(session, "Table %s, %s: you watch. White: %s. Black: %s.", name, game,
		    white, black);
		return;
	}
	company_player(session->game, (enum color)!side, black, sizeof black);
	if (!*black && !company->there[!side] && alone)
		session_say(session, "Table %s, %s: you are %s. Only your own account can join: "
		    "philidor --help tables tells why.", name, game, color_name[side]);
	else if (!*black && !company->there[!side])
		session_say(session, "Table %s, %s: you are %s. Somebody joins you with "
		    "`table %s` or --table=%s.", name, game, color_name[side], name, name);
	else
		session_say(session, "Table %s, %s: you are %s, against %s%s.", name, game,
		    color_name[side], *black ? black : "somebody",
		    company->there[!side] ? "" : ", who is away");
}

bool company_sees(struct company *company, enum color side)
{
	bool taken = sitting_taken(company->sitting, side, &company->account[side]);

	company->known[side] = company->known[side] || taken;
	return taken;
}

/* Gives the session to the table; the game is known to be there. */
static void enter(struct session *session, struct company *company, struct game *game)
{
	session_take_over(session, game, NULL);
	memcpy(company->before, session->player, sizeof company->before);
	session->company = company;
	for (int side = WHITE; side <= BLACK; side++)
		company->there[side] = company->told[side] = company->met[side] =
		    company_sees(company, (enum color)side);
	company_seat_players(session);
	session_set_live(session);
	company->over = game_over(game);
}

static void name_seat(struct session *session)
{
	int side = company_side(session);
	char name[48];

	session_user_name(session, name, sizeof name);
	if (side >= 0)
		game_set_tag(session->game, name_tag[side], *name ? name : "?");
}

/* Those elsewhere are so at this table only. */
static bool anyone_elsewhere(const struct session *session)
{
	return session->player[WHITE].who == ELSEWHERE || session->player[BLACK].who == ELSEWHERE;
}

/* With the right to change the table: finds the game, a seat, and enters. */
static bool come_in(struct session *session, struct company *company, const char *id,
    struct fault *fault)
{
	struct sitting *sitting = company->sitting;
	const struct player *player = anyone_elsewhere(session) ? session->company->before
	    : session->player;
	enum color first = is_machine(&player[WHITE]) && !is_machine(&player[BLACK]) ? BLACK
	    : WHITE;
	bool fresh;
	struct game *game = find_game(session, sitting, id, &fresh, fault);

	if (!game)
		return false;
	take_seat(session, sitting, game, first);
	enter(session, company, game);
	if (fresh)
		session->clocks = session->usual;
	else
		company_read_tags(session);
	/* Whoever asked for the seat did not live to take it. */
	if (company->wanted == company_side(session))
		company->wanted = -1;
	/* Nobody knows how long nobody was there: that time is nobody's. */
	if (!(company->there[WHITE] && company->there[BLACK]))
		session->clocks.running = -1;
	name_seat(session);
	if (company_side(session) < 0)
		return true;
	session->unsaved = !((tags_from_session(session) || fault_set(fault, "out of memory")) &&
	    sitting_write(sitting, game, fault));
	if (session->unsaved)
		session_say(session, "Warning: the game is not saved: %s", fault->why);
	return true;
}

/* Another game for the same players; NULL with the reason. */
static struct game *next_game(const struct session *session, const char *id,
    struct fault *fault)
{
	struct game *game = first_game(session, id, fault);
	char name[48];

	for (int side = WHITE; side <= BLACK && game; side++) {
		company_player(session->game, (enum color)side, name, sizeof name);
		game_set_tag(game, name_tag[side], *name ? name : "?");
	}
	return game;
}

/* Within the change that is begun here the next game is stored, too. */
static bool make_room(struct session *session, struct fault *fault)
{
	struct sitting *sitting = session->company->sitting;

	if (!sitting_begin(sitting, fault))
		return false;
	if (sitting_news(sitting))
		fault_set(fault, "the table has changed meanwhile");
	else if (session->game->nodes == 0 || sitting_put_aside(sitting, fault))
		return true;
	sitting_end(sitting);
	return false;
}

/* After the end of a game, or before its first move: another with the same players. */
static void begin_again(struct session *session, const char *id)
{
	struct fault fault = { "" };
	struct game *game = next_game(session, id, &fault);

	if (!game || !make_room(session, &fault)) {
		session_say(session, "%s.", fault.why);
		game_free(game);
		return;
	}
	session_stop_thinking(session);
	game_free(session->game);
	session->game = game;
	session->announced = session->company->over = false;
	session->company->offer = NO_OFFER;
	clocks_set(&session->clocks, session->clocks.used ? session->clocks.start_ms : 0,
	    session->clocks.bonus_ms);
	session_set_live(session);
	company_tell_new_game(session);
	/* Whoever comes from the start screen may have chosen others. */
	session_say(session, "Seats and clocks stay as they were.");
	session_save(session);
}

/* The same table once more: for another game, or for one's seat. */
static void come_again(struct session *session, const char *id)
{
	const struct company *company = session->company;
	char name[48];

	/* They are the same, whatever has been settled for another game. */
	company_seat_players(session);
	if (!company_catch_up(session))
		return;
	if (company_side(session) >= 0 && (company->over || (id && session->game->nodes == 0))) {
		begin_again(session, id);
		return;
	}
	for (int side = WHITE; side <= BLACK && company_side(session) < 0; side++) {
		company_player(session->game, (enum color)side, name, sizeof name);
		if (company_is_user(session, name)) {
			company_ask_seat(session, (enum color)side);
			session_say(session, "Asking the other terminal for your seat.");
			return;
		}
	}
	session_say(session, "You are at that table already.");
}

bool company_join(struct session *session, const char *name, const char *id,
    struct fault *fault)
{
	struct company *company;
	bool joined;

	if (session->company && strcmp(sitting_name(session->company->sitting), name) == 0) {
		come_again(session, id);
		return true;
	}
	if (!session->tables_dir)
		return fault_set(fault, "there is no place for tables");
	company = calloc(1, sizeof *company);
	if (!company)
		return fault_set(fault, "out of memory");
	company->wanted = -1;
	company->sitting = sitting_new(session->tables_dir, name, fault);
	joined = company->sitting && sitting_begin(company->sitting, fault);
	if (joined) {
		joined = come_in(session, company, id, fault);
		sitting_end(company->sitting);
	}
	if (!joined) {
		sitting_free(company->sitting);
		free(company);
		return false;
	}
	greet(session);
	session_continue(session);
	return true;
}

void company_drop(struct session *session)
{
	struct company *company = session->company;

	if (!company)
		return;
	session->company = NULL;
	sitting_free(company->sitting);
	/* What the next game's players are may have been settled already. */
	if (anyone_elsewhere(session)) {
		memcpy(session->player, company->before, sizeof session->player);
		session_face(session);
	}
	free(company);
}

void company_leave(struct session *session)
{
	struct company *company = session->company;
	struct fault ignored;
	int side = company_side(session);

	if (side >= 0 && session->game->nodes == 0 &&
	    sitting_begin(company->sitting, &ignored)) {
		if (!sitting_news(company->sitting) &&
		    !sitting_taken(company->sitting, (enum color)!side, NULL))
			sitting_clear(company->sitting);
		sitting_end(company->sitting);
	}
	company_drop(session);
}
