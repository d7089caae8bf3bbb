/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/typed_ahead.h"

#include "base/text.h"
#include "session/table.h"

/* Lines that are typed while another player is to move. */

bool session_awaits_reply(const struct session *session)
{
	return session->engine.purpose == SEARCH_MOVE ||
	    (session->table && session_at_head(session) &&
	    table_side(session) == !game_position(session->game)->turn &&
	    !game_over(session->game));
}

struct typed_ahead typed_ahead_here(const struct session *session)
{
	return (struct typed_ahead){
		.games = session->games, .replies = session->replies,
		.ply = session->game->now->ply, .key = game_position(session->game)->key
	};
}

enum ahead typed_ahead_state(const struct session *session, const struct typed_ahead *typed)
{
	const struct game *game = session->game;
	int moves;

	if (!game || session->games != typed->games)
		return AHEAD_IS_VOID;
	if (!session_at_head(session))  /* only looking around */
		return AHEAD_WAITS;
	moves = game->now->ply - typed->ply;
	if (moves < 0 || game->history[typed->ply].key != typed->key ||
	    session->replies - typed->replies != moves)
		return AHEAD_IS_VOID;
	if (session_awaits_reply(session))
		return moves == 0 ? AHEAD_WAITS : AHEAD_IS_VOID;
	return moves == 1 ? AHEAD_IS_DUE : AHEAD_IS_VOID;
}

void typed_ahead_tell_void(struct session *session, const char *line)
{
	session_say(session, "Typed ahead, but not for this position: %s",
	    shorten(line).text);
}
