/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "game/account.h"
#include "game/game_pgn.h"
#include "session/pgn_tags.h"

/* Who plays at a table, and what is said of it. */

void table_player(const struct game *game, enum color side, char text[static NAME_TEXT])
{
	const char *name = pgn_tags_name(game, side);

	sanitize(game_pgn_is_known(name) ? name : "", text, NAME_TEXT);
}

bool table_has_player(const struct game *game, enum color side, const char *name)
{
	char player[NAME_TEXT];

	table_player(game, side, player);
	return *name && strcmp(player, name) == 0;
}

int table_side(const struct session *session)
{
	return session->table ? shared_game_side(session->table->shared_game) : -1;
}

bool table_only_watched(const struct session *session)
{
	return session->table && table_side(session) < 0;
}

void table_someone(const struct table *table, enum color side, char *text, size_t size)
{
	char user[NAME_TEXT];

	if (!table->seat[side].known || table->seat[side].account == geteuid()) {
		snprintf(text, size, "someone");
		return;
	}
	account_name(table->seat[side].account, user, sizeof user);
	snprintf(text, size, "user %s", user);
}

void table_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct table *table = session->table;
	char name[NAME_TEXT];

	table_player(session->game, side, name);
	if (table_side(session) == (int)side)
		snprintf(text, size, "%s%s", name, *name ? ", you" : "you");
	else if (!table->seat[side].there && !table->missing)
		snprintf(text, size, "%s%s", name, *name ? ", away" : "free seat");
	else if (*name)
		snprintf(text, size, "%s", name);
	else
		table_someone(table, side, text, size);
}

void table_user_name(const struct session *session, char text[static NAME_TEXT])
{
	const struct play_options *options = session->options;

	if (options->kiosk && !options->setting[SETTING_PLAYER])
		sanitize(session->user, text, NAME_TEXT);
	else
		session_user_name(session, text, NAME_TEXT);
}

bool table_is_user(const struct session *session, const char *name)
{
	char mine[NAME_TEXT];

	table_user_name(session, mine);
	return *name && strcmp(mine, name) == 0;
}

bool table_is_nameless(const struct session *session, const char *name)
{
	return !*name || !game_pgn_is_known(name) || strcmp(name, session->user) == 0;
}
