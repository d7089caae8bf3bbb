/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/prove.h"
#include "notation/notation.h"
#include "variants/game_file.h"

struct prover {
	struct solver *solver;
	const struct rules *rules;
	const char *solution;
	struct position start;
	struct goal goal;
	struct move first;              /* of the solution */
	struct flaw *flaw;
	enum proof proof;
};

/* Notes what is wrong; always false. */
__attribute__((format(printf, 3, 4)))
static bool wrong(struct prover *p, const char *where, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(p->flaw->why.why, sizeof p->flaw->why.why, format, list);
	va_end(list);
	p->flaw->where = where;
	p->proof = DISPROVED;
	return false;
}

/* Is that all that may be tried?  Then nothing more is known. */
static bool is_spent(struct prover *p)
{
	bool spent = p->solver->nodes >= p->solver->most;

	if (spent)
		p->proof = UNPROVED;
	return spent;
}

static enum goal_verdict verdict_of(struct prover *p, const struct position *pos, int made,
    const struct move *m)
{
	const struct goal_part *missed;

	return goal_judge(&p->goal, p->solver, pos, made, m, &missed);
}

/* Reads the next move of a line, if there is one; false if it is illegal. */
static bool read_move(struct prover *p, const struct position *pos, const char **line,
    const char **found, struct move *m)
{
	char word[MOVE_TEXT];
	struct error error;
	size_t length;

	*line += strspn(*line, " ");
	length = strcspn(*line, " ");
	*found = length ? *line : NULL;
	if (!length)
		return true;
	if (length >= sizeof word)
		return wrong(p, *line, "this word is too long for a move");
	snprintf(word, sizeof word, "%.*s", (int)length, *line);
	*line += length;
	return san_read_unnumbered(pos, word, m, &error) || wrong(p, *found, "%s", error.why);
}

static bool prove_start(struct prover *p, const char *fen, const char *goal)
{
	struct outcome outcome;
	struct error error;

	if (!fen_read(fen, p->rules, &p->start, &error))
		return wrong(p, fen, "%s", error.why);
	outcome = outcome_of(&p->start, 1);
	if (outcome.result != UNDECIDED)
		return wrong(p, fen, "the game is over in this position: %s",
		    ending_text(outcome.ending));
	return goal_read(&p->goal, &p->start, goal, &error) || wrong(p, goal, "%s", error.why);
}

/* A move of the player in the solution. */
static bool prove_move(struct prover *p, const struct position *pos, int made, bool last,
    const struct move *m, const char *word)
{
	enum goal_verdict verdict = verdict_of(p, pos, made, m);
	int length = (int)strcspn(word, " ");

	if (is_spent(p))
		return false;
	if (verdict == GOAL_MISSED)
		return wrong(p, word, "%.*s misses the goal", length, word);
	if (verdict == GOAL_REACHED && !last)
		return wrong(p, word, "%.*s reaches the goal already", length, word);
	return verdict == GOAL_REACHED || !last ||
	    wrong(p, word, "%.*s does not reach the goal yet", length, word);
}

/* All moves are legal, and there are as many as the goal asks for. */
static bool read_solution(struct prover *p)
{
	const char *line = p->solution, *word;
	struct position pos = p->start;
	struct move m;
	int plies = 0;

	for (; read_move(p, &pos, &line, &word, &m) && word; plies++) {
		if (plies == 0)
			p->first = m;
		position_apply(&pos, &m, &pos);
	}
	if (p->proof != PROVED || plies == 2 * p->goal.moves - 1)
		return p->proof == PROVED;
	return wrong(p, p->solution, p->goal.moves == 1
	    ? "the goal takes %d move, not %d" : "the goal takes %d moves with the replies, not %d",
	    2 * p->goal.moves - 1, plies);
}

/* Each of the player's moves keeps the goal in reach, and the last one reaches it. */
static bool prove_solution(struct prover *p)
{
	const char *line = p->solution, *word;
	struct position pos = p->start;
	struct move m;

	if (!read_solution(p))
		return false;
	for (int ply = 0; read_move(p, &pos, &line, &word, &m) && word; ply++) {
		bool last = ply == 2 * (p->goal.moves - 1);

		if (ply % 2 == 0 && !prove_move(p, &pos, ply / 2, last, &m, word))
			return false;
		position_apply(&pos, &m, &pos);
	}
	return true;
}

/*
 * Another first move than this one (NULL: than any) that is right, or else wrong; false if there is
 * none, or the effort is spent.
 */
static bool find_other(struct prover *p, const struct move *than, bool right, struct move *other)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	bool found = false;

	position_legal_moves(&p->start, &list);
	for (int i = 0; i < list.count && !found; i++) {
		*other = list.move[i];
		found = !(than && move_equal(other, than)) &&
		    (verdict_of(p, &p->start, 0, other) != GOAL_MISSED) == right &&
		    !is_spent(p);
	}
	free(list.move);
	return found;
}

/* A wrong move; without a reason it is one that the rules refuse. */
static bool prove_try(struct prover *p, const struct lesson_try *try)
{
	const char *line = try->move, *word;
	struct position pos = p->start;
	struct move m;

	if (!try->why)
		return true;
	if (!read_move(p, &pos, &line, &word, &m))
		return false;
	if (verdict_of(p, &pos, 0, &m) != GOAL_MISSED)
		return wrong(p, word, "%s is right", try->move);
	position_apply(&pos, &m, &pos);
	for (line = try->reply; line && read_move(p, &pos, &line, &word, &m) && word; )
		position_apply(&pos, &m, &pos);
	return p->proof == PROVED;
}

static struct prover begin(struct solver *solver, const struct rules *rules, int64_t nodes,
    const char *solution, struct flaw *flaw)
{
	solver->shared = true;
	solver->nodes = 0;
	solver->most = nodes;
	return (struct prover){ .solver = solver, .rules = rules, .solution = solution,
		.flaw = flaw };
}

enum proof lesson_step_prove(struct solver *solver, const struct rules *rules,
    const struct lesson_step *step, int64_t nodes, struct flaw *flaw)
{
	struct prover p = begin(solver, rules, nodes, step->solution, flaw);
	struct move other;

	if (!prove_start(&p, step->fen, step->goal) || !prove_solution(&p))
		return p.proof;
	for (const struct lesson_try *try = step->tries; try && try->move; try++)
		if (!prove_try(&p, try))
			return p.proof;
	if (!find_other(&p, NULL, false, &other) && !is_spent(&p))
		wrong(&p, step->goal, "every move reaches this goal");
	return p.proof;
}

enum proof puzzle_prove(struct solver *solver, const struct rules *rules,
    const struct puzzle *puzzle, int64_t nodes, struct flaw *flaw)
{
	struct prover p = begin(solver, rules, nodes, puzzle->solution, flaw);
	const struct goal_part *part = &p.goal.part[0];
	struct move other;
	char san[MOVE_TEXT];
	int moves;

	if (!prove_start(&p, puzzle->fen, puzzle->goal))
		return p.proof;
	if (p.goal.parts != 1 || (part->kind != GOAL_MATE && part->kind != GOAL_WIN)) {
		wrong(&p, puzzle->goal, "the goal of a puzzle is \"mate in N\" or \"win V in N\"");
		return p.proof;
	}
	if (!prove_solution(&p))
		return p.proof;
	moves = solve_shortest(p.solver, &p.start, part->lead, part->moves);
	if (!is_spent(&p) && moves != p.goal.moves) {
		wrong(&p, puzzle->goal, "it can be reached in %d", moves);
	} else if (find_other(&p, &p.first, true, &other)) {
		san_write(&p.start, &other, san);
		wrong(&p, puzzle->solution, "%s reaches the goal, too", san);
	}
	return p.proof;
}

static struct file_place place_of(const struct variant *variant, const char *text)
{
	struct file_place place = { 1, 1 };

	game_file_place(variant, text, &place);
	return place;
}

bool flaw_tell(const struct variant *variant, const struct flaw *flaw, struct error *error)
{
	struct file_place place = place_of(variant, flaw->where);

	return error_set(error, "line %d, column %d of %s: %.180s", place.line, place.column,
	    variant->id, flaw->why.why);
}

/* Appends what a proof has found; what is not proved is told of the goal. */
static void note_proof(const struct rules *rules, enum proof proof, const struct flaw *flaw,
    const char *goal, struct strbuf *problems)
{
	struct file_place place = place_of(rules->variant, proof == DISPROVED ? flaw->where : goal);

	if (proof != PROVED)
		strbuf_printf(problems, "%d:%d: %s\n", place.line, place.column,
		    proof == DISPROVED ? flaw->why.why : "this takes too long to be proved");
}

void exercises_prove(const struct rules *rules, int64_t nodes, struct strbuf *problems)
{
	const struct lesson_step *step = rules->variant->lesson;
	const struct puzzle *puzzle = rules->variant->puzzles;
	struct solver solver;
	struct flaw flaw;

	if (!solver_init(&solver, nodes)) {
		strbuf_add(problems, "1:1: out of memory\n");
		return;
	}
	for (; step && step->fen; step++)
		note_proof(rules, lesson_step_prove(&solver, rules, step, nodes, &flaw), &flaw,
		    step->goal, problems);
	for (; puzzle && puzzle->fen; puzzle++)
		note_proof(rules, puzzle_prove(&solver, rules, puzzle, nodes, &flaw), &flaw,
		    puzzle->goal, problems);
	solver_free(&solver);
}
