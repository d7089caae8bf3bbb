/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "session/table.h"
#include "session/cmds.h"
#include "session/session_parts.h"
#include "session/tables.h"

/* Playing with users at other terminals: tables and offers. */

static void list_tables(struct session *session)
{
	struct seen_table *list = NULL;
	int count = session->tables_dir ? shared_game_list(session->tables_dir, &list) : 0;
	char text[TABLE_TEXT];

	strbuf_clear(&session->page);
	session->page_title = "Tables";
	for (int i = 0; i < count; i++) {
		table_tell(&list[i], text);
		strbuf_printf(
		    &session->page, "%-12s %s: %s\n", list[i].name, list[i].game.id, text);
	}
	if (count == 0)
		strbuf_add(&session->page, "There are no tables. `table NAME` opens one.\n");
	free(list);
}

void cmd_table(struct session *session, const char *argument)
{
	struct error error = { "" };
	size_t length = strcspn(argument, " ");
	const char *id = argument + length + strspn(argument + length, " ");
	char name[TABLE_NAME + 1] = "";

	if (!*argument) {
		list_tables(session);
		return;
	}
	/* A name that is too long stays so, and is refused. */
	memcpy(name, argument, length < TABLE_NAME ? length : TABLE_NAME);
	if (!table_join(session, name, *id ? id : NULL, &error))
		session_say(session, "%s.", error.why);
}

/* The other side of the table, as it is called. */
static const char *other_name(const struct session *session)
{
	return color_name[!table_side(session)];
}

void table_offer_draw(struct session *session)
{
	struct table *table = session->table;
	enum color mine = (enum color)table_side(session);

	if (!table_plays_on(session))
		return;
	if (table->offer == OFFER_DRAW && table->offered_by != mine) {
		session_close(session, DRAWN, BY_AGREEMENT);
		return;
	}
	table->offer = OFFER_DRAW;
	table->offered_by = mine;
	session_say(session, "You offered a draw. %s can accept, or play on.", other_name(session));
	session_save(session);
}

/* Takes moves back; both players have agreed. */
static void go_back(struct session *session)
{
	struct game *game = session->game;
	struct node *node = session->head;
	int plies = 0;

	for (; node->ply > session->table->offer_ply; plies++)
		node = node->parent;
	game_go(game, node);
	game_cut(game);
	session_set_head(session);
	session_restore_clocks(session);
	session->table->offer = NO_OFFER;
	session_say(session, "Took back %d %s.", plies, plies == 1 ? "move" : "moves");
	session_save(session);
}

void table_offer_back(struct session *session, int turns)
{
	struct table *table = session->table;
	enum color mine = (enum color)table_side(session);
	int plies;

	if (!table_plays_on(session))
		return;
	plies = 2 * turns - (game_turn(session->game, session->head->ply) != mine);
	if (table->offer == OFFER_BACK && table->offered_by != mine) {
		go_back(session);
		return;
	}
	if (plies > session->head->ply) {
		session_say(session, "There is no move to take back.");
		return;
	}
	table->offer = OFFER_BACK;
	table->offered_by = mine;
	table->offer_ply = session->head->ply - plies;
	session_say(session, "You asked to take back %d %s. %s can accept, or play on.", plies,
	    plies == 1 ? "move" : "moves", other_name(session));
	session_save(session);
}
