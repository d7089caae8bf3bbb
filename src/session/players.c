/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <stdio.h>
#include <string.h>

#include "game/game_pgn.h"
#include "base/clock.h"
#include "base/text.h"
#include "session/table.h"

/* The players of a game. */

const char *level_name(int level)
{
	static const char *const names[LEVEL_MOST] = {
		"beginner", "very easy", "easy", "fairly easy", "medium", "fairly hard", "hard",
		"very hard", "expert", "full strength"
	};

	return names[level < 1 ? 0 : level > LEVEL_MOST ? LEVEL_MOST - 1 : level - 1];
}

bool level_read(const char *text, int *level, struct error *error)
{
	return number_read(text, 1, LEVEL_MOST, level) ||
	    error_set(error, "the level must be a number from 1 to %d", LEVEL_MOST);
}

static bool seat_computer(struct player *player, const char *level, struct error *error)
{
	if (*level && !level_read(level, &player->level, error))
		return false;
	player->who = COMPUTER;
	return true;
}

static bool seat_program(const struct session *session, struct player *player,
    const char *command, struct error *error)
{
	if (session->options->kiosk)
		return error_set(error, "engines are disabled on this server");
	if (!*command || strlen(command) >= sizeof player->command)
		return error_set(error, "uci: needs the command of an engine");
	player->who = PROGRAM;
	strcpy(player->command, command);
	return true;
}

/* Does text begin with word, and what follows blanks? */
static const char *after(const char *text, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
		return NULL;
	text += length;
	return text + strspn(text, " ");
}

bool session_seat(struct session *session, enum color side, const char *who, struct error *error)
{
	struct player *player = &session->player[side];
	const char *rest;

	if ((rest = after(who, "human")) && !*rest) {
		player->who = HUMAN;
		return true;
	}
	if ((rest = after(who, "computer")))
		return seat_computer(player, rest, error);
	if (strncmp(who, "uci:", 4) == 0)
		return seat_program(session, player, who + 4 + strspn(who + 4, " "), error);
	return error_set(error, "expected human, computer [LEVEL] or uci:COMMAND");
}

void session_face(struct session *session)
{
	session->settings.flipped = is_machine(&session->player[WHITE]) &&
	    !is_machine(&session->player[BLACK]);
}

void session_user_name(const struct session *session, char *text, size_t size)
{
	sanitize(*session->settings.player ? session->settings.player : session->user, text, size);
}

/* The name in the PGN of a game made elsewhere or only viewed; or NULL. */
static const char *recorded_name(const struct session *session, enum color side)
{
	const struct game *game = session->game;

	return !game ? NULL : session->storage.save ? pgn_tags_foreign_name(game, side)
	    : pgn_tags_name(game, side);
}

void session_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct player *player = &session->player[side];
	const char *recorded = recorded_name(session, side);

	if (session->table)
		table_name(session, side, text, size);
	else if (player->who == COMPUTER)
		snprintf(text, size, "computer, level %d", player->level);
	else if (player->who == PROGRAM)
		sanitize(player->command, text, size);
	else if (recorded && strcmp(recorded, "?") != 0)
		sanitize(recorded, text, size);
	else if (is_machine(&session->player[!side]))
		snprintf(text, size, "you");
	else
		snprintf(text, size, "human");
}

void session_pgn_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct player *player = &session->player[side];

	if (player->who == COMPUTER)
		snprintf(text, size, "Philidor, level %d", player->level);
	else if (player->who == PROGRAM)
		sanitize(player->command, text, size);
	else
		session_user_name(session, text, size);
	/* Two people at one keyboard share the account's name. */
	if (player->who == HUMAN && session->player[!side].who == HUMAN) {
		size_t length = strlen(text);

		snprintf(text + length, size - length, " (%s)", color_name[side]);
	}
}

/* Players, clocks and place in the PGN tags. */

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

void pgn_tags_leave_unknown(struct game *game)
{
	set_once(game, "Event", "?");
	set_once(game, "Date", "????.??.??");
	for (int side = WHITE; side <= BLACK; side++)
		if (!game_tag(game, who_tag[side]))
			set_once(game, name_tag[side], "?");
}

const char *pgn_tags_name(const struct game *game, enum color side)
{
	return game_tag(game, name_tag[side]);
}

const char *pgn_tags_foreign_name(const struct game *game, enum color side)
{
	return game_tag(game, who_tag[side]) ? NULL : game_tag(game, name_tag[side]);
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

static void set_clocks(struct game *game, const struct clocks *clocks)
{
	char text[48];

	if (!clocks->used && has_foreign_clocks(game))
		set_once(game, "TimeControl", "?");
	else if (clocks->used)
		game_pgn_set_time_control(game, clocks->start_ms, clocks->increment_ms);
	else
		game_pgn_set_time_control(game, 0, 0);
	for (int side = WHITE; side <= BLACK && clocks->used; side++) {
		int left = clocks_left(clocks, (enum color)side, now_ms());

		snprintf(text, sizeof text, "%d", left > 0 ? left : 0);
		game_set_tag(game, left_tag[side], text);
	}
}

void pgn_tags_from_head(struct session *session)
{
	char at[16];

	snprintf(at, sizeof at, "%d", game_number(session->game, session->head));
	set_clocks(session->game, &session->clocks);
	game_set_tag(session->game, "At", at);
}

void pgn_tags_from_session(struct session *session)
{
	struct game *game = session->game;

	game_pgn_set_date(game);
	if (session->table) {
		table_write_tags(session);
		set_clocks(game, &session->clocks);
		return;
	}
	set_once(game, "Event", "Casual game");
	set_player(session, WHITE);
	set_player(session, BLACK);
	pgn_tags_from_head(session);
}

static void get_player(struct session *session, enum color side)
{
	static const char computer[] = "computer ";
	const char *who = game_tag(session->game, who_tag[side]);
	struct error error;

	if (!who)
		who = game_tag(session->game, kept_tag[side]);
	if (!who)
		return;
	/* A file must not start programs: the user has to name them again. */
	session->player[side].who = HUMAN;
	if (strcmp(who, "program") == 0)
		session_say(session, "An engine played %s. `%s uci:COMMAND` reconnects it.",
		    color_name[side], side == WHITE ? "white" : "black");
	/* An invalid level leaves the default. */
	if (strncmp(who, computer, sizeof computer - 1) == 0) {
		session->player[side].who = COMPUTER;
		level_read(who + sizeof computer - 1, &session->player[side].level, &error);
	}
}

void pgn_tags_to_clocks(struct session *session)
{
	const struct game *game = session->game;
	const char *control = game_tag(game, "TimeControl");
	int start = 0, increment = 0;

	if (has_foreign_clocks(game) || !control ||
	    !clocks_read_seconds(control, &start, &increment))
		start = increment = 0;
	clocks_set(&session->clocks, start, increment);
	for (int side = WHITE; side <= BLACK && session->clocks.used; side++) {
		const char *left = game_tag(game, left_tag[side]);

		if (left)
			number_read(left, 0, 999999999, &session->clocks.left_ms[side]);
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
	pgn_tags_to_clocks(session);
	if (node)
		game_go(session->game, node);
	session_face(session);
}
