/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "engine/prove.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/state_file.h"
#include "variants/list.h"

/* A line of the file is "GAME STEPS", the latter one digit for each step that is done. */
static const char file_name[] = "lessons";
static const char heading[] = "# The steps done of each lesson; `lesson` tells how many.\n";

/* The context of the exercise. */
struct lesson {
	struct rules *rules;            /* its own */
	const struct variant *variant;  /* theirs */
	int step;                       /* from 0 */
};

static struct lesson *lesson_of(const struct session *session)
{
	return session->exercise->context;
}

int lesson_steps(const struct variant *variant)
{
	int steps = 0;

	while (variant->lesson && variant->lesson[steps].fen && steps < LESSON_STEPS_MOST)
		steps++;
	return steps;
}

/* -- Progress -- */

/* The text of the file, to be freed; NULL if there is none. */
static char *read_progress(const struct session *session)
{
	return state_file_read(session, file_name);
}

/* The steps done, a bit for each. */
static unsigned read_done(const char *progress, const struct variant *variant)
{
	char key[STATE_KEY];
	const char *digit;
	unsigned done = 0;

	state_key(variant, key);
	digit = state_line(progress, key);
	for (; digit && *digit >= '1' && *digit <= '9'; digit++)
		done |= 1u << (*digit - '1');
	return done;
}

static unsigned load_done(const struct session *session, const struct variant *variant)
{
	char *progress = read_progress(session);
	unsigned done = read_done(progress, variant);

	free(progress);
	return done;
}

static int count_done(unsigned done, const struct variant *variant)
{
	int count = 0;

	for (int i = 0; i < lesson_steps(variant); i++)
		count += done >> i & 1;
	return count;
}

int lesson_done(const struct session *session, const struct variant *variant)
{
	return count_done(load_done(session, variant), variant);
}

static int first_undone(const struct session *session, const struct variant *variant)
{
	unsigned done = load_done(session, variant);
	int step = 0, steps = lesson_steps(variant);

	while (step < steps && done >> step & 1)
		step++;
	return step < steps ? step : 0;
}

static void note_done(struct session *session, const struct lesson *lesson)
{
	unsigned done = load_done(session, lesson->variant), now = done | 1u << lesson->step;
	struct strbuf line = { 0 };
	char key[STATE_KEY];

	if (now == done)
		return;
	state_key(lesson->variant, key);
	strbuf_printf(&line, "%s ", key);
	for (int i = 0; i < LESSON_STEPS_MOST; i++)
		if (now >> i & 1)
			strbuf_printf(&line, "%d", i + 1);
	strbuf_add(&line, "\n");
	exercise_keep(session, file_name, heading, strbuf_str(&line));
	strbuf_free(&line);
}

/* -- The exercise -- */

static void title(const struct session *session, char *title, char *right, size_t size)
{
	const struct lesson *lesson = lesson_of(session);

	snprintf(title, size, "Lesson: %s", lesson->variant->name);
	snprintf(right, size, "step %d of %d", lesson->step + 1, lesson_steps(lesson->variant));
}

static void done(struct session *session)
{
	const struct lesson *lesson = lesson_of(session);
	bool last = lesson->step + 1 == lesson_steps(lesson->variant);
	const char *praise = session->exercise->given_up ? "That was the solution."
	    : session->exercise->wrong ? "Right." : "Well done.";

	if (!session->exercise->given_up)
		note_done(session, lesson);
	if (!last)
		session_say(session, "%s Enter goes to the next step.", praise);
	else
		session_say(session, "%s That was the last step. Enter ends the lesson.", praise);
}

static bool set_step(struct session *session, int step, struct error *error)
{
	struct lesson *lesson = lesson_of(session);
	const struct variant *variant = lesson->variant;
	int before = lesson->step;
	char id[SPEC_TEXT];

	lesson->step = step;
	if (exercise_set(session, lesson_spec(variant, step, id), &variant->lesson[step], error))
		return true;
	lesson->step = before;
	return false;
}

static void go_to(struct session *session, int step)
{
	struct error error;

	if (!set_step(session, step, &error))
		session_say(session, "%s.", error.why);
}

static void next(struct session *session)
{
	const struct lesson *lesson = lesson_of(session);
	const struct variant *variant = lesson->variant;
	struct strbuf path = { 0 };

	if (lesson->step + 1 < lesson_steps(variant)) {
		go_to(session, lesson->step + 1);
		return;
	}
	/* On the start screen, if that is next, the game is chosen. */
	if (session->on_screen && !session->exercise->suspended.game && !variant->source)
		session_say(session, "End of the lesson. Enter begins a game of %s.",
		    variant->name);
	else if (!variant->source || game_file_find(&session->storage.games, variant->id, &path))
		session_say(session, "End of the lesson. `new %s` starts a game of %s.",
		    variant->id, variant->name);
	else
		session_say(session, "End of the lesson of %s.", variant->name);
	strbuf_free(&path);
	exercise_remember_game(session);
	exercise_end(session);
}

static void previous(struct session *session)
{
	const struct lesson *lesson = lesson_of(session);

	if (lesson->step > 0)
		go_to(session, lesson->step - 1);
	else
		session_say(session, "This is the first step.");
}

static void forget(void *context)
{
	struct lesson *lesson = context;

	rules_free(lesson->rules);
	free(lesson);
}

static const struct exercise_source source = {
	.noun = "lesson", .title = title, .done = done, .next = next, .previous = previous,
	.forget = forget
};

/* The lesson of a built-in game is proved by tests. */
static bool is_sound(const struct rules *rules, struct error *error)
{
	const struct variant *variant = rules->variant;
	int64_t left = PROOF_NODES;
	struct solver solver;
	struct flaw flaw;
	enum proof proof = PROVED;

	if (!variant->source)
		return true;
	if (!solver_init(&solver, left))
		return error_set(error, "out of memory");
	for (int i = 0; i < lesson_steps(variant) && proof != DISPROVED; i++) {
		proof = lesson_step_prove(&solver, rules, &variant->lesson[i], left, &flaw);
		left -= solver.nodes;
	}
	solver_free(&solver);
	return proof != DISPROVED || flaw_tell(variant, &flaw, error);
}

bool lesson_check(const struct rules *rules, int step, struct error *error)
{
	int steps = lesson_steps(rules->variant);

	if (steps == 0)
		return error_set(error, "there is no lesson of %s", rules->variant->name);
	if (step > steps)
		return error_set(error, "the lesson of %s has %d steps", rules->variant->name,
		    steps);
	return is_sound(rules, error);
}

/*
 * Begins the lesson of a game at a step, from 1, or (0) at the first that is not done.  False with
 * the reason.
 */
static bool begin(struct session *session, const struct variant *variant, int step,
    struct error *error)
{
	struct lesson *lesson;
	struct rules *rules = variant_rules(variant_spec(variant), error);

	if (!rules || !lesson_check(rules, step, error)) {
		rules_free(rules);
		return false;
	}
	lesson = xcalloc(1, sizeof *lesson);
	lesson->rules = rules;
	lesson->variant = variant = rules->variant;
	exercise_begin(session, &source, lesson);
	return exercise_stays(session,
	    set_step(session, step ? step - 1 : first_undone(session, variant), error));
}

/* -- The list, and the command -- */

static bool tell_row(const char *progress, struct exercise_row *row)
{
	int steps = row->variant ? lesson_steps(row->variant) : 0, done;

	if (steps == 0)
		return false;
	done = count_done(read_done(progress, row->variant), row->variant);
	row->finished = done == steps;
	snprintf(row->progress, sizeof row->progress, "%d of %d", done, steps);
	snprintf(row->description, sizeof row->description, "%s", row->variant->summary);
	return true;
}

static bool begin_row(struct session *session, const struct variant *variant, struct error *error)
{
	return begin(session, variant, 0, error);
}

const struct exercise_list lesson_list = {
	.title = "Lessons: learn a game step by step", .request = REQUEST_LESSONS,
	.progress = read_progress, .tell = tell_row, .begin = begin_row
};

static void print_list(struct session *session)
{
	struct strbuf *page = dialog_page(&session->dialog, "Lessons");
	struct exercise_rows rows = exercise_rows_of(session, &lesson_list);

	for (const struct exercise_row *row = rows.row; row < rows.row + rows.count; row++) {
		exercise_row_write(row, page);
		strbuf_add(page, "\n");
	}
	strbuf_add(page, "`lesson GAME` starts or resumes one.\n");
	exercise_rows_free(&rows);
}

/* "GAME", or "GAME STEP"; the name of a file may have spaces.  Returns the length of the name. */
static size_t name_length(const char *argument)
{
	const char *last = strrchr(argument, ' ');
	size_t length;

	if (!last || names_game_file(argument))
		return strlen(argument);
	length = (size_t)(last - argument);
	while (length > 0 && argument[length - 1] == ' ')
		length--;
	return length;
}

/* In a lesson a number alone is one of its steps; false if the argument is something else. */
static bool go_to_numbered(struct session *session, const char *argument)
{
	struct error error;
	int step;

	if (!session->exercise || session->exercise->source != &source ||
	    argument[strspn(argument, "0123456789")])
		return false;
	if (!argument_number(session, argument, 1, &step))
		return true;
	if (lesson_check(lesson_of(session)->rules, step, &error))
		go_to(session, step - 1);
	else
		session_say(session, "%s.", error.why);
	return true;
}

void cmd_lesson(struct session *session, const char *argument)
{
	size_t length = name_length(argument);
	const char *number = argument + length + strspn(argument + length, " ");
	struct strbuf name = { 0 };
	struct rules *rules;
	struct error error;
	int step;

	if (!*argument && session->on_screen) {
		session->dialog.request = REQUEST_LESSONS;
		return;
	}
	if (!*argument) {
		print_list(session);
		return;
	}
	if (go_to_numbered(session, argument))
		return;
	strbuf_add_bytes(&name, argument, length);
	rules = exercise_game(session, strbuf_str(&name), &error);
	if (!rules)
		session_say(session, "No lesson: %s.", error.why);
	else if (argument_number(session, number, 0, &step) &&
	    !begin(session, rules->variant, step, &error))
		session_say(session, "%s.", error.why);
	rules_free(rules);
	strbuf_free(&name);
}
