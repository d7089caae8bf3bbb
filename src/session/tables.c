/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/game_pgn.h"
#include "game/sweep.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"

/* Lists of tables. */

static bool is_open(const struct session *session, const struct seen_table *table)
{
	if (session->table &&
	    strcmp(shared_game_name(session->table->shared_game), table->name) == 0)
		return false;
	return table->game.result == UNDECIDED || table->there[WHITE] || table->there[BLACK];
}

static bool is_own(const struct session *session, const struct seen_table *table)
{
	return table->game.result == UNDECIDED &&
	    (table_is_user(session, table->game.white) ||
	    table_is_user(session, table->game.black));
}

static int list_all(const struct session *session, struct seen_table **list)
{
	const char *directory = session->storage.tables_dir;

	*list = NULL;
	return directory ? table_list(directory, list) : 0;
}

int tables_open(const struct session *session, struct seen_table **list, int *own)
{
	struct seen_table *all = NULL;
	int count = list_all(session, &all), kept = 0;

	*own = 0;
	*list = xcalloc((size_t)count, sizeof **list);
	for (int others = 0; others <= 1; others++)
		for (int i = 0; i < count; i++) {
			if (!is_open(session, &all[i]) || is_own(session, &all[i]) == others)
				continue;
			(*list)[kept++] = all[i];
			*own += !others;
		}
	free(all);
	return kept;
}

/* Puts aside the oldest game that is over, where nobody sits; false if there is none. */
static bool put_finished_aside(
    const struct session *session, const struct seen_table *list, int count)
{
	for (int i = count - 1; i >= 0; i--)
		if (list[i].game.result != UNDECIDED &&
		    sweep_finished_table(session->storage.tables_dir, list[i].name))
			return true;
	return false;
}

/* Removes the oldest table of players without names where nobody sits; false if there is none. */
static bool remove_nameless(
    const struct session *session, const struct seen_table *list, int count)
{
	for (int i = count - 1; i >= 0; i--)
		if (table_is_nameless(session, list[i].game.white) &&
		    table_is_nameless(session, list[i].game.black) &&
		    sweep_table(session->storage.tables_dir, list[i].name))
			return true;
	return false;
}

bool tables_make_room(const struct session *session, struct error *error)
{
	enum { OWN_MOST = 10, MOST = 500 };
	const char *directory = session->storage.tables_dir;
	struct seen_table *list;
	int count, own = 0;
	bool room;

	sweep_tables(directory);
	if (!session->options->kiosk)
		return true;
	count = table_list(directory, &list);
	for (int i = 0; i < count && session->options->setting[SETTING_PLAYER]; i++)
		own += is_own(session, &list[i]);
	room = own < OWN_MOST && (count < MOST || put_finished_aside(session, list, count) ||
	    remove_nameless(session, list, count));
	free(list);
	if (own >= OWN_MOST)
		return error_set(error, "you already play at %d tables; `table` lists them", own);
	return room || error_set(error, "limit of %d tables reached", count);
}

enum { SEAT_TEXT = NAME_TEXT + sizeof " (away)" };
static void tell_seat(const char *name, bool there, char text[static SEAT_TEXT])
{
	bool known = game_pgn_is_known(name);

	snprintf(text, SEAT_TEXT, "%s%s", known ? name : there ? "someone" : "free seat",
	    known && !there ? " (away)" : "");
}

/* ", 5+2" as it is typed, or nothing. */
static void tell_clocks(const struct saved *game, char *text, size_t size)
{
	char name[CLOCKS_TEXT];

	*text = '\0';
	clocks_name(game->start_ms, game->increment_ms, name);
	if (game->start_ms > 0)
		snprintf(text, size, ", %s%s", name, game->increment_ms > 0 ? "" : " min");
}

void table_tell(const struct seen_table *table, char text[static TABLE_TEXT])
{
	const struct saved *game = &table->game;
	bool over = game->result != UNDECIDED;
	char white[SEAT_TEXT], black[SEAT_TEXT], clocks[CLOCKS_TEXT + 8], watchers[32] = "";

	tell_clocks(game, clocks, sizeof clocks);
	if (table->watchers > 0)
		snprintf(watchers, sizeof watchers, ", %d watching", table->watchers);
	tell_seat(game->white, table->there[WHITE] || over, white);
	tell_seat(game->black, table->there[BLACK] || over, black);
	snprintf(text, TABLE_TEXT, "%s v %s%s, %d move%s%s%s%s", white, black,
	    game->rated ? ", rated" : "", game->moves, game->moves == 1 ? "" : "s",
	    over ? ", " : clocks, over ? result_text(game->result) : "", watchers);
}

static void list_tables(struct session *session)
{
	struct seen_table *list = NULL;
	struct strbuf *page;
	char text[TABLE_TEXT];
	int count;

	if (files_say_unlisted(session, session->storage.tables_dir))
		return;
	count = list_all(session, &list);
	page = dialog_page(&session->dialog, "Tables");
	for (int i = 0; i < count; i++) {
		table_tell(&list[i], text);
		strbuf_printf(page, "%-12s %s: %s\n", list[i].name,
		    *list[i].game.title ? list[i].game.title : list[i].game.id, text);
	}
	if (count == 0)
		strbuf_add(page, "There are no tables. `table NAME` opens one.\n");
	free(list);
}

void cmd_table(struct session *session, const char *argument)
{
	struct error error = { "" };
	size_t length = strcspn(argument, " ");
	const char *id = argument + length + strspn(argument + length, " ");
	struct rules *rules = *id ? session_find_game(session, id, &error) : NULL;
	char name[TABLE_NAME + 1] = "";

	if (!*argument) {
		list_tables(session);
		return;
	}
	/* A name that is too long is kept, and rejected. */
	memcpy(name, argument, length < TABLE_NAME ? length : TABLE_NAME);
	if ((*id && !rules) || !table_name_check(name, &error)) {
		session_say(session, "%s.", error.why);
		rules_free(rules);
		return;
	}
	exercise_leave(session);
	if (!table_join(session, name, rules ? rules_spec(rules) : NULL, &error))
		session_say(session, "%s.", error.why);
	rules_free(rules);
}
