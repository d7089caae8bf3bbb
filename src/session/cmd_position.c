/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "rules/board.h"
#include "session/commands.h"
#include "session/describe.h"

/* Commands that tell of the position. */

void cmd_board(struct session *session, const char *argument)
{
	(void)argument;
	describe_board(game_position(session->game), session->settings.flipped,
	    dialog_page(&session->dialog, "Board"));
}

void cmd_pieces(struct session *session, const char *argument)
{
	struct strbuf found = { 0 };

	if (describe_pieces(game_position(session->game), argument, &found))
		strbuf_add(dialog_page(&session->dialog, "Pieces"), strbuf_str(&found));
	else
		session_say(session,
		    "This game has no \"%.30s\". Examples: white, knights, black pawns.",
		    argument);
	strbuf_free(&found);
}

static void tell_line(struct session *session, const char *what, char name, squareset squares)
{
	struct strbuf pieces = { 0 };

	describe_squares(game_position(session->game), squares, &pieces);
	if (pieces.length > 0)
		session_say(session, "%s %c: %s.", what, name, strbuf_str(&pieces));
	else
		session_say(session, "%s %c is empty.", what, name);
	strbuf_free(&pieces);
}

void cmd_rank(struct session *session, const char *argument)
{
	if (argument[0] >= '1' && argument[0] <= '8' && !argument[1])
		tell_line(session, "Rank", *argument, RANK(*argument - '0'));
	else
		session_say(session, "A rank is a number from 1 to 8, as in `rank 4`.");
}

void cmd_file(struct session *session, const char *argument)
{
	char file = lower(argument[0]);

	if (file >= 'a' && file <= 'h' && !argument[1])
		tell_line(session, "File", file, FILE_N(file - 'a'));
	else
		session_say(session, "A file is a letter from a to h, as in `file e`.");
}

void cmd_legal(struct session *session, const char *argument)
{
	square from = NO_SQUARE;
	struct strbuf *text;
	int count;

	if (*argument && ((from = square_read(argument)) == NO_SQUARE || argument[2])) {
		session_say(session, "\"%.20s\" is not a square.", argument);
		return;
	}
	text = dialog_page(&session->dialog, "Legal moves");
	count = describe_legal(game_position(session->game), from, text);
	if (count == 0)
		strbuf_add(text, from == NO_SQUARE ? "There is no legal move."
		    : "There is no legal move from there.");
	strbuf_add(text, "\n");
}

void cmd_assist(struct session *session, const char *argument)
{
	struct strbuf squares = { 0 };

	(void)argument;
	if (!describe_on_demand(game_position(session->game), &squares))
		session_say(session, "This game has no assisted squares; King's Guard has.");
	else if (session->on_screen)
		session->settings.assisted = !session->settings.assisted;
	else
		strbuf_add(dialog_page(&session->dialog, "Assisted squares"),
		    strbuf_str(&squares));
	strbuf_free(&squares);
}
