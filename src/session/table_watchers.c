/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/clock.h"
#include "base/strbuf.h"
#include "game/account.h"
#include "session/table.h"

/* Who watches at a table: spectators show that they are there, and players are told. */

/* How long nothing more is told then, so that nobody floods the screen by coming and going. */
enum { PAUSE_MS = 3000 };

/* So many are told by name. */
enum { NAMED = 3 };

static bool is_among(const struct holder *one, const struct watchers *watchers)
{
	for (int i = 0; i < watchers->count; i++) {
		const struct holder *other = &watchers->who[i];

		if (one->pid == other->pid && one->uid == other->uid &&
		    strcmp(one->name, other->name) == 0)
			return true;
	}
	return false;
}

/* Is it a player who sits there, too, and changes between a seat and watching? */
static bool is_seated(const struct session *session, const struct holder *who)
{
	const struct table *table = session->table;

	for (enum color side = WHITE; side <= BLACK; side++)
		if (table->seat[side].there && table->seat[side].account == who->uid &&
		    table_has_player(session->game, side, who->name))
			return true;
	return false;
}

/* Tells those who watch and are not among the others; false if there are none. */
static bool tell(struct session *session, const char *what, const struct watchers *watchers,
    const struct watchers *others)
{
	struct strbuf names = { 0 };
	char person[PERSON_TEXT];
	int count = 0;

	for (int i = 0; i < watchers->count; i++) {
		const struct holder *who = &watchers->who[i];

		if (is_among(who, others) || is_seated(session, who))
			continue;
		if (++count > NAMED)
			continue;
		person_write(who->name, who->user, person);
		strbuf_printf(&names, "%s%s", count > 1 ? ", " : "", person);
	}
	if (count > NAMED)
		strbuf_printf(&names, " and %d more", count - NAMED);
	if (count > 0)
		session_say(session, "%s: %s.", what, strbuf_str(&names));
	strbuf_free(&names);
	return count > 0;
}

void table_tell_watchers(struct session *session)
{
	static const struct watchers nobody;

	tell(session, "Watching", &session->table->watchers, &nobody);
}

/* Not while a seat is on its way, as when colors are swapped. */
static void show_ourselves(struct session *session)
{
	struct table *table = session->table;
	char name[NAME_TEXT];

	if (table_side(session) >= 0 || table->wanted_here)
		return;
	table_user_name(session, name);
	shared_game_watch(table->shared_game, name);
}

void table_poll_watchers(struct session *session)
{
	struct table *table = session->table;
	struct watchers now;
	bool told = false;

	show_ourselves(session);
	if (now_ms() < table->watchers_told)
		return;
	shared_game_watchers(table->shared_game, &now);
	if (table_side(session) >= 0) {
		told |= tell(session, "Now watching", &now, &table->watchers);
		/* A screen shows how many are left; that takes no other message's place. */
		if (!session->on_screen)
			told |= tell(session, "No longer watching", &table->watchers, &now);
	}
	if (told)
		table->watchers_told = now_ms() + PAUSE_MS;
	table->watchers = now;
}
