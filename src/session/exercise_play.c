/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"

/* Moves in an exercise: how they are judged and answered, hints, and the solution. */

static void play(struct session *session, const struct move *m)
{
	game_play(session->game, m);
	session->head = session->game->now;
}

static void go_back(struct session *session)
{
	game_go(session->game, session->exercise->right);
	session->head = session->game->now;
}

bool exercise_retry(struct session *session)
{
	struct exercise *exercise = session->exercise;

	if (!exercise || exercise->state != EXERCISE_REFUTED)
		return false;
	exercise->state = EXERCISE_ASKED;
	go_back(session);
	return true;
}

static void start_again(struct session *session)
{
	struct exercise *exercise = session->exercise;

	exercise->state = EXERCISE_ASKED;
	exercise->by_solution = true;
	exercise->given_up = false;
	exercise->made = 0;
	exercise->right = session->game->root;
	go_back(session);
}

void exercise_undo(struct session *session)
{
	if (exercise_retry(session))
		return;
	if (session->exercise->state != EXERCISE_DONE && !session->game->now->parent) {
		session_say(session, "There is no move to take back.");
		return;
	}
	start_again(session);
	session_say(session, "Back to the beginning of the task.");
}

/* Copies the next word of a line of moves; returns what follows, NULL at the end. */
static const char *next_word(const char *line, char word[MOVE_TEXT])
{
	size_t length;

	line += strspn(line, " ");
	length = strcspn(line, " ");
	if (length == 0 || length >= MOVE_TEXT)
		return NULL;
	memcpy(word, line, length);
	word[length] = '\0';
	return line + length;
}

/*
 * The move of the solution at `now`, if what was played follows it.  Of a solution only the
 * beginning may be known.
 */
static bool solution_move(const struct session *session, struct move *m)
{
	const struct exercise *exercise = session->exercise;
	const char *line = exercise->step->solution;
	struct error error;
	char word[MOVE_TEXT];

	if (!exercise->by_solution)
		return false;
	for (int ply = session->game->now->ply; ply > 0 && line; ply--)
		line = next_word(line, word);
	return line && next_word(line, word) &&
	    san_read(game_position(session->game), word, m, &error);
}

static const struct lesson_try *find_try(const struct session *session, const struct move *m)
{
	const struct position *pos = game_position(session->game);
	const struct lesson_try *try = session->exercise->step->tries;
	struct error error;
	struct move tried;

	if (!try || session->game->now->parent)
		return NULL;
	while (try->move && !(san_read(pos, try->move, &tried, &error) && move_equal(&tried, m)))
		try++;
	return try->move ? try : NULL;
}

/* Why a move that was just played is wrong, where the task says nothing about it. */
static void write_shortfall(const struct session *session, const struct goal_part *missed,
    char *why, size_t size)
{
	bool mates = !session->game->rules->variant->no_check;

	if (outcome_of(game_position(session->game), 1).ending == STALEMATE) {
		snprintf(why, size, "That is stalemate: a draw.");
		return;
	}
	switch (missed->kind) {
	case GOAL_CHECK: snprintf(why, size, "That does not give check."); break;
	case GOAL_MATE:
		if (missed->moves - session->exercise->made > 1)
			snprintf(why, size, "That does not force %s in time.",
			    mates ? "mate" : "a win");
		else
			snprintf(why, size, "That %s.",
			    mates ? "is not mate" : "does not win at once");
		break;
	case GOAL_WIN: snprintf(why, size, "That does not win enough."); break;
	case GOAL_CAPTURE:
		snprintf(why, size, "That captures nothing on %s.",
		    square_name(missed->place).text);
		break;
	case GOAL_REACH:
		/* The task may have the user find the square. */
		if (strstr(session->exercise->step->task, square_name(missed->place).text))
			snprintf(why, size, "None of your pieces reaches %s.",
			    square_name(missed->place).text);
		else
			snprintf(why, size, "That is not what the task asks for.");
		break;
	case GOAL_PROMOTE: snprintf(why, size, "That promotes nothing."); break;
	case GOAL_PLAY: snprintf(why, size, "That is not what the task asks for."); break;
	case GOAL_NO_MATE:
		snprintf(why, size, "That allows %s.", mates ? "mate" : "an immediate win");
		break;
	}
}

/* Tells the move that was just played, after some words. */
static void tell_played(struct session *session, const char *words)
{
	struct strbuf text = { 0 };

	describe_played(session->game, "plays", false, &text);
	session_say(session, "%s%s", words, strbuf_str(&text));
	strbuf_free(&text);
}

/* "1. Nh6+ Kh8 2. Qg8+ Rxg8 3. Nf7#", up to this node. */
static void write_line(const struct node *node, enum color first, struct strbuf *text)
{
	int ply = node->ply - 1 + (int)first;

	if (!node->parent)
		return;
	write_line(node->parent, first, text);
	if (ply % 2 == 0 || text->length == 0)
		strbuf_printf(text, "%s%d.%s", text->length ? " " : "", ply / 2 + 1,
		    ply % 2 ? ".." : "");
	strbuf_printf(text, " %s", node->san);
}

static void tell_line(struct session *session)
{
	struct strbuf text = { 0 };

	write_line(session->game->now, session->game->history[0].turn, &text);
	session_say(session, "%s.", strbuf_str(&text));
	strbuf_free(&text);
}

/* Plays the moves of a line, and tells them in plain mode. */
static void play_line(struct session *session, const char *line)
{
	struct error error;
	struct move m;
	char word[MOVE_TEXT];

	while (line && (line = next_word(line, word)) != NULL &&
	    san_read(game_position(session->game), word, &m, &error)) {
		play(session, &m);
		if (!session->on_screen)
			tell_played(session, "");
	}
}

/* The searches until the next key share what one may cost. */
static void begin_searches(const struct session *session)
{
	struct solver *solver = &session->exercise->solver;

	solver->shared = true;
	solver->nodes = 0;
	solver->most = goal_effort(session->game->rules);
}

/* The reply that makes most trouble; false if the goal does not know of replies. */
static bool find_reply(const struct session *session, const struct goal_part *part,
    struct move *reply)
{
	struct exercise *exercise = session->exercise;
	int right = exercise->state == EXERCISE_REFUTED;

	return goal_defend(&exercise->goal, part, &exercise->solver,
	    game_position(session->game), exercise->made + right, reply);
}

/* "Rd3? Black answers Nf6. ", or "Rd3: " where nothing answers. */
static void write_refuted(const struct session *session, struct strbuf *text)
{
	const struct node *move = session->exercise->right->child, *reply = move->child;

	if (!reply) {
		strbuf_printf(text, "%s: ", move->san);
		return;
	}
	strbuf_printf(text, "%s? %s answers %s", move->san,
	    color_name[!session->exercise->goal.side], reply->san);
	for (reply = reply->child; reply && text->length < 60; reply = reply->child)
		strbuf_printf(text, " %s", reply->san);
	strbuf_add(text, ". ");
}

/* Plays the reply for which this part of the goal is missed, if there is one. */
static void play_reply(struct session *session, const struct goal_part *missed)
{
	struct move reply;
	char san[MOVE_TEXT];

	if (!find_reply(session, missed, &reply))
		return;
	san_write(game_position(session->game), &reply, san);
	play_line(session, san);
}

/* Plays a wrong move with its refutation, and says why it is one. */
static void refute(struct session *session, const struct move *m, const struct goal_part *missed)
{
	struct exercise *exercise = session->exercise;
	const struct lesson_try *try = find_try(session, m);
	struct strbuf refuted = { 0 };
	char why[96];

	exercise->wrong++;
	exercise->state = EXERCISE_REFUTED;
	play(session, m);
	game_cut(session->game);
	if (try) {
		play_line(session, try->reply);
	} else {
		write_shortfall(session, missed, why, sizeof why);
		play_reply(session, missed);
	}
	if (session->on_screen || session->game->now->parent == exercise->right)
		write_refuted(session, &refuted);       /* else the reply has just been told */
	session_say(session, "%s%s", strbuf_str(&refuted), try ? try->why : why);
	strbuf_free(&refuted);
	if (!session->on_screen) {
		exercise_retry(session);
		session_say(session, "Try again: %s", exercise->step->task);
	}
}

/* Plays the reply, the solution's if all moves were its own. */
static void answer(struct session *session)
{
	struct exercise *exercise = session->exercise;
	struct move reply;

	if (!solution_move(session, &reply) &&
	    !find_reply(session, goal_longest(&exercise->goal), &reply))
		return;
	play(session, &reply);
	if (!exercise->given_up || !session->on_screen)
		tell_played(session, exercise->given_up ? "" : "Right. ");
	session->replies++;
	exercise->right = session->game->now;
}

static void finish(struct session *session)
{
	struct exercise *exercise = session->exercise;

	exercise->state = EXERCISE_DONE;
	exercise->right = session->game->now;
	exercise->source->done(session);
}

/* A move of the solution is right, as a test has proved; others are judged, at half the cost. */
static enum goal_verdict verdict_of(struct session *session, const struct move *m,
    const struct goal_part **missed, bool *by_solution)
{
	struct exercise *exercise = session->exercise;
	struct solver *solver = &exercise->solver;
	int64_t most = solver->most;
	enum goal_verdict verdict;
	struct move right;

	*missed = goal_longest(&exercise->goal);
	*by_solution = solution_move(session, &right) && move_equal(&right, m);
	if (*by_solution)
		return exercise->made + 1 == exercise->goal.moves ? GOAL_REACHED : GOAL_IN_REACH;
	if (exercise->source->unique && exercise->made == 0 && *exercise->step->solution)
		return GOAL_MISSED;
	solver->most = solver_portion(solver, most, 2);
	verdict = goal_judge(&exercise->goal, solver, game_position(session->game), exercise->made,
	    m, missed);
	solver->most = most;
	return verdict;
}

/* A legal move of the user, or of the solution; false if it turns out wrong. */
static bool make_move(struct session *session, const struct move *m)
{
	struct exercise *exercise = session->exercise;
	const struct goal_part *missed;
	enum goal_verdict verdict;
	bool by_solution;

	if (exercise->state != EXERCISE_ASKED)
		return false;
	verdict = verdict_of(session, m, &missed, &by_solution);
	if (verdict == GOAL_MISSED) {
		if (!exercise->given_up)
			refute(session, m, missed);
		return false;
	}
	play(session, m);
	game_cut(session->game);
	exercise->by_solution = by_solution;
	exercise->made++;
	if (exercise->given_up && !session->on_screen)
		tell_played(session, "");
	else if (verdict == GOAL_REACHED && exercise->given_up)
		tell_line(session);
	else if (verdict == GOAL_REACHED)
		session_tell_move(session);
	if (verdict == GOAL_REACHED)
		finish(session);
	else
		answer(session);
	return true;
}

void exercise_play(struct session *session, const struct move *m)
{
	begin_searches(session);
	make_move(session, m);
}

/* -- Help -- */

/* The first of these moves that keeps the goal in reach, as far as is found out in time. */
static bool find_in(const struct session *session, const struct moves *list, struct move *right)
{
	const struct exercise *exercise = session->exercise;
	const struct position *pos = game_position(session->game);
	const struct goal_part *missed;
	struct solver *solver = &session->exercise->solver;
	int64_t most = solver->most;
	bool found = false;

	for (int i = 0; i < list->count && !found; i++) {
		solver->most = solver_portion(solver, most, list->count - i);
		found = goal_judge(&exercise->goal, solver, pos, exercise->made, &list->move[i],
		    &missed) != GOAL_MISSED;
		*right = list->move[i];
	}
	solver->most = most;
	return found;
}

/* A right move: the solution's, or another. */
static bool find_right(const struct session *session, struct move *m)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	bool found = solution_move(session, m);

	if (!found) {
		position_legal_moves(game_position(session->game), &list);
		found = find_in(session, &list, m);
	}
	free(list.move);
	return found;
}

/* Takes a wrong try back, to look for a solution then; if the task is done, says so: false. */
static bool begin_help(struct session *session)
{
	exercise_retry(session);
	if (session->exercise->state == EXERCISE_DONE) {
		session_say(session, "%s.", exercise_forbids(session->exercise));
		return false;
	}
	begin_searches(session);
	return true;
}

bool exercise_hints_at_piece(const struct exercise *exercise, const struct move *m)
{
	return exercise->hints == 1 && move_has_mover(m);
}

void exercise_hint(struct session *session)
{
	struct exercise *exercise = session->exercise;
	const struct position *pos;
	struct move m;
	square from;

	if (!begin_help(session))
		return;
	pos = game_position(session->game);
	if (!find_right(session, &m)) {
		session_say(session, "No solution was found in time from here. `undo` goes back to "
		    "the beginning of the task.");
		return;
	}
	exercise->hints++;
	if (!exercise_hints_at_piece(exercise, &m)) {
		session_tell_hint(session, &m);
		return;
	}
	session_mark_hint(session, &m);
	from = move_written_from(pos, &m);
	session_say(session, "Hint: the %s on %s.",
	    rules_name(pos->rules, kind_of(pos->board[from])), square_name(from).text);
}

/* The rest of the solution, played out. */
void cmd_solution(struct session *session, const char *argument)
{
	struct exercise *exercise = session->exercise;
	struct move m;

	(void)argument;
	if (!begin_help(session))
		return;
	if (!find_right(session, &m))   /* what is known begins there */
		start_again(session);
	exercise->given_up = true;
	if (!session->on_screen)        /* where it is written when it has been played */
		session_say(session, "The solution:");
	while (exercise->state == EXERCISE_ASKED && find_right(session, &m) &&
	    make_move(session, &m))
		;
	if (exercise->state == EXERCISE_ASKED) {
		exercise->given_up = false;
		session_say(session, "The rest of it was not found in time.");
	}
}
