/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/exercise.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/files.h"
#include "session/navigate.h"
#include "session/state_file.h"
#include "session/stats.h"
#include "variants/list.h"

/* -- The game of before -- */

static void suspend_game(struct session *session, struct suspended_game *suspended)
{
	struct storage *storage = &session->storage;

	thinking_forget(&session->engine);
	clocks_stop(&session->clocks, now_ms());
	if (session->game) {
		session_visit(session, session->head);
		session_note_clocks(session);
		session_save(session);
	}
	*suspended = (struct suspended_game){
		.game = session->game, .head = session->head, .review = session->review,
		.kept = storage->kept, .player = { session->player[WHITE], session->player[BLACK] },
		.clocks = session->clocks, .end_announced = session->end_announced,
		.flipped = session->settings.flipped
	};
	session->game = NULL;
	session->head = NULL;
	session->review = NULL;
	storage->kept = (struct kept){ 0 };
	session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	clocks_set(&session->clocks, 0, 0);
	session->clocks_wait = false;
	strbuf_clear(&session->dialog.after_reply);
}

static void resume_game(struct session *session, const struct suspended_game *suspended)
{
	session->game = suspended->game;
	session->head = suspended->head;
	session->review = suspended->review;
	session->storage.kept = suspended->kept;
	session->player[WHITE] = suspended->player[WHITE];
	session->player[BLACK] = suspended->player[BLACK];
	session->clocks = suspended->clocks;
	session->end_announced = suspended->end_announced;
	session->settings.flipped = suspended->flipped;
	session->clocks_wait = session->clocks.used && session->game && !game_over(session->game);
}

/* Another game is on the board, for which no hint was given. */
static void note_change(struct session *session)
{
	session->engine.hint_key = 0;
	session->games++;
}

void exercise_begin(struct session *session, const struct exercise_source *source, void *context)
{
	struct exercise *exercise;

	exercise_leave(session);
	exercise = xcalloc(1, sizeof *exercise);
	exercise->source = source;
	exercise->context = context;
	suspend_game(session, &exercise->suspended);
	session->exercise = exercise;
}

static void exercise_free(struct exercise *exercise)
{
	if (exercise->source->forget)
		exercise->source->forget(exercise->context);
	solver_free(&exercise->solver);
	free(exercise);
}

void exercise_leave(struct session *session)
{
	struct exercise *exercise = session->exercise;

	if (!exercise)
		return;
	if (exercise->source->left && exercise->step)
		exercise->source->left(session);
	session->exercise = NULL;
	game_free(session->game);
	resume_game(session, &exercise->suspended);
	if (session->game && exercise->suspended.level_set) {
		stats_note_adaptive(session);
		session_save_later(session);
	}
	if (exercise->step)             /* else its board was never shown */
		note_change(session);
	exercise_free(exercise);
	session_continue(session);
}

void exercise_save_suspended(struct session *session)
{
	struct suspended_game *suspended = &session->exercise->suspended;
	struct kept *kept = &suspended->kept;
	struct error error;

	if (!kept->unsaved || !kept->save || !savefile_write(kept->save, suspended->game, &error))
		return;
	kept->unsaved = false;
	session_say(session, "Your game is saved again.");
}

const struct player *exercise_players(const struct session *session)
{
	return session->exercise ? session->exercise->suspended.player : session->player;
}

bool exercise_hides_unfinished(const struct session *session)
{
	const struct game *game = session->exercise ? session->exercise->suspended.game : NULL;

	return game && !game_over(game) && (game->nodes > 0 || !game_starts_as_usual(game));
}

bool exercise_stays(struct session *session, bool set)
{
	if (!set)
		exercise_leave(session);
	return set;
}

void exercise_end(struct session *session)
{
	exercise_leave(session);
	if (session->on_screen && !session->game)
		session->dialog.request = REQUEST_START;
}

void exercise_remember_game(struct session *session)
{
	free(session->learnt);
	session->learnt = xstrdup(session->game->rules->variant->id);
}

bool exercise_allows(const char *name, struct error *error)
{
	size_t length = strcspn(name, ":");

	return names_game_file(name) || !name[length] ||
	    error_set(error, "lessons and puzzles bring their own pieces: leave out \"%s\"",
		shorten(name + length).text);
}

struct rules *exercise_game(const struct session *session, const char *name, struct error *error)
{
	return exercise_allows(name, error) ? session_find_game(session, name, error) : NULL;
}

/* -- Lists -- */

static void add_row(struct exercise_rows *rows, const struct exercise_list *list,
    const char *progress, const struct variant *variant, const char *name)
{
	struct exercise_row *row = &rows->row[rows->count];

	*row = (struct exercise_row){ .variant = variant, .name = name };
	rows->count += list->tell(progress, row);
}

/* A game from a file that is in none of the directories. */
static struct rules *rules_on_board(const struct session *session, const struct exercise_rows *rows)
{
	const struct rules *rules = session->game ? session->game->rules : NULL;
	struct error error;

	if (!rules || !rules->variant->source)
		return NULL;
	for (int i = 0; i < rows->files; i++)
		if (rows->file[i].rules &&
		    strcmp(rules_spec(rows->file[i].rules), rules_spec(rules)) == 0)
			return NULL;
	return variant_rules(rules_spec(rules), &error);
}

struct exercise_rows exercise_rows_of(const struct session *session,
    const struct exercise_list *list)
{
	struct exercise_rows rows = { .row = NULL };
	char *progress = list->progress(session);
	size_t most = 2;

	rows.files = game_entries(&session->storage.games, &rows.file);
	rows.on_board = rules_on_board(session, &rows);
	for (const struct variant *const *v = variants; *v; v++)
		most++;
	rows.row = xcalloc(most + (size_t)rows.files, sizeof *rows.row);
	add_row(&rows, list, progress, NULL, "daily");
	for (const struct variant *const *v = variants; *v; v++)
		add_row(&rows, list, progress, *v, (*v)->id);
	for (int i = 0; i < rows.files; i++)
		if (rows.file[i].rules)
			add_row(&rows, list, progress, rows.file[i].rules->variant,
			    rows.file[i].name);
	if (rows.on_board)
		add_row(&rows, list, progress, rows.on_board->variant, rows.on_board->variant->id);
	free(progress);
	return rows;
}

void exercise_rows_free(struct exercise_rows *rows)
{
	free(rows->row);
	game_entries_free(rows->file, rows->files);
	rules_free(rows->on_board);
}

void exercise_row_write(const struct exercise_row *row, struct strbuf *page)
{
	text_pad(row->name, 16, page);
	strbuf_add(page, " ");
	text_pad(row->variant->name, 24, page);
	strbuf_printf(page, " %s", row->progress);
}

/* -- Tasks -- */

static bool prepare(struct exercise *exercise, struct goal *goal, const struct game *game,
    const struct lesson_step *step, struct error *error)
{
	if (!goal_read(goal, game_position(game), step->goal, error))
		return false;
	if (!exercise->solver.move && !solver_init(&exercise->solver, GOAL_NODES))
		return error_set(error, "out of memory");
	return true;
}

/* Tells the task: its title, its sentences and, in plain mode, the position in words. */
static void tell_task(struct session *session)
{
	struct exercise *exercise = session->exercise;
	const struct lesson_step *step = exercise->step;
	const struct position *pos = exercise->state == EXERCISE_DONE
	    ? &session->game->history[0] : game_position(session->game);
	char title[128], right[sizeof title];
	struct strbuf text = { 0 };

	exercise->times_told++;
	if (session->on_screen)         /* it shows the task as long as that is asked */
		return;
	exercise->source->title(session, title, right, sizeof title);
	session_say(session, "%s, %s.", title, right);
	describe_pieces(pos, "", &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_free(&text);
	if (*step->says)
		session_say(session, "%s", step->says);
	session_say(session, "%s", step->task);
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
	exercise->given_up = exercise->failure_told = false;
	exercise->made = exercise->wrong = exercise->hints = 0;
	note_change(session);
	tell_task(session);
	return true;
}

bool exercise_keep(struct session *session, const char *name, const char *heading,
    const char *lines)
{
	bool *told = &session->exercise->failure_told;
	struct error error;

	if (state_file_put(session, name, heading, lines, &error))
		return true;
	if (!*told)
		session_say(session, "Your progress cannot be saved: %s.", error.why);
	*told = true;
	return false;
}

const char *exercise_forbids(const struct exercise *exercise)
{
	return exercise->state == EXERCISE_DONE ? "this is done: Enter goes on, `leave` ends it"
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
	exercise->source->next(session);
	return true;
}

/* -- Commands -- */

void cmd_task(struct session *session, const char *argument)
{
	(void)argument;
	exercise_retry(session);
	tell_task(session);
}

void cmd_leave(struct session *session, const char *argument)
{
	const struct exercise_list *list = session->exercise->list;

	(void)argument;
	session_say(session, "You left the %s.", session->exercise->source->noun);
	if (!list)
		exercise_remember_game(session);
	exercise_end(session);
	if (session->game) {
		files_say_return(session, "Back to your game.");
		files_name_game(session);
	} else if (!session->on_screen) {
		session_say(session, "`new GAME` starts a game.");
	} else if (list) {
		session->dialog.request = list->request;
	}
}
