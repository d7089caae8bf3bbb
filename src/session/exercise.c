/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/exercise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/navigate.h"
#include "variants/list.h"

/* What one move may cost to be judged, or answered, in nodes: a fraction of a second. */
enum { JUDGE_NODES = 1000000, ANSWER_NODES = 30000 };

/* -- The game of before -- */

static void put_aside(struct session *session, struct kept_game *kept)
{
	struct storage *storage = &session->storage;

	thinking_stop(&session->engine);
	clocks_stop(&session->clocks, now_ms());
	if (session->game) {
		session_visit(session, session->head);
		session_note_clocks(session, session->head);
		session_save(session);
	}
	*kept = (struct kept_game){
		.game = session->game, .head = session->head, .review = session->review,
		.save = storage->save, .player = { session->player[WHITE], session->player[BLACK] },
		.clocks = session->clocks, .clocks_wait = session->clocks_wait,
		.end_announced = session->end_announced, .unsaved = storage->unsaved,
		.no_savefile = storage->no_savefile, .flipped = session->settings.flipped
	};
	session->game = NULL;
	session->head = NULL;
	session->review = NULL;
	storage->save = NULL;
	storage->unsaved = storage->no_savefile = false;
	session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	clocks_set(&session->clocks, 0, 0);
	session->clocks_wait = false;
	strbuf_clear(&session->dialog.after_reply);
}

static void bring_back(struct session *session, const struct kept_game *kept)
{
	struct storage *storage = &session->storage;

	session->game = kept->game;
	session->head = kept->head;
	session->review = kept->review;
	storage->save = kept->save;
	storage->unsaved = kept->unsaved;
	storage->no_savefile = kept->no_savefile;
	session->player[WHITE] = kept->player[WHITE];
	session->player[BLACK] = kept->player[BLACK];
	session->clocks = kept->clocks;
	session->end_announced = kept->end_announced;
	session->settings.flipped = kept->flipped;
	session->clocks_wait = kept->clocks.used && kept->game && !game_over(kept->game);
}

/* Another game is on the board: what was typed or picked up was for the one before. */
static void note_change(struct session *session)
{
	session->engine.reported = false;
	session->games++;
	session->others_moves++;
}

void exercise_begin(struct session *session, const struct exercise_giver *giver, void *context)
{
	struct exercise *exercise;

	exercise_leave(session);
	exercise = xcalloc(1, sizeof *exercise);
	exercise->giver = giver;
	exercise->context = context;
	put_aside(session, &exercise->kept);
	session->exercise = exercise;
}

static void exercise_free(struct exercise *exercise)
{
	if (exercise->giver->forget)
		exercise->giver->forget(exercise->context);
	solver_free(&exercise->solver);
	free(exercise);
}

void exercise_leave(struct session *session)
{
	struct exercise *exercise = session->exercise;

	if (!exercise)
		return;
	if (exercise->giver->left && exercise->step)
		exercise->giver->left(session);
	session->exercise = NULL;
	game_free(session->game);
	bring_back(session, &exercise->kept);
	exercise_free(exercise);
	note_change(session);
	session_continue(session);
}

void exercise_end(struct session *session)
{
	exercise_leave(session);
	if (session->on_screen)
		session->dialog.request = session->game ? REQUEST_BOARD : REQUEST_START;
}

struct exercise_row *exercise_rows_new(void)
{
	size_t count = 1;

	for (const struct variant *const *v = variants; *v; v++)
		count++;
	return xcalloc(count, sizeof(struct exercise_row));
}

/* -- Tasks -- */

static bool prepare(struct exercise *exercise, struct goal *goal, const struct game *game,
    const struct lesson_step *step, struct error *error)
{
	if (!goal_read(goal, game_position(game), step->goal, error))
		return false;
	if (!exercise->solver.move && !solver_init(&exercise->solver, JUDGE_NODES))
		return error_set(error, "out of memory");
	return true;
}

bool exercise_set(struct session *session, const char *id, const struct lesson_step *step,
    struct error *error)
{
	struct exercise *exercise = session->exercise;
	struct game *game = game_new(id, step->fen, error);
	struct goal goal;

	if (!game || !prepare(exercise, &goal, game, step, error)) {
		game_free(game);
		return false;
	}
	game_free(session->game);
	session->game = game;
	session->head = exercise->right = game->now;
	session->settings.flipped = game_position(game)->turn == BLACK;
	exercise->step = step;
	exercise->goal = goal;
	exercise->state = EXERCISE_ASKED;
	exercise->by_solution = true;
	exercise->given_up = false;
	exercise->made = exercise->wrong = exercise->hints = exercise->times_done = 0;
	note_change(session);
	exercise_tell(session);
	return true;
}

void exercise_tell(struct session *session)
{
	struct exercise *exercise = session->exercise;
	const struct lesson_step *step = exercise->step;
	char title[128], right[64];
	struct strbuf text = { 0 };

	exercise->told++;
	if (session->on_screen) {
		session_say(session, "%s", step->task);
		return;
	}
	exercise->giver->title(session, title, right, sizeof right);
	session_say(session, "%s, %s.", title, right);
	describe_pieces(game_position(session->game), "", &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_free(&text);
	if (*step->says)
		session_say(session, "%s", step->says);
	session_say(session, "%s", step->task);
}

const char *exercise_bars(const struct exercise *exercise)
{
	return exercise->state == EXERCISE_DONE ? "this is done: Enter goes on"
	    : exercise->state == EXERCISE_REFUTED ? "Enter takes that move back" : NULL;
}

const char *exercise_prompt(const struct exercise *exercise)
{
	return exercise->state == EXERCISE_DONE ? "Done: Enter goes on"
	    : exercise->state == EXERCISE_REFUTED ? "Any key: try again" : NULL;
}

bool exercise_enter(struct session *session)
{
	struct exercise *exercise = session->exercise;

	if (!exercise || exercise->state != EXERCISE_DONE)
		return false;
	exercise->giver->next(session);
	return true;
}

/* -- Moves -- */

static void play(struct session *session, const struct move *m)
{
	game_play(session->game, m);
	session->head = session->game->now;
}

static void go_back(struct session *session)
{
	game_go(session->game, session->exercise->right);
	session->head = session->game->now;
	session->others_moves++;
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
	if (!session->game->now->parent) {
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

/* The move of the solution at `now`, if what was played follows it; *last: it is the last one. */
static bool solution_move(const struct session *session, struct move *m, bool *last)
{
	const struct exercise *exercise = session->exercise;
	const char *line = exercise->step->solution;
	struct error error;
	char word[MOVE_TEXT];

	if (!exercise->by_solution)
		return false;
	for (int ply = session->game->now->ply; ply > 0 && line; ply--)
		line = next_word(line, word);
	if (!line || (line = next_word(line, word)) == NULL ||
	    !san_read(game_position(session->game), word, m, &error))
		return false;
	*last = line[strspn(line, " ")] == '\0';
	return true;
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

/* Why a move is wrong that the task says nothing about. */
static void write_shortfall(const struct goal_part *missed, char *why, size_t size)
{
	char name[3] = "";

	if (missed->kind == GOAL_CAPTURE || missed->kind == GOAL_REACH)
		square_write(missed->place, name);
	switch (missed->kind) {
	case GOAL_CHECK: snprintf(why, size, "That gives no check."); break;
	case GOAL_MATE:
		snprintf(why, size, missed->moves > 1 ? "That does not force mate in time."
		    : "That is not mate.");
		break;
	case GOAL_WIN: snprintf(why, size, "That does not win enough."); break;
	case GOAL_CAPTURE: snprintf(why, size, "Nothing is captured on %s.", name); break;
	case GOAL_REACH: snprintf(why, size, "No piece of yours arrives on %s.", name); break;
	case GOAL_PROMOTE: snprintf(why, size, "Nothing promotes."); break;
	case GOAL_PLAY: snprintf(why, size, "That is not what the task asks for."); break;
	case GOAL_NO_MATE: snprintf(why, size, "That allows mate."); break;
	}
}

/* Tells the move that was just played, after some words. */
static void tell_played(struct session *session, const char *words)
{
	struct strbuf text = { 0 };

	describe_played(session->game, true, &text);
	session_say(session, "%s%s", words, strbuf_str(&text));
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

/* The reply that makes most trouble; false if the goal does not know of replies. */
static bool find_reply(const struct session *session, const struct goal_part *part,
    struct move *reply)
{
	struct exercise *exercise = session->exercise;
	int right = exercise->state == EXERCISE_REFUTED;

	exercise->solver.most = ANSWER_NODES;
	return goal_defend(&exercise->goal, part, &exercise->solver, game_position(session->game),
	    exercise->made + right, reply);
}

/* The moves that are shown on the board: "Bxe5 dxe5". */
static void write_shown(const struct session *session, struct strbuf *text)
{
	const struct node *node = session->exercise->right;

	for (node = node->child; node && text->length < 60; node = node->child)
		strbuf_printf(text, "%s%s", text->length ? " " : "", node->san);
}

/* Plays a wrong move with its refutation, and says why it is one. */
static void refute(struct session *session, const struct move *m, const struct goal_part *missed)
{
	struct exercise *exercise = session->exercise;
	const struct lesson_try *try = find_try(session, m);
	struct strbuf shown = { 0 };
	struct move reply;
	char why[96];

	exercise->wrong++;
	exercise->state = EXERCISE_REFUTED;
	play(session, m);
	game_cut(session->game);
	if (try) {
		play_line(session, try->reply);
	} else {
		write_shortfall(missed, why, sizeof why);
		if (find_reply(session, missed, &reply)) {
			char san[MOVE_TEXT];

			san_write(game_position(session->game), &reply, san);
			play_line(session, san);
		}
	}
	write_shown(session, &shown);
	session_say(session, "%s: %s", strbuf_str(&shown), try ? try->why : why);
	strbuf_free(&shown);
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
	bool last;

	if (!solution_move(session, &reply, &last) &&
	    !find_reply(session, goal_longest(&exercise->goal), &reply))
		return;
	play(session, &reply);
	tell_played(session, exercise->given_up ? "" : "Right. ");
	session->others_moves++;
	exercise->right = session->game->now;
}

static void finish(struct session *session)
{
	struct exercise *exercise = session->exercise;

	exercise->state = EXERCISE_DONE;
	exercise->right = session->game->now;
	exercise->times_done++;
	exercise->giver->done(session);
}

/* A move of the solution is right, as a test has proved; others are judged. */
static enum verdict verdict_of(struct session *session, const struct move *m,
    const struct goal_part **missed, bool *by_solution)
{
	struct exercise *exercise = session->exercise;
	struct move right;
	bool last;

	*missed = goal_longest(&exercise->goal);
	*by_solution = solution_move(session, &right, &last) && move_equal(&right, m);
	if (*by_solution)
		return last ? GOAL_REACHED : GOAL_IN_REACH;
	if (exercise->giver->unique && exercise->made == 0 && *exercise->step->solution)
		return GOAL_MISSED;
	exercise->solver.most = JUDGE_NODES;
	return goal_judge(&exercise->goal, &exercise->solver, game_position(session->game),
	    exercise->made, m, missed);
}

void exercise_play(struct session *session, const struct move *m)
{
	struct exercise *exercise = session->exercise;
	const struct goal_part *missed;
	bool by_solution;
	enum verdict verdict = verdict_of(session, m, &missed, &by_solution);

	if (exercise->state != EXERCISE_ASKED)
		return;
	if (verdict == GOAL_MISSED) {
		refute(session, m, missed);
		return;
	}
	play(session, m);
	game_cut(session->game);
	exercise->by_solution = by_solution;
	exercise->made++;
	if (exercise->given_up)
		tell_played(session, "");
	else if (verdict == GOAL_REACHED)
		session_tell_move(session);
	if (verdict == GOAL_REACHED) {
		finish(session);
	} else {
		answer(session);
	}
}

/* -- Commands and help -- */

void cmd_task(struct session *session, const char *argument)
{
	(void)argument;
	exercise_retry(session);
	exercise_tell(session);
}

void cmd_solution(struct session *session, const char *argument)
{
	(void)argument;
	exercise_give_up(session);
}

void cmd_leave(struct session *session, const char *argument)
{
	(void)argument;
	session_say(session, "You left the %s.", session->exercise->giver->noun);
	exercise_end(session);
	if (session->game)
		session_say(session, "Back to your game.");
	else if (!session->on_screen)
		session_say(session, "`new GAME` starts a game.");
}

/* A right move: the solution's, or the first that keeps the goal in reach. */
static bool find_right(struct session *session, struct move *m)
{
	const struct position *pos = game_position(session->game);
	const struct goal_part *missed;
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	bool found, last;

	session->exercise->solver.most = JUDGE_NODES;
	found = solution_move(session, m, &last);
	if (!found)
		position_legal_moves(pos, &list);
	for (int i = 0; i < list.count && !found; i++) {
		*m = list.move[i];
		found = goal_judge(&session->exercise->goal, &session->exercise->solver, pos,
		    session->exercise->made, m, &missed) != GOAL_MISSED;
	}
	free(list.move);
	return found;
}

void exercise_hint(struct session *session)
{
	struct exercise *exercise = session->exercise;
	const struct position *pos;
	struct move m;
	char san[MOVE_TEXT], name[3];

	exercise_retry(session);
	pos = game_position(session->game);
	if (exercise->state == EXERCISE_DONE || !find_right(session, &m))
		return;
	exercise->hints++;
	san_write(pos, &m, san);
	if (exercise->hints == 1 && move_has_mover(&m)) {
		square_write(move_from(&m), name);
		session_say(session, "Hint: the %s on %s.", rules_name(pos->rules,
		    kind_of(pos->board[move_from(&m)])), name);
	} else {
		session_say(session, "Hint: %s.", san);
	}
}

void exercise_give_up(struct session *session)
{
	struct exercise *exercise = session->exercise;
	struct move m;

	exercise_retry(session);
	if (exercise->state == EXERCISE_DONE)
		return;
	exercise->given_up = true;
	for (int n = 0; n < GOAL_MOVES && exercise->state == EXERCISE_ASKED; n++)
		if (find_right(session, &m))
			exercise_play(session, &m);
}
