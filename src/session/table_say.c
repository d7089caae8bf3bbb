/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "game/account.h"
#include "game/file.h"
#include "game/table_talk.h"
#include "session/commands.h"
#include "session/table.h"

/* What people say to each other at a table. */

static struct table_talk *read_talk(const struct session *session)
{
	struct table_talk *talk = xcalloc(1, sizeof *talk);

	table_talk_read(shared_game_talk(session->table->shared_game), time_of_day_ms(), talk);
	return talk;
}

static int64_t latest_of(const struct table_talk *talk)
{
	return talk->count > 0 ? talk->line[talk->count - 1].when : 0;
}

enum { ACCOUNT_TOLD = NAME_TEXT + sizeof "?" - 1 };

/* Does a player of that name sit there with that account? */
static bool is_player(const struct session *session, const char *name, uid_t account)
{
	const struct table *table = session->table;

	for (enum color side = WHITE; side <= BLACK; side++)
		if (table->seat[side].known && table->seat[side].account == account &&
		    table_has_player(session->game, side, name))
			return true;
	return false;
}

/*
 * The account that has written a line, if it is to be told: another's that goes by another name.
 * The owner of the file has written the latest; those before it are another's by its word alone,
 * which a question mark says.  A new line that is known so is told with its account in any case.
 */
static void tell_account(const struct session *session, const struct table_talk *talk, int number,
    bool is_new, char account[static ACCOUNT_TOLD])
{
	const struct talk_line *line = &talk->line[number];
	uid_t owner = talk->version.st_uid;
	bool sure = number == talk->count - 1 || line->account == owner;
	uid_t writer = sure ? owner : line->account;

	account_name(writer, account, NAME_TEXT);
	if ((sure || !is_new) && (writer == geteuid() || strcmp(account, line->name) == 0 ||
	    is_player(session, line->name, writer)))
		account[0] = '\0';
	else if (!sure)
		strcat(account, "?");
}

/* How many lines are told at once, and in ten seconds, by whatever means the file is written. */
enum { TOLD_AT_ONCE = 2, TOLD_MOST = 10 };

static void tell_new(struct session *session, const struct table_talk *talk)
{
	int room = table_room_to_tell(&session->table->lines, TOLD_MOST);
	int most = room < TOLD_AT_ONCE ? room : TOLD_AT_ONCE, first = talk->count;
	char account[ACCOUNT_TOLD], text[TALK_TOLD];
	struct strbuf *unread = &session->table->unread;

	while (first > 0 && talk->line[first - 1].when > session->table->heard)
		first--;
	if (talk->count - first > most) {
		if (room > 0)
			session_say(session, "More was said; `say` tells it.");
		first = talk->count - most;
	}
	session->table->lines.count += talk->count - first;
	for (int i = first; i < talk->count; i++) {
		tell_account(session, talk, i, true, account);
		table_talk_tell(&talk->line[i], account, text);
		session_say(session, "%s", text);
		if (session->on_screen)
			strbuf_printf(unread, "%s\n", text);
	}
}

void table_tell_unread(struct session *session)
{
	struct strbuf *unread = &session->table->unread;

	session_say_lines(session, strbuf_str(unread));
	strbuf_clear(unread);
}

void table_greet_talk(struct session *session)
{
	struct table_talk *talk = read_talk(session);

	session->table->talk = talk->version;
	session->table->heard = latest_of(talk);
	if (talk->count > 0)
		session_say(session, "`say` tells what was said here.");
	free(talk);
}

void table_hear(struct session *session)
{
	struct table *table = session->table;
	struct table_talk *talk;
	struct stat there;

	if (lstat(shared_game_talk(table->shared_game), &there) != 0 ||
	    file_same_version(&there, &table->talk))
		return;
	talk = read_talk(session);
	/* What was heard before the clock was set back is later: then only the last line is new. */
	if (talk->count > 0 && latest_of(talk) < table->heard)
		table->heard = talk->count > 1 ? talk->line[talk->count - 2].when : 0;
	tell_new(session, talk);
	table->talk = talk->version;
	if (latest_of(talk) > table->heard)
		table->heard = latest_of(talk);
	free(talk);
}

static void list_talk(struct session *session)
{
	struct table_talk *talk = read_talk(session);
	struct strbuf *page;
	char account[ACCOUNT_TOLD], text[TALK_TOLD];

	if (talk->count == 0) {
		session_say(session, "Nothing has been said yet. `say TEXT` says something.");
		free(talk);
		return;
	}
	page = dialog_page(&session->dialog, "What was said");
	for (int i = 0; i < talk->count; i++) {
		char date[DATE_TEXT] = "";

		date_write((time_t)(talk->line[i].when / 1000), DATE_SHORT, date);
		tell_account(session, talk, i, false, account);
		table_talk_tell(&talk->line[i], account, text);
		strbuf_printf(page, "%s  %s\n", date, text);
	}
	free(talk);
}

static bool say_line(struct session *session, const char *text, struct error *error)
{
	char name[NAME_TEXT];
	const struct talk_speaker speaker = { name, geteuid(), session->options->kiosk };
	bool said;

	table_user_name(session, name);
	said = shared_game_say(session->table->shared_game, &speaker, text, error);
	if (said) {
		table_hear(session);
		strbuf_clear(&session->table->unread);
	}
	return said;
}

/*
 * Says the lines that wait, if a change has begun, which then ends; else tells why they are not
 * said.  Which line is meant the user knows, unless it has waited.  False if one is not said.
 */
static bool say_lines(struct session *session, bool begun, struct error *error)
{
	struct table *table = session->table;
	struct strbuf lines = table->unsaid;
	bool waited = table->unsaid_since != 0, all = true;
	char *left = lines.data, *line;

	table->unsaid = (struct strbuf){ 0 };
	table->unsaid_since = 0;
	while ((line = text_cut_line(&left))) {
		if (begun && say_line(session, line, error))
			continue;
		all = false;
		if (waited)
			session_say(session, "\"%s\" is not said: %s.", shorten(line).text,
			    error->why);
		else
			session_say(session, "Not said: %s.", error->why);
	}
	if (begun)
		shared_game_end(table->shared_game);
	strbuf_free(&lines);
	return all;
}

bool table_say_waiting(struct session *session, bool last)
{
	enum { PATIENCE_MS = 5000 };
	const struct table *table = session->table;
	bool may_wait = !last && now_ms() - table->unsaid_since < PATIENCE_MS, begun;
	struct error error = { "" };

	if (table->unsaid.length == 0 || (may_wait && shared_game_is_busy(table->shared_game)))
		return true;
	/* Who leaves may have settled the next game's players, whom a lost seat does not change. */
	begun = last ? shared_game_begin(table->shared_game, &error)
	    : table_begin_change(session, &error);
	if (!begun && may_wait && shared_game_was_busy(table->shared_game))
		return true;
	return say_lines(session, begun, &error);
}

void table_tell_unsaid(struct session *session)
{
	struct error why;

	error_set(&why, "you are no longer at the table");
	say_lines(session, false, &why);
}

void cmd_say(struct session *session, const char *argument)
{
	struct table *table = session->table;
	struct error error = { "" };
	bool begun;

	if (!table) {
		session_say(session, "You are not at a table. `table NAME` opens or joins one.");
		return;
	}
	if (!*argument) {
		list_talk(session);
		return;
	}
	strbuf_printf(&table->unsaid, "%s\n", argument);
	begun = table_begin_change(session, &error);
	if (begun || !shared_game_was_busy(table->shared_game)) {
		say_lines(session, begun, &error);
	} else if (table->unsaid_since == 0) {
		table->unsaid_since = now_ms();
		session_say(session, "Said as soon as the table is free.");
	}
}
