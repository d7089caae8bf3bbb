/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session_parts.h"
#include "base/clock.h"

#include <stdio.h>

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
	if (game->termination != NOT_CLOSED && !game_closed(game))
		game_close(game, UNDECIDED, NOT_CLOSED);
}

static void apply_navigation(struct session *session)
{
	session_think(session, NO_THOUGHT);
	session_set_head(session);
	open_again(session->game);
	session->announced = false;
	session_restore_clocks(session);
	session->changed = true;
	session_continue(session);
}

/* The moves passed: the user's, and the replies of machines. */
struct trip {
	int moves, replies;
};

/* One step back or forward, and counts the move. */
static bool step_over(struct session *session, bool back, struct trip *trip)
{
	struct game *game = session->game;
	int ply = game->now->ply;

	if (!(back ? game_back(game) : game_forward(game)))
		return false;
	if (!anyone_human(session) || is_users(session, back ? game->now->ply : ply))
		trip->moves++;
	else
		trip->replies++;
	return true;
}

/* A turn: to where the user is to move.  There is none back over others' moves alone. */
static bool pass_turn(struct session *session, bool back, struct trip *trip)
{
	struct node *from = session->game->now;
	struct trip before = *trip;

	if (!step_over(session, back, trip))
		return false;
	while (anyone_human(session) && !is_users(session, session->game->now->ply) &&
	    step_over(session, back, trip))
		;
	if (!back || trip->moves > before.moves)
		return true;
	*trip = before;
	game_go(session->game, from);
	return false;
}

/* Goes so many turns, or as many as there are. */
static struct trip navigate(struct session *session, int turns, bool back)
{
	struct trip trip = { 0 };

	while (turns-- > 0 && pass_turn(session, back, &trip))
		;
	return trip;
}

/* "your move and the reply", or "3 moves" where nobody replies but people. */
static void trip_words(const struct session *session, const struct trip *trip, char *text,
    size_t size)
{
	bool alone = is_machine(&session->player[WHITE]) == is_machine(&session->player[BLACK]);
	const char *replies = trip->replies == 0 ? "" : trip->replies == 1 ? " and the reply"
	    : " and the replies";

	if (trip->moves == 0)
		snprintf(text, size, "the reply");
	else if (trip->moves == 1)
		snprintf(text, size, "%s move%s", alone ? "the last" : "your", replies);
	else
		snprintf(text, size, "%s%d moves%s", alone ? "" : "your ", trip->moves, replies);
}

/* Terminations that are taken back. */
static const char *const decided[] = {
	[BY_RESIGNATION] = "the resignation", [BY_AGREEMENT] = "the draw",
	[BY_TIME] = "the loss on time", [AS_RECORDED] = "the result"
};

/* The end of a game is what is taken back first, if it was closed. */
void session_undo(struct session *session, int turns)
{
	enum termination termination = game_closed(session->game)
	    ? session->game->termination
	    : NOT_CLOSED;
	struct trip trip;
	char words[64];

	if (termination != NOT_CLOSED) {
		game_close(session->game, UNDECIDED, NOT_CLOSED);
		turns--;
	}
	trip = navigate(session, turns, true);
	trip_words(session, &trip, words, sizeof words);
	if (termination == NOT_CLOSED && trip.moves == 0) {
		session_say(session, "There is no move to take back.");
		return;
	}
	if (termination == NOT_CLOSED)
		session_say(session, "Took back %s.", words);
	else
		session_say(session, "Took back %s%s%s.", decided[termination],
		    trip.moves ? ", and " : "", trip.moves ? words : "");
	apply_navigation(session);
}

void session_redo(struct session *session, int turns)
{
	struct trip trip = navigate(session, turns, false);
	char words[64];

	trip_words(session, &trip, words, sizeof words);
	if (trip.moves + trip.replies == 0) {
		session_say(session, "There is no move to redo.");
		return;
	}
	session_say(session, "Replayed %s.", words);
	apply_navigation(session);
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
	if (!session->at_head)
		session_look(session, session->head);
}

/* The game goes on at another place of it, with the clocks that it had there. */
static void stand_here(struct session *session)
{
	clocks_stop(&session->clocks, now_ms());
	session_note_clocks(session, session->head);
	session->head = session->game->now;
	open_again(session->game);
	session_restore_clocks(session);
}

void session_go_on(struct session *session)
{
	if (session->game->now != session->head)
		stand_here(session);
	session->at_head = true;
	session_continue(session);
}

/* Looking back does not stop the clocks; but machines think only about the position shown. */
static void look_back(struct session *session)
{
	if (!is_users(session, session->head->ply))
		clocks_stop(&session->clocks, now_ms());
	if (session->settings.engine_line)
		session_think(session, THINK_ANALYSIS);
}

/* One that was closed does not go on from there before somebody moves. */
static bool is_other_end(const struct game *game)
{
	return !game->now->child && game->termination == NOT_CLOSED;
}

void session_look(struct session *session, struct node *node)
{
	session_think(session, NO_THOUGHT);
	if (session->table) {         /* the clocks keep running */
		game_go(session->game, node);
		session->at_head = session->game->now == session->head;
		return;
	}
	game_go(session->game, node);
	session->at_head = session->game->now == session->head || is_other_end(session->game);
	if (session->at_head)
		session_go_on(session);
	else
		look_back(session);
}
