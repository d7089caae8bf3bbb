/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/session_parts.h"

/* Going back and forth in the game: to play on from there, or just to look. */

static bool is_users(const struct session *session, int ply)
{
	return !is_machine(&session->player[game_turn(session->game, ply)]);
}

/* Is there a human at all?  If not, moves count singly. */
static bool anyone_human(const struct session *session)
{
	return !is_machine(&session->player[WHITE]) || !is_machine(&session->player[BLACK]);
}

static void settle_after_travel(struct session *session)
{
	game_close(session->game, UNDECIDED, NOT_CLOSED);
	session_set_live(session);
	session->announced = false;
	session_restore_clocks(session);
	session_save(session);
	session_continue(session);
}

/* One step back or forward until it is the user's turn, so many times. */
static int travel(struct session *session, int turns, bool (*step)(struct game *game))
{
	struct game *game = session->game;
	int plies = 0;

	while (turns-- > 0 && step(game)) {
		plies++;
		while (anyone_human(session) && !is_users(session, game->now->ply) && step(game))
			plies++;
	}
	return plies;
}

/* Goes so many turns and says so. */
static void go_turns(struct session *session, int turns, bool (*step)(struct game *game),
    const char *nothing, const char *done, const char *again)
{
	int plies;

	session_think(session, NO_THOUGHT);
	plies = travel(session, turns, step);
	if (plies == 0)
		session_say(session, "%s", nothing);
	else
		session_say(session, "%s %d %s%s.", done, plies, plies == 1 ? "move" : "moves",
		    again);
	settle_after_travel(session);
}

/* Taking back is how a lost game goes on, so a closing ends with it. */
void session_undo(struct session *session, int turns)
{
	go_turns(session, turns, game_back, "There is no move to take back.", "Took back", "");
}

void session_redo(struct session *session, int turns)
{
	go_turns(session, turns, game_forward, "There is no move to play again.", "Played",
	    " again");
}

void session_look(struct session *session, struct node *node)
{
	bool was_live = session->live;

	session_think(session, NO_THOUGHT);
	clocks_stop(&session->clocks, clocks_now());
	if (was_live)
		session_note_clocks(session);
	if (!game_go(session->game, node))
		session_say(session, "Out of memory.");
	session->live = session->game->now == session->stand || !session->game->now->child;
	if (session->live) {
		session->stand = session->game->now;
		session_restore_clocks(session);
		session_continue(session);
	} else if (session->settings.engine_line) {
		session_think(session, THINK_ANALYSIS);
	}
}
