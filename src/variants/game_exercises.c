/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/text.h"
#include "variants/game_reader.h"

/*
 * Lessons and puzzles in the file of a game: a block of lines for each step and each puzzle.  What
 * the lines say about the game is looked at when somebody asks for the lesson or a puzzle.
 */

enum { RATING_USUAL = 1000 };

/* Tells what is missing in a block, at the line where it begins; always false. */
static bool lacks(struct file_reader *r, int line, const char *what)
{
	return mistake_in(&r->in, line, "expected \"%s:\" in the lines below", what);
}

bool end_exercise(struct file_reader *r)
{
	struct exercise_texts *told = &r->told;
	const struct {
		const char **text, *word;
	} needed[] = {
		{ told->says, "says" }, { told->task, "task" }, { told->goal, "goal" },
		{ told->solution, "solution" }
	};

	if (told->wrong && !told->wrong->why)
		return lacks(r, told->wrong_line, "shows");
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
		if (needed[i].text && !*needed[i].text)
			return lacks(r, told->line, needed[i].word);
	if (told->rating && !*told->rating)
		*told->rating = RATING_USUAL;
	*told = (struct exercise_texts){ 0 };
	r->shows = r->from = NULL;
	return true;
}

static bool read_start(struct file_reader *r, const char **fen)
{
	return is_empty(&r->in) ? expected(&r->in, "the position, as FEN") : read_text(r, fen);
}

bool read_lesson(struct file_reader *r)
{
	struct lesson_step *step = &r->file->lesson[r->lesson_steps];

	if (!end_exercise(r))
		return false;
	if (r->lesson_steps == LESSON_STEPS_MOST)
		return mistake(&r->in, "a lesson has at most %d steps", LESSON_STEPS_MOST);
	r->told = (struct exercise_texts){ .line = r->in.number, .says = &step->says,
		.task = &step->task, .goal = &step->goal, .solution = &step->solution,
		.tries = r->file->tries[r->lesson_steps++] };
	step->tries = r->told.tries;
	r->game->lesson = r->file->lesson;
	return read_start(r, &step->fen);
}

bool read_puzzle(struct file_reader *r)
{
	struct puzzle *puzzle = &r->file->puzzles[r->puzzles];
	const char *before = r->in.at;

	if (!end_exercise(r))
		return false;
	if (r->puzzles == PUZZLES_MAX)
		return mistake(&r->in, "a file has at most %d puzzles", PUZZLES_MAX);
	if (!read_start(r, &puzzle->fen))
		return false;
	for (const struct puzzle *other = r->file->puzzles; other < puzzle; other++)
		if (strcmp(other->fen, puzzle->fen) == 0)
			return mistake_at(&r->in, before,
			    "there is a puzzle with this position already");
	r->puzzles++;
	r->game->puzzles = r->file->puzzles;
	r->told = (struct exercise_texts){ .line = r->in.number, .goal = &puzzle->goal,
		.solution = &puzzle->solution, .rating = &puzzle->rating };
	return true;
}

/* A text of the block, if it has one of this kind; one that is shown has to fit its place. */
static bool read_part(struct file_reader *r, const char **text, int most, const char *whose)
{
	const char *before = r->in.at;

	if (!text)
		return mistake_at(&r->in, r->first, "this line belongs below %s", whose);
	if (*text)
		return refuse_repeated(r);
	return read_text(r, text) && (text_columns(*text) <= most ||
	    mistake_at(&r->in, before, "wider than %d columns", most));
}

bool read_says(struct file_reader *r)
{
	return read_part(r, r->told.says, SAYS_MAX, "\"lesson:\"");
}

bool read_task(struct file_reader *r)
{
	return read_part(r, r->told.task, TASK_MAX, "\"lesson:\"");
}

bool read_goal(struct file_reader *r)
{
	return read_part(r, r->told.goal, MOVES_TEXT_MAX, "\"lesson:\" or \"puzzle:\"");
}

bool read_solution(struct file_reader *r)
{
	return read_part(r, r->told.solution, MOVES_TEXT_MAX, "\"lesson:\" or \"puzzle:\"");
}

bool read_rating(struct file_reader *r)
{
	if (!r->told.rating)
		return mistake_at(&r->in, r->first, "this line belongs below \"puzzle:\"");
	if (*r->told.rating)
		return refuse_repeated(r);
	return accept_number(&r->in, RATING_LEAST, RATING_MOST, r->told.rating)
	    ? parse_end(&r->in) : mistake(&r->in, "expected a number from %d to %d", RATING_LEAST,
		RATING_MOST);
}

/* "h3 Bxh3 gxh3": a wrong move, and perhaps what refutes it. */
bool read_wrong(struct file_reader *r)
{
	struct exercise_texts *told = &r->told;
	struct lesson_try *try = told->wrong ? told->wrong + 1 : told->tries;
	const char *line = NULL;
	char *rest;

	if (told->wrong && !told->wrong->why)
		return lacks(r, told->wrong_line, "shows");
	if (try && try == told->tries + TRIES_MAX)
		return mistake(&r->in, "a step has at most %d wrong moves", TRIES_MAX);
	if (!read_part(r, try ? &line : NULL, MOVES_TEXT_MAX, "\"lesson:\""))
		return false;
	rest = strchr(line, ' ');
	if (rest)
		*rest++ = '\0';
	try->move = line;
	try->reply = rest;
	told->wrong = try;
	told->wrong_line = r->in.number;
	return true;
}

bool read_why(struct file_reader *r)
{
	return read_part(r, &r->told.wrong->why, WHY_MAX, "\"wrong\"");
}
