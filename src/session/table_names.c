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

/* A name, with the account that has or had the seat if that is another one and known. */
static void write_person(const struct table *table, enum color side, const char *name,
    char text[static PERSON_TEXT])
{
	const struct table_seat *seat = &table->seat[side];
	char account[NAME_TEXT] = "";

	if (seat->known && seat->account != geteuid())
		account_name(seat->account, account, sizeof account);
	person_write(name, account, text);
}

void table_someone(const struct table *table, enum color side, char text[static PERSON_TEXT])
{
	write_person(table, side, "", text);
}

void table_person(const struct session *session, enum color side, char text[static PERSON_TEXT])
{
	char name[NAME_TEXT];

	table_player(session->game, side, name);
	write_person(session->table, side, name, text);
}

void table_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct table *table = session->table;
	char name[NAME_TEXT], person[PERSON_TEXT];

	table_player(session->game, side, name);
	table_person(session, side, person);
	if (table_side(session) == (int)side)
		snprintf(text, size, "%s%s", name, *name ? ", you" : "you");
	else if (!table->seat[side].there && !table->missing)
		snprintf(text, size, "%s%s", name, *name ? ", away" : "free seat");
	else
		snprintf(text, size, "%s", person);
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
