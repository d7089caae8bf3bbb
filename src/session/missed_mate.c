/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/missed_mate.h"

#include <stdio.h>

#include "session/session.h"

enum {
	NODES = 20000,                  /* of the engine, for a position */
	PLIES_BACK = 100
};

/* The position of the user nearest to the end of the game, before this ply; -1: none. */
static int next_ply(const struct session *session, int ply)
{
	const struct game *game = session->game;
	int last = session->head->ply - PLIES_BACK;

	while (--ply >= 0 && ply >= last)
		if (session->player[game->history[ply].turn].who == HUMAN)
			return ply;
	return -1;
}

static void look_at(struct session *session, int ply)
{
	const struct limits limits = { .nodes = NODES };

	session->missed.ply = ply;
	session->missed.looking = ply >= 0;
	if (ply >= 0)
		session_evaluate(session, SEARCH_MISSED, session->game->history, ply + 1, &limits);
}

void missed_mate_begin(struct session *session)
{
	enum result result = game_outcome(session->game).result;

	session->missed = (struct missed_mate){ 0 };
	if (session->table || session->settings.engine_forbidden || !session_at_head(session) ||
	    session->engine.purpose != NO_SEARCH || (result != WHITE_WINS && result != BLACK_WINS))
		return;
	look_at(session, next_ply(session, session->head->ply));
}

bool missed_mate_go_on(struct session *session)
{
	const struct missed_mate *missed = &session->missed;
	bool at_head = session_at_head(session);

	/* In an exercise the board is another one; moves that are undone end it. */
	if (!missed->looking || session->exercise || (at_head && !game_over(session->game)))
		return false;
	if (session->engine.purpose == NO_SEARCH && at_head)
		look_at(session, missed->ply);
	return missed->looking;
}

/* The move that was played in the position at a ply of the game. */
static const struct move *played_at(const struct session *session, int ply)
{
	const struct node *node = session->head;

	while (node->ply > ply + 1)
		node = node->parent;
	return &node->move;
}

/* Does the engine's move mate in so many moves, and not the one that was played? */
static bool is_missed(const struct session *session, struct solver *solver,
    const struct report *report)
{
	const struct position *pos = &session->game->history[session->missed.ply];

	return solve_begins_with(solver, pos, &report->line[0], BY_MATE, report->mate_in) &&
	    !solve_begins_with(solver, pos, played_at(session, session->missed.ply), BY_MATE,
		report->mate_in) && solver->nodes < solver->most;
}

/* Notes the engine's line, up to a move of the user that is not proved. */
static void note_line(struct missed_mate *missed, const struct position *pos, struct solver *solver,
    const struct report *report)
{
	struct position now = *pos;
	size_t length = 0;

	for (int i = 0; i < report->length && i < 2 * missed->moves - 1; i++) {
		char text[MOVE_TEXT];

		if (i > 0 && i % 2 == 0 &&
		    !solve_begins_with(solver, &now, &report->line[i], BY_MATE,
			missed->moves - i / 2))
			return;
		move_write(&now, &report->line[i], text);
		length += (size_t)snprintf(missed->line + length, sizeof missed->line - length,
		    "%s%s", i ? " " : "", text);
		position_apply(&now, &report->line[i], &now);
	}
}

/* The missed mate is one. */
static void note_missed(struct session *session, struct solver *solver,
    const struct report *report)
{
	struct missed_mate *missed = &session->missed;
	struct position pos = session->game->history[missed->ply];

	missed->moves = report->mate_in;
	missed->looking = false;
	session->dialog.adds = true;    /* who wins, and the next level */
	session_say(session, "Move %d: %s had %s in %d. `puzzle missed` lets you find it.",
	    pos.fullmove, color_name[pos.turn], pos.rules->variant->no_check ? "a win" : "mate",
	    missed->moves);
	note_line(missed, &pos, solver, report);
	pos.halfmove_clock = 0;
	fen_write(&pos, missed->fen);
}

void missed_mate_take(struct session *session, const struct report *report)
{
	struct solver solver = { 0 };
	int ply = session->missed.ply;

	if (!game_over(session->game) || !session_at_head(session))
		return;
	if (report->mate_in >= 1 && report->mate_in <= GOAL_MOVES &&
	    solver_init(&solver, goal_effort(session->game->rules))) {
		solver.shared = true;   /* no more than the answer to a key costs */
		if (is_missed(session, &solver, report))
			note_missed(session, &solver, report);
		solver_free(&solver);
	}
	if (!session->missed.moves)
		look_at(session, next_ply(session, ply));
}
