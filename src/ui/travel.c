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

/* A game that goes on from elsewhere than where it was closed is open again. */
static void open_again(struct game *game)
{
	if (game->closing != NOT_CLOSED && !game_closed(game))
		game_close(game, UNDECIDED, NOT_CLOSED);
}

static void settle_after_travel(struct session *session)
{
	session_think(session, NO_THOUGHT);
	session_set_live(session);
	open_again(session->game);
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

/* Goes so many turns and says so; false, and all is as before, if there is none. */
static bool go_turns(struct session *session, int turns, bool (*step)(struct game *game),
    const char *done, const char *again)
{
	int plies = travel(session, turns, step);

	if (plies == 0)
		return false;
	session_say(session, "%s %d %s%s.", done, plies, plies == 1 ? "move" : "moves", again);
	settle_after_travel(session);
	return true;
}

/* Taking back is how a lost game goes on, so a closing ends with it. */
void session_undo(struct session *session, int turns)
{
	bool opened = game_closed(session->game);

	if (opened)
		game_close(session->game, UNDECIDED, NOT_CLOSED);
	if (go_turns(session, turns, game_back, "Took back", ""))
		return;
	session_say(session, opened ? "The game goes on." : "There is no move to take back.");
	if (opened)
		settle_after_travel(session);
}

void session_redo(struct session *session, int turns)
{
	if (!go_turns(session, turns, game_forward, "Played", " again"))
		session_say(session, "There is no move to play again.");
}

struct node *session_visit(struct session *session, struct node *node)
{
	struct node *was = session->game->now;

	if (node != was)
		game_go(session->game, node);
	return was;
}

void session_return(struct session *session)
{
	if (!session->live)
		session_look(session, session->stand);
}

/* The game goes on at another place of it, with the clocks that it had there. */
static void stand_here(struct session *session)
{
	clocks_stop(&session->clocks, clocks_now());
	session_note_clocks(session, session->stand);
	session->stand = session->game->now;
	open_again(session->game);
	session_restore_clocks(session);
}

void session_go_on(struct session *session)
{
	if (session->game->now != session->stand)
		stand_here(session);
	session->live = true;
	session_continue(session);
}

/* Who looks back does so on his own time; but machines think only about what is shown. */
static void look_back(struct session *session)
{
	if (!is_users(session, session->stand->ply))
		clocks_stop(&session->clocks, clocks_now());
	if (session->settings.engine_line)
		session_think(session, THINK_ANALYSIS);
}

/* One that was closed does not go on from there before somebody moves. */
static bool is_other_end(const struct game *game)
{
	return !game->now->child && game->closing == NOT_CLOSED;
}

void session_look(struct session *session, struct node *node)
{
	session_think(session, NO_THOUGHT);
	if (session->company) {         /* the clocks go on, whoever looks where */
		game_go(session->game, node);
		session->live = session->game->now == session->stand;
		return;
	}
	if (!game_go(session->game, node))
		session_say(session, "Out of memory.");
	session->live = session->game->now == session->stand || is_other_end(session->game);
	if (session->live)
		session_go_on(session);
	else
		look_back(session);
}
