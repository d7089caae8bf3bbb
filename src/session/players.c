/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/game_pgn.h"
#include "session/pgn_tags.h"
#include "session/table.h"

/* The players of a game. */

const char *level_name(int level)
{
	static const char *const names[LEVEL_MOST] = {
		"beginner", "very easy", "easy", "fairly easy", "medium", "fairly hard", "hard",
		"very hard", "expert", "full strength"
	};

	return names[level - 1];
}

bool level_read(const char *text, int *level, struct error *error)
{
	for (int named = 1; named <= LEVEL_MOST; named++)
		if (equal_nocase(text, level_name(named))) {
			*level = named;
			return true;
		}
	return number_read(text, 1, LEVEL_MOST, level) ||
	    error_set(error, "the level must be a number from 1 to %d, or its name", LEVEL_MOST);
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
		return error_set(error, "give the command of an engine, as in uci:stockfish");
	player->who = PROGRAM;
	strcpy(player->command, command);
	return true;
}

bool who_read(const char *text, enum who *who, const char **rest)
{
	static const char program[] = "uci:";

	if (equal_nocase(text, "human")) {
		*who = HUMAN;
		*rest = "";
	} else if ((*rest = text_after_nocase(text, "computer"))) {
		*who = COMPUTER;
	} else if (starts_nocase(text, program, strlen(program))) {
		*who = PROGRAM;
		*rest = text + strlen(program);
		*rest += strspn(*rest, " ");
	}
	return *rest;
}

bool names_level(const char *player)
{
	const char *level;
	enum who who;

	return who_read(player, &who, &level) && who == COMPUTER && *level;
}

bool session_seat(struct session *session, enum color side, const char *text, struct error *error)
{
	struct player *player = &session->player[side];
	const char *rest;
	enum who who;

	if (!who_read(text, &who, &rest))
		return error_set(error, session->options->kiosk
		    ? "expected human or computer [LEVEL]"
		    : "expected human, computer [LEVEL] or uci:COMMAND");
	if (who == COMPUTER)
		return seat_computer(player, rest, error);
	if (who == PROGRAM)
		return seat_program(session, player, rest, error);
	player->who = HUMAN;
	return true;
}

void session_orient_board(struct session *session)
{
	session->settings.flipped = plays_elsewhere(&session->player[WHITE]) &&
	    !plays_elsewhere(&session->player[BLACK]);
}

void session_turn_board(struct session *session)
{
	if (session->game && !session->exercise && both_play_here(session->player))
		session->settings.flipped = session->settings.autoflip &&
		    game_position(session->game)->turn == BLACK;
}

void session_user_name(const struct session *session, char *text, size_t size)
{
	sanitize(*session->settings.player ? session->settings.player : session->user, text, size);
}

/* The name in a game from elsewhere, or one that was only looked at; NULL: none, or at a table. */
static const char *recorded_name(const struct session *session, enum color side)
{
	const struct game *game = session->game;
	const char *name = !game || session->table ? NULL
	    : session->storage.kept.wanted ? pgn_tags_foreign_name(game, side)
	    : pgn_tags_name(game, side);

	return game_pgn_is_known(name) ? name : NULL;
}

bool session_is_anothers(const struct session *session, enum color side)
{
	return !session->table &&
	    (!session->storage.kept.wanted || recorded_name(session, side));
}

void session_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct player *player = &session->player[side];
	const char *recorded = recorded_name(session, side);

	if (session->table)
		table_name(session, side, text, size);
	else if (player->who == COMPUTER)
		snprintf(text, size, player->adapts ? "computer, adaptive %d"
		    : "computer, level %d", player->level);
	else if (player->who == PROGRAM)
		sanitize(player->command, text, size);
	else if (recorded)
		sanitize(recorded, text, size);
	else if (plays_elsewhere(&session->player[!side]))
		snprintf(text, size, "you");
	else
		snprintf(text, size, "human");
}

void session_say_players(struct session *session, const char *words)
{
	char white[PERSON_TEXT], black[PERSON_TEXT];

	session_name(session, WHITE, white, sizeof white);
	session_name(session, BLACK, black, sizeof black);
	session_say(session, "%s%sWhite: %s. Black: %s.", words, *words ? " " : "", white, black);
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
	if (both_play_here(session->player)) {
		size_t length = strlen(text);

		snprintf(text + length, size - length, " (%s)", color_name[side]);
	}
}
