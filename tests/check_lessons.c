/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/goal.h"
#include "notation/notation.h"
#include "tests/lesson_claims.h"
#include "tests/tap.h"
#include "variants/list.h"

/*
 * Proves the lessons: every solution reaches its goal, every wrong try is what its text says, no
 * step is solved by just any move, and texts are short enough for their place.  Each step is a
 * test; with ids of games as arguments only theirs.
 *
 * A text is a claim: one with "lose" or "loses" is of a loss of material, or of the game, one with
 * "stalemate" of a draw, and what it says about attacks is as in lesson_claims.h.
 */

enum {
	EFFORT = 20000000,              /* of judging one move */
	SAYS_MOST = 170, TASK_MOST = 80, WHY_MOST = 110,        /* characters */
	STEPS_LEAST = 3, STEPS_MOST = 6
};

struct prover {
	struct tap tap;
	struct solver solver;
	const struct rules *rules;
	const struct lesson_step *step;
	struct position start;
	struct goal goal;
	struct strbuf wrong;            /* what is, of this step */
};

static void wrong(struct prover *p, const char *what, const char *about)
{
	strbuf_printf(&p->wrong, "%s%s%s%s", p->wrong.length ? "; " : "", what, about ? ": " : "",
	    about ? about : "");
}

static enum goal_verdict verdict_of(struct prover *p, const struct position *pos, int made,
    const struct move *m)
{
	const struct goal_part *missed;

	return goal_judge(&p->goal, &p->solver, pos, made, m, &missed);
}

/* Copies the next word of a line; NULL at its end. */
static const char *next_word(const char *line, char word[MOVE_TEXT])
{
	size_t length;

	line += strspn(line, " ");
	length = strcspn(line, " ");
	snprintf(word, MOVE_TEXT, "%.*s", (int)(length < MOVE_TEXT ? length : MOVE_TEXT - 1), line);
	return length ? line + length : NULL;
}

/* Plays moves; false, having noted which is illegal. */
static bool play_line(struct prover *p, struct position *pos, const char *line)
{
	char word[MOVE_TEXT];
	struct error error;
	struct move m;

	while ((line = next_word(line, word))) {
		if (!san_read(pos, word, &m, &error)) {
			wrong(p, word, error.why);
			return false;
		}
		position_apply(pos, &m, pos);
	}
	return true;
}

/* The player's moves keep the goal in reach, and the last one reaches it. */
static void prove_solution(struct prover *p)
{
	const char *line = p->step->solution;
	enum goal_verdict verdict = GOAL_MISSED;
	char word[MOVE_TEXT];
	struct position pos = p->start;
	struct error error;
	struct move m;

	for (int ply = 0; (line = next_word(line, word)); ply++) {
		if (verdict == GOAL_REACHED)
			wrong(p, "the goal is reached before", word);
		if (!san_read(&pos, word, &m, &error)) {
			wrong(p, word, error.why);
			return;
		}
		if (ply % 2 == 0)
			verdict = verdict_of(p, &pos, ply / 2, &m);
		if (verdict == GOAL_MISSED) {
			wrong(p, "the solution misses the goal", word);
			return;
		}
		position_apply(&pos, &m, &pos);
	}
	if (verdict != GOAL_REACHED)
		wrong(p, "the solution does not reach the goal", NULL);
}

/* Who wins the game at once must not be told that it is wrong. */
static void prove_no_win(struct prover *p, const struct move *m)
{
	char san[MOVE_TEXT];
	struct position pos;

	position_apply(&p->start, m, &pos);
	if (outcome_of(&pos, 1).result == (p->start.turn == WHITE ? WHITE_WINS : BLACK_WINS)) {
		san_write(&p->start, m, san);
		wrong(p, "wins the game, but not this step", san);
	}
}

/* How many first moves are right, and how many there are. */
static void count_solutions(struct prover *p, int *right, int *all)
{
	static struct move room[MOVES_MAX];
	struct moves list = { room, 0 };

	position_legal_moves(&p->start, &list);
	*all = list.count;
	*right = 0;
	for (int i = 0; i < list.count; i++)
		if (verdict_of(p, &p->start, 0, &list.move[i]) == GOAL_MISSED)
			prove_no_win(p, &list.move[i]);
		else
			++*right;
	if (*right == *all)
		wrong(p, "every move is right", NULL);
}

static bool speaks_of(const char *text, const char *word)
{
	const char *found = strstr(text, word);
	char next = found ? found[strlen(word)] : 'x';

	return found && (found == text || found[-1] == ' ') && (next < 'a' || next > 'z');
}

static void prove_claims(struct prover *p, const struct position *pos, const char *text)
{
	struct error error;

	if (!claims_hold(pos, text, &error))
		wrong(p, text, error.why);
}

/* Has the player less than at the start, or lost? */
static bool is_worse(const struct prover *p, const struct position *pos)
{
	enum result result = outcome_of(pos, 1).result;

	return result == (p->start.turn == WHITE ? BLACK_WINS : WHITE_WINS) ||
	    goal_balance(&p->goal, pos) < goal_balance(&p->goal, &p->start);
}

static void prove_wrong_move(struct prover *p, const struct lesson_try *try, const struct move *m)
{
	struct position pos;

	if (verdict_of(p, &p->start, 0, m) != GOAL_MISSED)
		wrong(p, "is right", try->move);
	position_apply(&p->start, m, &pos);
	prove_claims(p, &pos, try->why);
	if (try->reply && !play_line(p, &pos, try->reply))
		return;
	if ((speaks_of(try->why, "lose") || speaks_of(try->why, "loses")) && !is_worse(p, &pos))
		wrong(p, "loses nothing", try->move);
	if (strstr(try->why, "stalemate") && outcome_of(&pos, 1).ending != STALEMATE)
		wrong(p, "is no stalemate", try->move);
	if (strlen(try->why) > WHY_MOST)
		wrong(p, "too long", try->why);
}

static void prove_try(struct prover *p, const struct lesson_try *try)
{
	struct error error;
	struct move m;
	bool legal = san_read(&p->start, try->move, &m, &error);

	if (legal && !try->why)
		wrong(p, "is legal, but has no answer", try->move);
	else if (legal)
		prove_wrong_move(p, try, &m);
	else if (try->why || try->reply)
		wrong(p, try->move, error.why);
	else
		tap_note("%s: %s", try->move, error.why);
}

static bool is_sentence(const char *text, size_t most)
{
	size_t length = strlen(text);

	return length > 1 && length <= most && strchr(".!?", text[length - 1]) &&
	    !(text[0] >= 'a' && text[0] <= 'z');
}

static void prove_texts(struct prover *p, bool last)
{
	const struct lesson_step *step = p->step;

	if (!is_sentence(step->says, SAYS_MOST))
		wrong(p, "no sentence, or too long", step->says);
	prove_claims(p, &p->start, step->says);
	prove_claims(p, &p->start, step->task);
	if (!is_sentence(step->task, TASK_MOST))
		wrong(p, "no sentence, or too long", step->task);
	if (last && strncmp(step->goal, "mate in ", 8) && !strstr(step->goal, "win ") &&
	    !strstr(step->goal, " mate in "))
		wrong(p, "the last step is no win", step->goal);
}

static void prove_step(struct prover *p, const char *id, int number)
{
	const struct lesson_step *step = p->step;
	struct error error = { "" };
	int right = 0, all = 0;

	strbuf_clear(&p->wrong);
	if (!fen_read(step->fen, p->rules, &p->start, &error)) {
		wrong(p, step->fen, error.why);
	} else if (!goal_read(&p->goal, &p->start, step->goal, &error)) {
		wrong(p, step->goal, error.why);
	} else {
		prove_solution(p);
		count_solutions(p, &right, &all);
		for (const struct lesson_try *try = step->tries; try && try->move; try++)
			prove_try(p, try);
		prove_texts(p, !step[1].fen);
	}
	tap_result(&p->tap, !p->wrong.length, "%s, step %d: %d of %d moves%s%s", id, number, right,
	    all, p->wrong.length ? ": " : "", strbuf_str(&p->wrong));
}

static void prove_lesson(struct prover *p, const struct variant *variant)
{
	const char *options = variant->lesson_options;
	char id[SPEC_TEXT];
	struct error error;
	int steps = 0;

	for (p->step = variant->lesson; p->step && p->step->fen; p->step++) {
		struct rules *rules = variant_rules(lesson_spec(variant, steps, id), &error);

		if (!rules)
			abort();
		p->rules = rules;
		prove_step(p, variant->id, ++steps);
		rules_free(rules);
	}
	tap_result(&p->tap, steps >= STEPS_LEAST && steps <= STEPS_MOST &&
	    (!options || (int)strlen(options) == steps), "%s has %d steps", variant->id, steps);
}

static bool is_named(int argc, char **argv, const char *id)
{
	for (int i = 1; i < argc; i++)
		if (!strcmp(argv[i], id))
			return true;
	return argc < 2;
}

int main(int argc, char **argv)
{
	struct prover p = { .tap = { 0 } };

	if (!solver_init(&p.solver, EFFORT))
		abort();
	for (int i = 0; variants[i]; i++)
		if (is_named(argc, argv, variants[i]->id))
			prove_lesson(&p, variants[i]);
	solver_free(&p.solver);
	strbuf_free(&p.wrong);
	return tap_end(&p.tap);
}
