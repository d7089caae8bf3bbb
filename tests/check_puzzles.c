/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/goal.h"
#include "tests/effort.h"
#include "tests/tap.h"
#include "tools/puzzles.h"
#include "variants/list.h"

/*
 * Proves the puzzles that are built in: the position is one in which the game goes on, one first
 * move alone reaches the goal and none sooner, the solution is legal and reaches it with its last
 * move, the game's own rule matters, and no two are alike.  Each game is a test; with ids of games
 * as arguments only theirs.
 *
 * What takes the solver long is proved by `make check-long` only.
 */

enum {
	EFFORT_SHORT = 3000, EFFORT = 30000, EFFORT_LONG = 50000000,
	LEAST = 30,                     /* puzzles of a game */
	EASIEST = 500, HARDEST = 2500,  /* ratings */
	PUZZLES_MOST = 200,
	ALIKE_MOST = 2                  /* of one pattern */
};

struct prover {
	struct tap tap;
	struct solver solver;
	struct rules *chess;
	const struct puzzle *puzzle;
	struct goal goal;
	struct problem problem[PUZZLES_MOST];
	int count, proved, wrong;
	int each;                       /* of so many puzzles one is proved */
	bool whole;                     /* everything is proved, whatever it takes */
};

static void wrong(struct prover *p, const char *what)
{
	p->wrong++;
	tap_note("%s: %s", p->puzzle->fen, what);
}

static bool is_spent(const struct prover *p)
{
	return p->solver.nodes >= p->solver.most;
}

/* The position as it is written, in which the game goes on. */
static bool read_position(struct prover *p, const struct rules *rules, struct problem *problem)
{
	char again[FEN_TEXT];
	struct error error;

	if (!fen_read(p->puzzle->fen, rules, &problem->pos, &error)) {
		wrong(p, error.why);
		return false;
	}
	fen_write(&problem->pos, again);
	if (strcmp(again, p->puzzle->fen) != 0)
		wrong(p, "not as FEN is written");
	if (outcome_of(&problem->pos, 1).result != UNDECIDED)
		wrong(p, "the game is over");
	return true;
}

/* The goal is one of the two kinds. */
static bool read_goal(struct prover *p, struct problem *problem)
{
	const struct goal_part *part = &p->goal.part[0];
	struct error error;

	if (!goal_read(&p->goal, &problem->pos, p->puzzle->goal, &error)) {
		wrong(p, error.why);
		return false;
	}
	if (p->goal.parts != 1 || (part->kind != GOAL_MATE && part->kind != GOAL_WIN)) {
		wrong(p, "a goal of another kind");
		return false;
	}
	problem->moves = part->moves;
	problem->lead = part->lead;
	return true;
}

/* All moves are legal. */
static bool read_line(struct prover *p, struct problem *problem)
{
	struct position pos = problem->pos;
	const char *line = p->puzzle->solution;
	char word[MOVE_TEXT];
	struct error error;
	int length;

	while (sscanf(line, "%63s%n", word, &length) == 1) {
		struct move *m = &problem->line[problem->length];

		if (problem->length == 2 * problem->moves - 1) {
			wrong(p, "the solution is too long");
			return false;
		}
		if (!move_read(&pos, word, m, &error)) {
			wrong(p, error.why);
			return false;
		}
		position_apply(&pos, m, &pos);
		problem->length++;
		line += length;
	}
	return true;
}

/* The last move of the solution reaches the goal, and the others keep it in reach. */
static void prove_line(struct prover *p, const struct problem *problem)
{
	struct position pos = problem->pos;
	const struct goal_part *missed;

	if (problem->length != 2 * problem->moves - 1)
		wrong(p, "the solution is too short");
	for (int i = 0; i < problem->length; i++) {
		bool last = i == problem->length - 1;
		enum goal_verdict verdict = GOAL_REACHED;

		if (i % 2 == 0)
			verdict = goal_judge(&p->goal, &p->solver, &pos, i / 2, &problem->line[i],
			    &missed);
		if (i % 2 == 0 && !is_spent(p) && verdict != (last ? GOAL_REACHED : GOAL_IN_REACH))
			wrong(p, "the solution does not reach the goal");
		position_apply(&pos, &problem->line[i], &pos);
	}
}

/* Nothing is faster, nothing else is as fast, and the game's own rule matters. */
static void prove_unique(struct prover *p, const struct problem *problem)
{
	struct solver *s = &p->solver;
	int shortest = solve_shortest(s, &problem->pos, problem->lead, problem->moves), keys;

	if (shortest >= 0 && shortest != problem->moves)
		wrong(p, "not the least number of moves");
	keys = solve_keys(s, &problem->pos, problem->lead, problem->moves);
	if (keys >= 0 && keys != 1)
		wrong(p, "not one solution");
	if (shortest == problem->moves && keys == 1)
		p->proved++;
	else if (p->whole)
		wrong(p, "not proved");
	if (problem->pos.rules->variant != variants[0] &&
	    !problem_needs_rule(s, problem, p->chess) && !is_spent(p))
		wrong(p, "chess does as well");
}

static void prove_different(struct prover *p, const struct problem *problem)
{
	int alike = 0;

	for (int i = 0; i < p->count; i++) {
		if (problem_position_key(&p->problem[i]) == problem_position_key(problem))
			wrong(p, "the position is there already, or mirrored");
		alike += problem_pattern_key(&p->problem[i]) == problem_pattern_key(problem);
	}
	if (alike >= ALIKE_MOST)
		wrong(p, "too many of this pattern");
}

static void prove(struct prover *p, const struct rules *rules)
{
	struct problem problem = { 0 };

	if (!read_position(p, rules, &problem) || !read_goal(p, &problem) ||
	    !read_line(p, &problem))
		return;
	if (p->puzzle->rating < EASIEST || p->puzzle->rating > HARDEST)
		wrong(p, "no such rating");
	piece_points(rules, problem.points);
	if (p->count % p->each == 0) {
		prove_line(p, &problem);
		prove_unique(p, &problem);
	}
	prove_different(p, &problem);
	p->problem[p->count++] = problem;
}

/* Rules last as long as the positions of their game. */
static void prove_game(struct prover *p, const struct variant *variant)
{
	struct rules *rules[PUZZLES_MOST] = { NULL };
	struct error error;

	p->count = p->proved = p->wrong = 0;
	for (p->puzzle = variant->puzzles; p->puzzle && p->puzzle->fen && p->count < PUZZLES_MOST;
	    p->puzzle++) {
		const char *option = p->puzzle->option ? p->puzzle->option : "";
		struct rules **own = &rules[p->puzzle - variant->puzzles];

		*own = rules_new(variant, option, &error);
		if (*own)
			prove(p, *own);
		else
			wrong(p, error.why);
	}
	for (int i = 0; i < PUZZLES_MOST; i++)
		rules_free(rules[i]);
	if (p->count < LEAST)
		tap_note("at least %d are wanted; tools/README.md tells how to collect them",
		    LEAST);
	tap_result(&p->tap, p->count >= LEAST && !p->wrong,
	    "%s, %d puzzles, %d proved", variant->id, p->count, p->proved);
}

int main(int argc, char **argv)
{
	static struct prover p;
	struct error error;

	p.each = effort(8, 1, 1);
	p.whole = getenv("PHILIDOR_LONG") != NULL;
	p.chess = variant_rules(variants[0]->id, &error);
	if (!p.chess || !solver_init(&p.solver, effort(EFFORT_SHORT, EFFORT, EFFORT_LONG)))
		abort();
	for (int i = 0; variants[i]; i++) {
		bool wanted = argc < 2;

		for (int k = 1; k < argc; k++)
			wanted |= strcmp(argv[k], variants[i]->id) == 0;
		if (wanted)
			prove_game(&p, variants[i]);
	}
	solver_free(&p.solver);
	rules_free(p.chess);
	return tap_end(&p.tap);
}
