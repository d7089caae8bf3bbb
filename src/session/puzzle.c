/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/text.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/file_puzzles.h"
#include "session/missed_mate.h"
#include "session/puzzle_score.h"
#include "session/state_file.h"
#include "variants/list.h"

/*
 * Puzzles, done one after another as exercises.  The first try of each counts for the user's
 * rating in its game and kind.
 */

static const char file_name[] = "puzzles";
static const char heading[] = "# Puzzles: ratings, which were tried, days in a row.\n";

/* The context of the exercise. */
struct puzzle_task {
	struct file_puzzles *file;      /* NULL: the game is built in */
	const struct variant *variant;
	const struct puzzle *puzzle;    /* NULL: of the user's own game */
	long day;                       /* whose daily puzzle it is; 0: of none */
	bool tried;                     /* it counts no more */
	struct lesson_step step;
	char missed_goal[24], task[96], says[96];
};

static struct puzzle_task *task_of(const struct session *session)
{
	return session->exercise->context;
}

/* In days as puzzle_daily counts them. */
static long find_today(void)
{
	return (long)(time(NULL) / 86400);
}

/* The text of the file "puzzles", to be freed; NULL if there is none. */
static char *read_progress(const struct session *session)
{
	return state_file_read(session, file_name);
}

/* -- Keeping -- */

/*
 * What the user is rated in: mates, in the words of a game without check, and wins of material are
 * different skills.
 */
static const char *aim_of(const struct puzzle_task *task)
{
	if (!puzzle_is_mate(task->puzzle))
		return "win material";
	return task->variant->no_check ? "win the game" : "mate";
}

static void tell_difficulty(struct puzzle_task *task, int rating, const char *addition)
{
	snprintf(task->says, sizeof task->says, "Difficulty %d. Your rating for puzzles that %s: "
	    "%d.%s", task->puzzle->rating, aim_of(task), rating, addition);
}

/* What the user has done so far: as in a game, 1, 0.5 or 0. */
static double result_of(const struct exercise *exercise)
{
	if (exercise->state != EXERCISE_DONE || exercise->given_up || exercise->wrong ||
	    exercise->hints > 1)
		return 0;
	return exercise->hints ? 0.5 : 1;
}

/* Has the user only looked so far? */
static bool is_untouched(const struct exercise *exercise)
{
	return exercise->state != EXERCISE_DONE && !exercise->wrong && !exercise->hints;
}

/*
 * Keeps that the puzzle was tried and, unless NULL, the rating after it; false, having said so, on
 * failure.
 */
static bool keep_try(struct session *session, const struct puzzle_rating *after, const char *text)
{
	const struct puzzle_task *task = task_of(session);
	struct strbuf lines = { 0 };
	bool kept;

	puzzle_seen_line(text, task->variant, task->puzzle, &lines);
	if (after)
		puzzle_rating_line(task->variant, puzzle_is_mate(task->puzzle), *after, &lines);
	kept = exercise_keep(session, file_name, heading, strbuf_str(&lines));
	strbuf_free(&lines);
	return kept;
}

/* The first try is over: it counts, unless nothing was done, or it cannot be kept. */
static void end_try(struct session *session)
{
	const struct exercise *exercise = session->exercise;
	struct puzzle_task *task = task_of(session);
	struct puzzle_rating before, after;
	char *text;
	bool kept, rated = !is_untouched(exercise);

	if (task->tried || !task->puzzle)
		return;
	task->tried = true;
	text = read_progress(session);
	before = puzzle_rating_read(text, task->variant, puzzle_is_mate(task->puzzle));
	after = puzzle_rating_after(before, task->puzzle, result_of(exercise));
	kept = keep_try(session, rated ? &after : NULL, text);
	if (!kept && rated)
		session_say(session, "Your rating in %s for puzzles that %s stays %d.",
		    task->variant->name, aim_of(task), before.rating);
	else if (rated)
		session_say(session, "Your rating in %s for puzzles that %s: %d (%+d).",
		    task->variant->name, aim_of(task), after.rating,
		    after.rating - before.rating);
	if (kept && rated)
		tell_difficulty(task, after.rating, "");
	free(text);
}

static void count_day(struct session *session, const struct puzzle_task *task)
{
	char *text = read_progress(session);
	struct streak streak = streak_after(streak_read(text), task->day);
	struct strbuf line = { 0 };

	streak_line(streak, &line);
	if (exercise_keep(session, file_name, heading, strbuf_str(&line)) && streak.days > 1)
		session_say(session, "%d days in a row.", streak.days);
	strbuf_free(&line);
	free(text);
}

/* -- The exercise -- */

static void title(const struct session *session, char *title, char *right, size_t size)
{
	const struct puzzle_task *task = task_of(session);
	char day[DATE_TEXT];

	day_write(task->day, day);
	snprintf(title, size, "%s: %s", task->day ? "Daily puzzle" : "Puzzle",
	    task->variant->name);
	if (!task->puzzle)
		snprintf(right, size, "from your game");
	else if (task->day)
		snprintf(right, size, "%s", day);
	else
		snprintf(right, size, "grade %d of %d", puzzle_grade(task->puzzle), GRADES);
}

static void done(struct session *session)
{
	const struct puzzle_task *task = task_of(session);
	const struct exercise *exercise = session->exercise;

	session_say(session, exercise->given_up ? "That was the solution."
	    : exercise->wrong ? "Solved, but not at once."
	    : exercise->hints ? "Solved, with help." : "Solved.");
	end_try(session);
	if (task->day && !exercise->given_up)
		count_day(session, task);
	session_say(session, !task->puzzle ? "Enter goes back to the game."
	    : puzzles_count(task->variant) > 1 ? "Enter goes to the next puzzle."
	    : "It is the only puzzle of this game: Enter shows it again.");
}

/* "White mates in 2 moves." */
static void write_task(struct puzzle_task *task, const char *fen, const char *goal)
{
	const char *turn = strchr(fen, ' ');
	const char *side = color_name[turn && turn[1] == 'b' ? BLACK : WHITE];
	char worth[24] = "a pawn's";
	int moves = 1, pawns;
	size_t length;

	if (goal_read_win(goal, &pawns, &moves)) {
		if (pawns != 1)
			snprintf(worth, sizeof worth, "%d pawns'", pawns);
		snprintf(task->task, sizeof task->task, "%s wins at least %s worth", side, worth);
	} else if (goal_read_mate(goal, &moves)) {
		snprintf(task->task, sizeof task->task,
		    task->variant->no_check ? "%s wins the game" : "%s mates", side);
	}
	length = strlen(task->task);
	snprintf(task->task + length, sizeof task->task - length,
	    " in %d move%s.", moves, moves == 1 ? "" : "s");
}

/* Sets the task of the context; the texts must outlive it. */
static bool set_task(struct session *session, const char *id, const char *fen, const char *goal,
    const char *solution, struct error *error)
{
	struct puzzle_task *task = task_of(session);

	write_task(task, fen, goal);
	task->step = (struct lesson_step){ .fen = fen, .says = task->says, .task = task->task,
		.goal = goal, .solution = solution };
	return exercise_set(session, id, &task->step, error);
}

/* Makes *task that of a puzzle of a game, but for its step; day: whose it is, or 0. */
static void fill_task(struct session *session, struct puzzle_task *task,
    const struct variant *variant, const struct puzzle *puzzle, long day)
{
	char *text = read_progress(session);
	struct puzzle_rating rating;

	*task = (struct puzzle_task){ .file = task->file, .variant = variant, .puzzle = puzzle,
		.day = day };
	task->tried = puzzle_is_seen(text, variant, puzzle);
	rating = puzzle_rating_read(text, variant, puzzle_is_mate(puzzle));
	free(text);
	tell_difficulty(task, rating.rating, task->tried ? " You have tried it before." : "");
}

/* Sets a puzzle of a game; day: whose it is, or 0.  If it cannot, the task of before stays. */
static bool set_puzzle(struct session *session, const struct variant *variant,
    const struct puzzle *puzzle, long day, struct error *error)
{
	struct puzzle_task *task = task_of(session);
	const struct puzzle_task before = *task;
	char id[SPEC_TEXT];

	fill_task(session, task, variant, puzzle, day);
	if (set_task(session, variant_spec_with(variant, puzzle->option, id), puzzle->fen,
	    puzzle->goal, puzzle->solution, error))
		return true;
	*task = before;
	return false;
}

static void task_free(void *context)
{
	struct puzzle_task *task = context;

	file_puzzles_free(task->file);
	free(task);
}

/* The puzzle that comes after *before, and suits the user; NULL if there is none. */
static const struct puzzle *choose(struct session *session, struct file_puzzles *file,
    const struct variant *variant, const struct puzzle **before)
{
	char *text = read_progress(session);
	const struct puzzle *puzzle = file ? file_puzzles_choose(session, file, text, before)
	    : puzzle_choose(text, variant, *before);

	free(text);
	return puzzle;
}

static void next(struct session *session)
{
	struct puzzle_task *task = task_of(session);
	const struct puzzle *puzzle;
	struct error error;

	if (!task->puzzle) {
		exercise_end(session);
		return;
	}
	end_try(session);
	puzzle = choose(session, task->file, task->variant, &task->puzzle);
	if (!set_puzzle(session, task->variant, puzzle, 0, &error))
		session_say(session, "%s.", error.why);
}

/* Who has only looked may come back to the puzzle as if it were new. */
static void left(struct session *session)
{
	if (!is_untouched(session->exercise))
		end_try(session);
}

static const struct exercise_source source = {
	.noun = "puzzle", .unique = true, .title = title, .done = done, .next = next,
	.left = left, .forget = task_free
};

/* Of the user's own games: there may be several solutions. */
static const struct exercise_source missed_source = {
	.noun = "puzzle", .title = title, .done = done, .next = next,
	.left = left, .forget = task_free
};

static bool begin(struct session *session, struct file_puzzles *file,
    const struct variant *variant, const struct puzzle *puzzle, long day, struct error *error)
{
	struct puzzle_task *task = xcalloc(1, sizeof *task);

	task->file = file;
	exercise_begin(session, &source, task);
	return exercise_stays(session, set_puzzle(session, variant, puzzle, day, error));
}

/* Begins with the puzzle of a game that suits the user.  False with the reason. */
static bool begin_variant(struct session *session, const struct variant *variant,
    struct error *error)
{
	struct file_puzzles *file = variant->source ? file_puzzles_new(variant, error) : NULL;
	const struct puzzle *puzzle, *before = NULL;

	if (variant->source && !file)
		return false;
	variant = file ? &file->variant : variant;
	puzzle = choose(session, file, variant, &before);
	if (puzzle)
		return begin(session, file, variant, puzzle, 0, error);
	error_set(error, "there are no puzzles of %s", variant->name);
	file_puzzles_free(file);
	return false;
}

/* The puzzle of today.  False with the reason. */
static bool begin_daily(struct session *session, struct error *error)
{
	long today = find_today();
	const struct variant *variant;
	const struct puzzle *puzzle = puzzle_daily(variants, today, &variant);

	if (!puzzle)
		return error_set(error, "there is no puzzle today");
	return begin(session, NULL, variant, puzzle, today, error);
}

static bool begin_missed(struct session *session, struct error *error)
{
	const struct missed_mate *missed = &session->missed;
	struct puzzle_task *task;

	if (!missed->moves && missed->looking && session->exercise)
		return error_set(error, "leave this first: the engine has yet to look for a mate "
		    "that you missed");
	if (!missed->moves && missed_mate_go_on(session))
		return error_set(error, "the engine is still looking for a mate that you missed");
	if (!missed->moves)
		return error_set(error, "you have not missed a mate");
	exercise_leave(session);
	task = xcalloc(1, sizeof *task);
	task->variant = session->game->rules->variant;
	snprintf(task->missed_goal, sizeof task->missed_goal, "mate in %d", missed->moves);
	exercise_begin(session, &missed_source, task);
	return exercise_stays(session,
	    set_task(session, rules_spec(session->exercise->suspended.game->rules), missed->fen,
	        task->missed_goal, missed->line, error));
}

/* -- The list, and the command -- */

/* The daily puzzle in words: its day, its game, and days in a row. */
static void tell_daily(const char *kept, char *text, size_t size)
{
	long today = find_today();
	struct streak streak = streak_read(kept);
	const struct variant *variant = NULL;
	int days = streak_now(streak, today);
	char day[DATE_TEXT], row[32] = "", most[32] = "";

	puzzle_daily(variants, today, &variant);
	day_write(today, day);
	if (days > 0)
		snprintf(row, sizeof row, "; %d day%s in a row", days, days == 1 ? "" : "s");
	if (streak.best > days)
		snprintf(most, sizeof most, "; best: %d%s", streak.best,
		    days > 0 ? "" : " in a row");
	snprintf(text, size, "%s, %s%s%s%s", day, variant ? variant->name : "none",
	    streak.day == today ? "; solved" : "", row, most);
}

static bool tell_row(const char *text, struct exercise_row *row)
{
	struct puzzle_rating mates, wins;
	int seen, all;

	if (!row->variant) {
		tell_daily(text, row->description, sizeof row->description);
		return true;
	}
	seen = puzzles_seen(text, row->variant);
	all = puzzles_count(row->variant);
	mates = puzzle_rating_read(text, row->variant, true);
	wins = puzzle_rating_read(text, row->variant, false);
	row->finished = seen == all;
	snprintf(row->progress, sizeof row->progress, "%d of %d", seen, all);
	if (mates.count + wins.count > 0) {
		snprintf(row->ratings, sizeof row->ratings, "%s %d, material %d",
		    row->variant->no_check ? "wins" : "mates", mates.rating, wins.rating);
		snprintf(row->description, sizeof row->description, "ratings: %s", row->ratings);
	}
	return all > 0;
}

static bool begin_row(struct session *session, const struct variant *variant, struct error *error)
{
	return variant ? begin_variant(session, variant, error) : begin_daily(session, error);
}

const struct exercise_list puzzle_list = {
	.title = "Puzzles: find the one move that wins", .request = REQUEST_PUZZLES,
	.progress = read_progress, .tell = tell_row, .begin = begin_row
};

static void print_list(struct session *session)
{
	struct strbuf *page = dialog_page(&session->dialog, "Puzzles");
	struct exercise_rows rows = exercise_rows_of(session, &puzzle_list);

	strbuf_printf(page, "Daily puzzle: %s.\nPuzzles that you have tried, and your ratings:\n",
	    rows.row[0].description);
	for (const struct exercise_row *row = rows.row + 1; row < rows.row + rows.count; row++) {
		exercise_row_write(row, page);
		strbuf_printf(page, "%s%s\n", *row->ratings ? "; " : "", row->ratings);
	}
	strbuf_add(page, "`puzzle GAME` gives you one, `puzzle daily` the one of today.\n");
	exercise_rows_free(&rows);
}

static bool begin_game(struct session *session, const char *name, struct error *error)
{
	struct rules *rules = exercise_game(session, name, error);
	bool begun = rules && begin_variant(session, rules->variant, error);

	rules_free(rules);
	return begun;
}

void cmd_puzzle(struct session *session, const char *argument)
{
	struct error error;
	bool begun;

	if (!*argument) {
		if (session->on_screen)
			session->dialog.request = REQUEST_PUZZLES;
		else
			print_list(session);
		return;
	}
	if (equal_nocase(argument, "daily"))
		begun = begin_daily(session, &error);
	else if (equal_nocase(argument, "missed"))
		begun = begin_missed(session, &error);
	else
		begun = begin_game(session, argument, &error);
	if (!begun)
		session_say(session, "No puzzle: %s.", error.why);
}
